import type { Order } from '@haat/contract/order/order'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { sql } from '#platform/db/sql.ts'
import { newId } from '#platform/id.ts'
import { databaseOf, testDatabase } from '#test/database.ts'
import { type KeptOrder, keptOrder, keptOrders } from '#test/kept-order.ts'
import { olderShop } from '#test/shops-of-older-releases/older-shop.ts'
import { listening, press, sendForm, settleRefunds } from '#test/paying.ts'
import { anAdmin, anotherSession, type TestPerson } from '#test/people.ts'
import { comparableSchemaOf } from '#test/schema-of.ts'
import { testShop } from '#test/shop.ts'
import { brokenRules } from '#test/verified.ts'

const fresh = await testDatabase()
afterAll(() => fresh.drop())

// Its orders are named by their customers. Each has three panjabis at ৳333.35 and a saree at ৳2,000: ৳3,060.
// Its sums are read before the shop opens, whose jobs go on with its refunds.
let upgraded: ReadonlyMap<string, KeptOrder>
const shop = listening(
  testShop({}, {}, async () => {
    const database = await olderShop('d11005f')
    upgraded = await keptOrders(database.url)
    return database
  }),
)
let admin: TestPerson
beforeAll(async () => {
  admin = await anAdmin(shop)
})

const kept = (customerName: string) => keptOrder(shop, customerName)

const sumsOf = (order: KeptOrder | undefined) =>
  order && [
    order.status,
    order.paymentStatus,
    order.received,
    order.refunded,
    order.claimed,
    order.takenOff,
  ]

const moneyOf = async (customerName: string) => sumsOf(await kept(customerName))

const asAdmin = () => anotherSession(shop, admin)

async function move(orderId: string, status: Order['status']): Promise<void> {
  const body = { status }
  const as = await asAdmin()
  const reply = await shop.call('PATCH /order/update-status/{orderId}', {
    as,
    params: { orderId },
    body,
  })
  if (!reply.success) throw new Error(reply.message)
}

/** Pays the open attempt of an order on the sandbox's page, and comes back to the shop. */
async function payOpenAttempt(orderId: string): Promise<void> {
  const [session] = await shop.db.query<{ key: string }>(sql`
    select s.session_key as key from sandbox_payments s
    join payment_attempts a on a.tran_id = s.tran_id where a.order_id = ${orderId}`)
  const back = await press(shop, `http://shop.test/sandbox/sslcommerz/pay/${session?.key}`, 'pay')
  await sendForm(shop, back.url, back.fields)
}

describe('a shop from before the account of an order', () => {
  it('has the schema of a new shop', async () => {
    expect(await comparableSchemaOf(await databaseOf(shop.db))).toEqual(
      await comparableSchemaOf(fresh.url),
    )
  })

  it('breaks no rule of money, goods and papers', async () => {
    expect(await brokenRules(shop)).toEqual([])
  })

  it.each([
    ['Cash pending', ['pending', 'unpaid', 0, 0, 0, 0]],
    ['Cash shipped', ['shipped', 'unpaid', 0, 0, 0, 0]],
    ['Cash delivered', ['delivered', 'paid', 2960, 0, 0, 0]],
    ['Cash cancelled', ['cancelled', 'unpaid', 0, 0, 0, 0]],
    ['Cash part refunded', ['delivered', 'partially-refunded', 3060, 666.7, 666.7, 666.7]],
    ['Cash refund by hand open', ['delivered', 'paid', 3060, 0, 150, 150]],
    ['Online failed', ['pending', 'failed', 0, 0, 0, 0]],
    ['Online made cash', ['pending', 'unpaid', 0, 0, 0, 0]],
    ['Online paid', ['pending', 'paid', 2810, 0, 0, 0]],
    ['Online shipped', ['shipped', 'paid', 3060, 0, 0, 0]],
    ['Online goodwill', ['delivered', 'partially-refunded', 3060, 100, 100, 100]],
    ['Online cancelled refunded', ['cancelled', 'refunded', 3060, 3060, 3060, 0]],
    ['Online whole refunded', ['delivered', 'refunded', 3060, 3060, 3060, 3060]],
    ['Online refund requested', ['cancelled', 'paid', 3060, 0, 3060, 0]],
    ['Online refund turned down', ['cancelled', 'paid', 3060, 0, 0, 0]],
    ['Online refund underway', ['delivered', 'paid', 3060, 0, 200, 200]],
    ['Online held', ['pending', 'unpaid', 0, 0, 0, 0]],
    ['Online late', ['cancelled', 'paid', 3060, 0, 3060, 0]],
  ])('rule 1: stores the sums of %s', (customerName, sums) => {
    expect(sumsOf(upgraded.get(customerName))).toEqual(sums)
  })

  it('rule 19: orders that were shipped keep the number that they showed, and no other has one', async () => {
    for (const [customerName, amount] of [
      ['Cash shipped', 2960],
      ['Cash delivered', 2960],
      ['Cash part refunded', 2393.3],
      ['Online pieces back', 1],
      ['Online whole refunded', 0],
    ] as const) {
      const { id, invoice, invoiced, takenOff, received } = await kept(customerName)
      expect([customerName, invoice]).toEqual([customerName, `#${id.slice(-6)}`])
      const cost = amount === 1 ? Math.round((received - takenOff) * 100) / 100 : amount
      expect([customerName, invoiced]).toEqual([customerName, cost])
    }
    for (const customerName of [
      'Cash pending',
      'Cash processing',
      'Cash cancelled',
      'Online late',
    ]) {
      expect([customerName, (await kept(customerName)).invoice]).toEqual([customerName, null])
    }
    expect((await kept('Deleted account')).buyer).toBeNull()
    expect((await kept('Cash shipped')).buyer).toBe('Cash shipped')
    expect(await shop.db.query(sql`select from invoice_series`)).toEqual([])
  })

  it('rule 16: coupons that were used have frozen terms', async () => {
    const rows = await shop.db.query<{ frozen: boolean }>(sql`
      select coalesce(u.terms = coupon_terms(c), false) as frozen
      from coupon_uses u join coupons c on c.id = u.coupon_id`)
    expect(rows.map(({ frozen }) => frozen)).toEqual(Array.from({ length: 7 }, () => true))
  })
})

