import { sql } from 'drizzle-orm'

import type { Db } from '#platform/db/db.ts'

interface OrderTotals extends Record<string, unknown> {
  orders: number
  delivered: number
  /** Poisha. */
  spent: number
  byMonth: { month: string; spent: number }[]
}

/** What a customer's orders come to, and by month from one on ('2026-11', in Dhaka); cancelled ones cost nothing. */
export async function findOrderTotals(
  db: Db,
  customerId: string,
  firstMonth: string,
): Promise<OrderTotals> {
  const { rows } = await db.execute<OrderTotals>(sql`
    with own as (
      select status, total_poisha, to_char(created_at at time zone 'Asia/Dhaka', 'YYYY-MM') as month
      from orders where customer_id = ${customerId} and placed_at is not null)
    select count(*)::int as orders,
      (count(*) filter (where status = 'delivered'))::int as delivered,
      coalesce(sum(total_poisha) filter (where status <> 'cancelled'), 0)::float8 as spent,
      (select coalesce(json_agg(m), '[]') from (
        select month, sum(total_poisha)::float8 as spent from own
        where status <> 'cancelled' and month >= ${firstMonth} group by month) m) as "byMonth"
    from own`)
  return rows[0] ?? { orders: 0, delivered: 0, spent: 0, byMonth: [] }
}
