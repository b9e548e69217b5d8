import { beforeAll, describe, expect, it } from 'vitest'

import { sql } from '#platform/db/sql.ts'
import { inTransaction } from '#platform/db/transaction.ts'
import { newId } from '#platform/id.ts'
import { aCounterSale, placedByStaff } from '#test/by-staff.ts'
import { aCoupon } from '#test/coupons.ts'
import { aProduct, setFees } from '#test/goods.ts'
import { allowOpenOrders } from '#test/open-orders.ts'
import { runJob } from '#test/paying.ts'
import { anAdmin } from '#test/people.ts'
import { arrived, ofEach, receive, refuse } from '#test/refusals.ts'
import {
  actOnReturn,
  aDeliveredOrder,
  allOf,
  aReturn,
  moveThrough,
  returnIn,
} from '#test/returns.ts'
import { act, aShippedOrder, moveTo, staffOrder } from '#test/shipped.ts'
import { testShop } from '#test/shop.ts'
import { variantsOf } from '#test/variants.ts'
import { brokenRules } from '#test/verified.ts'

import { insertNote } from './paper.repo.ts'

const shop = testShop()
beforeAll(async () => {
  await setFees(shop, 60, 120)
  await allowOpenOrders(shop, 0)
  await shop.db.execute(sql`update shop_settings set vat_percent = 15`)
})

const notesOf = async (orderId: string) =>
  shop.db.query<{ kind: string; amount: number; reason: string; rest: number; charge: number }>(sql`
    select kind, amount_poisha::int as amount, sheet ->> 'reason' as reason,
      (sheet ->> 'restPoisha')::int as rest, (sheet ->> 'chargePoisha')::int as charge
    from credit_notes where order_id = ${orderId} order by issued_at, id`)

const hand = { method: 'bkash', number: '01712345678' }

describe('rule 19: papers of refusals at the door', () => {
  it('a refusal of a part makes a credit note of the goods less the charge', async () => {
    const order = await aShippedOrder(shop)
    const reply = await refuse(shop, order.orderId, {
      lines: ofEach(order, 1),
      collected: 620,
      charge: 60,
    })
    expect(reply).toMatchObject({ success: true })
    expect(await notesOf(order.orderId)).toEqual([
      { kind: 'credit', amount: 44_000, reason: 'came-back', rest: 0, charge: 6_000 },
    ])
    expect(await brokenRules(shop)).toEqual([])
  })

  it('a refusal of everything leaves the charge of the invoice, also when it is received', async () => {
    const order = await aShippedOrder(shop)
    await refuse(shop, order.orderId, { lines: ofEach(order, 2), collected: 60, charge: 60 })
    await receive(shop, order.orderId, [arrived(order.itemIds[0], { sellable: 2 })])
    const { status, currentTotal, invoiceNumber } = await staffOrder(shop, order.orderId)
    expect([status, currentTotal]).toEqual(['cancelled', 60])
    expect(invoiceNumber).toMatch(/^INV-/)
    const notes = await notesOf(order.orderId)
    expect(notes.reduce((sum, { amount }) => sum + amount, 0)).toBe(100_000)
    expect(await brokenRules(shop)).toEqual([])
  })

  it('a refusal whose charge is what the goods cost makes no note, nor does the housekeeping', async () => {
    const order = await aShippedOrder(shop, {
      lines: [
        [6_000, 1],
        [50_000, 1],
      ],
    })
    const lines = [{ itemId: order.itemIds[0], quantity: 1 }]
    const reply = await refuse(shop, order.orderId, { lines, collected: 620, charge: 60 })
    expect(reply).toMatchObject({ success: true })
    await runJob(shop, 'invoice.housekeeping')
    expect(await notesOf(order.orderId)).toEqual([])
    expect(await brokenRules(shop)).toEqual([])
  })

  it('a dry run of a refusal makes no note and draws no number', async () => {
    const order = await aShippedOrder(shop)
    const reply = await refuse(shop, order.orderId, {
      lines: ofEach(order, 1),
      collected: 560,
      dryRun: true,
    })
    expect(reply).toMatchObject({ success: true })
    expect(await notesOf(order.orderId)).toEqual([])
    expect(await brokenRules(shop)).toEqual([])
  })

  it('a delivery that is taken back and made again keeps the number', async () => {
    const { orderId } = await aShippedOrder(shop)
    const { invoiceNumber } = await staffOrder(shop, orderId)
    await moveTo(shop, orderId, 'delivered')
    const { version } = await staffOrder(shop, orderId)
    const undelivered = await act(shop, 'POST /order/undeliver/{orderId}', {
      params: { orderId },
      body: { version, reason: 'The wrong order' },
    })
    expect(undelivered).toMatchObject({ success: true })
    await moveTo(shop, orderId, 'delivered')
    expect(await staffOrder(shop, orderId)).toMatchObject({ status: 'delivered', invoiceNumber })
    expect(await notesOf(orderId)).toEqual([])
    expect(await brokenRules(shop)).toEqual([])
  })
})

