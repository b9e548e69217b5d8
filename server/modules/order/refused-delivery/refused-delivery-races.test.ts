import { describe, expect, it } from 'vitest'

import { newId } from '#platform/id.ts'
import { stockOf } from '#test/goods.ts'
import { anOnlineOrder, aPaidOrder, listening, press } from '#test/paying.ts'
import { anAdmin } from '#test/people.ts'
import { arrived, ofEach, receive, refundsOf, refusalsOf, refuse } from '#test/refusals.ts'
import { aDeliveredOrder, askReturn } from '#test/returns.ts'
import { act, aShippedOrder, moveTo, ship, staffOrder } from '#test/shipped.ts'
import { testShop } from '#test/shop.ts'
import { brokenRules } from '#test/verified.ts'

const shop = listening(testShop())
const rounds = [1, 2, 3]

const successes = (replies: readonly { success: boolean }[]) =>
  replies.filter(({ success }) => success).length

const undeliver = async (orderId: string, version: number) =>
  act(shop, 'POST /order/undeliver/{orderId}', {
    params: { orderId },
    body: { version, reason: 'Wrong parcel' },
  })

describe('two at once at the door', () => {
  it('rule 10: of two refusals of one order one is recorded', async () => {
    for (const _ of rounds) {
      const order = await aShippedOrder(shop)
      const { version } = await staffOrder(shop, order.orderId)
      const replies = await Promise.all([
        refuse(shop, order.orderId, { version, lines: ofEach(order, 1), collected: 560 }),
        refuse(shop, order.orderId, { version, lines: ofEach(order, 2) }),
        refuse(shop, order.orderId, { version, lines: ofEach(order, 2) }),
      ])
      expect(successes(replies)).toBe(1)
      expect(await refusalsOf(shop, order.orderId)).toHaveLength(1)
    }
    expect(await brokenRules(shop)).toEqual([])
  })

  it('rule 22: two requests with one key record one refusal and get one reply', async () => {
    const order = await aShippedOrder(shop)
    const { version } = await staffOrder(shop, order.orderId)
    const call = {
      as: await anAdmin(shop),
      params: { orderId: order.orderId },
      body: { version, lines: ofEach(order, 1), collected: 560, reason: 'late' },
      idempotencyKey: newId(),
    }
    const replies = await Promise.all([
      shop.callWith('POST /order/came-back/{orderId}', call),
      shop.callWith('POST /order/came-back/{orderId}', call),
    ])
    expect(successes(replies)).toBe(2)
    expect(await refusalsOf(shop, order.orderId)).toHaveLength(1)
  })

  it('rule 10: a refusal against the delivery: the order is delivered once and its money booked once', async () => {
    for (const _ of rounds) {
      const order = await aShippedOrder(shop)
      const { version } = await staffOrder(shop, order.orderId)
      const replies = await Promise.all([
        refuse(shop, order.orderId, { version, lines: ofEach(order, 1), collected: 560 }),
        moveTo(shop, order.orderId, 'delivered'),
      ])
      expect(successes(replies)).toBe(1)
      expect(await staffOrder(shop, order.orderId)).toMatchObject({ status: 'delivered', due: 0 })
    }
    expect(await brokenRules(shop)).toEqual([])
  })

  it('rule 4: a refusal against a payment notice: what is too much goes back', async () => {
    for (const _ of rounds) {
      const placed = await anOnlineOrder(shop, { quantity: 2 })
      const { orderId, customer: as } = placed
      await shop.call('POST /order/{id}/pay-cash', { as, params: { id: orderId } })
      await ship(shop, orderId)
      const { items, version, currentTotal } = await staffOrder(shop, orderId)
      const [item] = items
      const due = currentTotal - (item?.price ?? 0)
      const lines = [{ itemId: item?._id, quantity: 1 }]
      const [, reply] = await Promise.all([
        press(shop, placed.url, 'pay'),
        refuse(shop, orderId, { version, lines, collected: due }),
      ])
      if (!reply.success) await refuse(shop, orderId, { lines, collected: due })
      expect(await staffOrder(shop, orderId)).toMatchObject({ status: 'delivered', due: 0 })
      expect(await refundsOf(shop, orderId)).toMatchObject([
        { kind: 'double', amount: currentTotal * 100 },
      ])
    }
    expect(await brokenRules(shop)).toEqual([])
  })

  it('rule 10: each piece is received once, however many receive it at once', async () => {
    for (const _ of rounds) {
      const order = await aShippedOrder(shop, { lines: [[50_000, 3]] })
      const [itemId] = order.itemIds
      const [product] = order.products
      if (!product) throw new Error('It has no product')
      await refuse(shop, order.orderId, { lines: ofEach(order, 3) })
      const replies = await Promise.all(
        [1, 1, 1, 2, 3].map(async (sellable) =>
          receive(shop, order.orderId, [arrived(itemId, { sellable })]),
        ),
      )
      expect(successes(replies)).toBeGreaterThan(0)
      const [cameBack] = await refusalsOf(shop, order.orderId)
      const left = 3 - (cameBack?.lines[0]?.sellable ?? 0)
      if (left > 0) await receive(shop, order.orderId, [arrived(itemId, { missing: left })])
      expect(await staffOrder(shop, order.orderId)).toMatchObject({ status: 'cancelled' })
      expect(await stockOf(shop, product)).toMatchObject({ sold: 0 })
    }
    expect(await brokenRules(shop)).toEqual([])
  })

  it('rule 12: of two who take back a delivery one does, and its money is reversed once', async () => {
    for (const _ of rounds) {
      const order = await aShippedOrder(shop)
      await moveTo(shop, order.orderId, 'delivered')
      const { version } = await staffOrder(shop, order.orderId)
      const replies = await Promise.all([
        undeliver(order.orderId, version),
        undeliver(order.orderId, version),
      ])
      expect(successes(replies)).toBe(1)
      expect(await staffOrder(shop, order.orderId)).toMatchObject({ received: 0 })
    }
    expect(await brokenRules(shop)).toEqual([])
  })

  it('rule 12: taking back a delivery against a refusal of the order: the older version loses', async () => {
    for (const _ of rounds) {
      const order = await aShippedOrder(shop)
      await moveTo(shop, order.orderId, 'delivered')
      const { version } = await staffOrder(shop, order.orderId)
      const [taken, refused] = await Promise.all([
        undeliver(order.orderId, version),
        refuse(shop, order.orderId, { version, lines: ofEach(order, 2) }),
      ])
      expect(taken).toMatchObject({ success: true })
      expect(refused).toMatchObject({ statusCode: 409 })
    }
    expect(await brokenRules(shop)).toEqual([])
  })

  it('rule 12: taking back a delivery against a refund of it: one of them happens', async () => {
    for (const _ of rounds) {
      const paid = await aPaidOrder(shop)
      await ship(shop, paid.orderId)
      await moveTo(shop, paid.orderId, 'delivered')
      const { version } = await staffOrder(shop, paid.orderId)
      const replies = await Promise.all([
        undeliver(paid.orderId, version),
        act(shop, 'POST /refund/order/{orderId}', {
          params: { orderId: paid.orderId },
          body: { version, amount: 100, reason: 'Scratched' },
        }),
      ])
      expect(successes(replies)).toBe(1)
    }
    expect(await brokenRules(shop)).toEqual([])
  })

  it('rule 12: taking back a delivery against a return of its goods: one of them happens', async () => {
    for (const _ of rounds) {
      const of = await aDeliveredOrder(shop)
      const { version } = await staffOrder(shop, of.orderId)
      const replies = await Promise.all([undeliver(of.orderId, version), askReturn(shop, of)])
      expect(successes(replies)).toBe(1)
    }
    expect(await brokenRules(shop)).toEqual([])
  })
})
