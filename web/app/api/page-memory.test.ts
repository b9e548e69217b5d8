import type { User } from '@haat/contract/account'
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

it('gives back what was shown for a minute, and longer only where it is asked for at any age', () => {
  keepShown('/products', 'twelve sarees')
  vi.advanceTimersByTime(59_000)
  expect(shownBefore('/products')?.data).toBe('twelve sarees')
  vi.advanceTimersByTime(2_000)
  expect(shownBefore('/products')).toBeUndefined()
  expect(shownBefore('/products', true)?.data).toBe('twelve sarees')
})

it('is empty after log out and for another person', () => {
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

it('keeps the newest forty', () => {
  for (let page = 0; page <= 40; page += 1) keepShown(`/products?page=${page}`, page)
  expect(shownBefore('/products?page=0')).toBeUndefined()
  expect(shownBefore('/products?page=1')?.data).toBe(1)
})
