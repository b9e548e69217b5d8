import type { OrderStatus, PaymentStatus } from '@haat/contract/order-status'
import { sql } from 'drizzle-orm'

import type { Db } from '#platform/db/db.ts'

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
}

export interface OrderRow {
  id: string
  customer_id: string
  status: OrderStatus
  payment_status: PaymentStatus
  payment_method: 'cash' | 'ssl'
  transaction_id: string
  customer_name: string
  phone: string
  division: string
  district: string
  city: string
  address_details: string
  subtotal_poisha: number
  discount_poisha: number
  delivery_fee_poisha: number
  total_poisha: number
  created_at: string
  items: OrderItemRow[]
}

/** Months of weekly orders; older ones come page by page once somebody has more. */
const mostOrders = 500

const columns = sql`
  o.id, o.customer_id, o.status, o.payment_status, o.payment_method, o.transaction_id,
  o.customer_name, o.phone, o.division, o.district, o.city, o.address_details,
  o.subtotal_poisha, o.discount_poisha, o.delivery_fee_poisha, o.total_poisha, o.created_at,
  (select json_agg(line order by line.position) from (
    select i.id, i.position, i.product_id, i.owner_id, i.product_name, i.image, i.color, i.size,
      i.unit_price_poisha, i.quantity, i.subtotal_poisha
    from order_items i where i.order_id = o.id) line) as items`

/** A customer's orders, newest first. */
export async function findOrdersOf(db: Db, customerId: string): Promise<OrderRow[]> {
  const { rows } = await db.execute<{ shown: OrderRow }>(sql`
    select row_to_json(shown) as shown from (
      select ${columns} from orders o
      where o.customer_id = ${customerId}
      order by o.created_at desc, o.id desc limit ${mostOrders}) shown`)
  return rows.map(({ shown }) => shown)
}

/** One of a customer's orders. */
export async function findOrderOf(
  db: Db,
  customerId: string,
  orderId: string,
): Promise<OrderRow | undefined> {
  const { rows } = await db.execute<{ shown: OrderRow }>(sql`
    select row_to_json(shown) as shown from (
      select ${columns} from orders o
      where o.id = ${orderId} and o.customer_id = ${customerId}) shown`)
  return rows[0]?.shown
}
