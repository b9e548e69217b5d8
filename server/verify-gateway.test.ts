import { expect, it } from 'vitest'

import { anOnlineOrder, listening, press, runJob, sendForm, statusOf } from '#test/paying.ts'
import { testShop } from '#test/shop.ts'

import { verifyGateway } from './verify-gateway.ts'

const shop = listening(testShop())

async function differenceOf(tranId: string) {
  const { settings, ports } = shop.platform
  const compared = await verifyGateway(settings, ports.database)
  expect(compared?.compared).toBeGreaterThan(0)
  return compared?.differences.find((difference) => difference.tranId === tranId)
}

it('verify reports a payment that only the gateway knows, until the shop has received it', async () => {
  const placed = await anOnlineOrder(shop)
  expect(await differenceOf(placed.tranId)).toBeUndefined()
  await press(shop, placed.url, 'pay', { notice: 'never' })
  expect(await differenceOf(placed.tranId)).toEqual({
    tranId: placed.tranId,
    here: 'nothing',
    there: String(placed.total * 100),
  })
  await sendForm(shop, '/api/v1/payment/success', { tran_id: placed.tranId })
  expect(await differenceOf(placed.tranId)).toBeUndefined()
})

it('verify reports a second payment in one session, until the shop has received it', async () => {
  const { tranId, url, total } = await anOnlineOrder(shop)
  await press(shop, url, 'pay')
  await press(shop, url, 'pay', { again: '1', notice: 'never' })
  expect(await statusOf(shop, tranId)).toBe('paid')
  expect(await differenceOf(tranId)).toEqual({
    tranId,
    here: String(total * 100),
    there: String(total * 200),
  })
  shop.clock.pass(61 * 60_000)
  await runJob(shop, 'payment.reconcile')
  expect(await differenceOf(tranId)).toBeUndefined()
})
