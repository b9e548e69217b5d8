import type { Db } from '#platform/db/db.ts'
import { sql } from '#platform/db/sql.ts'

/** Id of the order that has this code; undefined: none, or one that has been over since before `since`. */
export async function findFollowed(db: Db, code: string, since: Date): Promise<string | undefined> {
  const [row] = await db.query<{ id: string }>(sql`
    select o.id from orders o
    where o.follow_code = ${code} and o.placed_at is not null
      and (o.status not in ('delivered', 'cancelled') or ${since} <= (
        select max(h.at) from order_history h where h.order_id = o.id))`)
  return row?.id
}
