import type { MoneyPlace } from '@haat/contract/order/received'

import type { Db } from '#platform/db/db.ts'
import { sql } from '#platform/db/sql.ts'

/** Keeps what was handed over for the part of a sale that is paid in cash. */
export async function insertCounterCash(
  tx: Db,
  { orderId, cash, tendered }: { orderId: string; cash: number; tendered: number },
): Promise<void> {
  await tx.execute(sql`
    insert into counter_cash (order_id, cash_poisha, tendered_poisha)
    values (${orderId}, ${cash}, ${tendered})`)
}

export interface CounterPayments extends Record<string, unknown> {
  orderId: string
  /** What was received and not taken back, in the order of the bookings. */
  parts: { place: MoneyPlace; reference: string; amountPoisha: number }[]
  /** Null: it was not said, or what is in cash is not what it was for. */
  tenderedPoisha: number | null
}

/** How sales at the counter were paid. One from before there were parts has its money in the till. */
export async function findCounterPayments(
  db: Db,
  orderIds: readonly string[],
): Promise<CounterPayments[]> {
  return db.query<CounterPayments>(sql`
    select o.id as "orderId", paid.parts,
      case when c.cash_poisha = paid.cash then c.tendered_poisha::float8 end as "tenderedPoisha"
    from orders o
    left join counter_cash c on c.order_id = o.id
    cross join lateral (
      select
        coalesce(json_agg(json_build_object('place', coalesce(t.place, 'till'),
          'reference', case t.kind when 'received' then split_part(t.reference, ' ', 2) else '' end,
          'amountPoisha', -e.amount_poisha) order by t.at, t.id), '[]') as parts,
        sum(-e.amount_poisha) filter (where coalesce(t.place, 'till') = 'till') as cash
      from money_transactions t
      join money_entries e on e.transaction_id = t.id and e.account = 'customers'
      where t.order_id = o.id and t.kind in ('received', 'cash')
        and not exists (select from money_transactions r where r.reverses = t.id)) paid
    where o.id = any(${orderIds}::uuid[])`)
}
