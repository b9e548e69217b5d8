import { beforeEach, expect, it, vi } from 'vitest'

import { noteSearch, readRecentSearches } from './recent-searches.ts'

let stored: Map<string, string>
beforeEach(() => {
  stored = new Map()
  vi.stubGlobal('localStorage', {
    getItem: (name: string) => stored.get(name) ?? null,
    setItem: (name: string, value: string) => stored.set(name, value),
  })
})

it('keeps the last five searches, the latest first, each once', () => {
  for (const search of ['saree', 'rice', 'Saree', 'shirt', 'শাড়ি', 'lamp', 'oil']) noteSearch(search)
  expect(readRecentSearches()).toEqual(['oil', 'lamp', 'শাড়ি', 'shirt', 'Saree'])
})

it.each(['{"a":1}', '[1,null]', 'not JSON'])(
  'takes %s, which it has not written, for nothing',
  (text) => {
    stored.set('recent-searches', text)
    expect(readRecentSearches()).toEqual([])
  },
)

it('keeps no searches where the browser refuses storage', () => {
  vi.stubGlobal('localStorage', {
    getItem: () => null,
    setItem: () => {
      throw new DOMException('full')
    },
  })
  expect(() => noteSearch('rice')).not.toThrow()
})
