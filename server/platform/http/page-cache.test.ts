import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'

import { afterEach, describe, expect, it } from 'vitest'

import { AddressBook } from './cache/address-book.ts'
import type { Page } from './cache/cached-page.ts'
import { PageCache } from './page-cache.ts'

const servers: Server[] = []
afterEach(() => servers.splice(0).forEach((server) => server.close()))

describe('the page cache', () => {
  it('a page is made once and then served from the cache', async () => {
    const shop = await aShop({ '/': ['Category'] })
    expect(await shop.get('/')).toBe('1')
    expect(await shop.get('/')).toBe('1')
  })

  it('an invalidation drops exactly the pages made of the changed data', async () => {
    const shop = await aShop({
      '/products': ['Product', 'Product:a', 'Product:b'],
      '/products/a': ['Product:a', 'Category'],
      '/products/b': ['Product:b', 'Category'],
    })
    const everything = () => Promise.all(['/products', '/products/a', '/products/b'].map(shop.get))
    await everything()
    shop.cache.drop(['Product:a'])
    expect(await everything()).toEqual(['2', '2', '1'])
    shop.cache.drop(['Product'])
    expect(await everything()).toEqual(['3', '2', '1'])
    shop.cache.drop(['Category'])
    expect(await everything()).toEqual(['3', '3', '2'])
  })

  it('concurrent requests for one page wait for a single rendering', async () => {
    const { promise: allAsked, resolve: goOn } = Promise.withResolvers<void>()
    const shop = await aShop({ '/': [] }, allAsked)
    const replies = Promise.all(Array.from({ length: 20 }, () => shop.get('/')))
    await expect.poll(shop.requests).toBe(20)
    goOn()
    expect(new Set(await replies)).toEqual(new Set(['1']))
  })

  it('a page made of data that changed meanwhile is not cached', async () => {
    const { promise: changed, resolve: goOn } = Promise.withResolvers<void>()
    const shop = await aShop({ '/': ['Category'] }, changed)
    const first = shop.get('/')
    await expect.poll(() => shop.cache.misses).toBe(1)
    shop.cache.drop(['Category'])
    goOn()
    expect(await first).toBe('1')
    expect(await shop.get('/')).toBe('2')
  })

  it('a page made of data that changed meanwhile is kept for an outage', async () => {
    const status = new Map([['/', 200]])
    const { promise: changed, resolve: goOn } = Promise.withResolvers<void>()
    const shop = await aShop({ '/': ['Category'] }, changed, status)
    const first = shop.get('/')
    await expect.poll(() => shop.cache.misses).toBe(1)
    shop.cache.drop(['Category'])
    goOn()
    await first
    status.set('/', 503)
    expect(await shop.get('/')).toBe('1')
  })

  it('a page is kept under the spelling of its route alone', async () => {
    const shop = await aShop({ '/': [] })
    for (const path of ['/THINGS', '/things/', '/%74hings', '/nowhere']) {
      const replies = [await shop.fetch(path, {}), await shop.fetch(path, {})]
      expect(replies.map(({ headers }) => headers['cache-control'])).toEqual([
        'no-store',
        'no-store',
      ])
      expect(shop.made.get(path)).toBe(2)
    }
    expect([await shop.get('/things'), await shop.get('/things')]).toEqual(['1', '1'])
  })

  it('only successes are cached', async () => {
    const shop = await aShop({ '/gone': [] }, undefined, 404)
    expect([await shop.get('/gone'), await shop.get('/gone')]).toEqual(['1', '2'])
  })

  it('each encoding is its own representation, and a matching ETag gives 304', async () => {
    const shop = await aShop({ '/': [] })
    const [br, gzip, plain] = await Promise.all(
      ['br, gzip', 'gzip', 'br;q=0'].map((accept) =>
        shop.fetch('/', { 'accept-encoding': accept }),
      ),
    )
    expect(br?.headers['content-encoding']).toBe('br')
    expect(brotliDecompressSync(br?.body ?? '').toString()).toBe('1')
    expect(gunzipSync(gzip?.body ?? '').toString()).toBe('1')
    expect(plain?.headers['content-encoding']).toBeUndefined()
    const again = await shop.fetch('/', { 'if-none-match': String(plain?.headers['etag']) })
    expect(again).toMatchObject({ status: 304, body: Buffer.alloc(0) })
    expect(plain?.headers['x-frame-options']).toBe('DENY')
  })

  it.each(['gzip', 'identity'])(
    'a page that is kept is not made again for a client that takes %s alone',
    async (accept) => {
      const shop = await aShop({ '/': [] })
      await shop.fetch('/', { 'accept-encoding': 'br' })
      shop.allow(0)
      for (const _time of [1, 2]) {
        const { body, headers } = await shop.fetch('/', { 'accept-encoding': accept })
        expect((accept === 'gzip' ? gunzipSync(body) : body).toString()).toBe('1')
        expect(headers['content-length']).toBe(String(body.length))
      }
      expect(shop.cache).toMatchObject({ misses: 1, hits: 2 })
    },
  )

  it('a cache without room makes every reply anew for each request and sends it uncompressed', async () => {
    const shop = await aShop({ '/': [] }, undefined, 200, 0)
    const replies = await Promise.all([shop.get('/'), shop.get('/')])
    expect(replies.toSorted()).toEqual(['1', '2'])
    const { headers } = await shop.fetch('/', { 'accept-encoding': 'br' })
    expect(headers).toMatchObject({ 'cache-control': 'no-store', 'x-frame-options': 'DENY' })
    expect(headers['content-encoding']).toBeUndefined()
  })

  it('a page is keyed and made by its canonical address alone', async () => {
    const shop = await aShop({ '/things': [] })
    expect(await shop.get('/things?page=2&color=red')).toBe('1')
    expect(await shop.get('/things?utm_source=facebook&color=red&x=1&page=2')).toBe('1')
    expect(shop.made.get('/things?color=red&page=2')).toBe(1)
    expect(await shop.get('/things?page=2')).toBe('1')
    expect(shop.made.size).toBe(2)
  })

  it('a page that cannot be made anew is served as it was, kept by nobody', async () => {
    const status = new Map([['/', 200]])
    const shop = await aShop({ '/': ['Category'], '/never': [] }, undefined, status)
    await shop.get('/')
    for (const [answer, change] of [
      [503, () => shop.cache.drop(['Category'])],
      [500, () => shop.cache.clear()],
    ] as const) {
      change()
      status.set('/', answer)
      const stale = await shop.fetch('/', { 'accept-encoding': 'br' })
      expect(stale).toMatchObject({ status: 200, headers: { 'cache-control': 'no-store' } })
      expect(stale.headers['cdn-cache-control']).toBe('no-store')
      expect(brotliDecompressSync(stale.body).toString()).toBe('1')
      const packed = await shop.fetch('/', { 'accept-encoding': 'gzip' })
      expect(gunzipSync(packed.body).toString()).toBe('1')
    }
    status.set('/never', 503)
    expect(await shop.fetch('/never', {})).toMatchObject({ status: 503 })
  })

  it('a page that is made anew after the outage, or is gone, is not served as it was', async () => {
    const status = new Map([['/', 200]])
    const shop = await aShop({ '/': ['Category'] }, undefined, status)
    await shop.get('/')
    shop.cache.drop(['Category'])
    expect(await shop.get('/')).toBe('2')
    shop.cache.drop(['Category'])
    for (const answer of [404, 503]) {
      status.set('/', answer)
      expect(await shop.fetch('/', {})).toMatchObject({ status: answer })
    }
  })

  it('the limit on uncached replies applies, and refuses with a message', async () => {
    const shop = await aShop({ '/': [] })
    shop.allow(0)
    await expect(shop.get('/')).rejects.toThrow('refused 203.0.113.9')
    shop.allow(1)
    expect([await shop.get('/'), await shop.get('/')]).toEqual(['1', '1'])
  })
})