describe('orders from before the account of an order', () => {
  it('rule 2: an attempt that was open counts when it is paid after the upgrade', async () => {
    const { id } = await kept('Online open')
    await payOpenAttempt(id)
    expect(await moneyOf('Online open')).toEqual(['pending', 'paid', 2810, 0, 0, 0])
    expect(await brokenRules(shop)).toEqual([])
  })

  it('rule 4: one that was made cash and is paid after the upgrade is paid', async () => {
    const { id } = await kept('Online made cash')
    await payOpenAttempt(id)
    expect(await moneyOf('Online made cash')).toEqual(['pending', 'paid', 3060, 0, 0, 0])
    expect(await brokenRules(shop)).toEqual([])
  })

  it('held payments are decided after the upgrade', async () => {
    const held = await shop.call('GET /payment/held', { as: await asAdmin() })
    const of = async (name: string) => {
      const { id } = await kept(name)
      const found = held.success && held.data.find(({ orderId }) => orderId === id)
      if (!found) throw new Error(`${name} is not held`)
      return { tranId: found.tranId }
    }
    for (const name of ['Online held', 'Online held after shipping']) {
      const reply = await shop.callWith('POST /payment/held/{tranId}', {
        as: await asAdmin(),
        params: await of(name),
        body: { accept: true },
        idempotencyKey: newId(),
      })
      expect(reply).toMatchObject({ success: true })
    }
    expect(await moneyOf('Online held')).toEqual(['pending', 'paid', 3060, 0, 0, 0])
    expect(await brokenRules(shop)).toEqual([])
  })

  it('rule 7: refunds that were open are paid out after the upgrade', async () => {
    shop.clock.pass(3_600_000)
    await settleRefunds(shop)
    expect(await moneyOf('Online refund underway')).toEqual([
      'delivered',
      'partially-refunded',
      3060,
      200,
      200,
      200,
    ])
    expect(await brokenRules(shop)).toEqual([])
  })

  it('rule 19: their first shipping draws the first number, a refund of a shipped one makes a note', async () => {
    const { id } = await kept('Cash processing')
    await move(id, 'shipped')
    expect((await kept('Cash processing')).invoice).toMatch(/^INV-\d{4}-\d{2}-000001$/)
    const { id: orderId } = await kept('Cash delivered')
    const reply = await shop.callWith('POST /refund/order/{orderId}', {
      as: await asAdmin(),
      params: { orderId },
      body: { amount: 60, reason: 'Torn', hand: { method: 'bkash', number: '01712345678' } },
      idempotencyKey: newId(),
    })
    expect(reply).toMatchObject({ success: true })
    const [note] = await shop.db.query(sql`
      select amount_poisha, sheet ->> 'invoiceNumber' as invoice from credit_notes where order_id = ${orderId}`)
    expect(note).toEqual({ amount_poisha: '6000', invoice: `#${orderId.slice(-6)}` })
    expect(await brokenRules(shop)).toEqual([])
  })
})
