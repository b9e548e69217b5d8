import type { PaymentStatus } from '@haat/contract/order/order-status'

import type { Db } from '#platform/db/db.ts'
import { sql, type Sql } from '#platform/db/sql.ts'

import type { AccountSums, Costing } from './account.ts'

const booked = (kind: Sql) => sql`
  coalesce((select -sum(e.amount_poisha)
    from money_transactions t join money_entries e on e.transaction_id = t.id
    where t.order_id = o.id and t.kind ${kind} and e.account = 'customers'), 0)`

/** JSON column with the sums of the order aliased `o`. */
export const accountOfOrder = sql`
  json_build_object(
    'received', ${booked(sql`<> 'refund'`)},
    'receivedAt', (select max(t.at) from money_transactions t
      where t.order_id = o.id and t.kind <> 'refund'),
    'refunded', -${booked(sql`= 'refund'`)},
    'claimed', coalesce((select sum(r.amount_poisha) from refunds r
      where r.order_id = o.id and r.status <> 'rejected'), 0),
    'given', coalesce((select sum(r.amount_poisha) from refunds r
      where r.order_id = o.id and r.kind = 'admin' and r.status <> 'rejected'), 0),
    'held', exists (select from payment_attempts a where a.order_id = o.id and a.state = 'held'),
    'holdUntil', (select p.hold_until from payments p
      where p.order_id = o.id and p.closed_at is null))`

/** An order with its sums; the caller has locked it. */
export async function findAccount(
  tx: Db,
  orderId: string,
): Promise<{ order: Costing; sums: AccountSums } | undefined> {
  const rows = await tx.query<{ order: Costing; sums: AccountSums }>(sql`
    select json_build_object('status', o.status, 'paymentStatus', o.payment_status,
      'totalPoisha', o.total_poisha) as order, ${accountOfOrder} as sums
    from orders o where o.id = ${orderId}`)
  return rows[0]
}

/** Written even if unchanged, because the order's version must rise with each change of its money. */
export async function writePaymentStatus(
  tx: Db,
  orderId: string,
  status: PaymentStatus,
): Promise<void> {
  await tx.execute(sql`update orders set payment_status = ${status} where id = ${orderId}`)
}
