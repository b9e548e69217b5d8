import fc from 'fast-check'
import pLimit from 'p-limit'
import { beforeAll, describe, expect, it } from 'vitest'

import { sql } from '#platform/db/sql.ts'
import { aProduct, type TestProduct } from '#test/goods.ts'
import { allowOpenOrders } from '#test/open-orders.ts'
import { anOnlineOrder, behave, listening, press, runJob, sendForm } from '#test/paying.ts'
import { aCustomer, anAdmin, type TestPerson } from '#test/people.ts'
import { testShop } from '#test/shop.ts'
import { brokenRules } from '#test/verified.ts'

import { full, testTimeoutMs, say, seed } from '../scale.ts'

const shop = listening(testShop())
const orders = full ? 5_000 : 25
/** Customers, and as many products. */
const people = full ? 20 : 4
const minute = 60_000

const scenario = fc.record({
  notices: fc.nat(5),
  returns: fc.nat(2),
  checks: fc.nat(1),
  /** A first attempt failed, and its stale notice arrives too. */
  failedBefore: fc.integer({ min: 0, max: 4 }).map((chance) => chance === 0),
  shuffle: fc.infiniteStream(fc.nat(1_000_000)),
})

let admin: TestPerson
let customers: TestPerson[]
let products: TestProduct[]
beforeAll(async () => {
  admin = await anAdmin(shop)
  // A customer has hundreds of orders here; those without any notice stay unpaid for minutes.
  await allowOpenOrders(shop, 0)
  customers = await Promise.all(Array.from({ length: people }, async () => aCustomer(shop)))
  products = await Promise.all(
    Array.from({ length: people }, async () => aProduct(shop, { stock: orders })),
  )
})

describe('notices delivered 0 to 5 times, shuffled with returns and queries', () => {
  it(
    'every order is paid exactly once',
    async () => {
      const scenarios = fc.sample(scenario, { numRuns: orders, seed })
      const line = pLimit(5)
      let delivered = 0
      const play = async (index: number) => {
        const one = scenarios[index]
        const customer = customers[index % customers.length]
        const product = products[(index * 7) % products.length]
        if (!one || !customer || !product) return
        const { tranId, url } = await anOnlineOrder(shop, { customer, product })
        const stale = one.failedBefore ? await press(shop, url, 'fail', { notice: 'never' }) : null
        const { fields } = await press(shop, url, 'pay', { notice: 'never' })
        const ipn = '/api/v1/payment/ipn'
        const deliveries = [
          ...repeat(one.notices, async () => sendForm(shop, ipn, fields)),
          ...repeat(one.returns, async () => sendForm(shop, '/api/v1/payment/success', fields)),
          ...repeat(one.checks, async () =>
            shop.call('POST /payment/check/{tranId}', { as: admin, params: { tranId } }),
          ),
          ...(stale ? [async () => sendForm(shop, ipn, stale.fields)] : []),
        ]
          .map((deliver) => ({ deliver, place: one.shuffle.next().value }))
          .toSorted((a, b) => a.place - b.place)
        delivered += deliveries.length
        await Promise.all(deliveries.map(async ({ deliver }) => deliver()))
      }
      await Promise.all(scenarios.map((_, index) => line(async () => play(index))))
      for (const minutes of [2, 3]) {
        shop.clock.pass(minutes * minute)
        for (let round = 0; round <= orders / 200; round += 1) {
          await runJob(shop, 'payment.reconcile')
        }
      }
      const rows = await shop.db.query<{ paid: number; booked: number; silent: number }>(sql`
        select count(*) filter (where payment_status = 'paid' and p.paid_poisha = o.total_poisha)::int as paid,
          (select count(*)::int from money_transactions where kind = 'payment') as booked
        from orders o join payments p on p.order_id = o.id`)
      say(`${orders} orders, ${delivered} deliveries: ${JSON.stringify(rows[0])}`)
      expect(rows[0]).toEqual({ paid: orders, booked: orders })
      expect(await brokenRules(shop)).toEqual([])
    },
    testTimeoutMs,
  )
})

describe('a gateway that is down for 30 minutes', () => {
  it(
    'browsing and cash orders work while the gateway is down, and every payment settles after',
    async () => {
      const waiting = await Promise.all(
        Array.from({ length: full ? 100 : 3 }, async () => anOnlineOrder(shop)),
      )
      await Promise.all(
        waiting.map(async ({ url }) => press(shop, url, 'pay', { notice: 'never' })),
      )
      await behave(shop, { init: 'down', query: 'down' })
      const { body } = await shop.platform.app.inject('/api/v1/products')
      expect(JSON.parse(body)).toMatchObject({ success: true })
      await expect(anOnlineOrder(shop)).rejects.toThrow('Payment provider is unavailable')
      for (let minutes = 0; minutes < 31; minutes += 1) {
        shop.clock.pass(minute)
        await runJob(shop, 'payment.reconcile')
      }
      await behave(shop, {})
      shop.clock.pass(minute)
      await runJob(shop, 'payment.reconcile')
      await runJob(shop, 'checkout.release-stale-reservations')
      const ids = waiting.map(({ orderId }) => orderId)
      const rows = await shop.db.query<{ count: number }>(sql`
      select count(*)::int as count from orders
      where id = any(${ids}::uuid[]) and status = 'pending' and payment_status = 'paid'`)
      say(`gateway down for 31 simulated minutes: ${rows[0]?.count} of ${ids.length} paid after`)
      expect(rows[0]?.count).toBe(ids.length)
      expect(await brokenRules(shop)).toEqual([])
    },
    testTimeoutMs,
  )
})

const repeat = <T>(times: number, one: () => Promise<T>) => Array.from({ length: times }, () => one)
