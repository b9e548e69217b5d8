import type { Order } from '@haat/contract/order/order'
import { beforeAll, describe, expect, it } from 'vitest'

import { newId } from '#platform/id.ts'
import { sql } from '#platform/db/sql.ts'
import { aLine, anOrder, aProduct, setFees, stockOf, type TestProduct } from '#test/goods.ts'
import {
  anOnlineOrder,
  aPaidOrder,
  listening,
  type OnlineOrder,
  orderOf,
  press,
  settleRefunds,
} from '#test/paying.ts'
import { aCustomer, anAdmin, anotherSession, type TestPerson } from '#test/people.ts'
import { testShop } from '#test/shop.ts'
import { brokenRules } from '#test/verified.ts'

const shop = listening(testShop())
let admin: TestPerson
beforeAll(async () => {
  admin = await anAdmin(shop)
  await setFees(shop, 60, 120)
})

const give = async (orderId: string, body: object, as = admin) =>
  shop.callWith('POST /refund/order/{orderId}', {
    idempotencyKey: newId(),
    // A fresh session, since the moved clock may pass the token's ten minutes.
    as: await anotherSession(shop, as),
    params: { orderId },
    body: { reason: 'Came back torn', ...body },
  })

const moneyOf = async (orderId: string) => {
  const as = await anotherSession(shop, admin)
  const reply = await shop.call('GET /refund/order/{orderId}', { as, params: { orderId } })
  return reply.success ? reply.data : undefined
}

async function seen(order: OnlineOrder): Promise<Order> {
  const customer = await anotherSession(shop, order.customer)
  const found = await orderOf(shop, { ...order, customer })
  if (!found) throw new Error('The order is gone')
  return found
}

const linesOf = async (order: OnlineOrder) => {
  const { items } = await seen(order)
  return items.map(({ _id: itemId, givenBack }) => ({ itemId, givenBack }))
}

const ledgerOf = async (orderId: string) => {
  const rows = await shop.db.query<{ reason: string; change: number; balance: number }>(sql`
    select reason, change, balance from stock_ledger where order_id = ${orderId}
    order by at, reason desc, change`)
  return rows
}

/** One line of 3 pieces at ৳333.35, paid online with ৳60 of delivery: ৳1,060 in whole taka. */
async function threePieces(): Promise<OnlineOrder & { itemId: string; product: TestProduct }> {
  const product = await aProduct(shop, { name: 'Blue cup', originalPrice: 33_335 })
  const paid = await aPaidOrder(shop, { product, quantity: 3 })
  const [line] = await linesOf(paid)
  return { ...paid, itemId: line?.itemId ?? '' }
}

/** A cash order of 2 pieces that was delivered. */
async function deliveredForCash(): Promise<OnlineOrder & { itemId: string }> {
  const customer = await aCustomer(shop)
  const product = await aProduct(shop, { originalPrice: 50_000 })
  const body = anOrder(customer, [aLine(product, { quantity: 2 })])
  const reply = await shop.call('POST /order/post-order', { as: customer, body })
  if (!reply.success) throw new Error(reply.message)
  const { _id: orderId, totalPrice: total, items } = reply.data
  for (const status of ['processing', 'shipped', 'delivered'] as const) {
    const as = await anotherSession(shop, admin)
    await shop.call('PATCH /order/update-status/{orderId}', {
      as,
      params: { orderId },
      body: { status },
    })
  }
  return { orderId, total, customer, product, itemId: items[0]?._id ?? '', tranId: '', url: '' }
}

