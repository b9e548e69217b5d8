import { lowStock } from '@haat/contract/product/staff-product'
import type { StaffStatus } from '@haat/contract/order/order-status'

import { sql, type Sql } from '#platform/db/sql.ts'
import { within } from '#platform/db/within.ts'

import type { Span } from './span.ts'

/** Orders of one day with one status; amounts in poisha. */
export interface DayRow {
  day: string
  status: StaffStatus
  orders: number
  sales: number
  units: number
}

export interface ProductRow {
  id: string
  name: string
  image: string
}
export type TopRow = ProductRow & { units: number; sales: number }
export type LowRow = ProductRow & { remaining: number }

export interface SalesRows extends Record<string, unknown> {
  days: DayRow[]
  top: TopRow[]
  stock: StockRows
}

/** Products on sale that are nearly sold out, how many these are, and how many have none left. */
export interface StockRows {
  low: LowRow[]
  lowCount: number
  soldOut: number
}

export const mostProducts = 8

/** Wraps a query as one JSON column, so that one statement returns all figures of the same moment. */
export const asList = (query: Sql): Sql =>
  sql`(select coalesce(json_agg(l), '[]') from (${query}) l)`

/** The date in Dhaka; in JSON '2026-11-21'. */
export const dayOf = (time: Sql): Sql => sql`(${time} at time zone 'Asia/Dhaka')::date`

/** Status of the order aliased `o`; `waiting` for one that waits for its online payment. */
export const statusOf = sql`
  case when o.status = 'pending' and o.payment_method = 'ssl'
    and o.payment_status in ('unpaid', 'failed', 'partially-paid') then 'waiting'
  else o.status end`

export const productColumns = sql`p.id, p.name, coalesce(p.images[1], '') as image`

const ownerIs = (ownerId: string | undefined, column: Sql): Sql =>
  ownerId === undefined ? sql`` : sql`and ${column} = ${ownerId}`

/**
 * Products by revenue in orders that were not cancelled: lines without delivery, less their share of the
 * coupon.
 */
export function topProducts({ start, end }: Span, ownerId?: string): Sql {
  return asList(sql`
    select ${productColumns}, t.units, t.sales from (
      select i.product_id, sum(i.quantity) as units, sum(i.subtotal_poisha - i.discount_poisha) as sales
      from orders o join order_items i on i.order_id = o.id
      where ${within(sql`o.created_at`, { start, end })} and o.placed_at is not null
        and o.status <> 'cancelled' ${ownerIs(ownerId, sql`i.owner_id`)}
      group by i.product_id order by sales desc, i.product_id limit ${mostProducts}) t
    join products p on p.id = t.product_id
    order by t.sales desc, p.id`)
}

const onSale = sql`deleted_at is null and hidden_at is null`
// As the list of products filters (modules/catalogue/product/staff-product.repo.ts).
const isLow = sql`remaining > 0 and remaining < ${sql.raw(String(lowStock))}`

/** JSON column with the stock of the shop or of one seller. */
export function stockRows(ownerId?: string): Sql {
  const owned = ownerIs(ownerId, sql`owner_id`)
  return sql`(
    select json_build_object(
      'low', ${asList(sql`
        select ${productColumns}, p.remaining from products p
        where ${onSale} and ${isLow} ${owned}
        order by p.remaining, p.id limit ${mostProducts}`)},
      'lowCount', count(*) filter (where ${isLow}), 'soldOut', count(*) filter (where remaining = 0))
    from products where ${onSale} and remaining < ${sql.raw(String(lowStock))} ${owned})`
}
