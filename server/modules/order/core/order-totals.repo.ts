import { mostOrders } from '@haat/contract/order/order-page'

import type { Db } from '#platform/db/db.ts'
import { sql } from '#platform/db/sql.ts'

import { accountOfOrder } from '../ledger/account.repo.ts'
import type { AccountSums, Costing } from '../ledger/account.ts'

interface OrderTotals extends Record<string, unknown> {
  orders: number
  delivered: number
  /** Poisha. */
  spent: number
  byMonth: { month: string; spent: number }[]
}

/** What a customer's orders cost now, and by month from `firstMonth` on ('2026-11', in Dhaka); cancelled ones count 0. */
export async function findOrderTotals(
  db: Db,
  customerId: string,
  firstMonth: string,
): Promise<OrderTotals> {
  const rows = await db.query<OrderTotals>(sql`
    with own as (
      select status, greatest(0, total_poisha - taken_off_poisha) + charge_poisha as cost_poisha, to_char(created_at at time zone 'Asia/Dhaka', 'YYYY-MM') as month
      from orders where customer_id = ${customerId} and placed_at is not null)
    select count(*)::int as orders,
      (count(*) filter (where status = 'delivered'))::int as delivered,
      coalesce(sum(cost_poisha) filter (where status <> 'cancelled'), 0)::float8 as spent,
      (select coalesce(json_agg(m), '[]') from (
        select month, sum(cost_poisha)::float8 as spent from own
        where status <> 'cancelled' and month >= ${firstMonth} group by month) m) as "byMonth"
    from own`)
  return rows[0] ?? { orders: 0, delivered: 0, spent: 0, byMonth: [] }
}

/** Orders of a customer with money due, with their sums. */
export async function findUnpaidOrders(
  db: Db,
  customerId: string,
): Promise<{ order: Costing; sums: AccountSums }[]> {
  const rows = await db.query<{ order: Costing; sums: AccountSums }>(sql`
    select json_build_object('status', o.status, 'paymentStatus', o.payment_status,
      'totalPoisha', o.total_poisha) as order, ${accountOfOrder} as sums
    from orders o
    where o.customer_id = ${customerId} and o.placed_at is not null and o.status <> 'cancelled'
      and o.payment_status in ('unpaid', 'failed', 'partially-paid')
    order by o.created_at desc limit ${mostOrders}`)
  return rows
}