describe('refunds of pieces', () => {
  it('refunded pieces give their share of the line, return to stock by condition, and show on the order', async () => {
    const { itemId, ...paid } = await threePieces()
    const first = await give(paid.orderId, { lines: [{ itemId, quantity: 1, sellable: 1 }] })
    expect(first).toMatchObject({
      statusCode: 201,
      data: { amount: 333.35, office: { items: ['Blue cup × 1'] } },
    })
    expect(await stockOf(shop, paid.product)).toEqual({ remaining: 8, sold: 2, ledger: 8 })
    shop.clock.pass(1_000)
    const torn = await give(paid.orderId, { lines: [{ itemId, quantity: 1, sellable: 0 }] })
    expect(torn).toMatchObject({ data: { amount: 333.35 } })
    // One piece less is sold; a damaged one came back and went out again.
    expect(await stockOf(shop, paid.product)).toEqual({ remaining: 8, sold: 1, ledger: 8 })
    expect(await ledgerOf(paid.orderId)).toEqual([
      { reason: 'sale', change: -3, balance: 7 },
      { reason: 'return', change: 1, balance: 8 },
      { reason: 'return', change: 1, balance: 9 },
      { reason: 'damaged', change: -1, balance: 8 },
    ])
    expect(await linesOf(paid)).toEqual([{ itemId, givenBack: { quantity: 2, amount: 666.7 } }])
    expect(await brokenRules(shop)).toEqual([])
  })

  it('the last refunded piece takes the rounding of the total; the delivery fee is refunded only on request', async () => {
    const { itemId, ...paid } = await threePieces()
    expect(paid.total).toBe(1060)
    await give(paid.orderId, { lines: [{ itemId, quantity: 2, sellable: 2 }] })
    // 333.35, less the 5 poisha by which the total was rounded down.
    const last = await give(paid.orderId, { lines: [{ itemId, quantity: 1, sellable: 1 }] })
    expect(last).toMatchObject({ data: { amount: 333.3 } })
    expect(await moneyOf(paid.orderId)).toMatchObject({ left: 60 })
    expect(await give(paid.orderId, {})).toMatchObject({ data: { amount: 60 } })
    expect(await moneyOf(paid.orderId)).toMatchObject({ left: 0 })
    expect(await brokenRules(shop)).toEqual([])
  })

  it('pieces are neither refunded twice nor for more than was paid for them', async () => {
    const { itemId, ...paid } = await threePieces()
    const pieces = (quantity: number) => ({ lines: [{ itemId, quantity, sellable: quantity }] })
    expect(await give(paid.orderId, { ...pieces(1), amount: 394 })).toMatchObject({
      statusCode: 409,
      message: 'At most ৳333.35 was paid for these pieces',
    })
    expect(await give(paid.orderId, { ...pieces(2), amount: 600 })).toMatchObject({
      data: { amount: 600 },
    })
    expect(await give(paid.orderId, pieces(2))).toMatchObject({
      statusCode: 409,
      message: 'Only 1 of Blue cup can still be given back',
    })
    await give(paid.orderId, { itemIds: [itemId] })
    for (const again of [pieces(1), { itemIds: [itemId] }]) {
      expect(await give(paid.orderId, again)).toMatchObject({
        statusCode: 409,
        message: 'Blue cup was given back already',
      })
    }
    expect(await stockOf(shop, paid.product)).toEqual({ remaining: 10, sold: 0, ledger: 10 })
    expect(await brokenRules(shop)).toEqual([])
  })

  it.each([
    ['more sellable than come back', { quantity: 1, sellable: 2 }],
    ['none', { quantity: 0, sellable: 0 }],
    ['half a piece', { quantity: 0.5, sellable: 0 }],
    ['a line of another order', { itemId: '0190c5f0-0000-7000-8000-000000000004' }],
  ])('a refund is refused when its pieces are %s', async (_, change) => {
    const { itemId, orderId } = await threePieces()
    const lines = [{ itemId, quantity: 1, sellable: 1, ...change }]
    expect((await give(orderId, { lines })).statusCode).toBe(400)
  })

  it('pieces are named as lines or as item ids, not as both, and each line once', async () => {
    const { itemId, orderId } = await threePieces()
    const lines = [{ itemId, quantity: 1, sellable: 1 }]
    expect((await give(orderId, { lines, itemIds: [itemId] })).statusCode).toBe(400)
    expect((await give(orderId, { lines: [...lines, ...lines] })).statusCode).toBe(400)
  })

  it('two admins who press 200 times at once refund pieces once', async () => {
    const other = await anAdmin(shop)
    const { itemId, ...paid } = await threePieces()
    const sessions = await Promise.all([admin, other].map((one) => anotherSession(shop, one)))
    const replies = await Promise.all(
      Array.from({ length: 200 }, async (_, index) =>
        shop.callWith('POST /refund/order/{orderId}', {
          idempotencyKey: newId(),
          as: sessions[index % 2] ?? admin,
          params: { orderId: paid.orderId },
          from: `10.0.${index % 2}.${index}`,
          body: { reason: 'Torn', lines: [{ itemId, quantity: 3, sellable: 3 }] },
        }),
      ),
    )
    const statuses = replies.map(({ statusCode }) => statusCode)
    expect(statuses.filter((status) => status === 201)).toHaveLength(1)
    // 503: a slow machine sheds load before it queries the database.
    expect(statuses.filter((status) => ![201, 409, 503].includes(status))).toEqual([])
    expect(await linesOf(paid)).toMatchObject([{ givenBack: { quantity: 3 } }])
    expect(await stockOf(shop, paid.product)).toEqual({ remaining: 10, sold: 0, ledger: 10 })
    expect(await brokenRules(shop)).toEqual([])
  })

  it('refunded pieces do not return to stock again when the order is cancelled', async () => {
    const { itemId, ...paid } = await threePieces()
    await give(paid.orderId, { lines: [{ itemId, quantity: 2, sellable: 1 }] })
    const as = await anotherSession(shop, admin)
    const params = { orderId: paid.orderId }
    const body = { status: 'cancelled' as const }
    await shop.call('PATCH /order/update-status/{orderId}', { as, params, body })
    expect(await stockOf(shop, paid.product)).toEqual({ remaining: 9, sold: 0, ledger: 9 })
    expect(await give(paid.orderId, { itemIds: [itemId] })).toMatchObject({ statusCode: 409 })
    await settleRefunds(shop)
    expect(await moneyOf(paid.orderId)).toMatchObject({ paid: 1060, refunded: 1060, left: 0 })
    expect(await brokenRules(shop)).toEqual([])
  })
})

