import type { Db } from '#platform/db/db.ts'
import { sql } from '#platform/db/sql.ts'

/** Ids of the bookings of what the door of an order paid, without those that were reversed. */
export async function findDoorBookings(tx: Db, orderId: string): Promise<string[]> {
  const rows = await tx.query<{ id: string }>(sql`
    select t.id from money_transactions t
    where t.order_id = ${orderId} and t.kind = 'cash'
      and not exists (select from money_transactions r where r.reverses = t.id)
    order by t.id`)
  return rows.map(({ id }) => id)
}
