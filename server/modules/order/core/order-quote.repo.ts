import type { Db } from '#platform/db/db.ts'
import { sql } from '#platform/db/sql.ts'

/** A refund that is not rejected. */
export interface Claim extends Record<string, unknown> {
  id: string
  /** Null: paid by hand. */
  tranId: string | null
  method: string
  number: string
  amountPoisha: number
}

/** The refunds of an order, of its exchanges and of the order that it exchanges. */
export async function findClaims(tx: Db, orderId: string): Promise<Claim[]> {
  return tx.query<Claim>(sql`
    select r.id, r.tran_id as "tranId", r.method, r.number, r.amount_poisha::float8 as "amountPoisha"
    from refunds r
    where r.status <> 'rejected'
      and r.order_id in (
        select ${orderId}::uuid
        union all select id from orders where exchange_of = ${orderId}
        union all select exchange_of from orders where id = ${orderId})
    order by r.created_at, r.id`)
}
