import type { OrderExportQuery } from '@haat/contract/order/staff-order'

import { allOf } from '#platform/db/all-of.ts'
import type { Db } from '#platform/db/db.ts'
import { sql, type Sql } from '#platform/db/sql.ts'

import { accountOfOrder } from '../ledger/account.repo.ts'
import type { OrderRow } from './order.repo.ts'
import { contactColumns } from './list-orders.repo.ts'
import { parcelGramsOf } from './parcel-grams.repo.ts'

type Shown =
  | 'id'
  | 'status'
  | 'paymentStatus'
  | 'paymentMethod'
  | 'transactionId'
  | 'customerName'
  | 'customerEmail'
  | 'phone'
  | 'division'
  | 'district'
  | 'city'
  | 'addressDetails'
  | 'subtotalPoisha'
  | 'discountPoisha'
  | 'deliveryFeePoisha'
  | 'totalPoisha'
  | 'courier'
  | 'trackingNumber'
  | 'consignmentId'
  | 'customerNote'
  | 'riderNote'
  | 'source'
  | 'account'
  | 'createdAt'

export type ExportedOrderRow = Pick<OrderRow, Shown> & {
  /** Local time in Dhaka. */
  placed: string
  /** Weight of its pieces in grams; null: not known of each. */
  grams: number | null
  lines: {
    quantity: number
    productName: string
    productNameBn: string
    /** '' on an order from before variants. */
    sku: string
    color: string | null
    size: string | null
    subtotal: number
  }[]
}

const columns = sql`
  o.id, o.status, o.payment_status as "paymentStatus", o.payment_method as "paymentMethod",
  o.transaction_id as "transactionId", o.customer_name as "customerName",
  o.division, o.district, o.city, o.subtotal_poisha as "subtotalPoisha",
  o.discount_poisha as "discountPoisha", o.delivery_fee_poisha as "deliveryFeePoisha",
  o.total_poisha as "totalPoisha", o.courier, o.tracking_number as "trackingNumber",
  o.consignment_id as "consignmentId", o.source,
  ${accountOfOrder} as account,
  o.created_at as "createdAt",
  to_char(o.created_at at time zone 'Asia/Dhaka', 'YYYY-MM-DD HH24:MI') as placed`

/** Keyset pagination: the condition for what follows the last order of a page, for each sort. */
const behind: Record<OrderExportQuery['sort'], (last: ExportedOrderRow) => Sql> = {
  '-createdAt': ({ createdAt, id }) =>
    sql`(o.created_at, o.id) < (${createdAt}::timestamptz, ${id}::uuid)`,
  createdAt: ({ createdAt, id }) =>
    sql`(o.created_at, o.id) > (${createdAt}::timestamptz, ${id}::uuid)`,
  '-total': ({ totalPoisha, id }) =>
    sql`(o.total_poisha, o.id) < (${totalPoisha}::bigint, ${id}::uuid)`,
  total: ({ totalPoisha, id }) =>
    sql`(o.total_poisha, o.id) > (${totalPoisha}::bigint, ${id}::uuid)`,
}

const sorted: Record<OrderExportQuery['sort'], Sql> = {
  '-createdAt': sql`o.created_at desc, o.id desc`,
  createdAt: sql`o.created_at, o.id`,
  '-total': sql`o.total_poisha desc, o.id desc`,
  total: sql`o.total_poisha, o.id`,
}

interface NextInput {
  /** Of `orderConditions()`. */
  conditions: readonly Sql[]
  ownerId: string | undefined
  after: ExportedOrderRow | undefined
  limit: number
}

/** How many orders a list holds. */
export async function countOrdersToExport(db: Db, conditions: readonly Sql[]): Promise<number> {
  const [row] = await db.query<{ count: number }>(sql`
    select count(*)::int as count from orders o where ${allOf(conditions)}`)
  return row?.count ?? 0
}

/** The next orders of a list, with their lines; with an owner, only their orders and their lines. */
export async function findOrdersToExport(
  db: Db,
  sort: OrderExportQuery['sort'],
  { conditions: filter, ownerId, after, limit }: NextInput,
): Promise<ExportedOrderRow[]> {
  const conditions = after ? [...filter, behind[sort](after)] : filter
  const mine = ownerId ? sql`and i.owner_id = ${ownerId}` : sql``
  const rows = await db.query<{ shown: ExportedOrderRow }>(sql`
    select row_to_json(shown) as shown from (
      select ${columns}, ${contactColumns(ownerId)}, ${parcelGramsOf(ownerId)} as grams,
        (select coalesce(json_agg(json_build_object(
            'quantity', i.quantity, 'productName', i.product_name, 'productNameBn', i.product_name_bn,
            'sku', i.sku, 'color', i.color, 'size', i.size, 'subtotal', i.subtotal_poisha) order by i.position), '[]')
          from order_items i where i.order_id = o.id and i.quantity > 0 ${mine}) as lines
      from orders o where ${allOf(conditions)}
      order by ${sorted[sort]} limit ${limit}) shown`)
  return rows.map(({ shown }) => shown)
}
