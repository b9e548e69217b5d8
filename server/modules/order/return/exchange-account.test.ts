import { beforeAll, describe, expect, it } from 'vitest'

import { sql } from '#platform/db/sql.ts'
import { newId } from '#platform/id.ts'
import { receiveByHand } from '#test/by-hand.ts'
import { anUnconfirmedAdmin } from '#test/by-staff.ts'
import { aProduct, setFees } from '#test/goods.ts'
import type { TestPerson } from '#test/people.ts'
import { refundsOf } from '#test/refusals.ts'
import {
  actOnReturn,
  aDeliveredOrder,
  allOf,
  aReturn,
  asAdmin,
  askReturn,
  type DeliveredOrder,
  moveThrough,
  returnIn,
} from '#test/returns.ts'
import { staffOrder } from '#test/shipped.ts'
import { testShop } from '#test/shop.ts'
import { variantsOf } from '#test/variants.ts'
import { brokenRules } from '#test/verified.ts'

// Found by the lives of orders (proofs/lives).
const shop = testShop()
beforeAll(() => setFees(shop, 60, 120))

/** A delivered order of medium pieces, and as many large ones that its customer wants instead. */
async function aMedium(quantity = 1, originalPrice = 125_000) {
  const product = await aProduct(shop, { sizes: ['M', 'L'], originalPrice })
  const of = await aDeliveredOrder(shop, { product, quantity, line: { size: 'M' } })
  const large = (await variantsOf(shop, product)).find(({ size }) => size === 'L')
  const wanted = [{ productId: product._id, variantId: large?._id, quantity }]
  return { ...of, wanted }
}

const hand = { method: 'bkash', number: '01712345678' }

async function anApproved(of: DeliveredOrder & { wanted: object[] }, quantity = 1) {
  const lines = [{ itemId: of.itemId, quantity }]
  const ask = { reason: 'size', wants: 'exchange', exchangeFor: of.wanted, lines }
  const { _id } = await aReturn(shop, of, ask)
  const approved = returnIn(await actOnReturn(shop, _id, 'approve'))
  return { ...approved, exchangeId: approved.exchangeOrderId ?? '' }
}

describe('an exchange that has left, of whose goods only a part is accepted', () => {
  it('the shop bears the rest as goodwill on the same line', async () => {
    const of = await aMedium(3)
    const approved = await anApproved(of, 3)
    await moveThrough(shop, approved.exchangeId, 'processing', 'shipped')
    const lines = [
      { itemId: of.itemId, accepted: 1, refused: 2, missing: 0, damaged: 0, reason: 'Worn' },
    ]
    returnIn(await actOnReturn(shop, approved._id, 'receive', { lines }))
    returnIn(await actOnReturn(shop, approved._id, 'settle'))
    const takenOff = await shop.db.query(sql`
      select door, quantity, amount_poisha::int / 100 as amount from given_back
      where order_id = ${of.orderId} order by door`)
    expect(takenOff).toEqual([
      { door: 'goodwill', quantity: 0, amount: 2_500 },
      { door: 'return', quantity: 1, amount: 1_250 },
    ])
    expect(await brokenRules(shop)).toEqual([])
  })
})

it('no more is refunded of the first order than its credit has left (rule 7)', async () => {
  const of = await aMedium()
  await anApproved(of)
  const refund = { reason: 'Late', hand, amount: 60 }
  const send = async (amount: number) =>
    shop.callWith('POST /refund/order/{orderId}', {
      as: await asAdmin(shop),
      params: { orderId: of.orderId },
      body: { ...refund, amount },
      idempotencyKey: newId(),
    })
  expect(await send(60.01)).toMatchObject({ statusCode: 409 })
  expect(await send(60)).toMatchObject({ success: true })
  expect(await brokenRules(shop)).toEqual([])
})

it('the credit of an exchange is at most what was paid and not taken back by a counter-booking', async () => {
  const of = await aMedium()
  await shop.db.execute(sql`
    with reversed as (
      insert into money_transactions (id, kind, order_id, reference, at, reverses)
      select gen_random_uuid(), 'reversal', order_id, id::text, at, id from money_transactions
      where order_id = ${of.orderId} returning id, reverses)
    insert into money_entries (id, transaction_id, account, amount_poisha)
    select gen_random_uuid(), r.id, e.account, -e.amount_poisha
    from reversed r join money_entries e on e.transaction_id = r.reverses`)
  expect(await anApproved(of)).toMatchObject({ status: 'approved', credit: 0 })
})

