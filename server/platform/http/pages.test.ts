import type { AddressInfo } from 'node:net'

import { call } from '@haat/contract/call'
import { fastify } from 'fastify'
import { afterEach, describe, expect, it } from 'vitest'
import { z } from 'zod'

import { systemClock } from '../clock.ts'
import { createLog } from '../log.ts'
import { bind, type Api } from './api.ts'
import { PageCache } from './page-cache.ts'
import { servePages, type PageRenderer } from './pages.ts'

const closers: (() => Promise<void>)[] = []
afterEach(async () => {
  for (const close of closers.splice(0)) await close()
})

describe('pages', () => {
  it('are rendered once, and again when what they asked for has changed', async () => {
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

  it('hand a refused call to the page as the envelope that the wire would carry', async () => {
    const { get } = await aShop(async (_url, ask) => {
      const reply = await ask('GET /nothing', { params: {}, query: {}, body: undefined })
      return { status: reply.statusCode, html: reply.message }
    })
    expect(await get('/x')).toMatchObject({ status: 404, body: 'There is no call GET /nothing' })
  })

  it('redirect', async () => {
    const { get } = await aShop(async () => ({ status: 302, html: '', location: '/login' }))
    expect(await get('/user')).toMatchObject({ status: 302, location: '/login' })
  })

  it('stay on the own origin, whatever the path looks like', async () => {
    const { get } = await aShop(async (url) => ({ status: 200, html: url }))
    expect((await get('//elsewhere.example/products')).body).toBe(
      'https://haat.example//elsewhere.example/products',
    )
  })
})

async function aShop(render: PageRenderer['render']) {
  const cache = new PageCache({ maxBytes: 1_000_000, ttl: 60_000, headers: {} })
  const api: Api = new Map()
  const names = ['first']
  const table = {
    'GET /things/{id}': call({
      summary: 'One thing',
      who: 'anyone',
      params: { id: z.string() },
      reply: z.object({ name: z.string() }),
      cache: [],
    }),
  }
  bind(api, table, {
    'GET /things/{id}': ({ params, request }) => {
      request.tag(`Thing:${params.id}`)
      return { name: names.at(-1) ?? '' }
    },
  })
  const app = fastify()
  const log = createLog('silent')
  servePages(app, api, {
    cache,
    renderer: { render },
    publicUrl: 'https://haat.example',
    limit: async () => undefined,
    checkReplies: true,
    log,
    clock: systemClock,
  })
  app.addHook('onRequest', (request, reply, done) => {
    if (!cache.serve(request.raw, reply.raw)) done()
    else void reply.hijack()
  })
  await app.listen({ port: 0, host: '127.0.0.1' })
  closers.push(() => app.close())
  // A server that listens on a port has an AddressInfo.
  const origin = `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`
  const get = async (path: string) => {
    const reply = await fetch(origin + path, { redirect: 'manual' })
    return {
      status: reply.status,
      body: await reply.text(),
      location: reply.headers.get('location'),
    }
  }
  return { get, cache, names }
}
