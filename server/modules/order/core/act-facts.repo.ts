import type { Db } from '#platform/db/db.ts'
import { sql } from '#platform/db/sql.ts'

/** What decides about acts on an order beside the order itself. */
export interface ActFacts {
  /** A part of it was refused at the door. */
  isRefused: boolean
  /** Goods of it were given back by a return, or a return of it is open. */
  isReturned: boolean
  /** What its door paid and was not reversed. */
  doorPoisha: number
}

export async function findActFacts(db: Db, orderId: string): Promise<ActFacts> {
  const rows = await db.query<ActFacts & Record<string, unknown>>(sql`
    select
      exists (select from came_backs where order_id = ${orderId}) as "isRefused",
      exists (
        select from returns where order_id = ${orderId} and status in ('requested', 'approved', 'received'))
      or exists (select from given_back where order_id = ${orderId} and door = 'return') as "isReturned",
      (select coalesce(-sum(e.amount_poisha), 0)::float8
        from money_transactions t join money_entries e on e.transaction_id = t.id and e.account = 'customers'
        where t.order_id = ${orderId} and t.kind = 'cash'
          and not exists (select from money_transactions r where r.reverses = t.id)) as "doorPoisha"`)
  if (!rows[0]) throw new Error('A query of single values has one row')
  return rows[0]
}
