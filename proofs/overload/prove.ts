import { fork } from 'node:child_process'
import { once } from 'node:events'
import { availableParallelism, loadavg } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { setTimeout as pause } from 'node:timers/promises'

import { verifyShop } from '#modules/verify/index.ts'

import { ask, purchase, quantile } from '#test/running/ask.ts'
import { findPictureKeys, writeBuyers, writeWares } from '#test/running/market.repo.ts'
import { openOwnMarket } from '#test/running/own-market.ts'
import type { FloodPlan, FloodCounts } from './flood-plan.ts'
import { capacityOf, memoryOf, p95During } from './probe.ts'
import { noFortunes, shopAround } from './shopper.ts'
import { closeWholeShop, startWholeShop } from './whole-shop.ts'

// Customers shop while a flood of requests hits the shop: npm run proof -- overload [--seconds 20 --times
// 10]. Linux only: the flood comes from many loopback addresses.
const { values } = parseArgs({
  options: {
    seconds: { type: 'string', default: '120' },
    times: { type: 'string', default: '10' },
  },
})
const [seconds, times] = [Math.min(600, Number(values.seconds)), Math.min(50, Number(values.times))]
// Memory: leaves room for PostgreSQL on a machine with 2 GB.
const wanted = { checkouts: 0.99, megabytes: 1_280, recovery: 10 }
const say = (line: string) => process.stdout.write(`${line}\n`)

const { database, servers, close } = await openOwnMarket({ isClosed: true })
const { secret } = servers
const shop = await startWholeShop(servers)
try {
  await prove()
} finally {
  await closeWholeShop(shop)
  await close()
}

async function prove(): Promise<void> {
  const { origin, pid } = shop
  const { db } = database
  const [shoppers, attackers] = [
    await writeBuyers(db, secret, 20),
    await writeBuyers(db, secret, 20),
  ]
  const wares = await writeWares(db, 50, 100_000)
  const capacity = await capacityOf(origin, 5)
  say(`Alone, the shop makes ${capacity.toFixed(0)} new pages a second`)

  const plan: FloodPlan = {
    origin,
    seconds,
    rate: Math.min(2_000, Math.ceil(capacity * times)),
    addresses: 500,
    slowBodies: 200,
    halfOpen: 300,
    pictures: (await findPictureKeys(db)).map((key) => `/img/${key}`),
    invoices: await Promise.all(attackers.map(async (as) => orderOf(as))),
  }
  const [fortunes, stop] = [noFortunes(), new AbortController()]
  const market = { origin, wares, fortunes }
  const shopping = shoppers.map(async (as) => shopAround(market, as, stop.signal))
  const normal = await p95During(origin, 10)
  const before = await memoryOf(pid)
  say(
    `With 20 shoppers, 95 of 100 new pages come within ${normal.toFixed(0)} ms; ${before.now.toFixed(0)} MB`,
  )

  say(
    `The machine has ${availableParallelism()} processors and a load of ${loadavg()[0]?.toFixed(1)}`,
  )
  say(`Flooding with ${plan.rate} requests a second for ${seconds} s …`)
  const counts = await flood(plan)
  const recovery = await recoveryTo(Math.max(normal * 1.5, normal + 50))
  stop.abort()
  await Promise.all(shopping)
  const { most } = await memoryOf(pid)
  reportFlood(counts)
  const { checkouts, payments, pages } = fortunes
  const all = checkouts.placed + checkouts.failed.length
  const share = checkouts.placed / all
  const p95 = quantile(checkouts.milliseconds, 0.95)
  say(`Honest pages: ${pages.shown} shown, ${pages.failed} refused`)
  for (const failure of [...checkouts.failed, ...payments.lost]) say(`  failed: ${failure}`)
  for (const [event, count] of shop.told) say(`  the log tells ${count} times: ${event}`)
  const broken = await verifyShop(db)
  check(
    share >= wanted.checkouts,
    `honest checkouts: ${checkouts.placed} of ${all}, ${wanted.checkouts * 100} of 100 wanted; 95 of 100 within ${(p95 / 1000).toFixed(1)} s`,
  )
  check(
    payments.lost.length === 0 && payments.paid > 0,
    `payments told of: ${payments.paid} of ${payments.paid + payments.lost.length}, all wanted`,
  )
  check(
    most <= wanted.megabytes,
    `memory: ${most.toFixed(0)} MB at most, ${before.now.toFixed(0)} before, ${wanted.megabytes} allowed`,
  )
  check(
    recovery <= wanted.recovery,
    `as quick as before: ${Number.isFinite(recovery) ? `${recovery.toFixed(1)} s after its end` : 'not within a minute'}, ${wanted.recovery} s allowed`,
  )
  check(broken.length === 0, `rules of the shop broken: ${broken.length}, none allowed`)
}

function check(good: boolean, what: string): void {
  say(`${good ? '✓' : '✗'} ${what}`)
  if (!good) process.exitCode = 1
}

async function orderOf(as: Awaited<ReturnType<typeof writeBuyers>>[number]) {
  const [ware] = await writeWares(database.db, 1, 10)
  const body = purchase(as, ware ? [ware] : [])
  const { data } = await ask(shop.origin, { key: 'POST /order/post-order', as, body })
  return { orderId: (data as { _id: string })._id, token: as.token } // as: a placed order.
}

async function flood(plan: FloodPlan): Promise<FloodCounts> {
  const child = fork(join(import.meta.dirname, 'flood.ts'), [JSON.stringify(plan)])
  // as: sent by flood.ts at its end.
  const [counts] = (await Promise.race([
    once(child, 'message'),
    once(child, 'exit').then(() => Promise.reject(new Error('The flood ended early'))),
  ])) as [FloodCounts]
  return counts
}

/** Seconds until two consecutive seconds are as fast as before the flood; Infinity after a minute. */
async function recoveryTo(wait: number): Promise<number> {
  const began = performance.now()
  const since = () => (performance.now() - began) / 1000
  while (since() < 60) {
    if ((await p95During(shop.origin, 2)) <= wait) return since()
    await pause(100)
  }
  return Number.POSITIVE_INFINITY
}

function reportFlood({ sent, heldBack, answers }: FloodCounts): void {
  say(`The flood sent ${sent} requests (${heldBack} more were held back with 2,000 unanswered):`)
  for (const [kind, statuses] of Object.entries(answers)) {
    const told = Object.entries(statuses).map(([outcome, count]) => `${count} × ${outcome}`)
    say(`  ${kind}: ${told.join(', ')}`)
  }
}
