import type { Db } from '#platform/db/db.ts'

import type { NewOrder } from './new-order.ts'
import { findOrderOf, type OrderRow } from './order.repo.ts'
import { insertHistory, insertItems, insertOrder } from './write-order.repo.ts'

/** Writes an order, pending and unpaid, with its lines and the first row of its history. */
export async function writeOrder(tx: Db, order: NewOrder): Promise<OrderRow> {
  await insertOrder(tx, order)
  await insertItems(tx, order)
  await insertHistory(tx, {
    orderId: order.id,
    at: order.createdAt,
    actorId: order.customerId,
    from: null,
    to: 'pending',
  })
  const written = await findOrderOf(tx, order.customerId, order.id)
  if (!written) throw new Error(`Order ${order.id} is not there after it was written`)
  return written
}