/** A server that counts how often each page was made; `tags` by path. No page is ready before `until`. */
async function aShop(
  tags: Record<string, string[]>,
  until = Promise.resolve(),
  status: number | ReadonlyMap<string, number> = 200,
  maxBytes = 1_000_000,
) {
  const own = Object.keys(tags).map((path): [string, string[]] => [path, []])
  const book = new AddressBook({ ...Object.fromEntries(own), '/things': ['page', 'color'] })
  let allowed = Number.POSITIVE_INFINITY
  const cache = new PageCache({
    maxBytes,
    ttlMs: 60_000,
    headersOf: () => ({ 'x-frame-options': 'DENY' }),
    addressOf: (url) => book.address(url),
    mayKeep: (path) => book.spell(path) === path,
    limit: {
      run: async (address, _made, work) => {
        allowed -= 1
        if (allowed < 0) throw new Error(`refused ${address}`)
        return work()
      },
    },
  })
  const made = new Map<string, number>()
  const refusals: string[] = []
  const make = async (address: string): Promise<Page> => {
    const count = (made.get(address) ?? 0) + 1
    made.set(address, count)
    const [path = '/'] = address.split('?')
    await until
    const known = tags[path] ?? []
    return {
      status: typeof status === 'number' ? status : (status.get(path) ?? 200),
      contentType: 'text/plain',
      body: `${count}`,
      tags: known,
    }
  }
  let requests = 0
  const server = createServer((request, response) => {
    requests += 1
    if (cache.serve(request, response)) return
    cache
      .serveMade(request, response, { address: '203.0.113.9', made: 'page' }, make)
      .catch((error: unknown) => {
        refusals.push(String(error))
        response.destroy()
      })
  })
  servers.push(server)
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  // as: a server that listens on a port has an AddressInfo.
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const plain = (path: string, headers: Record<string, string>) => rawGet(origin + path, headers)
  return {
    cache,
    made,
    requests: () => requests,
    allow: (more: number) => (allowed = more),
    fetch: plain,
    get: async (path: string) =>
      (
        await plain(path, {}).catch(() => {
          throw new Error(refusals.pop())
        })
      ).body.toString(),
  }
}

/** Raw request: fetch would decompress the body, but this tests the bytes on the wire. */
async function rawGet(url: string, headers: Record<string, string>) {
  const { get } = await import('node:http')
  return new Promise<{ status: number; headers: NodeJS.Dict<string | string[]>; body: Buffer }>(
    (resolve, reject) => {
      get(url, { headers }, (response) => {
        const chunks: Buffer[] = []
        response.on('data', (chunk: Buffer) => chunks.push(chunk))
        response.on('end', () =>
          resolve({
            status: response.statusCode ?? 0,
            headers: response.headers,
            body: Buffer.concat(chunks),
          }),
        )
      }).on('error', reject)
    },
  )
}
