import type { PaymentChannel } from '@haat/contract/order/order-status'

import { saleEntries } from '#modules/inventory/index.ts'
import type { Db } from '#platform/db/db.ts'
import { sql } from '#platform/db/sql.ts'
import { newId } from '#platform/id.ts'

import type { NewOrder } from './new-order.ts'

/**
 * Writes a new order with its lines, the first row of its history and what it took from stock: one statement,
 * because each round trip makes other orders wait longer for the locked goods.
 */
export async function insertOrder(tx: Db, order: NewOrder): Promise<void> {
  const { id, address, createdAt: at } = order
  const items = order.items.map((item) => ({ ...item, id: newId() }))
  await tx.execute(sql`
    with the_order as (
      insert into orders (
        id, customer_id, status, payment_status, payment_method, payment_channel, transaction_id,
        customer_name, customer_email, phone, division, district, city, address_details,
        subtotal_poisha, discount_poisha, staff_discount_poisha, staff_discount_reason, delivery_fee_poisha,
        created_at, placed_at, pay_code, source, exchange_of, utm_source, utm_medium, utm_campaign,
        customer_note, rider_note, customer_message, language)
      values (
        ${id}, ${order.customerId}, 'pending', 'unpaid', ${order.paymentMethod}, ${order.paymentChannel},
        ${order.transactionId}, ${order.customerName}, ${order.customerEmail}, ${order.phone},
        ${address.division}, ${address.district}, ${address.city}, ${address.addressDetails},
        ${order.subtotal}, ${order.discount}, ${order.staffDiscount}, ${order.staffDiscountReason},
        ${order.deliveryFee}, ${at}, ${order.placedAt}, ${order.payCode}, ${order.source}, ${order.exchangeOf},
        ${order.utm?.source ?? null}, ${order.utm?.medium ?? null}, ${order.utm?.campaign ?? null},
        ${order.customerNote}, ${order.riderNote}, ${order.customerMessage},
        coalesce(${order.language}::text, (select language from users where id = ${order.customerId})))
    ), lines as (
      insert into order_items (
        id, order_id, position, product_id, variant_id, sku, owner_id, product_name, product_name_bn, image, color, size,
        unit_price_poisha, cost_poisha, quantity, discount_poisha, returnable)
      select item.id, ${id}, item.number - 1, item.product_id, item.variant_id, item.sku, item.owner_id, item.product_name,
        item.product_name_bn, item.image, item.color, item.size, item.unit_price_poisha, item.cost_poisha, item.quantity,
        item.discount_poisha, item.returnable
      from rows from (json_to_recordset(${JSON.stringify(items)}::json) as (
        id uuid, "productId" uuid, "variantId" uuid, sku text, "ownerId" uuid, "productName" text, "productNameBn" text, image text, color text,
        size text, "unitPrice" bigint, cost bigint, quantity integer, discount bigint, returnable boolean))
        with ordinality as item (
          id, product_id, variant_id, sku, owner_id, product_name, product_name_bn, image, color, size, unit_price_poisha,
          cost_poisha, quantity, discount_poisha, returnable, number)
    ), history as (
      insert into order_history (id, order_id, at, actor_id, actor_kind, from_status, to_status)
      values (${newId()}, ${id}, ${at}, ${order.placedBy?.userId ?? order.customerId},
        ${order.placedBy?.kind ?? 'customer'}, null, 'pending')
    )
    ${saleEntries({ orderId: id, at }, order.taken)}`)
}

/** Makes a reserved order visible. */
export async function setPlaced(tx: Db, orderId: string, at: Date): Promise<void> {
  await tx.execute(sql`update orders set placed_at = ${at} where id = ${orderId}`)
}

/** Sets the payment attempt that counts, or the last one tried, and the chosen wallet. */
export async function setAttempt(
  tx: Db,
  orderId: string,
  { tranId, channel }: { tranId: string; channel: PaymentChannel | null },
): Promise<void> {
  await tx.execute(sql`
    update orders set transaction_id = ${tranId}, payment_channel = ${channel}
    where id = ${orderId}`)
}

/** Changes the order to cash: what is due is collected at the door. */
export async function setPaidAtDoor(tx: Db, orderId: string): Promise<void> {
  await tx.execute(sql`
    update orders set payment_method = 'cash', payment_channel = null, payment_status = 'unpaid'
    where id = ${orderId}`)
}

/** Reservations older than `before`, left by a crash. */
export async function findUnplaced(db: Db, before: Date, most: number): Promise<string[]> {
  const rows = await db.query<{ id: string }>(sql`
    select id from orders
    where placed_at is null and status = 'pending' and created_at < ${before}
    order by created_at limit ${most}`)
  return rows.map(({ id }) => id)
}

/** Moves all orders of an account to another one. */
export async function moveOrders(
  tx: Db,
  { from, to }: { from: string; to: string },
): Promise<void> {
  await tx.execute(sql`
    with locked as (select id from orders where customer_id = ${from} order by id for no key update)
    update orders set customer_id = ${to} from locked where orders.id = locked.id`)
}
