import type { Db } from '#platform/db/db.ts'
import { sql } from '#platform/db/sql.ts'

/** Records the amounts to collect that the newest slips or labels show. Locks the orders in the order of their ids. */
export async function setPrintedDues(
  tx: Db,
  shown: readonly { orderId: string; duePoisha: number }[],
): Promise<void> {
  const ids = shown.map(({ orderId }) => orderId)
  await tx.execute(sql`
    select id from orders where id = any(${ids}::uuid[]) order by id for no key update`)
  await tx.execute(sql`
    update orders o set printed_due_poisha = shown.due
    from unnest(${ids}::uuid[], ${shown.map(({ duePoisha }) => duePoisha)}::bigint[]) as shown (id, due)
    where o.id = shown.id`)
}

/** Those of the orders that a person handed over. */
export async function findShippedBy(
  db: Db,
  actorId: string,
  orderIds: readonly string[],
): Promise<string[]> {
  const rows = await db.query<{ id: string }>(sql`
    select distinct order_id as id from order_history
    where order_id = any(${orderIds}::uuid[]) and to_status = 'shipped' and actor_id = ${actorId}`)
  return rows.map(({ id }) => id)
}

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