it('what was sold at the counter is exchanged there: no delivery is charged (rule 6)', async () => {
  const of = await aMedium()
  const sold = await shop.call('POST /order/staff-order', {
    as: await asAdmin(shop),
    idempotencyKey: newId(),
    body: {
      customer: { id: of.customer._id },
      items: [{ productId: of.product._id, size: 'M', quantity: 1 }],
      paymentMethod: 'cash',
      source: 'counter',
    },
  })
  if (!sold.success || !('_id' in sold.data)) throw new Error(sold.message)
  const { _id: orderId, items } = sold.data
  const { exchangeId } = await anApproved({ ...of, orderId, itemId: items[0]?._id ?? '' })
  const exchange = await shop.call('GET /order/for-staff/{orderId}', {
    as: await asAdmin(shop),
    params: { orderId: exchangeId },
  })
  expect(exchange).toMatchObject({ data: { deliveryFee: 0, due: 0 } })
})

it('the dry run of a refund of an exchange names what goes back by its first order (rule 21)', async () => {
  const approved = await anApproved(await aMedium())
  const { exchangeId } = approved
  await moveThrough(shop, exchangeId, 'processing', 'shipped', 'delivered')
  returnIn(await actOnReturn(shop, approved._id, 'receive', { lines: allOf(approved) }))
  returnIn(await actOnReturn(shop, approved._id, 'settle'))
  const quote = await shop.call('POST /refund/order/{orderId}', {
    as: await asAdmin(shop),
    params: { orderId: exchangeId },
    body: {
      reason: 'Late',
      hand: { method: 'bkash', number: '01712345678' },
      amount: 100,
      dryRun: true,
    },
  })
  const refunds = [{ source: 'hand', method: 'bkash', amount: 100 }]
  expect(quote).toMatchObject({ data: { refund: 100, refunds } })
})

it('who cancels a return for a customer gives back what its exchange received: money is theirs to move (rule 9)', async () => {
  const { _id, exchangeId } = await anApproved(await aMedium())
  expect(await receiveByHand(shop, exchangeId, { amount: 60 })).toMatchObject({ success: true })
  const cancel = async (as: TestPerson) =>
    shop.callWith('POST /return/{id}/cancel', { as, params: { id: _id }, body: {} })
  expect(await cancel(await anUnconfirmedAdmin(shop))).toMatchObject({ statusCode: 403 })
  expect(await cancel(await asAdmin(shop))).toMatchObject({ data: { status: 'cancelled' } })
  expect(await refundsOf(shop, exchangeId)).toMatchObject([{ amount: 6_000 }])
  expect(await brokenRules(shop)).toEqual([])
})

it('goods of a deleted account can be given back, but nothing is sent to it in exchange (rule 25)', async () => {
  const of = await aMedium()
  const { _id: userId } = of.customer
  const deleted = await shop.callWith('DELETE /user/delete-user/{id}', {
    as: await asAdmin(shop),
    params: { id: userId },
    body: { userId },
  })
  expect(deleted).toMatchObject({ statusCode: 200 })
  const ask = { reason: 'size', wants: 'exchange', exchangeFor: of.wanted }
  expect(await askReturn(shop, of, ask, await asAdmin(shop))).toMatchObject({
    statusCode: 409,
    message: 'The account of its customer was deleted: there is nobody to send goods to',
  })
  const given = await askReturn(shop, of, {}, await asAdmin(shop))
  expect(given).toMatchObject({ statusCode: 201 })
})

it('what is left to pay of an exchange is whole taka, as the door pays it', async () => {
  const of = await aMedium(3, 33_367)
  const lines = [{ itemId: of.itemId, quantity: 1 }]
  const wanted = of.wanted.map((one) => ({ ...one, quantity: 1 }))
  const ask = { wants: 'exchange', exchangeFor: wanted, lines }
  const even = await aReturn(shop, of, { ...ask, reason: 'wrong' })
  const { exchangeOrderId } = returnIn(await actOnReturn(shop, even._id, 'approve'))
  expect(await staffOrder(shop, exchangeOrderId ?? '')).toMatchObject({
    totalPrice: 334,
    currentTotal: 333.67,
    credit: 333.67,
    due: 0,
  })
  const asked = await aReturn(shop, of, { ...ask, reason: 'size' })
  const exchangeId = returnIn(await actOnReturn(shop, asked._id, 'approve')).exchangeOrderId ?? ''
  expect(await staffOrder(shop, exchangeId)).toMatchObject({ totalPrice: 394, due: 60 })
  const nothing = allOf(asked, { accepted: 0, missing: 1 })
  returnIn(await actOnReturn(shop, asked._id, 'receive', { lines: nothing }))
  returnIn(await actOnReturn(shop, asked._id, 'settle'))
  expect(await staffOrder(shop, exchangeId)).toMatchObject({ credit: 0, due: 393 })
  expect(await brokenRules(shop)).toEqual([])
})
