import { type BulkOrderBody, type BulkWork, mostInBulk } from '@haat/contract/order/order-bulk'
import { say } from '@haat/contract/refusals/text'

import type { Db } from '#platform/db/db.ts'
import { inTransaction } from '#platform/db/transaction.ts'
import { badRequest, conflict, forbidden } from '#platform/http/refusal.ts'
import { newId } from '#platform/id.ts'
import { addJobAfter } from '#platform/job.repo.ts'
import type { Ports } from '#platform/platform.ts'
import type { Actor } from '#platform/session/actor.ts'

import type { IdempotentRequest } from '../core/idempotency/idempotency.repo.ts'
import { onceForKey } from '../core/idempotency/once-for-key.ts'
import { findOrdersFor } from '../core/staff-order.ts'
import { findKnownOrders, insertBulkJob } from './order-bulk.repo.ts'
import { bulkJob, mayDo } from './run-bulk.ts'

/** Writes down which orders are meant, and what is to be done to each; a job does it. */
export async function startBulk(
  { database, clock }: Pick<Ports, 'database' | 'clock'>,
  actor: Actor,
  body: BulkOrderBody,
  request: IdempotentRequest | undefined,
): Promise<{ jobId: string; total: number }> {
  if (!mayDo(actor, body.act)) throw forbidden()
  const { which, work } = splitBody(body)
  return inTransaction(database.db, (tx) =>
    onceForKey(tx, request, async () => {
      const orderIds = await ordersMeant(tx, actor, which)
      return writeBulkJob(tx, { actorId: actor.userId, work, at: clock.now(), orderIds })
    }),
  )
}

/** Writes a job down, which begins once the transaction is committed. */
export async function writeBulkJob(
  tx: Db,
  job: Omit<Parameters<typeof insertBulkJob>[1], 'id'>,
): Promise<{ jobId: string; total: number }> {
  const jobId = newId()
  await insertBulkJob(tx, { ...job, id: jobId })
  await addJobAfter(tx, bulkJob, { jobId })
  return { jobId, total: job.orderIds.length }
}

type Which = Pick<Extract<BulkOrderBody, { act: 'move' }>, 'ids' | 'filter' | 'expectedCount'>

/** Which orders are meant, and what is to be done. A hand-over names its orders by their shipments, a booking by its parcels. */
function splitBody(body: BulkOrderBody): { which: Which; work: BulkWork } {
  if (body.act === 'hand-over') {
    return { which: { ids: body.shipments.map(({ orderId }) => orderId) }, work: body }
  }
  if (body.act === 'book') {
    return { which: { ids: body.parcels.map(({ orderId }) => orderId) }, work: body }
  }
  const { ids, filter, expectedCount, ...work } = body
  return { which: { ids, filter, expectedCount }, work }
}

/** Throws 409 with the new count where other orders match than the person saw. */
async function ordersMeant(
  tx: Db,
  actor: Actor,
  { ids, filter, expectedCount }: Which,
): Promise<string[]> {
  if (ids && !filter) return namedOrders(tx, ids)
  if (ids || !filter) throw badRequest('name_orders_or_filter', 'body.ids')
  if (expectedCount === undefined) {
    throw badRequest('say_orders_seen', 'body.expectedCount')
  }
  const found = await findOrdersFor(tx, actor, filter, mostInBulk + 1)
  if (found.length > mostInBulk) {
    throw badRequest(say('print_too_many', { most: mostInBulk }), 'body.filter')
  }
  if (found.length !== expectedCount) {
    throw conflict(say('orders_match_now', { count: found.length }), { count: found.length })
  }
  return found
}

async function namedOrders(tx: Db, ids: readonly string[]): Promise<string[]> {
  const named = [...new Set(ids)].toSorted()
  const known = new Set(await findKnownOrders(tx, named))
  const unknown = named.find((id) => !known.has(id))
  if (unknown) throw badRequest('no_such_order', `body.ids.${ids.indexOf(unknown)}`)
  return named
}
