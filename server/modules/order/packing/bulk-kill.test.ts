import type { InputOf } from '@haat/contract/call'
import type { Calls } from '@haat/contract'
import { expect, it } from 'vitest'

import { newId } from '#platform/id.ts'
import { aLine, aProduct, setFees } from '#test/goods.ts'
import { killingShop } from '#test/packing/kill-bulk.ts'
import { anOrderToPack, type TestParcel } from '#test/packing/parcels.ts'
import { anAdmin } from '#test/people.ts'
import { staffOrder } from '#test/shipped.ts'
import { brokenRules } from '#test/verified.ts'

const killing = killingShop()

type Body = InputOf<Calls['POST /order/bulk']>['body']

const numbers = ({ orderId }: TestParcel) => ({
  orderId,
  trackingNumber: `SF-${orderId.slice(-8)}`,
})

const acts: Record<'book' | 'hand-over', (parcels: TestParcel[]) => Body> = {
  book: (parcels) => ({ act: 'book', courier: 'Steadfast', parcels: parcels.map(numbers) }),
  'hand-over': (parcels) => ({
    act: 'hand-over',
    shipments: parcels.map((parcel) => ({ ...numbers(parcel), courier: 'Steadfast' })),
  }),
}

it.each([
  { act: 'book', at: 0, status: 'processing' },
  { act: 'book', at: 2, status: 'processing' },
  { act: 'hand-over', at: 1, status: 'shipped' },
] as const)('$act killed at order $at of three: each once, none half', async (what) => {
  const { shop, killed } = killing
  const as = await anAdmin(shop)
  await setFees(shop, 60, 120)
  const product = await aProduct(shop, { stock: 10 })
  const parcels: TestParcel[] = []
  for (let one = 0; one < 3; one += 1) parcels.push(await anOrderToPack(shop, [aLine(product)]))
  const start = async () => {
    const body = acts[what.act](parcels)
    const reply = await shop.call('POST /order/bulk', { as, body, idempotencyKey: newId() })
    if (!reply.success) throw new Error(reply.message)
    return reply.data.jobId
  }
  const job = await killed({ as, orderId: parcels[what.at]?.orderId, start, done: what.at })
  expect(job).toMatchObject({ state: 'done', done: 3, refused: [] })
  for (const parcel of parcels) {
    const order = await staffOrder(shop, parcel.orderId)
    const { trackingNumber } = numbers(parcel)
    expect(order).toMatchObject({
      status: what.status,
      shipment: { courier: 'Steadfast', trackingNumber },
    })
    expect(order.history.filter(({ status }) => status === 'shipped')).toHaveLength(
      what.status === 'shipped' ? 1 : 0,
    )
  }
  expect(await brokenRules(shop)).toEqual([])
})
