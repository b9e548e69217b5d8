import type { Language } from '@haat/contract/language'
import { mostOrders } from '@haat/contract/order/order-page'
import type {
  OrderMover,
  OrderSource,
  OrderStatus,
  PaymentChannel,
  PaymentStatus,
} from '@haat/contract/order/order-status'
import type { ReturnReason } from '@haat/contract/order/return-reason'
import type { ReturnStatus } from '@haat/contract/order/return-status'
import { usualSettings } from '@haat/contract/shop-setting-table'

import { shownLanguageOf } from '#modules/shop/index.ts'
import type { Db } from '#platform/db/db.ts'
import { sql } from '#platform/db/sql.ts'

import { accountOfOrder } from '../ledger/account.repo.ts'
import type { AccountSums } from '../ledger/account.ts'
import { isOpenOrder } from './open-order.repo.ts'

export interface OrderItemRow {
  id: string
  productId: string
  /** Null on a line from before variants whose options are no longer sold. */
  variantId: string | null
  /** '' on a line from before variants. */
  sku: string
  ownerId: string
  productName: string
  /** '' where the product had none in Bangla. */
  productNameBn: string
  image: string
  color: string | null
  size: string | null
  unitPricePoisha: number
  /** Purchase price of a piece when it was ordered; null: not known. */
  costPoisha: number | null
  quantity: number
  subtotalPoisha: number
  discountPoisha: number
  reviewed: boolean
  /** Null: no review, or a hidden one. */
  review: { id: string; stars: number; text: string; images: string[]; at: string } | null
  /** Pieces and money taken off it. */
  takenOffQuantity: number
  takenOffPoisha: number
  /** Refused at the door, and neither received nor written off yet. */
  onTheWayBack: number
  /** Named by returns that are open. */
  inReturn: number
  returnable: boolean
}

export interface OrderRow {
  id: string
  customerId: string
  status: OrderStatus
  paymentStatus: PaymentStatus
  /** It counts for the limit of open orders. */
  open: boolean
  paymentMethod: 'cash' | 'ssl'
  paymentChannel: PaymentChannel | null
  transactionId: string
  customerName: string
  customerEmail: string
  phone: string
  division: string
  district: string
  city: string
  addressDetails: string
  /** By its customer, and by staff; '' for none. */
  customerNote: string
  riderNote: string
  subtotalPoisha: number
  discountPoisha: number
  deliveryFeePoisha: number
  totalPoisha: number
  /** The part of the discount that staff gave; the rest is its coupon's. */
  staffDiscountPoisha: number
  /** Code of the coupon whose discount it has. */
  couponCode: string | null
  source: OrderSource
  /** Its phone number is the verified one of the account, or the customer gave it when ordering. */
  phoneIsTheirs: boolean
  /** The order whose goods this one exchanges. */
  exchangeOf: string | null
  invoiceNumber: string | null
  creditNotes: {
    id: string
    kind: 'credit' | 'debit'
    number: string
    amountPoisha: number
    at: string
  }[]
  /** Everything was refused at the door, and it is not cancelled yet. */
  returning: boolean
  /** Newest first. */
  returns: {
    id: string
    status: ReturnStatus
    wants: 'refund' | 'exchange'
    reason: ReturnReason
    closesAt: string | null
    exchangeOrderId: string | null
  }[]
  /** Days after the delivery in which goods can be given back; 0: none. */
  returnDays: number
  createdAt: string
  /** '' until it is handed to a courier. */
  courier: string
  trackingNumber: string
  /** The courier's own number of the parcel; '' for none beside its tracking number. */
  consignmentId: string
  /** Null: only reserved, and not visible. */
  placedAt: string | null
  version: number
  printedDuePoisha: number | null
  /** Code in the address of its pay link; null: it was never to be paid online. */
  payCode: string | null
  /** Code in the address of the page that follows it; null for an older one that was over before there were codes. */
  followCode: string | null
  /** For messages about it. */
  language: Language
  account: AccountSums
  items: OrderItemRow[]
  history: { status: OrderStatus; at: string; by: OrderMover; reason: string | null }[]
}

/** Condition on the order aliased `o`: its customer gave its phone number, or has proven to own it. */
export const phoneIsTheirs = sql`
  (o.source = 'web' or exists (
    select from users u
    where u.id = o.customer_id and u.phone = o.phone and u.phone_verified_at is not null))`

