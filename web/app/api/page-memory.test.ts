import type { User } from '@haat/contract/account/account'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'

import { forgetPages, keepShown, shownBefore } from './page-memory.ts'
import { clearSession, setSession } from './session-store.ts'

const somebody = (id: string) => ({ _id: id, name: 'Rokeya', role: 'user' }) as User // Only the fields read here.

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('addEventListener', () => undefined)
  vi.stubGlobal('localStorage', {
    getItem: () => null,
    setItem: () => undefined,
    removeItem: () => undefined,
  })
  clearSession()
  forgetPages()
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

it('the page memory gives back a page for a minute, and longer only at any age', () => {
  keepShown('/products', 'twelve sarees')
  vi.advanceTimersByTime(59_000)
  expect(shownBefore('/products')?.data).toBe('twelve sarees')
  vi.advanceTimersByTime(2_000)
  expect(shownBefore('/products')).toBeUndefined()
  expect(shownBefore('/products', true)?.data).toBe('twelve sarees')
})

it('the page memory is empty after a log-out and for another user', () => {
  setSession(somebody('a'), 'token')
  keepShown('/user/my-orders', 'orders of a')
  setSession(somebody('b'), 'token')
  expect(shownBefore('/user/my-orders', true)).toBeUndefined()
  setSession(somebody('a'), 'token')
  expect(shownBefore('/user/my-orders', true)).toBeUndefined()

  keepShown('/user/my-orders', 'orders of a')
  clearSession()
  expect(shownBefore('/user/my-orders', true)).toBeUndefined()
})

it('the page memory keeps the newest forty pages', () => {
  for (let page = 0; page <= 40; page += 1) keepShown(`/products?page=${page}`, page)
  expect(shownBefore('/products?page=0')).toBeUndefined()
  expect(shownBefore('/products?page=1')?.data).toBe(1)
})
