import type { Db } from '#platform/db/db.ts'
import { sql } from '#platform/db/sql.ts'

/** Locks orders by id: before the book and accounts. Those that are none are left out. */
export async function lockOrders(tx: Db, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return
  await tx.execute(sql`
    select id from orders where id = any (${[...ids]}::uuid[]) order by id for no key update`)
}

/** Which of these orders there are, with what their parcel is known by. */
export async function findParcelOrders(
  db: Db,
  ids: readonly string[],
): Promise<Map<string, { status: string; trackingNumber: string; customerName: string }>> {
  const rows = await db.query<{
    id: string
    status: string
    trackingNumber: string
    customerName: string
  }>(sql`
    select id, status, tracking_number as "trackingNumber", customer_name as "customerName"
    from orders where id = any (${[...ids]}::uuid[]) and placed_at is not null`)
  return new Map(rows.map(({ id, ...order }) => [id, order]))
}
