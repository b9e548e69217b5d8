import { afterEach, beforeEach, expect, it, vi } from 'vitest'

import { keepVisitSource, visitSource } from './visit-source.ts'

const kept = new Map<string, string>()

beforeEach(() => {
  kept.clear()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
    removeItem: (key: string) => kept.delete(key),
  })
})
afterEach(() => vi.unstubAllGlobals())

it('an order names the source of the newest visit that said one', () => {
  expect(visitSource()).toBeUndefined()
  keepVisitSource('?utm_source=facebook&utm_medium=cpc&utm_campaign=Eid+sale&fbclid=x')
  keepVisitSource('?search=saree')
  expect(visitSource()).toEqual({ source: 'facebook', medium: 'cpc', campaign: 'Eid sale' })
  keepVisitSource('?utm_source=tiktok')
  expect(visitSource()).toEqual({ source: 'tiktok', medium: undefined, campaign: undefined })
})

it('a visit of more than 30 days ago is no source, nor is an empty or a damaged one', () => {
  keepVisitSource('?utm_source=%20&utm_medium=cpc')
  expect(visitSource()).toBeUndefined()
  keepVisitSource('?utm_source=facebook')
  vi.setSystemTime(Date.now() + 31 * 86_400_000)
  expect(visitSource()).toBeUndefined()
  vi.useRealTimers()
  localStorage.setItem('visit', '{"search":7,"at":"x"')
  expect(visitSource()).toBeUndefined()
})
