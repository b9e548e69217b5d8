import type { ReturnStatus } from '@haat/contract/order/return-status'
import type { ReturnReason } from '@haat/contract/order/return-reason'
import type { OrderStatus } from '@haat/contract/order/order-status'

import { allOf } from '#platform/db/all-of.ts'
import type { Db } from '#platform/db/db.ts'
import { bounds, countOf } from '#platform/db/bounded-list.ts'
import { sql, type Sql } from '#platform/db/sql.ts'

import { isOrderOf } from '../core/order-search.repo.ts'

export interface ReturnLineRow {
  itemId: string
  productId: string
  /** Null on a line from before variants. */
  variantId: string | null
  sku: string
  productName: string
  /** '' where the product has, or had, none in Bangla. */
  productNameBn: string
  image: string
  color: string | null
  size: string | null
  quantity: number
  /** Null until the goods are received. */
  accepted: number | null
  refused: number | null
  missing: number | null
  /** Of the accepted pieces: not to be sold again. */
  damaged: number | null
  refuseReason: string | null
  /** Pieces of the order's line, and what they cost after its share of the discounts. */
  soldQuantity: number
  netPoisha: number
  /** Taken off the order's line by any act. */
  takenOffQuantity: number
  takenOffPoisha: number
  /** Taken off it when the return was settled; null: it is not. */
  settledPoisha: number | null
}

/** Goods that the customer wants instead. */
interface ExchangeGoods {
  productId: string
  variantId: string
  productName: string
  productNameBn: string
  color: string | null
  size: string | null
  quantity: number
}

export interface ReturnRow {
  id: string
  orderId: string
  customerId: string
  status: ReturnStatus
  wants: 'refund' | 'exchange'
  reason: ReturnReason
  note: string
  /** Storage keys. */
  pictures: string[]
  exchangeFor: ExchangeGoods[] | null
  overrideReason: string | null
  rejectReason: string | null
  createdAt: string
  closesAt: string | null
  exchangeOrderId: string | null
  exchangeStatus: OrderStatus | null
  /** Moved to the exchange order and not moved back. */
  creditPoisha: number
  /** Taken off the order when it was settled; null: it is not. */
  settledPoisha: number | null
  customerName: string
  phone: string
  lines: ReturnLineRow[]
  steps: { status: ReturnStatus; at: string; by: string | null }[]
}

/** What an act of the return took off its order; the step of settling has the act's id. */
const settledActs = sql`
  given_back g join return_history h on h.id = g.act_id
  where h.return_id = r.id and g.order_id = r.order_id and g.door = 'return'`

const lines = sql`
  select json_agg(line order by line.position) from (
    select i.position, i.id as "itemId", i.product_id as "productId", i.variant_id as "variantId",
      i.sku, i.product_name as "productName", i.product_name_bn as "productNameBn", i.image, i.color, i.size, l.quantity, l.accepted, l.refused, l.missing,
      l.damaged, l.refuse_reason as "refuseReason", i.quantity as "soldQuantity",
      (i.subtotal_poisha - i.discount_poisha)::float8 as "netPoisha",
      b.quantity as "takenOffQuantity", b.amount as "takenOffPoisha",
      case when r.status = 'settled' then coalesce((
        select sum(g.amount_poisha) from ${settledActs} and g.order_item_id = i.id), 0)::float8 end as "settledPoisha"
    from return_lines l join order_items i on i.id = l.order_item_id
    cross join lateral (
      select coalesce(sum(g.quantity), 0)::int as quantity, coalesce(sum(g.amount_poisha), 0)::float8 as amount
      from given_back g where g.order_item_id = i.id) b
    where l.return_id = r.id) line`

const exchangeGoods = sql`
  select json_agg(json_build_object('productId', w."productId", 'variantId', w."variantId",
    'productName', coalesce(p.name, ''), 'productNameBn', coalesce(p.name_bn, ''), 'color', v.color, 'size', v.size, 'quantity', w.quantity) order by w.number)
  from rows from (jsonb_to_recordset(r.exchange_for) as ("productId" uuid, "variantId" uuid, quantity integer))
    with ordinality as w ("productId", "variantId", quantity, number)
  left join products p on p.id = w."productId"
  left join product_variants v on v.id = w."variantId"`

