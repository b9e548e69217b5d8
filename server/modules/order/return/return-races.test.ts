import { describe, expect, it } from 'vitest'

import { newId } from '#platform/id.ts'
import { anotherSession } from '#test/people.ts'
import {
  actOnReturn,
  aDeliveredOrder,
  allOf,
  aReturn,
  asAdmin,
  askReturn,
  returnIn,
  returnsOf,
} from '#test/returns.ts'
import { staffOrder } from '#test/shipped.ts'
import { testShop } from '#test/shop.ts'
import { brokenRules } from '#test/verified.ts'

const shop = testShop()
const rounds = Array.from({ length: 6 }, (_, round) => round)
const hand = { method: 'bkash', number: '01712345678' }

/** Statuses of replies that came at once, smallest first. */
const statuses = (replies: { statusCode: number }[]) =>
  replies.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)

describe('two at once (§18 rules 8, 14, 22)', () => {
  it.each(rounds)(
    'a return and a refund of one piece: one of them gets it (round %i)',
    async () => {
      const of = await aDeliveredOrder(shop)
      const refund = async () =>
        shop.callWith('POST /refund/order/{orderId}', {
          as: await asAdmin(shop),
          params: { orderId: of.orderId },
          body: { reason: 'Torn', hand, lines: [{ itemId: of.itemId, quantity: 1, sellable: 1 }] },
          idempotencyKey: newId(),
        })
      const replies = await Promise.all([askReturn(shop, of), refund()])
      expect(statuses(replies)[1]).toBe(409)
      const { items } = await staffOrder(shop, of.orderId)
      expect((items[0]?.inReturn ?? 0) + (items[0]?.givenBack.quantity ?? 0)).toBe(1)
      expect(await brokenRules(shop)).toEqual([])
    },
  )

  it.each(rounds)('a piece asked for twice is in one return (round %i)', async () => {
    const of = await aDeliveredOrder(shop)
    const replies = await Promise.all([askReturn(shop, of), askReturn(shop, of)])
    expect(statuses(replies)).toEqual([201, 409])
    expect(await returnsOf(shop, of)).toHaveLength(1)
  })

  it.each(rounds)('a return settled twice under two keys is settled once (round %i)', async () => {
    const of = await aDeliveredOrder(shop)
    const asked = await aReturn(shop, of)
    returnIn(await actOnReturn(shop, asked._id, 'approve'))
    const receive = () => actOnReturn(shop, asked._id, 'receive', { lines: allOf(asked) })
    expect(statuses(await Promise.all([receive(), receive()]))).toEqual([200, 409])
    const settle = () => actOnReturn(shop, asked._id, 'settle', { hand })
    expect(statuses(await Promise.all([settle(), settle(), settle()]))).toEqual([200, 409, 409])
    const { items } = await staffOrder(shop, of.orderId)
    expect(items[0]?.givenBack).toEqual({ quantity: 1, amount: of.product.price })
    expect(await brokenRules(shop)).toEqual([])
  })

  it.each(rounds)('cancelling against receiving: one of them wins (round %i)', async () => {
    const of = await aDeliveredOrder(shop)
    const asked = await aReturn(shop, of)
    returnIn(await actOnReturn(shop, asked._id, 'approve'))
    const as = await anotherSession(shop, of.customer)
    const replies = await Promise.all([
      shop.callWith('POST /return/{id}/cancel', { as, params: { id: asked._id }, body: {} }),
      actOnReturn(shop, asked._id, 'receive', { lines: allOf(asked) }),
    ])
    expect(statuses(replies)).toEqual([200, 409])
    expect(await brokenRules(shop)).toEqual([])
  })

  it.each(rounds)('a delivery taken back against a return of it (round %i)', async () => {
    const of = await aDeliveredOrder(shop)
    const { version } = await staffOrder(shop, of.orderId)
    const replies = await Promise.all([
      askReturn(shop, of),
      shop.callWith('POST /order/undeliver/{orderId}', {
        as: await asAdmin(shop),
        params: { orderId: of.orderId },
        body: { version, reason: 'Wrong order' },
        idempotencyKey: newId(),
      }),
    ])
    expect(statuses(replies)[1]).toBe(409)
    expect(await brokenRules(shop)).toEqual([])
  })
})
