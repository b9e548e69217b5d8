import type { Poisha } from '@haat/contract/money'
import type { DeliveryAddress } from '@haat/contract/order/order'

import type { Db } from '#platform/db/db.ts'
import { sql } from '#platform/db/sql.ts'
import { newId } from '#platform/id.ts'

import type { OrderItemRow } from './order.repo.ts'

/** A line of the order after the change, with its share of the discounts. */
export interface ChangedLine {
  /** The line that it was; undefined: a new one. */
  item: { id: string } | undefined
  goods: Pick<
    OrderItemRow,
    | 'productId'
    | 'variantId'
    | 'sku'
    | 'ownerId'
    | 'productName'
    | 'productNameBn'
    | 'image'
    | 'color'
    | 'size'
  >
  unitPrice: Poisha
  cost: Poisha | null
  returnable: boolean
  quantity: number
  discount: Poisha
}

/** What an order becomes by a change. */
export interface ChangedOrder {
  orderId: string
  customerId: string
  customerName: string
  customerEmail: string
  phone: string
  address: DeliveryAddress
  subtotal: Poisha
  discount: Poisha
  staffDiscount: Poisha
  /** Undefined: the reason stays. */
  staffDiscountReason: string | null | undefined
  deliveryFee: Poisha
  lines: readonly ChangedLine[]
}

/** Gives an order another code of the page that follows it: who has the former one follows it no more. The caller has locked it. */
export async function renewFollowCode(tx: Db, orderId: string): Promise<void> {
  await tx.execute(sql`update orders set follow_code = default where id = ${orderId}`)
}

/** Writes a changed order and its lines; new lines come after the others. The caller has locked the order. */
export async function writeChangedOrder(tx: Db, order: ChangedOrder): Promise<void> {
  const { address, staffDiscountReason: reason } = order
  await tx.execute(sql`
    update orders set
      customer_id = ${order.customerId}, customer_name = ${order.customerName},
      customer_email = ${order.customerEmail}, phone = ${order.phone},
      division = ${address.division}, district = ${address.district}, city = ${address.city},
      address_details = ${address.addressDetails},
      subtotal_poisha = ${order.subtotal}, discount_poisha = ${order.discount},
      staff_discount_poisha = ${order.staffDiscount},
      staff_discount_reason = case when ${reason === undefined} then staff_discount_reason else ${reason ?? null} end,
      delivery_fee_poisha = ${order.deliveryFee}
    where id = ${order.orderId}`)
  const rows = order.lines.map(({ item, goods, ...line }) => ({
    id: item?.id ?? newId(),
    isNew: item === undefined,
    productId: goods.productId,
    variantId: goods.variantId,
    sku: goods.sku,
    ownerId: goods.ownerId,
    productName: goods.productName,
    productNameBn: goods.productNameBn,
    image: goods.image,
    color: goods.color,
    size: goods.size,
    unitPrice: line.unitPrice,
    cost: line.cost,
    returnable: line.returnable,
    quantity: line.quantity,
    discount: line.discount,
  }))
  const given = sql`json_to_recordset(${JSON.stringify(rows)}::json) as line (
    id uuid, "isNew" boolean, "productId" uuid, "variantId" uuid, sku text, "ownerId" uuid, "productName" text,
    "productNameBn" text, image text, color text, size text, "unitPrice" bigint, cost bigint, returnable boolean, quantity integer,
    discount bigint)`
  await tx.execute(sql`
    update order_items i set variant_id = line."variantId", sku = line.sku, image = line.image, color = line.color,
      size = line.size, unit_price_poisha = line."unitPrice", cost_poisha = line.cost, quantity = line.quantity,
      discount_poisha = line.discount
    from ${given} where i.id = line.id and not line."isNew"`)
  await tx.execute(sql`
    insert into order_items (
      id, order_id, position, product_id, variant_id, sku, owner_id, product_name, product_name_bn, image, color, size,
      unit_price_poisha, cost_poisha, quantity, discount_poisha, returnable)
    select line.id, ${order.orderId},
      (select max(position) from order_items where order_id = ${order.orderId}) + row_number() over (order by line.id),
      line."productId", line."variantId", line.sku, line."ownerId", line."productName", line."productNameBn", line.image, line.color,
      line.size, line."unitPrice", line.cost, line.quantity, line.discount, line.returnable
    from ${given} where line."isNew"`)
}