describe('refunds without pieces', () => {
  it('a refund without pieces is split over the lines, whose pieces then give less', async () => {
    const { itemId, ...paid } = await threePieces()
    await give(paid.orderId, { amount: 900 })
    expect(await linesOf(paid)).toMatchObject([{ givenBack: { quantity: 0, amount: 900 } }])
    expect(await stockOf(shop, paid.product)).toMatchObject({ remaining: 7 })
    const lines = [{ itemId, quantity: 3, sellable: 3 }]
    expect(await give(paid.orderId, { lines })).toMatchObject({ data: { amount: 100 } })
    expect(await brokenRules(shop)).toEqual([])
  })
})

describe('an order paid by two attempts', () => {
  it('a refund of two attempts goes to both, the larger first, and to neither more than it paid', async () => {
    const product = await aProduct(shop, { originalPrice: 50_000 })
    const placed = await anOnlineOrder(shop, { product, quantity: 2 })
    // An attempt counts for the amount it was opened with: this one for a part of the price.
    await shop.db.execute(sql`
      update payment_attempts set amount_poisha = 50000 where tran_id = ${placed.tranId}`)
    await shop.db.execute(sql`
      update sandbox_payments set fields = (fields::jsonb || '{"total_amount": "500.00"}')::json
      where tran_id = ${placed.tranId}`)
    await press(shop, placed.url, 'pay')
    expect(await seen(placed)).toMatchObject({ received: 500, due: 560 })
    const rest = await shop.call('POST /order/{id}/pay', {
      as: placed.customer,
      params: { id: placed.orderId },
      body: {},
    })
    await press(shop, rest.success ? rest.data.url : '', 'pay')
    expect(await seen(placed)).toMatchObject({ paymentStatus: 'paid', received: 1060, due: 0 })

    expect(await give(placed.orderId, { amount: 800 })).toMatchObject({ statusCode: 201 })
    const rows = await shop.db.query<{ first: boolean; amount: string }>(sql`
      select tran_id = ${placed.tranId} as first, amount_poisha::text as amount
      from refunds where order_id = ${placed.orderId} order by amount_poisha desc`)
    expect(rows).toEqual([
      { first: false, amount: '56000' },
      { first: true, amount: '24000' },
    ])
    expect(await give(placed.orderId, { amount: 261 })).toMatchObject({ statusCode: 409 })
    await settleRefunds(shop)
    expect(await moneyOf(placed.orderId)).toMatchObject({ refunded: 800, left: 260 })
    expect(await brokenRules(shop)).toEqual([])
  })
})

