import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'

import { afterAll, beforeAll, expect, it, vi } from 'vitest'

import { openDatabase, type Database } from '#platform/db/db.ts'
import { sql } from '#platform/db/sql.ts'
import { jobClassNames } from '#platform/job-classes.ts'
import { verifyShop } from '#modules/verify/index.ts'
import { testDatabase } from '#test/database.ts'

import { ask, buy } from '#test/running/ask.ts'
import { freePort } from '#test/running/free-port.ts'
import { sendInFlight } from '#test/running/in-flight.ts'
import { findOrderIds, writeBuyers, writeWares } from '#test/running/market.repo.ts'
import { get, startProcesses, stopProcesses, type Processes } from '#test/running/processes.ts'
import type { ServerOptions } from '#test/running/servers.ts'

const secret = 'a secret of the stress tests, for nothing else'
const patiently = { timeout: 240_000, interval: 100 }
const longTest = { timeout: 600_000 }
let database: Database
let shop: Processes
let servers: ServerOptions
const start = async () =>
  startProcesses(servers, {
    WEB_CONCURRENCY: '2',
    PORT: String(await freePort()),
    METRICS_TOKEN: secret,
    IMPATIENT: '1',
  })
const closers: (() => Promise<unknown>)[] = []
beforeAll(async () => {
  const { url, drop } = await testDatabase()
  const dataDir = await mkdtemp(join(tmpdir(), 'haat-processes-'))
  database = openDatabase(url, 5)
  closers.push(() => rm(dataDir, { recursive: true, force: true }), drop, database.close)
  servers = { databaseUrl: url, dataDir, secret }
  shop = await start()
  closers.push(() => stopProcesses(shop))
}, 180_000)
afterAll(async () => {
  for (const close of closers.toReversed()) await close()
})

const gets = (path: string, count = 30) =>
  Promise.all(Array.from({ length: count }, () => get(`${shop.origin}${path}`)))

/** Each process that runs jobs has a connection for each class that listens for them. */
const jobRunners = async () => {
  const [row] = await database.db.query<{ count: number }>(sql`
    select (count(*) / ${jobClassNames.length}::float8)::float8 as count from pg_stat_activity
    where datname = current_database() and query ilike 'listen "jobs:insert"%'`)
  return row?.count
}

it('two processes serve one port, and one of them runs the jobs', async () => {
  const pids = await shop.pids()
  await vi.waitFor(async () => {
    const answered = (await gets('/healthz')).map(({ pid }) => pid)
    expect(new Set(answered)).toEqual(new Set(pids))
  }, patiently)
  await vi.waitFor(async () => expect(await jobRunners()).toBe(1), patiently)
})