it('pieces that cost nothing come back without a note, and do not stop the housekeeping', async () => {
  const [free, other] = [await aProduct(shop), await aProduct(shop)]
  const categoryId = free.shelf.categoryId
  const { code } = await aCoupon(shop, { kind: 'percent', value: 100, categoryId })
  const others = [{ product: other, quantity: 1 }]
  const of = await aDeliveredOrder(shop, { product: free, others, coupon: code })
  const { _id, lines } = await aReturn(shop, of)
  expect(lines).toMatchObject([{ amount: 0 }])
  const asked = returnIn(await actOnReturn(shop, _id, 'approve'))
  returnIn(await actOnReturn(shop, _id, 'receive', { lines: allOf(asked) }))
  returnIn(await actOnReturn(shop, _id, 'settle'))
  await runJob(shop, 'invoice.housekeeping')
  expect(await notesOf(of.orderId)).toEqual([])
  expect(await brokenRules(shop)).toEqual([])
})

describe('rule 19: papers of returns, exchanges and sales at the counter', () => {
  it('a settled return makes a credit note of the accepted goods, and of the fee that staff give', async () => {
    const of = await aDeliveredOrder(shop, { quantity: 2 })
    const asked = await aReturn(shop, of)
    returnIn(await actOnReturn(shop, asked._id, 'approve'))
    returnIn(await actOnReturn(shop, asked._id, 'receive', { lines: allOf(asked) }))
    expect(await notesOf(of.orderId)).toEqual([])
    returnIn(await actOnReturn(shop, asked._id, 'settle', { hand, deliveryFee: 60 }))
    expect(await notesOf(of.orderId)).toEqual([
      { kind: 'credit', amount: 131_000, reason: 'return', rest: 6_000, charge: 0 },
    ])
    expect(await brokenRules(shop)).toEqual([])
  })

  it('rule 13: an exchange order has an invoice of its whole price, whatever its credit', async () => {
    const product = await aProduct(shop, { sizes: ['M', 'L'] })
    const of = await aDeliveredOrder(shop, { product, line: { size: 'M' } })
    const large = (await variantsOf(shop, product)).find(({ size }) => size === 'L')
    const wanted = [{ productId: product._id, variantId: large?._id, quantity: 1 }]
    const asked = await aReturn(shop, of, {
      reason: 'size',
      wants: 'exchange',
      exchangeFor: wanted,
    })
    const approved = returnIn(await actOnReturn(shop, asked._id, 'approve'))
    const exchangeId = approved.exchangeOrderId ?? ''
    await moveThrough(shop, exchangeId, 'processing', 'shipped')
    const { totalPrice, credit } = await staffOrder(shop, exchangeId)
    expect(credit).toBeGreaterThan(0)
    const [invoice] = await shop.db.query(sql`
      select amount_poisha::int / 100 as amount from invoices where order_id = ${exchangeId}`)
    expect(invoice).toEqual({ amount: totalPrice })
    expect(await brokenRules(shop)).toEqual([])
  })

  it('a sale at the counter has its invoice at once', async () => {
    const product = await aProduct(shop)
    const sold = await placedByStaff(shop, await anAdmin(shop), aCounterSale(product))
    expect(await staffOrder(shop, sold._id)).toMatchObject({
      status: 'delivered',
      invoiceNumber: expect.stringMatching(/^INV-/),
    })
    expect(await brokenRules(shop)).toEqual([])
  })

  it('an act that makes an order dearer makes a debit note, with a number of its own series', async () => {
    const { orderId } = await aShippedOrder(shop)
    const [actId, at] = [newId(), shop.clock.now()]
    await inTransaction(shop.db, async (tx) => {
      await tx.execute(sql`
        insert into came_backs (id, order_id, at, actor_id, reason, collected_poisha, charge_poisha, whole)
        values (${actId}, ${orderId}, ${at}, ${(await anAdmin(shop))._id}, 'refused', 0, 6000, false)`)
      await insertNote(tx, { orderId, actId, at, net: -6_000 })
    })
    const [row] = await shop.db.query(sql`
      select number, sheet from credit_notes where act_id = ${actId}`)
    expect(row).toMatchObject({
      number: expect.stringMatching(/^DN-\d{4}-\d{2}-000001$/),
      sheet: {
        reason: 'charge',
        chargePoisha: 6_000,
        restPoisha: 0,
        amountPoisha: 6_000,
        vat: { percent: 15, amountPoisha: 783 },
      },
    })
  })
})
