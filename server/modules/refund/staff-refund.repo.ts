import type { StaffRefundQuery } from '@haat/contract/order/refund'

import { containing } from '#platform/db/containing.ts'
import type { Db } from '#platform/db/db.ts'
import { sql, type Sql } from '#platform/db/sql.ts'

import { columns, type RefundRow } from './refund.repo.ts'

/** One page of refunds: open ones by due time, others newest first. */
export async function findStaffRefunds(
  db: Db,
  { status, search, page, limit }: StaffRefundQuery,
): Promise<{ total: number; rows: RefundRow[] }> {
  const from = sql`
    from refunds r join orders o on o.id = r.order_id
    where ${status ? hasStatus(status) : sql`true`} and ${search ? matches(search) : sql`true`}`
  const order = status === 'open' ? sql`r.due_at, r.id` : sql`r.created_at desc, r.id desc`
  const [list, count] = await Promise.all([
    db.query<{ shown: RefundRow }>(sql`
      select row_to_json(shown) as shown from (
        select ${columns} ${from}
        order by ${order} limit ${limit} offset ${(page - 1) * limit}) shown`),
    db.query<{ total: number }>(sql`select count(*)::int as total ${from}`),
  ])
  return { total: count[0]?.total ?? 0, rows: list.map(({ shown }) => shown) }
}

const hasStatus = (status: NonNullable<StaffRefundQuery['status']>): Sql =>
  status === 'open'
    ? sql`r.status in ('pending', 'approved', 'processing')`
    : sql`r.status = ${status}`

/** By order number, name or phone number: the same expressions as the indexes on orders. */
function matches(search: string): Sql {
  const text = search.replace(/^#/, '').toLowerCase()
  return sql`(right(o.id::text, 6) = right(${text}::text, 6) and o.id::text like '%' || ${text}::text
    or (o.customer_name || ' ' || o.phone) ilike ${containing(text)})`
}

/** Newest first; unbounded, because an order has few. */
export async function findRefundsOf(db: Db, orderId: string): Promise<RefundRow[]> {
  const rows = await db.query<{ shown: RefundRow }>(sql`
    select row_to_json(shown) as shown from (
      select ${columns} from refunds r join orders o on o.id = r.order_id
      where r.order_id = ${orderId} order by r.created_at desc, r.id desc limit 100) shown`)
  return rows.map(({ shown }) => shown)
}

export interface MoneyRow extends Record<string, unknown> {
  paymentMethod: 'cash' | 'ssl'
  received: number
  claimed: number
  refunded: number
  held: boolean
}

/** Money received and refunded on an order, in poisha; undefined where the order does not exist. */
export async function findMoney(db: Db, orderId: string): Promise<MoneyRow | undefined> {
  const rows = await db.query<MoneyRow>(sql`
    select o.payment_method as "paymentMethod", m.received, r.claimed, r.refunded,
      exists (select from payment_attempts a
        where a.order_id = o.id and a.state = 'held') as held
    from orders o,
      lateral (select coalesce(-sum(e.amount_poisha), 0)::float8 as received
        from money_transactions t join money_entries e on e.transaction_id = t.id
        where t.order_id = o.id and t.kind <> 'refund' and e.account = 'customers') m,
      lateral (select
          coalesce(sum(r.amount_poisha) filter (where r.status <> 'rejected'), 0)::float8 as claimed,
          coalesce(sum(r.amount_poisha) filter (where r.status = 'refunded'), 0)::float8 as refunded
        from refunds r where r.order_id = o.id) r
    where o.id = ${orderId} and o.placed_at is not null`)
  return rows[0]
}
