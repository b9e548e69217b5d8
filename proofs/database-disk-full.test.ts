import { rmSync, statfsSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'

import { openDatabase } from '#platform/db/db.ts'
import { migrate } from '#platform/db/migrate.ts'
import { startShopPostgres } from '#platform/db/shop-postgres.ts'
import { sql } from '#platform/db/sql.ts'
import { createLog } from '#platform/log.ts'
import { aSmallDisk } from '#test/faults/small-disk.ts'
import { aLine, anOrder, aProduct } from '#test/goods.ts'
import { allowOpenOrders } from '#test/open-orders.ts'
import { passwordAlone } from '#test/password-alone.ts'
import { aCustomer } from '#test/people.ts'
import { testShop } from '#test/shop.ts'
import { brokenRules } from '#test/verified.ts'

import { findOrderIds, openMarket } from '#test/running/market.repo.ts'
import { full, testTimeoutMs } from './scale.ts'

const rounds = full ? 5 : 1
const patiently = { timeout: 240_000, interval: 100 }
const megabyte = 1_048_576
const disk = aSmallDisk(400)
if (disk === undefined) {
  if (full) throw new Error('This proof mounts a file system: it needs Linux and root')
  process.stdout.write('No file system can be mounted here: tests of a full disk are skipped\n')
}

/** Data and write-ahead log are on the small disk, and wait for it as in a shop (fsync). */
let postgres: Awaited<ReturnType<typeof startShopPostgres>> | undefined
beforeAll(async () => {
  if (disk === undefined) return
  const dataDir = join(disk.folder, 'postgres')
  postgres = await startShopPostgres({ dataDir, log: () => undefined })
  await migrate({ connectionString: postgres.url })
  const { db, close } = openDatabase(postgres.url, 1)
  await openMarket(db)
  await close()
}, 180_000)
afterAll(async () => {
  await postgres?.stop()
  disk?.remove()
}, 120_000)
const databaseOnIt = async () => ({ url: postgres?.url ?? '', drop: async () => undefined })

describe.skipIf(disk === undefined)('the disk of the database', () => {
  const { folder = '' } = disk ?? {}
  const failures: string[] = []
  const log = createLog('error', { write: (line) => failures.push(line) })
  const shop = passwordAlone(testShop({}, { log }, databaseOnIt))

  it(
    'that runs full loses no order: new ones are refused with words until there is room',
    { timeout: testTimeoutMs },
    async () => {
      const person = await aCustomer(shop)
      const product = await aProduct(shop, { stock: 10_000 })
      const place = () =>
        shop.call('POST /order/post-order', {
          as: person,
          body: anOrder(person, [aLine(product)], { again: true, deliveryFee: 0 }),
        })
      const told: string[] = []
      const refused = new Set<string>()
      const buyUntil = async (status: 201 | 503) => {
        for (;;) {
          const reply = await place()
          if (reply.success) told.push(reply.data._id)
          else refused.add(`${reply.statusCode} ${reply.message}`)
          if (reply.statusCode === status) return reply
          if (![201, 503].includes(reply.statusCode)) throw new Error(failures.at(-1))
        }
      }
      await allowOpenOrders(shop, 0)
      await buyUntil(201)
      for (let round = 0; round < rounds; round += 1) {
        const empty = fill(folder)
        // The rest of the last segment of the log would do for many orders.
        await shop.db.execute(sql`select pg_switch_wal()`).catch(() => undefined)
        const { headers } = await buyUntil(503)
        expect(Number(headers['retry-after'])).toBeGreaterThan(0)
        expect(await readyz()).toBe(503)
        expect([...refused].filter((words) => !words.startsWith('503 We '))).toEqual([])

        empty()
        await vi.waitFor(async () => expect(await readyz()).toBe(200), patiently)
        await buyUntil(201)
      }
      const there = new Set(await findOrderIds(shop.db))
      expect(told.filter((id) => !there.has(id))).toEqual([])
      expect(await brokenRules(shop)).toEqual([])
    },
  )

  const readyz = async () => (await shop.platform.app.inject('/readyz')).statusCode
})

/** Leaves no byte free; returns what makes room again. */
function fill(folder: string): () => void {
  const { bavail, bsize } = statfsSync(folder)
  const [most, rest] = [join(folder, 'filler'), join(folder, 'filler-rest')]
  writeFileSync(most, Buffer.alloc(bavail * bsize - megabyte))
  try {
    writeFileSync(rest, Buffer.alloc(2 * megabyte))
  } catch {
    // Written in part: that is what was wanted.
  }
  return () => {
    for (const file of [most, rest]) rmSync(file)
  }
}
