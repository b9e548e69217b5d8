import { openDatabase } from '../server/platform/db/db.ts'
import { purchase, quantile } from '../server/test/running/ask.ts'
import {
  writeBuyers,
  writeWares,
  type Buyer,
  type Ware,
} from '../server/test/running/market.repo.ts'
import { openOwnMarket } from '../server/test/running/own-market.ts'
import { kill, startServer } from '../server/test/running/servers.ts'
import { Line } from './line.ts'
import { writeOrderRows } from './order-rows.ts'
import { processorTime, type Spent } from './processor-time.ts'

// Durable orders per second (fsync on) by 16 always busy customers: through the shop, and by a script that
// writes the same rows with the fewest prepared statements of raw `pg`. Both alternate in one run, on the
// same machine. Then by eight customers the whole path, product, delivery fee, order, compared with the order alone.
// npm run bench -- orders [seconds] [folder]. In the folder: a shop that bench:growth has filled and kept, `…/1000000`.

const connections = 16
const pathAskers = 8
/** 250 whole paths a second where the order alone does 350. */
const pathShare = 250 / 350
const rounds = 3
const seconds = Number(process.argv[2] ?? 5)

type Order = (worker: number, n: number) => Promise<void>

const { database, postgres, servers, close } = await openOwnMarket({ kept: process.argv[3] })
const ceiling = openDatabase(postgres.url, connections)
const server = await startServer(servers)
const lines = Array.from({ length: connections }, () => new Line(server.origin))
const spent = () => processorTime(server.process.pid, postgres.pid)
try {
  const { db } = database
  const buyers = await writeBuyers(db, servers.secret, connections)
  const shelf = await writeWares(db, connections * 20, 1_000_000)
  const [hot] = await writeWares(db, 1, 10_000_000)
  const distinct = (worker: number, n: number) => [
    shelf[worker * 20 + (n % 20)],
    shelf[worker * 20 + ((n + 7) % 20)],
  ]
  await compare('distinct products, two to an order', 0.5, buyers, distinct)
  await compare('one product that everybody wants', 0.4, buyers, () => [hot])
  await comparePath(buyers, (worker, n) => shelf[worker * 20 + (n % 20)])
} finally {
  for (const line of lines) line.close()
  await kill(server)
  await ceiling.close()
  await close()
}

async function compare(
  what: string,
  wanted: number,
  buyers: readonly Buyer[],
  pick: (worker: number, n: number) => (Ware | undefined)[],
): Promise<void> {
  const wares = (worker: number, n: number) => pick(worker, n).flatMap((ware) => ware ?? [])
  const viaShop: Order = (worker, n) => place(buyers, worker, wares(worker, n))
  const viaPg: Order = async (worker, n) => {
    await writeOrderRows(ceiling.pool, buyers[worker]?.id ?? '', wares(worker, n))
  }
  const rates: { shop: number[]; ceiling: number[] } = { shop: [], ceiling: [] }
  const costs: string[] = []
  let waits: number[] = []
  // Warm-up: V8 compiles hot code during the first orders.
  await load(viaShop, 5)
  await load(viaPg, 1)
  for (let round = 0; round < rounds; round += 1) {
    const before = spent()
    const bare = (await load(viaPg, seconds)).length
    const between = spent()
    waits = await load(viaShop, seconds)
    rates.ceiling.push(bare / seconds)
    rates.shop.push(waits.length / seconds)
    costs.splice(0, 2, perOrder(before, between, bare), perOrder(between, spent(), waits.length))
  }
  const [shop, most] = [quantile(rates.shop, 0.5), quantile(rates.ceiling, 0.5)]
  const times = [0.5, 0.95, 0.99].map((part) => quantile(waits, part).toFixed(1)).join(' ')
  const ratio = shop / most
  const verdict = `${ratio >= wanted ? '✓' : '✗'} ${ratio.toFixed(2)} of the ceiling (wanted ${wanted})`
  console.log(
    `${what}: ${shop.toFixed(0)} orders/s of ${most.toFixed(0)}/s, ${verdict}; p50 p95 p99 ${times} ms`,
  )
  console.log(`  µs of processor time for an order: ceiling ${costs.join(' · shop ')}`)
  if (ratio < wanted) process.exitCode = 1
}

async function place(buyers: readonly Buyer[], worker: number, wares: readonly Ware[]) {
  const as = buyers[worker]
  const line = lines[worker]
  if (!as || !line) throw new RangeError(`No buyer ${worker}`)
  const { status, body } = await line.ask({
    key: 'POST /order/post-order',
    headers: {
      authorization: `Bearer ${as.token}`,
      'x-forwarded-for': `10.0.0.${worker}`,
      'idempotency-key': crypto.randomUUID(),
    },
    body: purchase(as, wares),
  })
  if (status !== 201) throw new Error(`${status} ${body}`)
}

/** What a buyer asks for: the product, whose last order made its kept reply stale, the fee, the order. */
async function comparePath(
  buyers: readonly Buyer[],
  pick: (worker: number, n: number) => Ware | undefined,
): Promise<void> {
  const alone: Order = async (worker, n) => {
    const ware = pick(worker, n)
    if (ware) await place(buyers, worker, [ware])
  }
  const path: Order = async (worker, n) => {
    const keys = [`GET /products/${pick(worker, n)?.id}`, 'GET /shipping-fee/get']
    // As a browser asks. Whoever takes no compression lets the server unpack what it keeps.
    const headers = { 'x-forwarded-for': `10.0.0.${worker}`, 'accept-encoding': 'br' }
    for (const key of keys) {
      const { status, body } = (await lines[worker]?.ask({ key, headers })) ?? {}
      if (status !== 200) throw new Error(`${key}: ${status} ${body}`)
    }
    await alone(worker, n)
  }
  const rates: { alone: number[]; path: number[] } = { alone: [], path: [] }
  const costs: string[] = []
  await load(path, 2, pathAskers)
  for (let round = 0; round < rounds; round += 1) {
    const before = spent()
    const orders = (await load(alone, seconds, pathAskers)).length
    const between = spent()
    const paths = (await load(path, seconds, pathAskers)).length
    rates.alone.push(orders / seconds)
    rates.path.push(paths / seconds)
    costs.splice(0, 2, perOrder(before, between, orders), perOrder(between, spent(), paths))
  }
  const [order, whole] = [quantile(rates.alone, 0.5), quantile(rates.path, 0.5)]
  const share = whole / order
  const holds = share >= pathShare
  console.log(
    `product, fee, order by ${pathAskers}: ${whole.toFixed(0)}/s, the order alone ${order.toFixed(0)}/s: ` +
      `${holds ? '✓' : '✗'} ${share.toFixed(2)} (wanted ${pathShare.toFixed(2)})`,
  )
  console.log(`  µs of processor time: the order alone ${costs.join(' · the whole path ')}`)
  if (!holds) process.exitCode = 1
}

function perOrder(before: Spent, after: Spent, orders: number): string {
  const each = (who: keyof Spent) => (((after[who] - before[who]) / orders) * 1e6).toFixed(0)
  return `server ${each('server')}, database ${each('postgres')}, asker ${each('asker')}`
}

/** Latency of each order in milliseconds. */
async function load(order: Order, duration: number, askers = connections): Promise<number[]> {
  const times: number[] = []
  const until = performance.now() + duration * 1000
  const busy = async (worker: number) => {
    for (let n = 0; performance.now() < until; n += 1) {
      const began = performance.now()
      await order(worker, n)
      times.push(performance.now() - began)
    }
  }
  await Promise.all(Array.from({ length: askers }, async (_, worker) => busy(worker)))
  return times
}
