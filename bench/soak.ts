import { fork, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'

import { openDatabase } from '../server/platform/db/db.ts'
import { migrate } from '../server/platform/db/migrate.ts'
import { startShopPostgres } from '../server/platform/db/shop-postgres.ts'
import { type Buyer, openMarket, writeBuyers } from '../server/test/running/market.repo.ts'
import { writeBigCatalogue } from './big-catalogue.ts'
import { openAsStarted } from './open-as-started.ts'
import type { Buyers, Counts, Load } from './soak-asker.ts'

// A shop of 10,000 products opened as by `npm start`, one process, asked for hours at a fixed rate: its memory must stay
// flat, no reply may be a 5xx, and jobs must not pile up. npm run bench -- soak [minutes] [requests a second]
const [minutes = 60, perSecond = 10] = process.argv.slice(2).map(Number)
const warmUpMinutes = Math.min(15, minutes / 3)
const sampleEveryMs = 15_000
const [port, opsPort] = [3955, 3956]
const origin = `http://127.0.0.1:${port}`
const secret = 'a secret of the bench, for nothing else'
const megabyte = 1_048_576

interface Sample {
  /** Since the load began; below 0: before. */
  minute: number
  /** Megabytes. */
  rss: number
  heap: number
  external: number
  pageCache: number
  /** Milliseconds since the last sample, 99th percentile. */
  loopLag: number
  /** Seconds that the oldest waiting job has been due. */
  jobLag: number
  load: number
}

const folder = mkdtempSync(join(tmpdir(), 'haat-soak-'))
let shop: ChildProcess | undefined
let asker: ChildProcess | undefined
try {
  const { load, buyers } = await fill()
  shop = await openAsStarted(port, {
    OPS_PORT: String(opsPort),
    HAAT_DATA_DIR: folder,
    SECRET_KEY: secret,
  })
  // What only the start needed is given back within seconds.
  await pause(sampleEveryMs)
  const idle = await sample(-1)
  asker = fork(join(import.meta.dirname, 'soak-asker.ts'))
  asker.send(load)
  const { samples, counts } = await watch(asker, buyers)
  report([idle, ...samples], counts)
} finally {
  asker?.kill()
  if (shop) await end(shop)
  rmSync(folder, { recursive: true, force: true })
}

/** Writes the shop into the data folder that it will open. */
async function fill(): Promise<{ load: Load; buyers: Buyer[] }> {
  const postgres = await startShopPostgres({ dataDir: join(folder, 'postgres'), log() {} })
  await migrate({ connectionString: postgres.url })
  const database = openDatabase(postgres.url)
  const ask = async <Row extends object>(text: string) =>
    (await database.pool.query<Row>(text)).rows
  try {
    await openMarket(database.db)
    const { makers } = await writeBigCatalogue(database, 10_000)
    const buyers = await writeBuyers(database.db, secret, 50)
    const products = await ask<Load['products'][number]>(
      'select id, name from products where hidden_at is null order by id',
    )
    const categories = await ask<{ id: string }>('select id from categories where level = 1')
    const wares = await ask<Load['wares'][number]>(`
      select id, (price_poisha / 100)::int as price from products
      where hidden_at is null and stock_by = 'product' and colors = '{}' and sizes = '{}' and remaining > 100 and price_poisha % 100 = 0`)
    const load = {
      origin,
      perSecond,
      products,
      categories: categories.map(({ id }) => id),
      words: makers,
      wares,
    }
    return { load, buyers }
  } finally {
    await database.close()
    await postgres.stop()
  }
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null) return
  const gone = once(child, 'exit')
  child.kill('SIGTERM')
  await gone
}

