import type { Db } from '#platform/db/db.ts'
import { sql } from '#platform/db/sql.ts'

/** Whether goods of an order were given back by a return, or a return of it is open. */
export async function hasReturn(tx: Db, orderId: string): Promise<boolean> {
  const rows = await tx.query<{ has: boolean }>(sql`
    select exists (
        select from returns where order_id = ${orderId} and status in ('requested', 'approved', 'received'))
      or exists (select from given_back where order_id = ${orderId} and door = 'return') as has`)
  return rows[0]?.has ?? false
}

interface Cash extends Record<string, unknown> {
  id: string
  amountPoisha: number
}

/** Bookings of what the door of an order paid, without those that were reversed. */
export async function findCashOf(tx: Db, orderId: string): Promise<Cash[]> {
  return tx.query<Cash>(sql`
    select t.id, -e.amount_poisha::float8 as "amountPoisha"
    from money_transactions t join money_entries e on e.transaction_id = t.id and e.account = 'customers'
    where t.order_id = ${orderId} and t.kind = 'cash'
      and not exists (select from money_transactions r where r.reverses = t.id)
    order by t.id`)
}
