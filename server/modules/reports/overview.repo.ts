import type { Db } from '#platform/db/db.ts'
import { sql, type Sql } from '#platform/db/sql.ts'

import {
  asList,
  dayOf,
  lowStock,
  lowStockCount,
  type SalesRows,
  statusOf,
  topProducts,
} from './parts.repo.ts'
import type { Span } from './span.ts'

export interface OpenRefundRow {
  id: string
  orderId: string
  customerName: string
  amountPoisha: number
  status: 'pending' | 'approved' | 'processing'
  dueAt: string
}

export interface HeldRow {
  tranId: string
  orderId: string
  amountPoisha: number
  heldAt: string
}

export interface OverviewRows extends SalesRows {
  refunds: OpenRefundRow[]
  refundTotals: { count: number; overdue: number; amount: number }
  held: HeldRow[]
  heldCount: number
}

const mostShown = 5

/** Reads the whole overview by one statement. */
export async function findOverview(db: Db, span: Span, now: Date): Promise<OverviewRows> {
  const rows = await db.query<OverviewRows>(sql`
    select ${ordersByDay(span)} as days, ${topProducts(span)} as top,
      ${lowStock()} as low, ${lowStockCount()} as "lowCount",
      ${openRefunds} as refunds, ${refundTotals(now)} as "refundTotals",
      ${heldPayments} as held,
      (select count(*)::int from payment_attempts where state = 'held') as "heldCount"`)
  const [row] = rows
  if (!row) throw new Error('A select without a table has one row')
  return row
}

/**
 * Orders by day of placing and by status. What was taken off an order (refunds, returns, refusals at the door) is
 * subtracted from it; a double payment was never a sale.
 */
function ordersByDay({ startBefore, end }: Span): Sql {
  const inDays = sql`
    o.created_at >= ${startBefore} and o.created_at < ${end} and o.placed_at is not null`
  // Two lists instead of a join, because few orders give something back.
  return asList(sql`
    select day, status, sum(orders) as orders, 0 as units, sum(sales) as sales from (
      select ${dayOf(sql`o.created_at`)} as day, ${statusOf} as status, count(*) as orders,
        sum(o.total_poisha) as sales
      from orders o where ${inDays} group by 1, 2
      union all
      select ${dayOf(sql`o.created_at`)}, ${statusOf}, 0, -sum(g.amount_poisha)
      from given_back g join orders o on o.id = g.order_id
      where g.at >= ${startBefore} and ${inDays}
      group by 1, 2) parts
    group by 1, 2`)
}

const isOpen = sql`r.status in ('pending', 'approved', 'processing')`

const openRefunds = asList(sql`
  select r.id, r.order_id as "orderId", o.customer_name as "customerName", r.amount_poisha as "amountPoisha",
    r.status, r.due_at as "dueAt"
  from refunds r join orders o on o.id = r.order_id
  where ${isOpen} order by r.due_at, r.id limit ${mostShown}`)

const refundTotals = (now: Date): Sql => sql`(
  select json_build_object('count', count(*), 'amount', coalesce(sum(r.amount_poisha), 0),
    'overdue', count(*) filter (where r.due_at < ${now}))
  from refunds r where ${isOpen})`

const heldPayments = asList(sql`
  select tran_id as "tranId", order_id as "orderId", amount_poisha as "amountPoisha", coalesce(decided_at,
    created_at) as "heldAt"
  from payment_attempts where state = 'held' order by decided_at, tran_id limit ${mostShown}`)
