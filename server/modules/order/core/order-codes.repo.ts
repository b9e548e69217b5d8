import type { Db } from '#platform/db/db.ts'
import { sql } from '#platform/db/sql.ts'

/** Orders by number: for each code those whose id ends with it, at most a few. */
export async function findByCodes(
  db: Db,
  codes: readonly string[],
): Promise<{ code: string; orderId: string; status: string }[]> {
  return db.query<{ code: string; orderId: string; status: string }>(sql`
    select named.code, found.id as "orderId", found.status
    from unnest(${codes}::text[]) as named (code)
    cross join lateral (
      select o.id, o.status from orders o
      where right(o.id::text, 6) = right(named.code, 6) and o.id::text like '%' || named.code
        and o.placed_at is not null
      limit 10) found`)
}
