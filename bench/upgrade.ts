import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'

import { openDatabase } from '../server/platform/db/db.ts'
import { migrate } from '../server/platform/db/migrate.ts'
import { startShopPostgres } from '../server/platform/db/shop-postgres.ts'
import { verifyShop } from '../server/modules/verify/index.ts'
import { quantile } from '../server/test/running/ask.ts'
import { kill, startServer } from '../server/test/running/servers.ts'
import {
  copyOrders,
  countWithoutInvoice,
  deliverOldOrder,
  findPeople,
  placeOldOrder,
  readOrders,
} from './old-orders.ts'

// The upgrade of a large shop of an older release (fsync on) while its processes go on: they place, deliver and list
// orders by the statements of their release. npm run bench -- upgrade [orders]

const orders = Number(process.argv[2] ?? 100_000)
const release = 'd11005f'
const clients = 4

const folder = mkdtempSync(join(tmpdir(), 'haat-bench-'))
const postgres = await startShopPostgres({
  dataDir: join(folder, 'postgres'),
  log: () => undefined,
})
const database = openDatabase(postgres.url, 3 * clients + 1)
const { pool } = database
const dump = join(import.meta.dirname, `../server/test/shops-of-older-releases/${release}.sql.gz`)
try {
  await restore()
  const made = await copyOrders(pool, orders)
  say(`${made} orders of ${release}`)
  const waits = { place: [] as number[], deliver: [] as number[], list: [] as number[] }
  const stop = await keepBusy(waits)
  await new Promise((done) => setTimeout(done, 5_000))
  const quiet = structuredClone(waits)
  const began = performance.now()
  await migrate({ connectionString: postgres.url })
  const seconds = (performance.now() - began) / 1_000
  await stop()
  say(`upgraded in ${seconds.toFixed(1)} s`)
  for (const act of ['place', 'deliver', 'list'] as const) {
    const during = waits[act].slice(quiet[act].length)
    report(`${act} before`, quiet[act])
    report(`${act} during`, during)
  }
  await startNewRelease()
  await checkRules()
} finally {
  await database.close()
  await postgres.stop()
  rmSync(folder, { recursive: true, force: true })
}

async function restore(): Promise<void> {
  // A connection of its own, because the dump changes its search path.
  const once = openDatabase(postgres.url, 1)
  await once.pool.query(gunzipSync(readFileSync(dump)).toString())
  await once.close()
}

/** Keeps old processes at work; returns what ends them. */
async function keepBusy(waits: Record<'place' | 'deliver' | 'list', number[]>) {
  const people = await findPeople(pool)
  let isOver = false
  const repeat = async (act: keyof typeof waits, pauseMs: number, work: () => Promise<unknown>) => {
    while (!isOver) {
      const began = performance.now()
      await work()
      waits[act].push(performance.now() - began)
      await new Promise((done) => setTimeout(done, pauseMs))
    }
  }
  const { customers } = people
  const anyCustomer = () => customers[Math.floor(Math.random() * customers.length)] ?? ''
  const workers = Array.from({ length: clients }, () => [
    repeat('place', 20, () => placeOldOrder(pool, people)),
    repeat('list', 20, () => readOrders(pool, anyCustomer())),
  ])
  workers.push([repeat('deliver', 100, () => deliverOldOrder(pool, people))])
  return async () => {
    isOver = true
    await Promise.all(workers.flat())
  }
}

function report(what: string, waits: readonly number[]): void {
  const ms = (share: number) => quantile(waits, share).toFixed(0)
  say(`${what}: ${waits.length}, p50 ${ms(0.5)} ms, p99 ${ms(0.99)} ms, longest ${ms(1)} ms`)
}

/** Its jobs issue the invoices of orders that old processes shipped in the last moment. */
async function startNewRelease(): Promise<void> {
  const dataDir = join(folder, 'data')
  const server = await startServer({
    databaseUrl: postgres.url,
    dataDir,
    secret: 'a secret of the bench, for nothing else',
  })
  const deadline = performance.now() + 60_000
  while ((await countWithoutInvoice(pool)) > 0 && performance.now() < deadline) {
    await new Promise((done) => setTimeout(done, 500))
  }
  await kill(server)
}

async function checkRules(): Promise<void> {
  const broken = await verifyShop(database.db)
  say(broken.length === 0 ? 'no rule is broken' : JSON.stringify(broken, null, 2))
}

function say(text: string): void {
  process.stdout.write(`${text}\n`)
}