const columns = sql`
  ${isOpenOrder()} as open, o.id, o.customer_id as "customerId", o.status, o.payment_status as "paymentStatus",
  o.payment_method as "paymentMethod", o.payment_channel as "paymentChannel",
  o.transaction_id as "transactionId", o.customer_name as "customerName", o.customer_email as "customerEmail",
  o.phone,
  o.division, o.district, o.city, o.address_details as "addressDetails",
  o.customer_note as "customerNote", o.rider_note as "riderNote",
  o.subtotal_poisha as "subtotalPoisha", o.discount_poisha as "discountPoisha",
  o.delivery_fee_poisha as "deliveryFeePoisha", o.total_poisha as "totalPoisha", o.created_at as "createdAt",
  o.courier, o.tracking_number as "trackingNumber", o.consignment_id as "consignmentId", o.placed_at as "placedAt", o.version,
  o.printed_due_poisha as "printedDuePoisha", o.pay_code as "payCode",
  o.follow_code as "followCode",
  ${shownLanguageOf(sql`o.language`)} as language,
  ${accountOfOrder} as account,
  o.staff_discount_poisha as "staffDiscountPoisha", o.source, o.exchange_of as "exchangeOf",
  ${phoneIsTheirs} as "phoneIsTheirs",
  (select coalesce(u.terms ->> 'code', c.code) from coupon_uses u join coupons c on c.id = u.coupon_id
    where u.order_id = o.id and u.discount_poisha > 0) as "couponCode",
  (select number from invoices n where n.order_id = o.id) as "invoiceNumber",
  (select coalesce(json_agg(json_build_object('id', n.id, 'kind', n.kind, 'number', n.number,
      'amountPoisha', n.amount_poisha, 'at', n.issued_at) order by n.issued_at, n.id), '[]')
    from credit_notes n where n.order_id = o.id) as "creditNotes",
  o.status = 'shipped' and exists (
    select from came_backs c where c.order_id = o.id and c.whole) as returning,
  (select coalesce(json_agg(json_build_object('id', r.id, 'status', r.status, 'wants', r.wants, 'reason', r.reason,
      'closesAt', r.closes_at, 'exchangeOrderId', r.exchange_order_id) order by r.created_at desc, r.id desc), '[]')
    from returns r where r.order_id = o.id) as returns,
  coalesce((select return_days from shop_settings), ${usualSettings.returnDays}) as "returnDays",
  (select json_agg(line order by line.position) from (
    select i.id, i.position, i.product_id as "productId", i.variant_id as "variantId", i.sku, i.owner_id as "ownerId",
      i.product_name as "productName", i.product_name_bn as "productNameBn", i.image, i.color, i.size,
      i.unit_price_poisha as "unitPricePoisha", i.cost_poisha as "costPoisha", i.quantity, i.subtotal_poisha as "subtotalPoisha",
      i.discount_poisha as "discountPoisha",
      exists (select from reviews r where r.order_item_id = i.id) as reviewed,
      (select json_build_object(
          'id', r.id, 'stars', r.stars, 'text', r.text, 'images', r.images, 'at', r.created_at)
        from reviews r where r.order_item_id = i.id and r.hidden_at is null) as review,
      i.returnable, g.quantity as "takenOffQuantity", g.amount as "takenOffPoisha",
      coalesce((select sum(l.quantity) - coalesce(sum((
          select sum(r.sellable + r.damaged + r.missing) from came_back_receipts r
          where r.came_back_id = l.came_back_id and r.order_item_id = l.order_item_id)), 0)
        from came_back_lines l where l.order_item_id = i.id), 0)::int as "onTheWayBack",
      coalesce((select sum(l.quantity) from return_lines l join returns r on r.id = l.return_id
        where l.order_item_id = i.id and r.status in ('requested', 'approved', 'received')), 0)::int as "inReturn"
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

/** One order of any customer: the caller checks who may see it. */
export async function findOrder(db: Db, orderId: string): Promise<OrderRow | undefined> {
  const rows = await db.query<{ shown: OrderRow }>(sql`
      select row_to_json(shown) as shown from (
        select ${columns} from orders o where o.id = ${orderId}) shown`)
  return rows[0]?.shown
}

/** An order that must be there, as one that the caller has locked or written. Throws when it is gone. */
export async function readOrder(db: Db, orderId: string): Promise<OrderRow> {
  const order = await findOrder(db, orderId)
  if (!order) throw new Error(`Order ${orderId} is not there`)
  return order
}

/** Several orders by id, in the order of the ids: the caller checks who may see them. */
export async function findOrders(db: Db, orderIds: readonly string[]): Promise<OrderRow[]> {
  const rows = await db.query<{ shown: OrderRow }>(sql`
    select row_to_json(shown) as shown from (
      select ${columns}
      from unnest(${orderIds}::uuid[]) with ordinality as named (id, position)
      join orders o on o.id = named.id order by named.position) shown`)
  return rows.map(({ shown }) => shown)
}

/** The order of a pay link. */
export async function findOrderByPayCode(db: Db, code: string): Promise<OrderRow | undefined> {
  const rows = await db.query<{ shown: OrderRow }>(sql`
    select row_to_json(shown) as shown from (
      select ${columns} from orders o
      where o.pay_code = ${code} and o.placed_at is not null) shown`)
  return rows[0]?.shown
}

/**
 * Locks an order until the transaction ends: always before any lock on its payments, refunds or goods. The order that it
 * exchanges and its own exchanges are locked with it, in the order of ids, since credit moves between them.
 */
export async function lockOrder(tx: Db, orderId: string): Promise<OrderRow | undefined> {
  // A separate statement, so that the order is read by a snapshot taken after the wait.
  await tx.execute(sql`
    select id from orders
    where id = ${orderId} or exchange_of = ${orderId}
      or id = (select exchange_of from orders where id = ${orderId})
    order by id for no key update`)
  return findOrder(tx, orderId)
}
