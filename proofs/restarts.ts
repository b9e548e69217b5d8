import { availableParallelism, loadavg } from 'node:os'
import { parseArgs } from 'node:util'
import { setTimeout as pause } from 'node:timers/promises'

import { verifyShop } from '#modules/verify/index.ts'
import type { Db } from '#platform/db/db.ts'

import { buy } from '#test/running/ask.ts'
import { freePort } from '#test/running/free-port.ts'
import { sendInFlight } from '#test/running/in-flight.ts'
import { findOrderIds, writeBuyers, writeWares } from '#test/running/market.repo.ts'
import { openOwnMarket } from '#test/running/own-market.ts'
import { get, startProcesses, stopProcesses, type Processes } from '#test/running/processes.ts'

// Stops, rolling restarts and killed processes while people order, and what a second process brings:
// npm run proof -- restarts [--kills 10 --seconds 10].
const { values } = parseArgs({
  options: {
    kills: { type: 'string', default: '10' },
    seconds: { type: 'string', default: '10' },
  },
})
const [kills, seconds] = [Number(values.kills), Number(values.seconds)]
const reads = Array.from({ length: 40 }, (_, page) => `/api/v1/products?page=${page + 1}&limit=7`)
const say = (line: string) => process.stdout.write(`${line}\n`)

const { database, servers, close } = await openOwnMarket()
const { db } = database
const { secret } = servers
try {
  say(`${availableParallelism()} processors, a load of ${loadavg()[0]?.toFixed(1)}`)
  for (const count of [1, 2]) await proveStops(count)
  await withProcesses(2, async (shop) => {
    await proveRollingRestart(shop)
    await proveKills(db, shop)
  })
  await measureThroughput()
} finally {
  await close()
}

async function open(count: number, more: Record<string, string> = {}): Promise<Processes> {
  const port = await freePort()
  return startProcesses(servers, { WEB_CONCURRENCY: String(count), PORT: String(port), ...more })
}

async function withProcesses(
  count: number,
  work: (shop: Processes) => Promise<void>,
  more: Record<string, string> = {},
): Promise<void> {
  const shop = await open(count, more)
  try {
    await work(shop)
  } finally {
    await stopProcesses(shop)
  }
}

function check(good: boolean, what: string): void {
  say(`${good ? '✓' : '✗'} ${what}`)
  if (!good) process.exitCode = 1
}

/** SIGTERM among 100 orders and 40 reads, some time after they were sent. */
async function proveStops(count: number): Promise<void> {
  for (const afterMs of [0, 30, 60, 100, 200]) {
    const shop = await open(count)
    const buyers = await writeBuyers(db, secret, 100)
    const wares = await writeWares(db, 3, 10_000)
    const before = (await findOrderIds(db)).length
    let stopped: Promise<unknown> = Promise.resolve()
    const began = performance.now()
    const strike = () => {
      stopped = stopProcesses(shop)
    }
    const { origin } = shop
    const counts = await sendInFlight({ origin, buyers, wares, reads, afterMs, strike })
    const code = await stopped
    const took = ((performance.now() - began) / 1000).toFixed(1)
    const placed = (await findOrderIds(db)).length - before
    // 503: shed by a machine that is too busy, which it would be without a stop, too.
    const { 200: read = 0, 201: bought = 0, 503: shed = 0 } = counts
    const all = read + bought + shed === reads.length + buyers.length
    const broken = (await verifyShop(db)).length
    check(
      all && placed === bought && code === 0 && broken === 0,
      `${count} processes, stop after ${afterMs} ms: replies ${JSON.stringify(counts)}, ${placed} orders, closed after ${took} s; rules broken: ${broken}`,
    )
  }
}

/** SIGHUP while people read and order without a pause. */
async function proveRollingRestart(shop: Processes): Promise<void> {
  const old = await shop.pids()
  const [buyers, wares] = [await writeBuyers(db, secret, 4), await writeWares(db, 3, 1_000_000)]
  const statuses: Record<number, number> = {}
  let over = false
  const note = (status: number) => (statuses[status] = (statuses[status] ?? 0) + 1)
  const load = [
    ...buyers.map(async (as) => {
      while (!over) note((await buy(shop.origin, as, wares)).status)
    }),
    (async () => {
      for (let n = 0; !over; n += 1) note((await get(`${shop.origin}${reads[n % 40]}`)).status)
    })(),
  ]
  const began = performance.now()
  await shop.restart()
  over = true
  await Promise.all(load)
  const kept = (await shop.pids()).filter((pid) => old.includes(pid))
  const took = ((performance.now() - began) / 1000).toFixed(1)
  const good = Object.keys(statuses).every((status) => status === '200' || status === '201')
  check(
    good && kept.length === 0,
    `rolling restart in ${took} s: replies ${JSON.stringify(statuses)}, ${kept.length} old processes left`,
  )
}