describe('refunds of money received by hand', () => {
  it('money received by hand is refunded to a wallet by hand, at most what was received, with its transaction id', async () => {
    const { itemId, ...sold } = await deliveredForCash()
    const lines = [{ itemId, quantity: 1, sellable: 1 }]
    const hand = { method: 'nagad', number: '01712345678' }
    expect(await give(sold.orderId, { lines })).toMatchObject({
      statusCode: 400,
      errors: [{ path: 'body.hand' }],
    })
    expect(await moneyOf(sold.orderId)).toMatchObject({ paid: 1060, left: 1060, method: null })
    const given = await give(sold.orderId, { lines, hand })
    expect(given).toMatchObject({
      statusCode: 201,
      data: {
        amount: 500,
        refundMethod: 'nagad',
        refundStatus: 'approved',
        tranId: null,
        office: { may: ['pay-by-hand'] },
      },
    })
    expect(await give(sold.orderId, { amount: 561, hand })).toMatchObject({ statusCode: 409 })
    const id = given.success ? (given.data as { _id: string })._id : ''
    const body = { id, status: 'refunded' as const, walletTransactionId: 'NG12345678' }
    const as = await anotherSession(shop, admin)
    expect(await shop.call('PATCH /refund/{id}', { as, params: { id }, body })).toMatchObject({
      data: { refundStatus: 'refunded' },
    })
    expect(await seen(sold)).toMatchObject({ paymentStatus: 'partially-refunded' })
    expect(await moneyOf(sold.orderId)).toMatchObject({ refunded: 500, underway: 0, left: 560 })
    const next = await give(sold.orderId, { amount: 60, hand })
    const nextId = next.success ? (next.data as { _id: string })._id : ''
    const payNext = (walletTransactionId: string) =>
      shop.call('PATCH /refund/{id}', {
        as,
        params: { id: nextId },
        body: { id: nextId, status: 'refunded', walletTransactionId, amount: 60 },
      })
    const used = { statusCode: 409, code: 'transaction_other_refund' }
    expect(await payNext('ng 1234-5678')).toMatchObject(used)
    // As an earlier release kept it.
    await shop.db.execute(sql`
      update refunds set wallet_transaction_id = 'ng-12345678' where id = ${id}`)
    expect(await payNext('NG12345678')).toMatchObject(used)
    expect(await payNext('NG1234567')).toMatchObject({
      data: { office: { walletTransactionId: 'NG1234567' } },
    })
    expect(await brokenRules(shop)).toEqual([])
  })

  it('a cash order cannot be refunded before its cash was received', async () => {
    const customer = await aCustomer(shop)
    const body = anOrder(customer, [aLine(await aProduct(shop))])
    const placed = await shop.call('POST /order/post-order', { as: customer, body })
    const orderId = placed.success ? placed.data._id : ''
    expect(await moneyOf(orderId)).toBeNull()
    const hand = { method: 'nagad', number: '01712345678' }
    expect(await give(orderId, { hand })).toMatchObject({
      statusCode: 409,
      message: 'Nothing of this order is left to refund',
    })
  })
})

describe('the table given_back', () => {
  it('given_back refuses more than was sold, changes and deletions', async () => {
    const { itemId, orderId } = await threePieces()
    const write = (quantity: number, amount: number) =>
      shop.db.execute(sql`
        insert into given_back (id, order_id, order_item_id, act_id, door, quantity, amount_poisha, at)
        values (gen_random_uuid(), ${orderId}, ${itemId}, gen_random_uuid(), 'return',
          ${quantity}, ${amount}, now())`)
    await expect(write(4, 0)).rejects.toMatchObject({
      cause: { constraint: 'given_back_within_line' },
    })
    await expect(write(0, 100_006)).rejects.toMatchObject({
      cause: { constraint: 'given_back_within_line' },
    })
    await give(orderId, { itemIds: [itemId] })
    await expect(shop.db.execute(sql`delete from given_back`)).rejects.toMatchObject({
      cause: { constraint: 'given_back_append_only' },
    })
  })
})
