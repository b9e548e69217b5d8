import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync, statfsSync } from 'node:fs'
import { availableParallelism, loadavg, tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { parseArgs } from 'node:util'

import { productPath } from '@haat/contract/product/product-path'
import autocannon from 'autocannon'

import { type Database, openDatabase } from '../server/platform/db/db.ts'
import { findShopPostgres } from '../server/platform/db/shop-postgres.ts'
import { buy } from '../server/test/running/ask.ts'
import { writeBuyers, writeWares } from '../server/test/running/market.repo.ts'
import { fillShop } from './growth/fill-shop.ts'
import { memoryOf, type MemoryOf } from './memory-of.ts'
import { fillOnce } from './open-api.ts'
import { openAsStarted } from './open-as-started.ts'

// What size of machine a shop needs: memory, size of the database, and how many pages and orders a second, for catalogues of
// several sizes and numbers of processes. Shops are as `npm start` opens them; whoever asks shares the machine's cores.
// npm run bench -- memory [1000 10000 100000] [--processes 1,2] [--keep folder] [--fill]
// --keep: shops stay there and are filled only once; --fill: fills them and measures nothing.
const { values: options, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    keep: { type: 'string', default: join(tmpdir(), 'haat-memory') },
    processes: { type: 'string', default: '1,2' },
    fill: { type: 'boolean', default: false },
  },
})
const sizes = positionals.length > 0 ? positionals.map(Number) : [1_000, 10_000, 100_000]
const processes = options.processes.split(',').map(Number)
const secret = 'a secret of the bench, for nothing else'
const port = 3957
const origin = `http://127.0.0.1:${port}`
const [warmUpSeconds, seconds, askers] = [2, 6, 32]
const megabyte = 1_048_576

interface Shop {
  folder: string
  server: ChildProcess
  database: Database
}

for (const size of sizes) {
  const folder = resolve(options.keep, String(size))
  await fillOnce(folder, (database) => fillShop(database, size, () => undefined))
}
if (!options.fill) {
  const { bsize, blocks } = statfsSync(options.keep)
  console.log(
    `${availableParallelism()} cores, a disk of ${Math.round((bsize * blocks) / 1e9)} GB, load before ${loadavg()[0]?.toFixed(1)}`,
  )
  const rows = []
  for (const size of sizes) for (const count of processes) rows.push(await measure(size, count))
  console.table(rows)
}

async function measure(size: number, count: number) {
  const folder = resolve(options.keep, String(size))
  const row: Record<string, number> = { products: size, processes: count }
  await withShop(folder, { WEB_CONCURRENCY: String(count) }, async (shop) => {
    const pages = await productPages(shop.database)
    row['kept pages/s'] = await pagesPerSecond(pages.slice(0, 50))
    note(row, memoryOf(shop.server.pid, postmasterOf(shop.folder)))
    row['database MB'] = Math.round((await databaseBytes(shop.database)) / megabyte)
  })
  const keepsNothing = { WEB_CONCURRENCY: String(count), PAGE_CACHE_MB: '0' }
  await withShop(folder, keepsNothing, async (shop) => {
    row['new pages/s'] = await pagesPerSecond(await productPages(shop.database))
    row['orders/s'] = await ordersPerSecond(shop.database)
    row['MB each at work'] = memoryOf(shop.server.pid, postmasterOf(shop.folder)).eachServer
  })
  return row
}

function note(row: Record<string, number>, memory: MemoryOf): void {
  row['MB primary'] = memory.primary
  row['MB each'] = memory.eachServer
  row['MB PostgreSQL'] = memory.postgres
}

async function withShop(
  folder: string,
  settings: Record<string, string>,
  work: (shop: Shop) => Promise<void>,
): Promise<void> {
  const server = await openAsStarted(port, {
    ...settings,
    HAAT_DATA_DIR: folder,
    SECRET_KEY: secret,
  })
  const url = await findShopPostgres(join(folder, 'postgres'))
  if (url === undefined) throw new Error('The shop has no database')
  const database = openDatabase(url, 2)
  try {
    await work({ folder, server, database })
  } finally {
    await database.close()
    const gone = once(server, 'exit')
    server.kill('SIGTERM')
    await gone
  }
}

function postmasterOf(folder: string): number {
  return Number(
    readFileSync(join(folder, 'postgres/cluster/postmaster.pid'), 'utf8').split('\n')[0],
  )
}

async function productPages({ pool }: Database): Promise<string[]> {
  const { rows } = await pool.query<{ id: string; name: string }>(
    'select id, name from products order by id limit 20000',
  )
  return rows.map(({ id, name }) => productPath(id, name))
}

async function databaseBytes({ pool }: Database): Promise<number> {
  const { rows } = await pool.query<{ bytes: string }>(
    'select pg_database_size(current_database()) as bytes',
  )
  return Number(rows[0]?.bytes)
}

/** One page after the other, by as many connections as a busy proxy has. */
async function pagesPerSecond(pages: readonly string[]): Promise<number> {
  let next = 0
  const load = (duration: number) =>
    autocannon({
      url: origin,
      connections: askers,
      duration,
      headers: { 'accept-encoding': 'br' },
      requests: [
        { setupRequest: (request) => ({ ...request, path: pages[next++ % pages.length] }) },
      ],
    })
  await load(warmUpSeconds)
  const { requests, non2xx, errors } = await load(seconds)
  if (non2xx + errors > 0) console.log(`  ${non2xx} not 2xx, ${errors} errors`)
  return Math.round(requests.average)
}

/** Buyers who never rest, each with a product of their own. */
async function ordersPerSecond({ db }: Database): Promise<number> {
  const buyers = await writeBuyers(db, secret, askers)
  const wares = await writeWares(db, askers, 1_000_000)
  let [placed, isMeasuring, over] = [0, false, false]
  const loads = buyers.map(async (as, index) => {
    while (!over) {
      const { status } = await buy(origin, as, wares.slice(index, index + 1))
      if (isMeasuring && status === 201) placed += 1
    }
  })
  await pause(warmUpSeconds * 1_000)
  isMeasuring = true
  await pause(seconds * 1_000)
  const counted = placed
  over = true
  await Promise.all(loads)
  return Math.round(counted / seconds)
}
