import { afterEach, beforeEach, expect, it, vi } from 'vitest'

import { aProduct } from '../test/a-product.ts'

let kept: Map<string, string>

beforeEach(() => {
  vi.resetModules()
  kept = new Map()
  const storage = {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  }
  vi.stubGlobal('localStorage', storage)
  vi.stubGlobal('sessionStorage', storage)
  vi.stubGlobal('addEventListener', () => undefined)
  vi.stubGlobal('dispatchEvent', () => true)
})
afterEach(() => vi.unstubAllGlobals())

/** A browser in which Rahima is signed in and has viewed a product. */
async function aBrowser() {
  const [{ keptParts }, parking, { endSession }, { setSession }, viewed] = await Promise.all([
    import('./kept-parts.ts'),
    import('./api/session-parking.ts'),
    import('./api/session-end.ts'),
    import('./api/session-store.ts'),
    import('./features/catalogue/recommendation/viewed-products.ts'),
  ])
  for (const [name, part] of Object.entries(keptParts)) parking.keepAcrossSessionEnd(name, part)
  parking.restoreAtSignIn()
  const signIn = (_id: string) =>
    setSession({ _id, name: 'Rahima', role: 'user' } as never, 'token') // Only these fields.
  signIn('u1')
  viewed.noteViewed(aProduct({ _id: 'p1' }))
  const seen = () => viewed.readRecentlyViewed().map(({ _id }) => _id)
  expect(seen()).toEqual(['p1'])
  return { endSession, signIn, seen }
}

it('a log-out takes away what was looked at', async () => {
  const { endSession, signIn, seen } = await aBrowser()
  endSession('logged-out')
  expect(seen()).toEqual([])
  signIn('u1')
  expect(seen()).toEqual([])
})

it('a session that ends by itself hides what was looked at from everybody but the same person', async () => {
  const { endSession, signIn, seen } = await aBrowser()
  endSession('refused')
  expect(seen()).toEqual([])
  signIn('u1')
  expect(seen()).toEqual(['p1'])
  endSession('refused')
  signIn('u2')
  expect(seen()).toEqual([])
})
