import type { OrderMover, OrderStatus, PaymentStatus } from '@haat/contract/order-status'
import { sql } from 'drizzle-orm'

import type { Db } from '#platform/db/db.ts'
import { newId } from '#platform/id.ts'

export interface Move {
  to: OrderStatus
  by: OrderMover
  /** Null for a job of the shop. */
  actorId: string | null
  at: Date
  reason?: string | undefined
}

/** The guarded step itself; cash is received at the door. False when the order is no longer where it was. */
export async function updateStatus(
  tx: Db,
  orderId: string,
  { from, to }: { from: OrderStatus; to: OrderStatus },
): Promise<boolean> {
  const { rowCount } = await tx.execute(sql`
    update orders set status = ${to},
      payment_status = case
        when ${to} = 'delivered' and payment_method = 'cash' and payment_status = 'unpaid'
        then 'paid' else payment_status end
    where id = ${orderId} and status = ${from}`)
  return rowCount === 1
}

export async function insertHistory(
  tx: Db,
  orderId: string,
  from: OrderStatus | null,
  { to, by, actorId, at, reason }: Move,
): Promise<void> {
  await tx.execute(sql`
    insert into order_history (id, order_id, at, actor_id, actor_kind, from_status, to_status, reason)
    values (${newId()}, ${orderId}, ${at}, ${actorId}, ${by}, ${from}, ${to}, ${reason ?? null})`)
}

/** The caller holds the order. False when its payment status is none of `from`. */
export async function setPaymentStatus(
  tx: Db,
  orderId: string,
  { from, to }: { from: readonly PaymentStatus[]; to: PaymentStatus },
): Promise<boolean> {
  const { rowCount } = await tx.execute(sql`
    update orders set payment_status = ${to}
    where id = ${orderId} and payment_status = any(${sql.param([...from])}::text[])`)
  return rowCount === 1
}
