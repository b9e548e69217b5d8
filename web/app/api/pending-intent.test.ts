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

describe('what a visitor wanted before the login', () => {
  it('is given once, to the kind that it is', () => {
    keepIntent('buy', { id: 1 }, 'to buy a panjabi')
    expect(takeIntent('heart')).toBeUndefined()
    expect(takeIntent('buy')).toEqual({ payload: { id: 1 } })
    expect(takeIntent('buy')).toBeUndefined()
  })

  it('is said in words until it is done', () => {
    expect(wordsOfIntent()).toBeUndefined()
    keepIntent('buy', 1, 'to buy a panjabi')
    expect(wordsOfIntent()).toBe('to buy a panjabi')
    vi.advanceTimersByTime(31 * 60_000)
    expect(wordsOfIntent()).toBeUndefined()
    keepIntent('buy', 1, 'to buy a panjabi')
    takeIntent('buy')
    expect(wordsOfIntent()).toBeUndefined()
  })

  it('is the newest wish only', () => {
    keepIntent('buy', 1, 'to buy a panjabi')
    keepIntent('heart', 2, 'to buy a panjabi')
    expect(takeIntent('buy')).toBeUndefined()
    expect(takeIntent('heart')).toEqual({ payload: 2 })
  })

  it('is forgotten after half an hour, and at a logout', () => {
    keepIntent('buy', 1, 'to buy a panjabi')
    vi.advanceTimersByTime(31 * 60_000)
    expect(takeIntent('buy')).toBeUndefined()
    keepIntent('buy', 1, 'to buy a panjabi')
    forgetIntent()
    expect(takeIntent('buy')).toBeUndefined()
  })

  it.each(['', '7', 'null', '[]', '{"kind":"buy"}', '{"kind":"buy","at":"now"}', '{'])(
    'is nothing when %j stands in storage',
    (text) => {
      kept.set('pending-intent', text)
      expect(takeIntent('buy')).toBeUndefined()
    },
  )

  it('is lost where storage is refused, and nothing breaks', () => {
    vi.stubGlobal('sessionStorage', undefined)
    keepIntent('buy', 1, 'to buy a panjabi')
    expect(takeIntent('buy')).toBeUndefined()
    forgetIntent()
  })
})
