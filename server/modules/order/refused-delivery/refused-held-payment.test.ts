import { describe, expect, it } from 'vitest'

import { anOnlineOrder, listening, press } from '#test/paying.ts'
import { refundsOf, refuse } from '#test/refusals.ts'
import { ship, staffOrder } from '#test/shipped.ts'
import { testShop } from '#test/shop.ts'
import { brokenRules } from '#test/verified.ts'

const shop = listening(testShop())

describe('money that was paid online while the courier was on the way', () => {
  /** An order that changed to cash, was shipped, and was paid online all the same. */
  async function paidOnTheWay() {
    const placed = await anOnlineOrder(shop, { quantity: 2 })
    const as = placed.customer
    await shop.call('POST /order/{id}/pay-cash', { as, params: { id: placed.orderId } })
    await ship(shop, placed.orderId)
    await press(shop, placed.url, 'pay')
    const { items, paymentHeld } = await staffOrder(shop, placed.orderId)
    expect(paymentHeld).toBe(true)
    const [item] = items
    return { ...placed, itemId: item?._id, price: item?.price ?? 0 }
  }

  it('rule 4: it is taken where the door paid nothing for what was kept; the rest goes back', async () => {
    const { orderId, itemId, price } = await paidOnTheWay()
    expect(await refuse(shop, orderId, { lines: [{ itemId, quantity: 1 }] })).toMatchObject({
      success: true,
      data: { status: 'delivered', paymentHeld: false, due: 0, paymentStatus: 'paid' },
    })
    expect(await refundsOf(shop, orderId)).toMatchObject([{ kind: 'double', amount: price * 100 }])
    expect(await brokenRules(shop)).toEqual([])
  })

  it('rule 4: it goes back where the door paid, and where nothing is due', async () => {
    const kept = await paidOnTheWay()
    const due = kept.total - kept.price
    const lines = [{ itemId: kept.itemId, quantity: 1 }]
    expect(await refuse(shop, kept.orderId, { lines, collected: due })).toMatchObject({
      success: true,
    })
    expect(await refundsOf(shop, kept.orderId)).toMatchObject([
      { kind: 'double', amount: kept.total * 100 },
    ])
    const none = await paidOnTheWay()
    const everything = [{ itemId: none.itemId, quantity: 2 }]
    expect(await refuse(shop, none.orderId, { lines: everything })).toMatchObject({
      data: { status: 'shipped', paymentHeld: false, currentTotal: 0 },
    })
    expect(await refundsOf(shop, none.orderId)).toMatchObject([
      { kind: 'double', amount: none.total * 100 },
    ])
    expect(await brokenRules(shop)).toEqual([])
  })
})
