import { afterEach, beforeEach, expect, it, vi } from 'vitest'

import { hearTabs, tellTabs, type TabChange } from './tab-changes.ts'

let tab: EventTarget
const change: TabChange = { customerId: 'me', productIds: ['a', 'b'], wished: true }
const arrives = (newValue: string | null, key = 'wishlist-change') =>
  tab.dispatchEvent(Object.assign(new Event('storage'), { key, newValue }))

beforeEach(() => {
  tab = new EventTarget()
  vi.stubGlobal('addEventListener', tab.addEventListener.bind(tab))
  vi.stubGlobal('removeEventListener', tab.removeEventListener.bind(tab))
})
afterEach(() => vi.unstubAllGlobals())

it('reports a change from another tab, and leaves nothing in storage', () => {
  const kept = new Map<string, string>()
  vi.stubGlobal('localStorage', {
    setItem: (key: string, value: string) => {
      kept.set(key, value)
      arrives(value)
    },
    removeItem: (key: string) => {
      kept.delete(key)
      arrives(null)
    },
  })
  const heard = vi.fn<(change: TabChange) => void>()
  const stop = hearTabs(heard)
  tellTabs(change)
  tellTabs({ ...change, productIds: [] })
  stop()
  tellTabs(change)
  expect(heard.mock.calls).toEqual([[change]])
  expect(kept.size).toBe(0)
})

it('ignores stored values that are not a change', () => {
  const heard = vi.fn<(change: TabChange) => void>()
  const stop = hearTabs(heard)
  for (const text of ['', '{', 'null', '7', '{"customerId":"me","productIds":"a","wished":true}']) {
    arrives(text)
  }
  arrives(JSON.stringify(change), 'cart')
  expect(heard).not.toHaveBeenCalled()
  arrives('{"customerId":"me","productIds":["a",7],"wished":false}')
  expect(heard).toHaveBeenCalledWith({ customerId: 'me', productIds: ['a'], wished: false })
  stop()
})

it('sending a change does not fail where storage is refused', () => {
  vi.stubGlobal('localStorage', {
    setItem: () => {
      throw new DOMException('full', 'QuotaExceededError')
    },
  })
  expect(() => tellTabs(change)).not.toThrow()
})