/** kill -9 of one process after the other while people order, each repeating until it is told of its order. */
async function proveKills(on: Db, shop: Processes): Promise<void> {
  const [buyers, wares] = [await writeBuyers(on, secret, 8), await writeWares(on, 5, 1_000_000)]
  const before = new Set(await findOrderIds(on))
  const acknowledged: string[] = []
  let [repeats, over] = [0, false]
  const load = buyers.map(async (as, index) => {
    for (let n = 0; !over;) {
      const key = `restarts-${index}-${n}`
      const answer = await buy(shop.origin, as, wares, { key, phone: as.phone })
      if (answer.status === 201) {
        acknowledged.push(answer.data._id)
        n += 1
      } else if (answer.status === 401) await as.renew()
      else {
        repeats += 1
        await pause(50)
      }
    }
    return undefined
  })
  const unanswered = new Set<string>()
  let most = 0
  for (let kill = 0; kill < kills; kill += 1) {
    await pause(500)
    const [victim = 0] = await shop.pids()
    const began = performance.now()
    process.kill(victim, 'SIGKILL')
    // Two again, the new one listening.
    for (const seen = new Set<number>(); seen.size < 2;) {
      const { pid } = await get(`${shop.origin}/healthz`)
      if (pid > 0 && pid !== victim) seen.add(pid)
    }
    most = Math.max(most, performance.now() - began)
  }
  over = true
  await Promise.all(load)
  const there = (await findOrderIds(on)).filter((id) => !before.has(id))
  // An order whose reply was lost when the load ended counts as placed, not as told.
  for (const id of there) if (!acknowledged.includes(id)) unanswered.add(id)
  const lost = acknowledged.filter((id) => !there.includes(id))
  const broken = await verifyShop(on)
  check(
    lost.length === 0 &&
      new Set(acknowledged).size === acknowledged.length &&
      unanswered.size <= buyers.length &&
      broken.length === 0,
    `${kills} kills: ${acknowledged.length} orders told, ${lost.length} lost, none twice, ${repeats} repeated; replaced within ${(most / 1000).toFixed(1)} s; rules broken: ${broken.length}`,
  )
}

/** Orders and uncached reads a second with one and with two processes. */
async function measureThroughput(): Promise<void> {
  const rates: Record<string, number[]> = { orders: [], reads: [] }
  for (const count of [1, 2]) {
    await withProcesses(
      count,
      async ({ origin }) => {
        const [buyers, wares] = [
          await writeBuyers(db, secret, 32),
          await writeWares(db, 64, 10_000_000),
        ]
        const order = (as: (typeof buyers)[number], index: number) => async () =>
          (await buy(origin, as, wares.slice(index, index + 1))).status === 201
        const read = (_: unknown, index: number) => async () =>
          (await get(`${origin}${reads[index % 40]}`)).status === 200
        rates['orders']?.push(await perSecond(buyers.map(order)))
        rates['reads']?.push(await perSecond(buyers.map(read)))
      },
      { PAGE_CACHE_MB: '0' },
    )
  }
  for (const [what, [one = 0, two = 0]] of Object.entries(rates)) {
    say(
      `${what}: ${one.toFixed(0)} a second with one process, ${two.toFixed(0)} with two (${(two / one).toFixed(2)} ×)`,
    )
  }
}

/** How many succeed in a second when all are repeated without a pause, after two seconds of warming up. */
async function perSecond(works: (() => Promise<boolean>)[]): Promise<number> {
  let [done, failed, isMeasuring, over] = [0, 0, false, false]
  const loads = works.map(async (work) => {
    while (!over) {
      const good = await work()
      if (!isMeasuring) continue
      if (good) done += 1
      else failed += 1
    }
  })
  await pause(2_000)
  isMeasuring = true
  await pause(seconds * 1000)
  const counted = done
  over = true
  await Promise.all(loads)
  if (failed > 0) say(`  ${failed} were refused while measuring`)
  return counted / seconds
}
