import type { Db } from '#platform/db/db.ts'
import { sql } from '#platform/db/sql.ts'

/** Id of the order that has this code; undefined: none, or one that has been over, with its returns, since before `since`. */
export async function findFollowed(db: Db, code: string, since: Date): Promise<string | undefined> {
  const [row] = await db.query<{ id: string }>(sql`
    select o.id from orders o
    where o.follow_code = ${code} and o.placed_at is not null
      and (o.status not in ('delivered', 'cancelled')
        or exists (
          select from returns r
          where r.order_id = o.id and r.status in ('requested', 'approved', 'received'))
        or ${since} <= (
          select max(at) from (
            select h.at from order_history h where h.order_id = o.id
            union all
            select h.at from return_history h join returns r on r.id = h.return_id where r.order_id = o.id
            union all
            select h.at from refund_history h join refunds r on r.id = h.refund_id where r.order_id = o.id
          ) steps))`)
  return row?.id
}
