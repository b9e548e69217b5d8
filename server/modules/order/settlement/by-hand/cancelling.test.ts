import { describe, expect, it } from 'vitest'

import { accountOf, anOrderForCash, receiveByHand } from '#test/by-hand.ts'
import { anUnconfirmedAdmin } from '#test/by-staff.ts'
import { aPaidOrder, listening } from '#test/paying.ts'
import { anAdmin, type TestPerson } from '#test/people.ts'
import { testShop } from '#test/shop.ts'
import { brokenRules } from '#test/verified.ts'

const shop = listening(testShop())

const cancel = async (as: TestPerson, orderId: string) =>
  shop.call('PATCH /order/update-status/{orderId}', {
    as,
    params: { orderId },
    body: { status: 'cancelled' },
  })

describe('cancelling an order that has received money', () => {
  it('rule 9: staff must have signed in recently where something was received', async () => {
    const admin = await anAdmin(shop)
    const [online, byHand, unpaid] = [
      await aPaidOrder(shop),
      await anOrderForCash(shop),
      await anOrderForCash(shop),
    ]
    await receiveByHand(shop, byHand.orderId)
    const late = await anUnconfirmedAdmin(shop)
    for (const { orderId } of [online, byHand]) {
      expect(await cancel(late, orderId)).toMatchObject({
        statusCode: 403,
        data: { needs: 'confirmation' },
      })
      expect(await accountOf(shop, orderId)).toMatchObject({ status: 'pending', claimed: 0 })
    }
    expect(await cancel(late, unpaid.orderId)).toMatchObject({ statusCode: 200 })
    for (const { orderId } of [online, byHand]) {
      expect(await cancel(admin, orderId)).toMatchObject({ statusCode: 200 })
    }
    expect(await brokenRules(shop)).toEqual([])
  })

  it('rule 23: bulk cancels only orders that have received nothing', async () => {
    const [paid, unpaid] = [await anOrderForCash(shop), await anOrderForCash(shop)]
    await receiveByHand(shop, paid.orderId)
    const reply = await shop.call('POST /order/move-many', {
      as: await anAdmin(shop),
      body: { orderIds: [paid.orderId, unpaid.orderId], status: 'cancelled' },
    })
    expect(reply).toMatchObject({
      data: {
        moved: [unpaid.orderId],
        refused: [
          {
            orderId: paid.orderId,
            message: 'Money was received for this order: cancel it on its own page',
          },
        ],
      },
    })
  })
})
