import fc from 'fast-check'
import { beforeAll, expect, it } from 'vitest'

import { sql } from '#platform/db/sql.ts'
import {
  anOnlineOrder,
  listening,
  type OnlineOrder,
  press,
  runJob,
  settleRefunds,
} from '#test/paying.ts'
import { anAdmin, anotherSession, type TestPerson } from '#test/people.ts'
import { testShop } from '#test/shop.ts'
import { brokenRules } from '#test/verified.ts'

import { full, testTimeoutMs, say, seed } from '../scale.ts'

// The interleavings of payment/decide.test.ts on the real database, with three concurrent steps.
const shop = listening(testShop())
const lives = full ? 300 : 6
const minute = 60_000

let admin: TestPerson
beforeAll(async () => {
  admin = await anAdmin(shop)
})

type Act = (order: OnlineOrder, by: TestPerson, buyer: TestPerson) => Promise<unknown>

const move =
  (status: 'cancelled' | 'processing' | 'shipped'): Act =>
  async ({ orderId }, as) =>
    shop.call('PATCH /order/update-status/{orderId}', { as, params: { orderId }, body: { status } })

const acts: Record<string, Act> = {
  pay: async ({ url }) => press(shop, url, 'pay', { notice: 'never' }),
  fail: async ({ url }) => press(shop, url, 'fail'),
  notice: async ({ tranId }, as) =>
    shop.call('POST /payment/check/{tranId}', { as, params: { tranId } }),
  retry: async ({ orderId: id }, _, as) => {
    const reply = await shop.call('POST /order/{id}/pay', { as, params: { id }, body: {} })
    if (reply.success) await press(shop, reply.data.url, 'pay')
  },
  cancel: move('cancelled'),
  process: move('processing'),
  ship: move('shipped'),
  expire: async () => {
    shop.clock.pass(16 * minute)
    await runJob(shop, 'payment.reconcile')
  },
  refund: async ({ orderId }, _, as) => {
    const body = { orderId, refundMethod: 'bkash', refundNumber: '01712345678' } as const
    return shop.call('POST /refund/post', { as, body })
  },
}

const act = fc.constantFrom(...Object.keys(acts))
const life = fc.array(fc.array(act, { minLength: 1, maxLength: 3 }), { minLength: 2, maxLength: 6 })

it(
  'interleavings of cancellation, notice, shipping and expiry end with money exactly for the goods delivered',
  async () => {
    let steps = 0
    for (const one of fc.sample(life, { numRuns: lives, seed })) {
      const order = await anOnlineOrder(shop)
      for (const together of one) {
        steps += together.length
        const by = await anotherSession(shop, admin)
        const buyer = await anotherSession(shop, order.customer)
        await Promise.all(together.map(async (name) => acts[name]?.(order, by, buyer)))
      }
    }
    shop.clock.pass(61 * minute)
    for (let round = 0; round < 3; round += 1) await runJob(shop, 'payment.reconcile')
    await settleRefunds(shop)
    const rows = await shop.db.query<{ status: string; kept: string; count: number }>(sql`
      select o.status, case when p.paid_poisha = p.claimed_poisha then 'nothing' else 'all' end as kept,
        count(*)::int as count
      from orders o join payments p on p.order_id = o.id
      where p.paid_poisha - p.claimed_poisha in (0, p.amount_poisha) group by 1, 2 order by 1, 2`)
    say(`${lives} lives of ${steps} steps: ${JSON.stringify(rows)}`)
    expect(rows.reduce((sum, { count }) => sum + count, 0)).toBe(lives)
    expect(rows.filter(({ status, kept }) => status === 'cancelled' && kept === 'all')).toEqual([])
    expect(await brokenRules(shop)).toEqual([])
  },
  testTimeoutMs,
)
