import { expect, it } from 'vitest'

import { newId } from '#platform/id.ts'
import { setFees } from '#test/goods.ts'
import { aPaidOrder, listening } from '#test/paying.ts'
import { anAdmin } from '#test/people.ts'
import { staffOrder } from '#test/shipped.ts'
import { testShop } from '#test/shop.ts'

const shop = listening(testShop())

const give = async (orderId: string, body: object) =>
  shop.callWith('POST /refund/order/{orderId}', {
    as: await anAdmin(shop),
    idempotencyKey: newId(),
    params: { orderId },
    body: { reason: 'Came back torn', ...body },
  })

it('an empty list of pieces without an amount gives nothing back, least of all everything', async () => {
  await setFees(shop, 60, 120)
  const order = await aPaidOrder(shop)
  const refusal = {
    statusCode: 400,
    errors: [{ path: 'body.lines', message: 'Choose pieces, or say an amount' }],
  }
  for (const body of [
    { lines: [] },
    { itemIds: [] },
    { lines: [], itemIds: [], deliveryFee: 0 },
    { lines: [], dryRun: true },
  ]) {
    expect(await give(order.orderId, body)).toMatchObject(refusal)
  }
  const { items, refunded, currentTotal, totalPrice } = await staffOrder(shop, order.orderId)
  expect([refunded, currentTotal]).toEqual([0, totalPrice])
  expect(await give(order.orderId, { lines: [], itemIds: [items[0]?._id] })).toMatchObject({
    statusCode: 201,
  })
  expect(await give(order.orderId, { lines: [], deliveryFee: 10 })).toMatchObject({
    data: { amount: 10 },
  })
  expect(await give(order.orderId, { lines: [], amount: 20 })).toMatchObject({
    data: { amount: 20 },
  })
})