const columns = sql`
  r.id, r.order_id as "orderId", o.customer_id as "customerId", r.status, r.wants, r.reason, r.note, r.pictures,
  (${exchangeGoods}) as "exchangeFor", r.override_reason as "overrideReason", r.reject_reason as "rejectReason",
  r.created_at as "createdAt", r.closes_at as "closesAt", r.exchange_order_id as "exchangeOrderId",
  e.status as "exchangeStatus", r.credit_poisha::float8 as "creditPoisha",
  case when r.status = 'settled' then coalesce((
    select sum(g.amount_poisha) from ${settledActs}), 0)::float8 end as "settledPoisha",
  o.customer_name as "customerName", o.phone, (${lines}) as lines,
  (select json_agg(json_build_object('status', h.to_status, 'at', h.at, 'by', u.name) order by h.at, h.id)
    from return_history h left join users u on u.id = h.actor_id where h.return_id = r.id) as steps`

const joined = sql`returns r join orders o on o.id = r.order_id left join orders e on e.id = r.exchange_order_id`

async function find(db: Db, where: Sql, page = sql``): Promise<ReturnRow[]> {
  const rows = await db.query<{ shown: ReturnRow }>(sql`
    select row_to_json(shown) as shown from (
      select ${columns} from ${joined} where ${where}
      order by r.created_at desc, r.id desc ${page}) shown`)
  return rows.map(({ shown }) => shown)
}

/** One return; with a customer only their own. */
export async function findReturn(
  db: Db,
  id: string,
  customerId?: string,
): Promise<ReturnRow | undefined> {
  const isTheirs = customerId ? sql`o.customer_id = ${customerId}` : sql`true`
  const [row] = await find(db, sql`r.id = ${id} and ${isTheirs}`)
  return row
}

/** A return that must be there, as one that an act is about. Throws when it is gone. */
export async function readReturn(db: Db, id: string): Promise<ReturnRow> {
  const row = await findReturn(db, id)
  if (!row) throw new Error(`Return ${id} is not there`)
  return row
}

/** A customer's returns, or those of one of their orders; newest first, 200 at most. */
export async function findReturnsOf(
  db: Db,
  customerId: string,
  orderId?: string,
): Promise<ReturnRow[]> {
  const isOfOrder = orderId ? sql`r.order_id = ${orderId}` : sql`true`
  return find(db, sql`o.customer_id = ${customerId} and ${isOfOrder}`, sql`limit 200`)
}

interface StaffQuery {
  status?: ReturnStatus | 'open' | undefined
  orderId?: string | undefined
  search?: string | undefined
  page: number
  limit: number
}

/** One page of all returns, newest first. */
export async function findStaffReturns(
  db: Db,
  { status, orderId, search, page, limit }: StaffQuery,
): Promise<{ total: number; rows: ReturnRow[] }> {
  const where = allOf([
    orderId ? sql`r.order_id = ${orderId}` : sql`true`,
    ...(search ? [isOrderOf(search)] : []),
    ...(status === 'open' ? [sql`r.status in ('requested', 'approved', 'received')`] : []),
    ...(status && status !== 'open' ? [sql`r.status = ${status}`] : []),
  ])
  const from = search ? joined : sql`returns r`
  // The page first: what is shown of all returns would be made to be sorted.
  const onPage = sql`
    select r.id from ${from} where ${where}
    order by r.created_at desc, r.id desc ${bounds({ page, limit })}`
  const [rows, counted] = await Promise.all([
    find(db, sql`r.id in (${onPage})`),
    db.query<{ total: number }>(sql`select ${countOf(sql`from ${from} where ${where}`)} as total`),
  ])
  return { total: counted[0]?.total ?? 0, rows }
}

/**
 * Approved returns whose goods did not arrive in time. Where the goods in exchange have left (hasExchangeLeft), staff decide.
 */
export async function findOverdue(
  db: Db,
  { now, most }: { now: Date; most: number },
): Promise<{ id: string; orderId: string }[]> {
  return db.query<{ id: string; orderId: string }>(sql`
    select r.id, r.order_id as "orderId" from returns r left join orders e on e.id = r.exchange_order_id
    where r.status = 'approved' and r.closes_at <= ${now}
      and coalesce(e.status not in ('shipped', 'delivered') and (e.status <> 'cancelled' or r.credit_poisha = 0), true)
    order by r.closes_at limit ${most}`)
}
