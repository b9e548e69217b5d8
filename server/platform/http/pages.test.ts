import type { AddressInfo } from 'node:net'

import { call } from '@haat/contract/call'
import { fastify } from 'fastify'
import { afterEach, describe, expect, it } from 'vitest'
import { z } from 'zod'

import { systemClock } from '../clock.ts'
import { createLog } from '../log.ts'
import { bind, type Api } from './api.ts'
import { AddressBook } from './cache/address-book.ts'
import { insideCaller } from './inside-caller.ts'
import { MakingLimit } from './limits/making-limit.ts'
import { PageCache } from './page-cache.ts'
import { servePages, type PageRenderer } from './pages.ts'
import { documentHeaders } from './security-headers.ts'

const closers: (() => Promise<void>)[] = []
afterEach(async () => {
  for (const close of closers.splice(0)) await close()
})

describe('pages', () => {
  it('a page is rendered once, and again when data that it read has changed', async () => {
    const { get, cache, names } = await aShop(async (_url, ask) => {
      const reply = await ask('GET /things/{id}', {
        params: { id: '1' },
        query: {},
        body: undefined,
      })
      return { status: 200, html: JSON.stringify(reply.success && reply.data) }
    })
    expect(await get('/')).toMatchObject({ status: 200, body: '{"name":"first"}' })
    names.push('second')
    expect(await get('/')).toMatchObject({ body: '{"name":"first"}' })
    cache.drop(['Thing:1'])
    expect(await get('/')).toMatchObject({ body: '{"name":"second"}' })
  })

  it('a page receives a refused call as the same envelope as over the wire', async () => {
    const { get } = await aShop(async (_url, ask) => {
      const reply = await ask('GET /nothing', { params: {}, query: {}, body: undefined })
      return { status: reply.statusCode, html: reply.message }
    })
    expect(await get('/x')).toMatchObject({ status: 404, body: 'There is no call GET /nothing' })
  })

  it('staff pages may compile WebAssembly and no others may, kept or made anew', async () => {
    const { get } = await aShop(async (url) => ({ status: 200, html: url }))
    for (const _round of ['made', 'kept']) {
      expect((await get('/admin/products')).policy).toBe(`script-src 'self' 'wasm-unsafe-eval'`)
      expect((await get('/seller')).policy).toBe(`script-src 'self' 'wasm-unsafe-eval'`)
      expect((await get('/list')).policy).toBe(`script-src 'self'`)
    }
  })

  it('a page can redirect', async () => {
    const { get } = await aShop(async () => ({ status: 302, html: '', location: '/login' }))
    expect(await get('/user')).toMatchObject({ status: 302, location: '/login' })
  })

  it('a page has one address: other spellings redirect with their query, and are neither rendered nor cached', async () => {
    let renders = 0
    const { get } = await aShop(async () => {
      renders += 1
      return { status: 200, html: 'here' }
    })
    expect(await get('/moved/a?x=1&y=%20')).toMatchObject({
      status: 308,
      location: '/here?x=1&y=%20',
    })
    expect(renders).toBe(0)
  })

  it.each([
    '/wp-login.php',
    '/favicon.png',
    '/old/page.html',
    '/app.js.map',
    '/.env',
    '/.git/config',
    '/backup.tar.gz?x=1',
    '/files.zip/',
  ])('the file address %s gets a short 404 without rendering a page', async (address) => {
    const { get } = await aShop(async () => ({ status: 404, html: 'a whole page' }))
    const reply = await get(address)
    expect(reply).toMatchObject({ status: 404 })
    expect(reply.body).toContain('There is no such file')
    expect(reply.body.length).toBeLessThan(200)
  })

  it.each(['/products/0190a000/v-neck', '/payment/success/HT1.x y', '/nowhere', '/a.b/c'])(
    'the address %s gets a page, because it names no file',
    async (address) => {
      const { get } = await aShop(async () => ({ status: 404, html: 'a whole page' }))
      expect((await get(encodeURI(address))).body).toBe('a whole page')
    },
  )

  it('a path with empty parts leads to the path without them, on our own origin', async () => {
    const { get } = await aShop(async (url) => ({ status: 200, html: url }))
    for (const [path, location] of [
      ['//elsewhere.example/products', '/elsewhere.example/products'],
      ['/list//?page=2', '/list/?page=2'],
      ['/moved///a', '/here'],
      ['//', '/'],
    ] as const) {
      expect(await get(path)).toMatchObject({ status: 308, location })
    }
  })

  it('a page is rendered by its cache key: tracking parameters cannot poison the cache', async () => {
    const { get } = await aShop(async (url) => ({ status: 200, html: url }))
    const page = { body: 'https://haat.example/list?page=2' }
    expect(await get('/list?zz=9&page=2&utm_source=POISON')).toMatchObject(page)
    expect(await get('/list?page=2')).toMatchObject(page)
  })

  it('an address that requests more pages than its share is refused with a readable page', async () => {
    const { get } = await aShop(async () => ({ status: 200, html: 'a page' }))
    const replies = await Promise.all(
      Array.from({ length: 30 }, (_, page) => get(`/list?page=${page}`)),
    )
    expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([200]))
    for (let page = 30; page < 60; page += 1) await get(`/list?page=${page}`)
    const refused = await get('/list?page=99')
    expect(refused).toMatchObject({ status: 429, retryAfter: '1' })
    expect(refused.body).toContain('<p>Too many tries. Please wait a moment.</p>')
    expect(await get('/list?page=5')).toMatchObject({ status: 200 })
  })

  it('calls made while rendering have no rate limit: one shared by all visitors would help nobody', async () => {
    const { get, limited } = await aShop(async (_url, ask) => {
      const reply = await ask('GET /rated', { params: {}, query: {}, body: undefined })
      return { status: reply.statusCode, html: '' }
    })
    expect(await get('/x')).toMatchObject({ status: 200 })
    expect(limited).toEqual([])
  })
})

