import { setTimeout as wait } from 'node:timers/promises'
import type { PlacedOrder } from '@haat/contract/order/order'
import fc from 'fast-check'
import { expect, it } from 'vitest'

import { verifyShop } from '#modules/verify/index.ts'
import { openDatabase } from '#platform/db/db.ts'
import { systemClock } from '#platform/clock.ts'
import { newId } from '#platform/id.ts'
import { addJob } from '#platform/job.repo.ts'
import { sql } from '#platform/db/sql.ts'
import { testDatabase } from '#test/database.ts'
import { aLine, anOrder, aProduct } from '#test/goods.ts'
import { aCustomer, anAdmin, anotherSession, type TestPerson } from '#test/people.ts'
import { scratchFolder } from '@haat/embedded-postgres'
import type { TestShop } from '#test/shop.ts'

import { releaseJobs } from '../release-jobs.repo.ts'
import { rowsOf } from '../rows-of.ts'
import { full, testTimeoutMs, say, seed } from '../scale.ts'
import { kill, startServer } from '#test/running/servers.ts'

const rounds = full ? 100 : 1
const secret = 'k'.repeat(32)

async function send(
  origin: string,
  method: string,
  path: string,
  body: object,
  as?: TestPerson,
): Promise<unknown> {
  const form = body instanceof URLSearchParams
  const reply = await fetch(origin + path, {
    method,
    redirect: 'manual',
    headers: {
      ...(as && { authorization: `Bearer ${as.token}` }),
      ...(!form && { 'content-type': 'application/json', 'idempotency-key': newId() }),
    },
    body: form ? body : JSON.stringify(body),
  })
  const text = await reply.text()
  return text.startsWith('{') ? JSON.parse(text) : text
}

/** A call may fail with the killed shop. */
const fire = (call: Promise<unknown>) => void call.catch(() => undefined)

it(
  'a shop killed in callbacks and refunds settles all of them after its restart',
  async () => {
    const { url, drop } = await testDatabase()
    const database = openDatabase(url, 3)
    const options = { databaseUrl: url, dataDir: await scratchFolder('haat'), secret }
    const shop = rowsOf(database.db, secret)
    const [admin, customer] = [await anAdmin(shop), await aCustomer(shop)]
    const product = await aProduct(shop, { stock: 10_000 })
    const moments = fc.sample(fc.nat(600), { numRuns: rounds, seed })

    let shopNow = await startServer(options)
    const place = async () => {
      const body = anOrder(customer, [aLine(product)], { paymentMethod: 'ssl', again: true })
      const as = await anotherSession(shop, customer)
      const reply = (await send(shopNow.origin, 'POST', '/api/v1/order/post-order', body, as)) as {
        data: PlacedOrder
      }
      const page = new URL(reply.data.url ?? '').pathname
      const pay = new URLSearchParams({ act: 'pay', channel: 'bkash', notice: 'never' })
      await send(shopNow.origin, 'POST', page, pay)
      return reply.data
    }
    await send(shopNow.origin, 'POST', '/sandbox/sslcommerz/switches', {
      behaviour: { refundTakes: 0 },
    })
    const comeBack = async ({ transaction_id: tran_id }: PlacedOrder) =>
      send(shopNow.origin, 'POST', '/api/v1/payment/success', new URLSearchParams({ tran_id }))
    // Paid before the first kill, so that it falls into refunds too.
    const first = await place()
    const placed = [first, await place()]
    await Promise.all(placed.map(comeBack))
    for (const moment of moments) {
      const orders = [await place(), await place()]
      placed.push(...orders)
      for (const order of orders) fire(comeBack(order))
      for (const order of placed.slice(-4, -2)) fire(giveBack(shopNow.origin, shop, admin, order))
      await wait(moment)
      await kill(shopNow)
      // At full size they are taken over when their locks end.
      if (!full) await releaseJobs(database.db)
      shopNow = await startServer(options)
    }
    await giveBack(shopNow.origin, shop, admin, first)
    const settled = await settle(shopNow.origin, { shop, admin, placed })
    say(`${rounds} kills, ${placed.length} orders: ${JSON.stringify(settled)}`)
    expect(settled.left).toEqual([])
    expect(settled.refunds).toBeGreaterThan(0)
    expect(await verifyShop(database.db)).toEqual([])
    await kill(shopNow)
    await database.close()
    await drop()
  },
  testTimeoutMs,
)

async function giveBack(origin: string, shop: TestShop, admin: TestPerson, order: PlacedOrder) {
  const as = await anotherSession(shop, admin)
  const path = `/api/v1/refund/order/${order._id}`
  return send(origin, 'POST', path, { amount: 100, reason: 'Proof' }, as)
}

/** Asks the gateway now about refunds that it has accepted, which the shop does 15 seconds later. */
async function followRefundsNow({ db }: TestShop): Promise<void> {
  await db.execute(sql`
    update refunds set next_check_at = now() where status = 'processing' and next_check_at > now()`)
  await addJob(db, 'refund.follow-all', {})
}

/** Waits until all payments are settled; the job finds those whose notice was lost. */
async function settle(
  origin: string,
  { shop, admin, placed }: { shop: TestShop; admin: TestPerson; placed: PlacedOrder[] },
) {
  const began = systemClock.now().getTime()
  const seconds = () => Math.round((systemClock.now().getTime() - began) / 1000)
  const ids = placed.map(({ _id }) => _id)
  let begunSettled = 0
  for (;;) {
    const rows = await shop.db.query<{ id: string; what: string }>(sql`
      select r.id::text, 'refund ' || r.status as what from refunds r where r.status <> 'refunded'
      union all
      select a.tran_id, case when a.next_check_at <= now() then 'heard' else 'unheard' end
      from payment_attempts a where a.order_id = any(${ids}::uuid[]) and a.state <> 'paid'`)
    const begun = rows.filter(({ what }) => what !== 'unheard')
    if (begun.length === 0 && begunSettled === 0) begunSettled = Math.max(1, seconds())
    if (rows.length === 0 || seconds() > 200) {
      const refunds = await shop.db.query<{ count: number }>(sql`
        select count(*)::int as count from refunds where status = 'refunded'`)
      return { begunSettled, allSettled: seconds(), refunds: refunds[0]?.count, left: rows }
    }
    if (begunSettled > 0) {
      // The gateway repeats an unacknowledged notice; an admin may check too.
      const as = await anotherSession(shop, admin)
      for (const { id } of rows) await send(origin, 'POST', `/api/v1/payment/check/${id}`, {}, as)
    }
    if (!full) await followRefundsNow(shop)
    await wait(full ? 500 : 100)
  }
}
