import { expect, it } from 'vitest'

import { listening } from '#test/paying.ts'
import { ofEach, refuse } from '#test/refusals.ts'
import { act, aShippedOrder, moveTo, staffOrder } from '#test/shipped.ts'
import { testShop } from '#test/shop.ts'
import { brokenRules } from '#test/verified.ts'

const shop = listening(testShop())

it('the end of a delivery and a refusal at the door within one millisecond are counted in their order', async () => {
  const order = await aShippedOrder(shop)
  const { orderId } = order
  await moveTo(shop, orderId, 'delivered')
  shop.clock.pass(60_000)
  // From here the shop's clock stands still.
  const { version } = await staffOrder(shop, orderId)
  const undelivered = await act(shop, 'POST /order/undeliver/{orderId}', {
    params: { orderId },
    body: { version, reason: 'Wrong parcel scanned' },
  })
  expect(undelivered).toMatchObject({ success: true })
  const refused = await refuse(shop, orderId, { lines: ofEach(order, 2) })
  expect(refused).toMatchObject({ success: true })
  expect(await brokenRules(shop)).toEqual([])
})

it('a refusal at the door within a millisecond of the shipping came after it', async () => {
  // Packed and shipped in one millisecond, each step later by a microsecond.
  const order = await aShippedOrder(shop)
  const refused = await refuse(shop, order.orderId, { lines: ofEach(order, 2) })
  expect(refused).toMatchObject({ success: true })
  expect(await brokenRules(shop)).toEqual([])
})
