import type { InputOf } from '@haat/contract/call'
import type { Calls } from '@haat/contract'
import type { DeliveryListCheck } from '@haat/contract/order/delivery-list'
import type { BulkJob } from '@haat/contract/order/order-bulk'

import { expect } from 'vitest'

import { newId } from '#platform/id.ts'

import type { Signed, TestShop } from '../shop.ts'

export type ListRow = InputOf<Calls['POST /order/delivery-list']>['body']['rows'][number]

/** What a list would do. */
export async function checkList(
  shop: TestShop,
  as: Signed,
  rows: ListRow[],
): Promise<DeliveryListCheck> {
  const reply = await shop.call('POST /order/delivery-list', { as, body: { dryRun: true, rows } })
  if (!reply.success || !('rows' in reply.data)) throw new Error(reply.message)
  return reply.data
}

/** Sends a list; its reply as it is. */
export const sendList = (shop: TestShop, as: Signed, rows: ListRow[], idempotencyKey = newId()) =>
  shop.call('POST /order/delivery-list', { as, body: { rows }, idempotencyKey })

/** The id of the job of a list. */
export async function startList(shop: TestShop, as: Signed, rows: ListRow[]): Promise<string> {
  const reply = await sendList(shop, as, rows)
  if (!reply.success || !('jobId' in reply.data)) throw new Error(reply.message)
  return reply.data.jobId
}

export async function resultOf(shop: TestShop, as: Signed, jobId: string): Promise<BulkJob> {
  const reply = await shop.call('GET /order/bulk/{jobId}', { as, params: { jobId } })
  if (!reply.success) throw new Error(reply.message)
  return reply.data
}

/** Records a list, and waits for the result of each row. */
export async function recordList(shop: TestShop, as: Signed, rows: ListRow[]): Promise<BulkJob> {
  const jobId = await startList(shop, as, rows)
  // Refunds that rows open go on for longer.
  await expect.poll(() => resultOf(shop, as, jobId)).toMatchObject({ state: 'done' })
  return resultOf(shop, as, jobId)
}
