import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'

import { afterAll, beforeAll, expect, it, vi } from 'vitest'

import { verifyShop } from '#modules/verify/index.ts'
import { openDatabase, type Database } from '#platform/db/db.ts'
import { migrate } from '#platform/db/migrate.ts'
import { startShopPostgres } from '#platform/db/shop-postgres.ts'
import { sql } from '#platform/db/sql.ts'

import { buy } from '#test/running/ask.ts'
import { freePort } from '#test/running/free-port.ts'
import { findOrderIds, openMarket, writeBuyers, writeWares } from '#test/running/market.repo.ts'
import { get, startProcesses, stopProcesses } from '#test/running/processes.ts'
import { full } from './scale.ts'

const secret = 'a secret of the stress tests, for nothing else'
const patiently = { timeout: 240_000, interval: 200 }
// At full size more than a minute, so that the job queue's schedule and all its retries come due. The smoke test has it
// look for jobs ten times as often.
const awayMs = full ? 70_000 : 2_000

let folder: string
let postgres: Awaited<ReturnType<typeof startShopPostgres>>
let database: Database
const closers: (() => Promise<unknown>)[] = []
const start = () =>
  startShopPostgres({ dataDir: join(folder, 'postgres'), log: () => undefined, memory: true })

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'haat-away-'))
  closers.push(() => rm(folder, { recursive: true, force: true }))
  postgres = await start()
  closers.push(() => postgres.stop())
  await migrate({ connectionString: postgres.url })
  database = openDatabase(postgres.url, 3)
  closers.push(() => database.close())
  await openMarket(database.db)
}, 180_000)
afterAll(async () => {
  for (const close of closers.toReversed()) await close()
}, 120_000)

const waitingJobs = async () => {
  const [row] = await database.db.query<{ count: number }>(sql`
    select count(*)::int as count from graphile_worker.jobs
    where locked_at is null and run_at < now() - interval '2 seconds'`)
  return row?.count
}

it(
  'PostgreSQL goes away: no process ends, orders are refused with words, and when it is back all go on',
  { timeout: 600_000 },
  async () => {
    const port = await freePort()
    const servers = { databaseUrl: postgres.url, dataDir: join(folder, 'data'), secret }
    const shop = await startProcesses(servers, {
      WEB_CONCURRENCY: '2',
      PORT: String(port),
      ...(!full && { IMPATIENT: '1' }),
    })
    closers.push(() => stopProcesses(shop))
    const [buyers, wares] = [
      await writeBuyers(database.db, secret, 8),
      await writeWares(database.db, 3, 10_000),
    ]
    const pids = await shop.pids()
    expect(pids).toHaveLength(2)

    const placed: string[] = []
    const refused = new Set<string>()
    let over = false
    const shopping = buyers.map(async (as, index) => {
      for (let n = 0; !over;) {
        const key = `away-${index}-${n}`
        const answer = await buy(shop.origin, as, wares, { key, phone: as.phone })
        if (answer.status === 201) {
          placed.push(answer.data._id)
          n += 1
        } else refused.add(`${answer.status} ${answer.message}`)
        await pause(100)
      }
    })
    await vi.waitFor(() => expect(placed.length).toBeGreaterThan(buyers.length), patiently)

    await postgres.stop()
    const beforeOutage = placed.length
    await pause(awayMs / 2)
    expect(await get(`${shop.origin}/livez`)).toMatchObject({ status: 200 })
    expect(await get(`${shop.origin}/readyz`)).toMatchObject({ status: 503 })
    await pause(awayMs / 2)
    expect(await shop.pids()).toEqual(pids)
    // Orders under way at the end of the database count for those before.
    expect(placed.length - beforeOutage).toBeLessThanOrEqual(buyers.length)
    const words = ['503 We are very busy. Please try again in a moment.']
    await vi.waitFor(() => expect([...refused]).toEqual(words), patiently)

    postgres = await start()
    await vi.waitFor(
      async () => expect(await get(`${shop.origin}/readyz`)).toMatchObject({ status: 200 }),
      patiently,
    )
    const afterOutage = placed.length
    await vi.waitFor(
      () => expect(placed.length).toBeGreaterThan(afterOutage + buyers.length),
      patiently,
    )
    over = true
    await Promise.all(shopping)
    expect(await shop.pids()).toEqual(pids)
    expect(new Set(placed).size).toBe(placed.length)
    const there = new Set(await findOrderIds(database.db))
    expect(placed.filter((id) => !there.has(id))).toEqual([])
    await vi.waitFor(async () => expect(await waitingJobs()).toBe(0), patiently)
    expect(await verifyShop(database.db)).toEqual([])
  },
)