/** Samples until the time is over; counts every reply. */
async function watch(load: ChildProcess, buyers: readonly Buyer[]) {
  const samples: Sample[] = []
  const counts: Counts = {}
  load.on('message', (fresh) => {
    // as: what soak-asker.ts sends.
    for (const [key, count] of Object.entries(fresh as Counts)) {
      counts[key] = (counts[key] ?? 0) + count
    }
  })
  const began = performance.now()
  const minutesSince = () => (performance.now() - began) / 60_000
  while (minutesSince() < minutes) {
    await Promise.all(buyers.map((buyer) => buyer.renew()))
    load.send(buyers.map(({ id, token }) => ({ id, token })) satisfies Buyers)
    await pause(sampleEveryMs)
    const one = await sample(minutesSince())
    samples.push(one)
    if (samples.length % 4 === 0) console.log(told(one), JSON.stringify(counts))
  }
  return { samples, counts }
}

async function sample(minute: number): Promise<Sample> {
  const reply = await fetch(`http://127.0.0.1:${opsPort}/metrics`)
  const text = await reply.text()
  const figure = (name: string) =>
    Number(new RegExp(String.raw`^${name}(?:\{[^}]*\})? (\S+)$`, 'm').exec(text)?.[1] ?? Number.NaN)
  return {
    minute,
    rss: figure('process_resident_memory_bytes') / megabyte,
    heap: figure('nodejs_heap_size_used_bytes') / megabyte,
    external: figure('nodejs_external_memory_bytes') / megabyte,
    pageCache: figure('haat_page_cache_bytes') / megabyte,
    loopLag: figure('nodejs_eventloop_lag_p99_seconds') * 1_000,
    jobLag: figure('haat_jobs_oldest_seconds'),
    load: loadavg()[0] ?? 0,
  }
}

function report(samples: readonly Sample[], counts: Counts): void {
  const steady = samples.filter(({ minute }) => minute >= warmUpMinutes)
  const [idle, warm, last] = [samples[0], steady[0], samples.at(-1)]
  const later = samples.find(({ minute }) => minute >= 20)
  console.table({
    idle: row(idle),
    [`after ${warmUpMinutes} min`]: row(warm),
    ...(later && { 'after 20 min': row(later) }),
    end: row(last),
  })
  const slope = (of: 'rss' | 'heap') => (slopePerMinute(steady, of) * 60).toFixed(1)
  console.log(`after warm-up: RSS ${slope('rss')} MB/h, heap ${slope('heap')} MB/h`)
  const most = (of: keyof Sample) => Math.max(...samples.map((one) => one[of])).toFixed(1)
  console.log(`at most: RSS ${most('rss')} MB, event-loop lag p99 ${most('loopLag')} ms`)
  console.log(
    `oldest waiting job at most ${most('jobLag')} s; load of the machine at most ${most('load')}`,
  )
  console.log(`replies: ${JSON.stringify(counts)}`)
  const expected = new Set(['page 200', 'call 200', 'order 201'])
  const others = Object.keys(counts).filter((key) => !expected.has(key))
  const errors = others.filter((key) => / (?:0|5\d\d)$/.test(key))
  console.log(`5xx or no reply: ${errors.reduce((sum, key) => sum + (counts[key] ?? 0), 0)}`)
  if (others.length > 0) process.exitCode = 1
}

function told(one: Sample): string {
  return Object.entries(row(one))
    .map(([name, value]) => `${name} ${value}`)
    .join(', ')
}

function row(one: Sample | undefined) {
  return Object.fromEntries(
    Object.entries(one ?? {}).map(([name, value]) => [name, Number(Number(value).toFixed(1))]),
  )
}

/** Least squares. */
function slopePerMinute(samples: readonly Sample[], of: 'rss' | 'heap'): number {
  const mean = (name: keyof Sample) =>
    samples.reduce((sum, one) => sum + one[name], 0) / samples.length
  const [x, y] = [mean('minute'), mean(of)]
  const spread = samples.reduce((sum, { minute }) => sum + (minute - x) ** 2, 0)
  return samples.reduce((sum, one) => sum + (one.minute - x) * (one[of] - y), 0) / spread
}
