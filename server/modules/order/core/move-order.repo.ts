import type { Poisha } from '@haat/contract/money'
import type { CancelReason } from '@haat/contract/order/cancel-reason'
import type { WalletTarget } from '@haat/contract/order/order-act'
import type { OrderMover, OrderStatus, PaymentStatus } from '@haat/contract/order/order-status'

import type { Db } from '#platform/db/db.ts'
import { sql } from '#platform/db/sql.ts'

export interface Move {
  to: OrderStatus
  by: OrderMover
  /** Null for a job of the shop. */
  actorId: string | null
  at: Date
  /** What its customer reads. */
  reason?: string | undefined
  /** Why staff cancel it. */
  cancelReason?: CancelReason | undefined
  /** What the door paid at the delivery; undefined: what was due. */
  collected?: Poisha | undefined
  /** Wallet for money of a cancelled order that was received by hand. */
  hand?: WalletTarget | undefined
}

/** Updates the status, guarded by the former one. False when that has changed. */
export async function updateStatus(
  tx: Db,
  orderId: string,
  { from, to }: { from: OrderStatus; to: OrderStatus },
): Promise<boolean> {
  const rowCount = await tx.execute(sql`
    update orders set status = ${to} where id = ${orderId} and status = ${from}`)
  return rowCount === 1
}

/**
 * The caller has locked the order. A step's time is after that of the step before, and of what was taken off before:
 * clocks step back, and those of two servers differ.
 */
export async function insertHistory(
  tx: Db,
  { id, orderId, from }: { id: string; orderId: string; from: OrderStatus },
  { to, by, actorId, at, reason, cancelReason }: Move,
): Promise<void> {
  await tx.execute(sql`
    insert into order_history (id, order_id, at, actor_id, actor_kind, from_status, to_status, reason, cancel_reason)
    select ${id}, ${orderId},
      greatest(
        ${at}::timestamptz, max(at) + interval '1 microsecond',
        (select max(at) + interval '1 microsecond' from given_back where order_id = ${orderId})),
      ${actorId}, ${by}, ${from}, ${to}, ${reason ?? null}, ${cancelReason ?? null}
    from order_history where order_id = ${orderId}`)
}

/** The caller has locked the order. False when its payment status is none of `from`. */
export async function setPaymentStatus(
  tx: Db,
  orderId: string,
  { from, to }: { from: readonly PaymentStatus[]; to: PaymentStatus },
): Promise<boolean> {
  const rowCount = await tx.execute(sql`
    update orders set payment_status = ${to}
    where id = ${orderId} and payment_status = any(${from}::text[])`)
  return rowCount === 1
}
