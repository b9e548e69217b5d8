import type { StaffRefundQuery } from '@haat/contract/order/refund'

import { bounds, countOf } from '#platform/db/bounded-list.ts'
import type { Db } from '#platform/db/db.ts'
import { sql, type Sql } from '#platform/db/sql.ts'

import { isOrderOf } from '../core/order-search.repo.ts'
import { columns, type RefundRow } from './refund.repo.ts'

/** One page of refunds: open ones by due time, others newest first. */
export async function findStaffRefunds(
  db: Db,
  { status, search, page, limit }: StaffRefundQuery,
): Promise<{ total: number; rows: RefundRow[] }> {
  const where = status ? hasStatus(status) : sql`true`
  // Without a search no order is read to find the page and to count.
  const from = search
    ? sql`from refunds r join orders o on o.id = r.order_id where ${where} and ${isOrderOf(search)}`
    : sql`from refunds r where ${where}`
  const order = status === 'open' ? sql`r.due_at, r.id` : sql`r.created_at desc, r.id desc`
  const [list, count] = await Promise.all([
    db.query<{ shown: RefundRow }>(sql`
      select row_to_json(shown) as shown from (
        select ${columns} from refunds r join orders o on o.id = r.order_id
        -- The ids first: what is shown of a refund would be looked up for all that are skipped too.
        where r.id in (select r.id ${from} order by ${order} ${bounds({ page, limit })})
        order by ${order}) shown`),
    db.query<{ total: number }>(sql`select ${countOf(from)} as total`),
  ])
  return { total: count[0]?.total ?? 0, rows: list.map(({ shown }) => shown) }
}

const hasStatus = (status: NonNullable<StaffRefundQuery['status']>): Sql =>
  status === 'open'
    ? sql`r.status in ('pending', 'approved', 'processing')`
    : sql`r.status = ${status}`

/** Newest first; unbounded, because an order has few. */
export async function findRefundsOf(db: Db, orderId: string): Promise<RefundRow[]> {
  const rows = await db.query<{ shown: RefundRow }>(sql`
    select row_to_json(shown) as shown from (
      select ${columns} from refunds r join orders o on o.id = r.order_id
      where r.order_id = ${orderId} order by r.created_at desc, r.id desc limit 100) shown`)
  return rows.map(({ shown }) => shown)
}
