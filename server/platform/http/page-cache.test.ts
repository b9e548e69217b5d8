import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'

import { afterEach, describe, expect, it, vi } from 'vitest'

import { PageCache, type Page } from './page-cache.ts'

const servers: Server[] = []
afterEach(() => servers.splice(0).forEach((server) => server.close()))

describe('the page cache', () => {
  it('makes a page once and answers from then on', async () => {
    const shop = await aShop({ '/': ['Category'] })
    expect(await shop.get('/')).toBe('1')
    expect(await shop.get('/')).toBe('1')
  })

  it('drops exactly the pages made of what has changed', async () => {
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

  it('lets the others wait for the one that makes the page', async () => {
    const shop = await aShop({ '/': [] }, 30)
    const replies = await Promise.all(Array.from({ length: 20 }, () => shop.get('/')))
    expect(new Set(replies)).toEqual(new Set(['1']))
  })

  it('does not keep a page made of data that changed meanwhile', async () => {
    const shop = await aShop({ '/': ['Category'] }, 200)
    const first = shop.get('/')
    await vi.waitFor(() => expect(shop.cache.misses).toBe(1), { interval: 5 })
    shop.cache.drop(['Category'])
    expect(await first).toBe('1')
    expect(await shop.get('/')).toBe('2')
  })

  it('keeps nothing but successes', async () => {
    const shop = await aShop({ '/gone': [] }, 0, 404)
    expect([await shop.get('/gone'), await shop.get('/gone')]).toEqual(['1', '2'])
  })

  it('sends each encoding as its own representation, and 304 to those who have it', async () => {
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

  it('without room makes every reply anew, for each who asks, and sends it as it is', async () => {
    const shop = await aShop({ '/': [] }, 20, 200, 0)
    const replies = await Promise.all([shop.get('/'), shop.get('/')])
    expect(replies.toSorted()).toEqual(['1', '2'])
    const { headers } = await shop.fetch('/', { 'accept-encoding': 'br' })
    expect(headers).toMatchObject({ 'cache-control': 'no-store', 'x-frame-options': 'DENY' })
    expect(headers['content-encoding']).toBeUndefined()
  })

  it('knows a page under its address with and without the marks of a campaign', async () => {
    const shop = await aShop({ '/': [] })
    await shop.get('/')
    expect(await shop.get('/?utm_source=facebook&fbclid=1')).toBe('1')
    expect(await shop.get('/?page=2')).toBe('2')
  })
})

/** A server whose pages count how often they were made; `tags` by path. */
async function aShop(
  tags: Record<string, string[]>,
  milliseconds = 0,
  status = 200,
  maxBytes = 1_000_000,
) {
  const cache = new PageCache({
    maxBytes,
    ttl: 60_000,
    headers: { 'x-frame-options': 'DENY' },
  })
  const made = new Map<string, number>()
  const make = async (path: string): Promise<Page> => {
    const count = (made.get(path) ?? 0) + 1
    made.set(path, count)
    await new Promise((wait) => setTimeout(wait, milliseconds))
    const known = tags[path] ?? []
    return {
      status,
      contentType: 'text/plain',
      body: `${count}`,
      tags: known,
    }
  }
  const server = createServer((request, response) => {
    const [path = '/'] = (request.url ?? '/').split('?')
    if (!cache.serve(request, response)) void cache.serveMade(request, response, () => make(path))
  })
  servers.push(server)
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  // A server that listens on a port has an AddressInfo.
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const plain = (path: string, headers: Record<string, string>) => rawGet(origin + path, headers)
  return {
    cache,
    fetch: plain,
    get: async (path: string) => (await plain(path, {})).body.toString(),
  }
}

/** fetch would unpack the body; here the bytes on the wire matter. */
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
