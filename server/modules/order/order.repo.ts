import { mostOrders } from '@haat/contract/order-page'
import type {
  OrderMover,
  OrderStatus,
  PaymentChannel,
  PaymentStatus,
} from '@haat/contract/order-status'

import { accountOfOrder, type AccountSums } from '#modules/order-account/index.ts'
import type { Db } from '#platform/db/db.ts'
import { sql } from '#platform/db/sql.ts'

export interface OrderItemRow {
  id: string
  product_id: string
  owner_id: string
  product_name: string
  image: string
  color: string | null
  size: string | null
  unit_price_poisha: number
  quantity: number
  subtotal_poisha: number
  discount_poisha: number
  reviewed: boolean
  /** As it is shown; null: none, or hidden. */
  review: { id: string; stars: number; text: string; images: string[]; at: string } | null
  /** Pieces and money that were taken off it since. */
  given_back_quantity: number
  given_back_poisha: number
}

export interface OrderRow {
  id: string
  customer_id: string
  status: OrderStatus
  payment_status: PaymentStatus
  payment_method: 'cash' | 'ssl'
  payment_channel: PaymentChannel | null
  transaction_id: string
  customer_name: string
  customer_email: string
  phone: string
  division: string
  district: string
  city: string
  address_details: string
  subtotal_poisha: number
  discount_poisha: number
  delivery_fee_poisha: number
  total_poisha: number
  /** Money that was taken off the order since, of its lines and besides. */
  given_back_poisha: number
  created_at: string
  /** '' until somebody has handed it over. */
  courier: string
  tracking_number: string
  /** Null: only reserved, and seen by nobody. */
  placed_at: string | null
  version: number
  printed_due_poisha: number | null
  /** In the address of its page to pay; null: it was never to be paid online. */
  pay_code: string | null
  account: AccountSums
  items: OrderItemRow[]
  history: { status: OrderStatus; at: string; by: OrderMover; reason: string | null }[]
}

const columns = sql`
  o.id, o.customer_id, o.status, o.payment_status, o.payment_method, o.payment_channel,
  o.transaction_id, o.customer_name, o.customer_email, o.phone,
  o.division, o.district, o.city, o.address_details,
  o.subtotal_poisha, o.discount_poisha, o.delivery_fee_poisha, o.total_poisha, o.created_at,
  o.courier, o.tracking_number, o.placed_at, o.version, o.printed_due_poisha, o.pay_code,
  ${accountOfOrder} as account,
  (select coalesce(sum(g.amount_poisha), 0)::bigint
    from given_back g where g.order_id = o.id) as given_back_poisha,
  (select json_agg(line order by line.position) from (
    select i.id, i.position, i.product_id, i.owner_id, i.product_name, i.image, i.color, i.size,
      i.unit_price_poisha, i.quantity, i.subtotal_poisha, i.discount_poisha,
      exists (select from reviews r where r.order_item_id = i.id) as reviewed,
      (select json_build_object(
          'id', r.id, 'stars', r.stars, 'text', r.text, 'images', r.images, 'at', r.created_at)
        from reviews r where r.order_item_id = i.id and r.hidden_at is null) as review,
      g.quantity as given_back_quantity, g.amount as given_back_poisha
    from order_items i cross join lateral (
      select coalesce(sum(g.quantity), 0)::int as quantity,
        coalesce(sum(g.amount_poisha), 0)::bigint as amount
      from given_back g where g.order_item_id = i.id) g
    where i.order_id = o.id) line) as items,
  (select json_agg(json_build_object(
      'status', h.to_status, 'at', h.at, 'by', h.actor_kind, 'reason', h.reason)
      order by h.at, h.id)
    from order_history h where h.order_id = o.id) as history`

/** A customer's newest orders, or the newest of those before one of them; newest first. */
export async function findOrdersOf(
  db: Db,
  customerId: string,
  { before, limit = mostOrders }: { before?: string | undefined; limit?: number } = {},
): Promise<OrderRow[]> {
  const older = before
    ? sql`and (o.created_at, o.id) < (
        select created_at, id from orders where id = ${before} and customer_id = ${customerId})`
    : sql``
  const rows = await db.query<{ shown: OrderRow }>(sql`
    select row_to_json(shown) as shown from (
      select ${columns} from orders o
      where o.customer_id = ${customerId} and o.placed_at is not null ${older}
      order by o.created_at desc, o.id desc limit ${limit}) shown`)
  return rows.map(({ shown }) => shown)
}

/** One order, whosever it is: the caller asks a policy. */
export async function findOrder(db: Db, orderId: string): Promise<OrderRow | undefined> {
  const rows = await db.query<{ shown: OrderRow }>(sql`
    select row_to_json(shown) as shown from (
      select ${columns} from orders o where o.id = ${orderId}) shown`)
  return rows[0]?.shown
}

/** The order of a link to pay. */
export async function findOrderByPayCode(db: Db, code: string): Promise<OrderRow | undefined> {
  const rows = await db.query<{ shown: OrderRow }>(sql`
    select row_to_json(shown) as shown from (
      select ${columns} from orders o
      where o.pay_code = ${code} and o.placed_at is not null) shown`)
  return rows[0]?.shown
}

/** Holds one order until the transaction ends: the first of all locks that are about it. */
export async function lockOrder(tx: Db, orderId: string): Promise<OrderRow | undefined> {
  // A statement of its own: the order is read after the wait, with all its rows.
  await tx.execute(sql`select id from orders where id = ${orderId} for no key update`)
  return findOrder(tx, orderId)
}
