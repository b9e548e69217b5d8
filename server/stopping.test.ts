import { expect, it } from 'vitest'

import { createLog } from '#platform/log.ts'
import { databaseOf } from '#test/database.ts'
import { testShop } from '#test/shop.ts'

import { serveShop, stopServing } from './serve-shop.ts'
import { freePort } from '#test/running/free-port.ts'
import { sendInFlight } from '#test/running/in-flight.ts'
import { writeBuyers, writeWares } from '#test/running/market.repo.ts'
import { get } from '#test/running/processes.ts'

const secretKey = 'a secret of the stress tests, for nothing else'
const shop = testShop({ secretKey })

async function servedShop(drainSeconds: number) {
  const settings = {
    ...shop.platform.settings,
    port: await freePort(),
    drainSeconds,
    trustProxy: '127.0.0.1',
  }
  const connectionString = await databaseOf(shop.db)
  const served = await serveShop({
    settings,
    log: createLog('silent'),
    connectionString,
    pages: false,
  })
  const stop = (wait?: (ms: number) => Promise<void>) => stopServing(served, settings, wait)
  return { stop, origin: `http://127.0.0.1:${settings.port}` }
}

it.each([0, 30])('a stop %i ms after a burst of requests answers all of them', async (afterMs) => {
  const { origin, stop } = await servedShop(0)
  let stopped = Promise.resolve()
  const counts = await sendInFlight({
    origin,
    buyers: await writeBuyers(shop.db, secretKey, 20),
    wares: await writeWares(shop.db, 3, 10_000),
    reads: Array.from({ length: 20 }, (_, page) => `/api/v1/products?page=${page + 1}`),
    afterMs,
    strike: () => {
      stopped = stop()
    },
  })
  // 503: shed by a machine that is too busy, as without a stop.
  const { 200: read = 0, 201: placed = 0, 503: shed = 0 } = counts
  expect(counts).toEqual({ 200: read, 201: placed, ...(shed > 0 && { 503: shed }) })
  expect(read + placed + shed).toBe(40)
  await stopped
  expect(await get(`${origin}/healthz`)).toMatchObject({ status: 0 })
})

it('a draining server goes on serving, is not ready, and asks its clients to leave', async () => {
  const { origin, stop } = await servedShop(1)
  expect(await get(`${origin}/readyz`)).toMatchObject({ status: 200 })
  const { promise: drained, resolve: end } = Promise.withResolvers<void>()
  const waits: number[] = []
  const stopped = stop((ms) => {
    waits.push(ms)
    return drained
  })
  expect(await get(`${origin}/readyz`)).toMatchObject({ status: 503 })
  const reply = await fetch(`${origin}/api/v1/categories`)
  expect(reply.status).toBe(200)
  expect(reply.headers.get('connection')).toBe('close')
  expect(waits).toEqual([1_000])
  end()
  await stopped
})