async function aShop(render: PageRenderer['render']) {
  const book = new AddressBook({ '/list': ['page'] })
  const limit = new MakingLimit({ scale: 1, now: () => 0 })
  const cache = new PageCache({
    maxBytes: 1_000_000,
    ttlMs: 60_000,
    headersOf: documentHeaders({ 'content-security-policy': `script-src 'self'` }),
    addressOf: (url) => book.address(url),
    limit,
  })
  const api: Api = new Map()
  const names = ['first']
  const limited: string[] = []
  const table = {
    'GET /things/{id}': call({
      name: 'getThing',
      summary: 'One thing',
      who: 'anyone',
      params: { id: z.string() },
      reply: z.object({ name: z.string() }),
      cache: [],
    }),
    'GET /rated': call({
      name: 'getRated',
      summary: 'Something counted',
      who: 'anyone',
      reply: z.object({}),
      rate: 'read',
    }),
  }
  bind(api, table, {
    'GET /things/{id}': ({ params, request }) => {
      request.tag(`Thing:${params.id}`)
      return { name: names.at(-1) ?? '' }
    },
    'GET /rated': () => ({}),
  })
  const app = fastify()
  const log = createLog('silent')
  servePages(app, {
    cache,
    renderer: { render },
    publicUrl: 'https://haat.example',
    canonical: async (path) => (path.startsWith('/moved') ? '/here' : undefined),
    log,
    callInside: insideCaller(api, {
      limit: async (rate) => void limited.push(rate),
      checkReplies: true,
      log,
      clock: systemClock,
    }),
    isPageWhileClosed: () => false,
    closedPage: async () => '',
    shopState: async () => 'open',
    identify: async () => undefined,
  })
  app.addHook('onRequest', (request, reply, done) => {
    if (!cache.serve(request.raw, reply.raw)) done()
    else void reply.hijack()
  })
  await app.listen({ port: 0, host: '127.0.0.1' })
  closers.push(() => app.close())
  // as: a server that listens on a port has an AddressInfo.
  const origin = `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`
  const get = async (path: string) => {
    const reply = await fetch(origin + path, { redirect: 'manual' })
    return {
      status: reply.status,
      body: await reply.text(),
      location: reply.headers.get('location'),
      retryAfter: reply.headers.get('retry-after'),
      policy: reply.headers.get('content-security-policy'),
    }
  }
  return { get, cache, names, limited }
}
