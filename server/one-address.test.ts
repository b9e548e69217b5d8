import type { AddressInfo } from 'node:net'

import fc from 'fast-check'
import { beforeAll, expect, it } from 'vitest'

import { aProduct } from '#test/goods.ts'
import { testShop } from '#test/shop.ts'

let renders = 0
const renderer = {
  render: async (url: string) => {
    renders += 1
    return { status: 200, html: url }
  },
}
const shop = testShop({ publicUrl: 'https://haat.example', trustProxy: '10.0.0.1' }, { renderer })
let origin = ''
beforeAll(async () => {
  await shop.platform.app.listen({ port: 0, host: '127.0.0.1' })
  // as: a server that listens on a port has an AddressInfo.
  origin = `http://127.0.0.1:${(shop.platform.app.server.address() as AddressInfo).port}`
})

/** Over a real socket: cached pages are served before Fastify. */
async function get(path: string, headers: Record<string, string> = {}) {
  const { status, headers: got } = await fetch(origin + path, { redirect: 'manual', headers })
  return { status, caching: got.get('cache-control'), location: got.get('location') }
}

it('a spelling of a page other than its own leads there before anything is rendered or kept', async () => {
  await get('/products')
  const [kept, made] = [shop.platform.cache.bytes, renders]
  for (const path of [
    '/products//',
    '//products',
    '/pRoducts///',
    '/products/////',
    '/%70roducts//',
    '/PRODUCTS',
  ]) {
    const { status, location, caching } = await get(path)
    expect([path, status, caching]).toEqual([path, 308, 'no-store'])
    expect(['/products', '/products/']).toContain(location)
  }
  expect([shop.platform.cache.bytes, renders]).toEqual([kept, made])
})

it('whatever spelling of an address is asked for, one is kept', async () => {
  const { _id } = await aProduct(shop)
  const own = ['/products', '/categories', '/api/v1/categories', `/api/v1/products/${_id}`]
  for (const path of own) expect((await get(path)).caching).toContain('s-maxage')
  const kept = shop.platform.cache.bytes
  const spelled = fc
    .tuple(fc.constantFrom(...own), fc.array(fc.nat(2), { minLength: 60, maxLength: 60 }))
    .map(([path, ways]) =>
      path
        .split('')
        .map((letter, at) => {
          const way = ways[at] ?? 0
          if (way === 1 && letter === '/') return '//'
          if (way === 1) return letter.toUpperCase()
          return way === 2 && letter !== '/' ? `%${letter.charCodeAt(0).toString(16)}` : letter
        })
        .join(''),
    )
  await fc.assert(
    fc.asyncProperty(spelled, async (path) => {
      fc.pre(!own.includes(path))
      expect((await get(path)).caching).toBe('no-store')
    }),
    { numRuns: 60 },
  )
  expect(shop.platform.cache.bytes).toBe(kept)
})

it("a header that says 'plain http' leads nobody but a trusted proxy past the page cache", async () => {
  await get('/products')
  const [made, hits] = [renders, shop.platform.cache.hits]
  expect(await get('/products', { 'x-forwarded-proto': 'http' })).toMatchObject({ status: 200 })
  expect([renders, shop.platform.cache.hits]).toEqual([made, hits + 1])
})
