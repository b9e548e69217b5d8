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
