import type { BulkJob } from '@haat/contract/order/order-bulk'
import type { NewShipment, PrintKind } from '@haat/contract/order/packing'

import { newId } from '#platform/id.ts'

import { anOrder } from '../goods.ts'
import { everyJobDone } from '../jobs-done.ts'
import { aCustomer, anAdmin, type TestPerson } from '../people.ts'
import type { Signed, TestShop } from '../shop.ts'

export interface TestParcel {
  orderId: string
  /** In taka. */
  due: number
  customer: TestPerson
}

/** An order by cash that is processing. */
export async function anOrderToPack(
  shop: TestShop,
  lines: Parameters<typeof anOrder>[1],
  customerName = 'শাহানা পারভীন',
): Promise<TestParcel> {
  const customer = await aCustomer(shop)
  const body = anOrder(customer, lines, { customerName })
  const placed = await shop.call('POST /order/post-order', { as: customer, body })
  if (!placed.success) throw new Error(placed.message)
  const { _id: orderId, totalPrice: due } = placed.data
  const moved = await shop.call('PATCH /order/update-status/{orderId}', {
    as: await anAdmin(shop),
    params: { orderId },
    body: { status: 'processing' },
  })
  if (!moved.success) throw new Error(moved.message)
  return { orderId, due, customer }
}

/** A print as its raw reply. `query`: more of its query. */
export function printAs(
  shop: TestShop,
  as: Signed,
  { kind, ids, ...query }: { kind: PrintKind; ids?: readonly string[] } & Record<string, unknown>,
) {
  const search = new URLSearchParams({
    kind,
    ...(ids && { ids: ids.join(',') }),
    ...(query as Record<string, string>), // as: a test's own query.
  })
  return shop.platform.app.inject({
    url: `/api/v1/order/print?${search.toString()}`,
    headers: { authorization: `Bearer ${as.token}` },
  })
}

/** Hands orders over, and waits for the result of each. */
export async function handOverAs(
  shop: TestShop,
  as: Signed,
  shipments: NewShipment[],
): Promise<BulkJob> {
  const body = { act: 'hand-over' as const, shipments }
  const begun = await shop.call('POST /order/bulk', { as, body })
  if (!begun.success) throw new Error(begun.message)
  await everyJobDone(shop)
  const { jobId } = begun.data
  const ended = await shop.call('GET /order/bulk/{jobId}', { as, params: { jobId } })
  if (!ended.success) throw new Error(ended.message)
  return ended.data
}

export const aNumber = (): string => `DL${newId().slice(-8).toUpperCase()}`

/** A parcel as a courier takes it. */
export const by = (courier: string, { orderId }: TestParcel, trackingNumber = aNumber()) => ({
  orderId,
  courier,
  trackingNumber,
})

/** What the check of a hand-over says of rows of an order's number and a tracking number. */
export async function checkAs(
  shop: TestShop,
  as: Signed,
  courier: string,
  rows: [number: string, tracking: string][],
) {
  const reply = await shop.call('POST /order/hand-over/check', {
    as,
    body: {
      courier,
      rows: rows.map(([number, trackingNumber]) => ({ number, trackingNumber })),
    },
  })
  if (!reply.success) throw new Error(reply.message)
  return reply.data.rows.map(({ order, problem }) => ({ orderId: order?._id, problem }))
}
