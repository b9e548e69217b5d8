import { beforeAll, describe, expect, it } from 'vitest'

import { sql } from '#platform/db/sql.ts'
import { newId } from '#platform/id.ts'
import { aProduct, setFees } from '#test/goods.ts'
import {
  actOnReturn,
  aDeliveredOrder,
  aReturn,
  asAdmin,
  type DeliveredOrder,
  moveThrough,
  returnIn,
} from '#test/returns.ts'
import { testShop } from '#test/shop.ts'
import { variantsOf } from '#test/variants.ts'
import { brokenRules } from '#test/verified.ts'

// Found by the lives of orders (stress/order-lives.test.ts).
const shop = testShop()
beforeAll(() => setFees(shop, 60, 120))

/** A delivered order of medium pieces, and as many large ones that its customer wants instead. */
async function aMedium(quantity = 1) {
  const product = await aProduct(shop, { sizes: ['M', 'L'] })
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
