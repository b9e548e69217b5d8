import { once } from 'node:events'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'

import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'

import { invalidatePages } from '#platform/cache-invalidation.ts'
import { createLog } from '#platform/log.ts'
import { inTransaction } from '#platform/db/transaction.ts'
import { testShop } from '#test/shop.ts'

import type { CdnSettings } from '../../cdn-settings.ts'
import { CdnPurger } from './cdn.ts'

interface Asked {
  method: string | undefined
  headers: IncomingMessage['headers']
  body: string
}

// A cache in front of the shop: it records what it is asked to drop, and fails as often as it is told.
let failures = 0
const asked: Asked[] = []
const cache = createServer((request, response) => {
  void text(request).then((body) => {
    asked.push({ method: request.method, headers: request.headers, body })
    response.writeHead(failures-- > 0 ? 503 : 200).end()
  })
})
let purgeUrl = ''
beforeAll(async () => {
  await once(cache.listen(0, '127.0.0.1'), 'listening')
  // as: a server that listens on TCP has an address of this form.
  purgeUrl = `http://127.0.0.1:${(cache.address() as AddressInfo).port}/purge`
})
afterAll(() => cache.close())
beforeEach(() => {
  asked.splice(0)
  failures = 0
})

const fastly: CdnSettings = { kind: 'fastly', purgeUrl: 'https://cdn.example', token: 'key' }
const shop = testShop({ cdn: fastly })
const changed = (...tags: string[]) => inTransaction(shop.db, (tx) => invalidatePages(tx, tags))

/** Purges what `work` changes, until `count` requests have come. */
async function purged(
  cdn: Omit<CdnSettings, 'purgeUrl'>,
  work: () => Promise<void>,
  count: number,
) {
  const purger = new CdnPurger({ ...cdn, purgeUrl }, createLog('silent'), { collectMs: 20 })
  const stop = purger.start()
  try {
    await expect.poll(() => asked).toHaveLength(1)
    await work()
    await expect.poll(() => asked.length).toBeGreaterThanOrEqual(count)
  } finally {
    await stop()
  }
  return asked
}

describe('a cache in front of the shop', () => {
  it('is told to drop all pages at the start, then those of what has changed, together', async () => {
    const token = 'a secret'
    const work = () => changed('Category', 'Product:7')
    const [start, change] = await purged({ kind: 'fastly', token }, work, 2)
    expect(start).toMatchObject({ method: 'POST', headers: { 'surrogate-key': 'page' } })
    expect(change?.headers).toMatchObject({
      'surrogate-key': 'Category Product:7',
      'fastly-key': token,
    })
  })

  it('is told again until it has heard', async () => {
    const work = async () => {
      failures = 2
      await changed('Category')
    }
    const told = await purged({ kind: 'varnish', token: undefined }, work, 4)
    expect(told.map(({ headers }) => headers['xkey-purge'])).toEqual([
      'page',
      'Category',
      'Category',
      'Category',
    ])
    expect(told[1]?.method).toBe('PURGE')
  })

  it('Cloudflare gets at most thirty tags at once', async () => {
    const tags = Array.from({ length: 40 }, (_, n) => `Product:${n}`)
    const told = await purged({ kind: 'cloudflare', token: 't' }, () => changed(...tags), 3)
    const lists = told.slice(1).map(({ body }) => (JSON.parse(body) as { tags: string[] }).tags)
    expect(lists.map(({ length }) => length)).toEqual([30, 10])
    expect(lists.flat()).toEqual(tags)
  })

  it('gets the tags of every page and public reply', async () => {
    const reply = await shop.platform.app.inject('/api/v1/categories')
    expect(reply.headers['surrogate-key']).toMatch(/^page .*Category/)
  })
})