it('each process tells the figures of all', async () => {
  await gets('/livez')
  const headers = { authorization: `Bearer ${secret}` }
  const replies = Array.from({ length: 8 }, async () => {
    const reply = await fetch(`${shop.origin}/metrics`, { headers })
    return { status: reply.status, text: await reply.text() }
  })
  for (const { status, text } of await Promise.all(replies)) {
    expect(status).toBe(200)
    const [, count] =
      /^haat_http_requests_total\{method="GET",route="\/livez".* (\d+)$/m.exec(text) ?? []
    expect(Number(count)).toBeGreaterThanOrEqual(30)
    expect(text).toContain('haat_jobs_waiting')
  }
})

it('what is written through one process is read from every one within a second', async () => {
  const { length } = await shop.pids()
  const [admin] = await writeBuyers(database.db, secret, 1, 'admin')
  if (!admin) throw new Error('No admin')
  const names = async () => {
    const got = await gets('/api/v1/categories')
    return { pids: new Set(got.map(({ pid }) => pid)), bodies: got.map(({ body }) => body) }
  }
  // Both have the list in their cache before it changes.
  await vi.waitFor(async () => expect((await names()).pids.size).toBe(length), patiently)
  const body = { categoryName: 'Told to all' }
  const written = await ask(shop.origin, { key: 'POST /categories', as: admin, body })
  expect(written).toMatchObject({ status: 201 })
  await pause(1_000)
  const heard: string[] = []
  await vi.waitFor(async () => {
    const { pids, bodies } = await names()
    heard.push(...bodies)
    expect(pids.size).toBe(length)
  }, patiently)
  expect(heard.filter((told) => !told.includes('Told to all'))).toEqual([])
})

it(
  'a process killed among orders is replaced, and a repeated order is placed once',
  longTest,
  async () => {
    const buyers = await writeBuyers(database.db, secret, 20)
    const wares = await writeWares(database.db, 3, 10_000)
    const [victim = 0, other = 0] = await shop.pids()
    const before = new Set(await findOrderIds(database.db))
    let repeats = 0
    const orders = buyers.map(async (as, index) => {
      for (;;) {
        const answer = await buy(shop.origin, as, wares, { key: `k-${index}`, phone: as.phone })
        if (answer.status === 201) return answer.data._id
        // 503: shed by a machine that is too busy.
        expect([0, 503]).toContain(answer.status)
        repeats += 1
        await pause(50)
      }
    })
    await pause(30)
    process.kill(victim, 'SIGKILL')
    const placed = await Promise.all(orders)
    const there = (await findOrderIds(database.db)).filter((id) => !before.has(id))
    expect(there.toSorted()).toEqual(placed.toSorted())
    expect(new Set(placed).size).toBe(buyers.length)
    await vi.waitFor(async () => {
      const now = await shop.pids()
      expect(now).toHaveLength(2)
      expect(now).not.toContain(victim)
      const answered = new Set((await gets('/healthz')).map(({ pid }) => pid))
      expect(answered.size).toBe(2)
    }, patiently)
    expect(await shop.pids()).toContain(other)
    await vi.waitFor(async () => expect(await jobRunners()).toBe(1), patiently)
    expect(await verifyShop(database.db)).toEqual([])
    expect(repeats).toBeLessThanOrEqual(buyers.length * 200)
  },
)

it(
  'a rolling restart replaces every process, one that is only starting too, and no request is refused',
  longTest,
  async () => {
    const old = await shop.pids()
    process.kill(old[0] ?? 0, 'SIGKILL')
    const starting = await vi.waitFor(async () => {
      const fresh = (await shop.pids()).find((pid) => !old.includes(pid))
      if (fresh === undefined) throw new Error('Nothing was started in its place yet')
      return fresh
    }, patiently)
    const answers: number[] = []
    let over = false
    const asking = Array.from({ length: 2 }, async () => {
      while (!over) {
        answers.push((await get(`${shop.origin}/readyz`)).status)
        await pause(10)
      }
    })
    await shop.restart()
    over = true
    await Promise.all(asking)
    expect(new Set(answers)).toEqual(new Set([200]))
    const now = await shop.pids()
    expect(now).toHaveLength(2)
    expect(now.filter((pid) => pid === starting || old.includes(pid))).toEqual([])
    await vi.waitFor(async () => expect(await jobRunners()).toBe(1), patiently)
  },
)

it('the death of the primary ends its processes', async () => {
  const pids = await shop.pids()
  shop.primary.kill('SIGKILL')
  await vi.waitFor(() => {
    for (const pid of pids) expect(() => process.kill(pid, 0)).toThrow('ESRCH')
  }, patiently)
})

// More moments, and a shop of one process: `npm run proof -- restarts`.
it(
  'SIGTERM among 100 orders: each is answered, and each that was told is there',
  longTest,
  async () => {
    shop = await start()
    const buyers = await writeBuyers(database.db, secret, 100)
    const wares = await writeWares(database.db, 3, 10_000)
    const before = (await findOrderIds(database.db)).length
    let stopped: Promise<unknown> = Promise.resolve()
    const counts = await sendInFlight({
      origin: shop.origin,
      buyers,
      wares,
      reads: [],
      afterMs: 30,
      strike: () => {
        stopped = stopProcesses(shop)
      },
    })
    // 503: shed by a machine that is too busy, as without a stop.
    const { 201: placed = 0, 503: shed = 0 } = counts
    expect(counts).toEqual({ 201: placed, ...(shed > 0 && { 503: shed }) })
    expect(placed + shed).toBe(buyers.length)
    expect(placed).toBeGreaterThan(0)
    expect((await findOrderIds(database.db)).length - before).toBe(placed)
    expect(await stopped).toBe(0)
    expect(await verifyShop(database.db)).toEqual([])
  },
)
