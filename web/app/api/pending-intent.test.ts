import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

import { forgetIntent, keepIntent, takeIntent, wordsOfIntent } from './pending-intent.ts'

let kept: Map<string, string>

beforeEach(() => {
  kept = new Map()
  vi.useFakeTimers()
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  })
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

describe('pending intent', () => {
  it('a pending intent is given once, to its own kind', () => {
    keepIntent('buy', { id: 1 }, 'to buy a panjabi')
    expect(takeIntent('heart')).toBeUndefined()
    expect(takeIntent('buy')).toEqual({ payload: { id: 1 } })
    expect(takeIntent('buy')).toBeUndefined()
  })

  it('a pending intent is described until it is carried out', () => {
    expect(wordsOfIntent()).toBeUndefined()
    keepIntent('buy', 1, 'to buy a panjabi')
    expect(wordsOfIntent()).toBe('to buy a panjabi')
    vi.advanceTimersByTime(31 * 60_000)
    expect(wordsOfIntent()).toBeUndefined()
    keepIntent('buy', 1, 'to buy a panjabi')
    takeIntent('buy')
    expect(wordsOfIntent()).toBeUndefined()
  })

  it('only the newest pending intent is kept', () => {
    keepIntent('buy', 1, 'to buy a panjabi')
    keepIntent('heart', 2, 'to buy a panjabi')
    expect(takeIntent('buy')).toBeUndefined()
    expect(takeIntent('heart')).toEqual({ payload: 2 })
  })

  it('a pending intent is dropped after half an hour, and at a log-out', () => {
    keepIntent('buy', 1, 'to buy a panjabi')
    vi.advanceTimersByTime(31 * 60_000)
    expect(takeIntent('buy')).toBeUndefined()
    keepIntent('buy', 1, 'to buy a panjabi')
    forgetIntent()
    expect(takeIntent('buy')).toBeUndefined()
  })

  it.each(['', '7', 'null', '[]', '{"kind":"buy"}', '{"kind":"buy","at":"now"}', '{'])(
    'there is no pending intent when storage holds %j',
    (text) => {
      kept.set('pending-intent', text)
      expect(takeIntent('buy')).toBeUndefined()
    },
  )

  it('a pending intent is lost where storage is refused, without an error', () => {
    vi.stubGlobal('sessionStorage', undefined)
    keepIntent('buy', 1, 'to buy a panjabi')
    expect(takeIntent('buy')).toBeUndefined()
    forgetIntent()
  })
})
