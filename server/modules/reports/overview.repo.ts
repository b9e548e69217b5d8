import type { Db } from '#platform/db/db.ts'
import { sql, type Sql } from '#platform/db/sql.ts'
import type { openStatuses } from '@haat/contract/reports'

import {
  asList,
  productColumns,
  type ProductRow,
  statusOf,
  type StockRows,
  stockRows,
} from './parts.repo.ts'

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

export interface OverviewRows extends Record<string, unknown> {
  open: { status: (typeof openStatuses)[number]; orders: number }[]
  stock: StockRows
  refunds: OpenRefundRow[]
  refundTotals: { count: number; overdue: number; amount: number }
  held: HeldRow[]
  heldCount: number
}

const mostShown = 5

/** Reads what waits for staff now, by one statement. */
export async function findOverview(db: Db, now: Date): Promise<OverviewRows> {
  const rows = await db.query<OverviewRows>(sql`
    select ${openOrders} as open, ${stockRows()} as stock,
      ${openRefunds} as refunds, ${refundTotals(now)} as "refundTotals",
      ${heldPayments} as held,
      (select count(*)::int from payment_attempts where state = 'held') as "heldCount"`)
  const [row] = rows
  if (!row) throw new Error('A select without a table has one row')
  return row
}

/** Names and pictures of products. */
export async function findProducts(db: Db, ids: readonly string[]): Promise<ProductRow[]> {
  return db.query<ProductRow & Record<string, unknown>>(sql`
    select ${productColumns} from products p where p.id = any (${ids}::uuid[])`)
}

/** Orders that are not over, by status. */
const openOrders = asList(sql`
  select ${statusOf} as status, count(*) as orders from orders o
  where o.status in ('pending', 'processing', 'shipped') and o.placed_at is not null group by 1`)

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
