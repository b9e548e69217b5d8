import { afterEach, beforeEach, expect, it, vi } from 'vitest'

import { isFresh, readText, stored, storedText, writeText } from './stored.ts'

let kept: Map<string, string>
let isFull: boolean
let window: EventTarget

beforeEach(() => {
  kept = new Map()
  isFull = false
  window = new EventTarget()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => {
      if (isFull) throw new DOMException('full')
      kept.set(key, value)
    },
    removeItem: (key: string) => void kept.delete(key),
  })
  vi.stubGlobal('addEventListener', window.addEventListener.bind(window))
  vi.stubGlobal('removeEventListener', window.removeEventListener.bind(window))
})
afterEach(() => vi.unstubAllGlobals())

const numbers = (key: string, orInMemory = false) =>
  stored(
    key,
    (json) => (Array.isArray(json) ? json.filter((one) => typeof one === 'number') : []),
    {
      orInMemory,
    },
  )

it('a stored value is written as JSON, read through its parser, and the same object until it changes', () => {
  const list = numbers('list')
  expect(list.get()).toEqual([])
  expect(list.set([1, 2])).toBe(true)
  expect(kept.get('list')).toBe('[1,2]')
  expect(list.get()).toBe(list.get())
  kept.set('list', '[1,"two",3]')
  expect(list.get()).toEqual([1, 3])
  kept.set('list', 'not JSON')
  expect(list.get()).toEqual([])
  list.clear()
  expect(kept.has('list')).toBe(false)
})

it('a stored text keeps the format of its own', () => {
  const yes = storedText(
    'yes',
    (text) => text === 'y',
    (value) => (value ? 'y' : null),
  )
  yes.set(true)
  expect([kept.get('yes'), yes.get()]).toEqual(['y', true])
  yes.set(false)
  expect([kept.has('yes'), yes.get()]).toEqual([false, false])
})

it('a value that the browser refuses to keep is lost, or lives as long as the page', () => {
  const lost = numbers('lost')
  const list = numbers('refused', true)
  list.set([1])
  isFull = true
  expect([lost.set([1]), lost.get()]).toEqual([false, []])
  expect([list.set([1, 2]), list.get()]).toEqual([false, [1, 2]])
  expect(kept.get('refused')).toBe('[1]')
  writeText('localStorage', 'refused', null)
  expect(list.get()).toEqual([])
  isFull = false
  expect(list.set([3])).toBe(true)
  expect(readText('localStorage', 'refused')).toBe('[3]')
})

it('a stored value is empty where there is no storage at all', () => {
  vi.stubGlobal('localStorage', undefined)
  expect(numbers('none').get()).toEqual([])
})

it('a stored value reports changes here, in another tab, and of cleared storage, until unsubscribed', () => {
  const list = numbers('heard')
  const heard = vi.fn<() => void>()
  const end = list.subscribe(heard)
  numbers('heard').set([1])
  for (const key of ['heard', null, 'another']) {
    window.dispatchEvent(Object.assign(new Event('storage'), { key }))
  }
  expect(heard).toHaveBeenCalledTimes(3)
  end()
  list.set([2])
  window.dispatchEvent(Object.assign(new Event('storage'), { key: 'heard' }))
  expect(heard).toHaveBeenCalledTimes(3)
})

it.each([
  [0, true],
  [1_000, true],
  [1_001, false],
  [-1, false],
])('what was stored %i ms ago is good for a second: %s', (agoMs, isGood) => {
  vi.spyOn(Date, 'now').mockReturnValue(5_000)
  expect(isFresh(5_000 - agoMs, 1_000)).toBe(isGood)
  expect(isFresh('5000', 1_000)).toBe(false)
  vi.restoreAllMocks()
})
