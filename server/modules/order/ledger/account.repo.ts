import type { PaymentStatus } from '@haat/contract/order/order-status'

import type { Db } from '#platform/db/db.ts'
import { sql } from '#platform/db/sql.ts'

import type { Accounted } from './account.ts'

/** JSON column with the sums of the order aliased `o`; triggers keep them (sql/order-sums.sql). */
export const accountOfOrder = sql`
  json_build_object('received', o.received_poisha, 'receivedAt', o.received_at, 'refunded', o.refunded_poisha,
    'claimed', o.claimed_poisha, 'credit', o.credit_poisha, 'takenOff', o.taken_off_poisha,
    'charge', o.charge_poisha, 'pledged', o.pledged_poisha,
    'held', exists (select from payment_attempts a where a.order_id = o.id and a.state = 'held'),
    'holdUntil', (select p.hold_until from payments p
      where p.order_id = o.id and p.closed_at is null))`

/** An order's account as it is now; the caller has locked the order. */
export async function findAccount(tx: Db, orderId: string): Promise<Accounted | undefined> {
  const rows = await tx.query<{ shown: Accounted }>(sql`
    select json_build_object('status', o.status, 'paymentStatus', o.payment_status,
      'totalPoisha', o.total_poisha, 'account', ${accountOfOrder}) as shown
    from orders o where o.id = ${orderId}`)
  return rows[0]?.shown
}

/** Written even if unchanged, because the order's version must rise with each change of its money. */
export async function writePaymentStatus(
  tx: Db,
  orderId: string,
  status: PaymentStatus,
): Promise<void> {
  await tx.execute(sql`update orders set payment_status = ${status} where id = ${orderId}`)
}

/** Adds to what the customer bears for refusals. The caller has locked the order. */
export async function addCharge(tx: Db, orderId: string, amount: number): Promise<void> {
  await tx.execute(sql`
    update orders set charge_poisha = charge_poisha + ${amount} where id = ${orderId}`)
}

/** Changes the credit that was moved for goods of open returns. The caller has locked the order. */
export async function addPledged(tx: Db, orderId: string, amount: number): Promise<void> {
  await tx.execute(sql`
    update orders set pledged_poisha = pledged_poisha + ${amount} where id = ${orderId}`)
}

/** Lowers the credit of the return that an exchange order is for, and what its first order has pledged for it. */
export async function lowerPledge(tx: Db, exchangeOrderId: string, amount: number): Promise<void> {
  await tx.execute(sql`
    with lowered as (
      update returns set credit_poisha = credit_poisha - ${amount}
      where exchange_order_id = ${exchangeOrderId} and status in ('approved', 'received')
      returning order_id)
    update orders set pledged_poisha = pledged_poisha - ${amount}
    where id in (select order_id from lowered)`)
}
