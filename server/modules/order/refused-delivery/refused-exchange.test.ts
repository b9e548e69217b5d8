import { describe, expect, it } from 'vitest'

import { runJob } from '#test/paying.ts'
import { arrived, receive, refundsOf, refuse } from '#test/refusals.ts'
import { aDeliveredOrder, actOnReturn, allOf, aReturn, returnIn } from '#test/returns.ts'
import { ship, staffOrder } from '#test/shipped.ts'
import { testShop } from '#test/shop.ts'
import { brokenRules } from '#test/verified.ts'

const shop = testShop()

/** A delivered order whose one piece is exchanged for another of the same goods, which is on its way. */
async function anExchange() {
  const first = await aDeliveredOrder(shop)
  const asked = await aReturn(shop, first, {
    reason: 'size',
    wants: 'exchange',
    exchangeFor: [{ productId: first.product._id, quantity: 1 }],
  })
  const approved = returnIn(await actOnReturn(shop, asked._id, 'approve'))
  const exchangeId = approved.exchangeOrderId ?? ''
  await ship(shop, exchangeId)
  const { items } = await staffOrder(shop, exchangeId)
  return { first, approved, exchangeId, itemId: items[0]?._id, price: first.product.price }
}

type Exchange = Awaited<ReturnType<typeof anExchange>>

const refuseWhole = async ({ exchangeId, itemId }: Exchange) =>
  refuse(shop, exchangeId, { lines: [{ itemId, quantity: 1 }], reason: 'wrong' })

async function settle({ approved }: Exchange): Promise<void> {
  returnIn(await actOnReturn(shop, approved._id, 'receive', { lines: allOf(approved) }))
  returnIn(await actOnReturn(shop, approved._id, 'settle'))
}

describe('an exchange order that is refused at the door', () => {
  it('rule 13: its credit goes back to the first order; the return is settled for money then', async () => {
    const exchange = await anExchange()
    const { first, exchangeId, itemId, price } = exchange
    expect(await staffOrder(shop, exchangeId)).toMatchObject({ credit: price })
    expect(await refuseWhole(exchange)).toMatchObject({
      success: true,
      data: { credit: 0, returning: true, due: 0 },
    })
    expect(await staffOrder(shop, first.orderId)).toMatchObject({ credit: 0, due: 0 })
    expect(await brokenRules(shop)).toEqual([])
    await receive(shop, exchangeId, [arrived(itemId, { sellable: 1 })])
    expect(await staffOrder(shop, exchangeId)).toMatchObject({ status: 'cancelled' })
    await settle(exchange)
    expect(await refundsOf(shop, first.orderId)).toMatchObject([
      { kind: 'return', amount: price * 100, byHand: true },
    ])
    expect(await brokenRules(shop)).toEqual([])
  })

  it('rule 13: after the return was settled its credit becomes a refund of the first order', async () => {
    const exchange = await anExchange()
    const { first, exchangeId, itemId, price } = exchange
    await settle(exchange)
    expect(await refundsOf(shop, first.orderId)).toEqual([])
    expect(await refuseWhole(exchange)).toMatchObject({ success: true, data: { credit: 0 } })
    expect(await refundsOf(shop, first.orderId)).toMatchObject([
      { kind: 'came-back', amount: price * 100, byHand: true, status: 'pending' },
    ])
    await receive(shop, exchangeId, [arrived(itemId, { missing: 1 })])
    expect(await brokenRules(shop)).toEqual([])
  })

  it('rule 11: the charge of a refusal without a fault of the shop is kept from the credit', async () => {
    const exchange = await anExchange()
    const { first, exchangeId, itemId, price } = exchange
    const { deliveryFee } = await staffOrder(shop, exchangeId)
    const reply = await refuse(shop, exchangeId, { lines: [{ itemId, quantity: 1 }] })
    expect(reply).toMatchObject({
      success: true,
      data: { charge: deliveryFee, credit: deliveryFee },
    })
    await receive(shop, exchangeId, [arrived(itemId, { sellable: 1 })])
    await settle(exchange)
    expect(await refundsOf(shop, first.orderId)).toMatchObject([
      { amount: (price - deliveryFee) * 100 },
    ])
    expect(await brokenRules(shop)).toEqual([])
  })

  it('a return that pays the charge of its refused exchange is not cancelled: what comes back is recorded', async () => {
    const { first, approved, exchangeId, itemId } = await anExchange()
    await refuse(shop, exchangeId, { lines: [{ itemId, quantity: 1 }] })
    await receive(shop, exchangeId, [arrived(itemId, { sellable: 1 })])
    expect(await actOnReturn(shop, approved._id, 'cancel')).toMatchObject({
      statusCode: 409,
      message: expect.stringContaining('record what comes back instead'),
    })
    shop.clock.pass(15 * 86_400_000)
    await runJob(shop, 'return.cancel-overdue')
    const lines = allOf(approved, { accepted: 0, missing: 1 })
    returnIn(await actOnReturn(shop, approved._id, 'receive', { lines }))
    expect(returnIn(await actOnReturn(shop, approved._id, 'settle'))).toMatchObject({
      status: 'settled',
    })
    expect(await staffOrder(shop, first.orderId)).toMatchObject({ due: 0 })
    expect(await staffOrder(shop, exchangeId)).toMatchObject({ status: 'cancelled', due: 0 })
    expect(await brokenRules(shop)).toEqual([])
  })
})
