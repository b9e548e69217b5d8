import { sql } from 'drizzle-orm'

import type { Db } from '#platform/db/db.ts'
import { newId } from '#platform/id.ts'

import type { NewOrder } from './new-order.ts'

export async function insertOrder(tx: Db, order: NewOrder): Promise<void> {
  const { address } = order
  await tx.execute(sql`
    insert into orders (
      id, customer_id, status, payment_status, payment_method, transaction_id,
      customer_name, customer_email, phone, division, district, city, address_details,
      subtotal_poisha, discount_poisha, delivery_fee_poisha, created_at)
    values (
      ${order.id}, ${order.customerId}, 'pending', 'unpaid', ${order.paymentMethod},
      ${order.transactionId}, ${order.customerName}, ${order.customerEmail}, ${order.phone},
      ${address.division}, ${address.district}, ${address.city}, ${address.addressDetails},
      ${order.subtotal}, ${order.discount}, ${order.deliveryFee}, ${order.createdAt})`)
}

export async function insertItems(tx: Db, order: NewOrder): Promise<void> {
  const rows = order.items.map((item, position) => ({ ...item, id: newId(), position }))
  await tx.execute(sql`
    insert into order_items (
      id, order_id, position, product_id, owner_id, product_name, image, color, size,
      unit_price_poisha, quantity, discount_poisha)
    select item.id, ${order.id}, item.position, item."productId", item."ownerId",
      item."productName", item.image, item.color, item.size, item."unitPrice", item.quantity, item.discount
    from json_to_recordset(${JSON.stringify(rows)}::json) as item (
      id uuid, position smallint, "productId" uuid, "ownerId" uuid, "productName" text,
      image text, color text, size text, "unitPrice" bigint, quantity integer, discount bigint)`)
}
