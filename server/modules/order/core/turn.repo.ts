import { usualSettings } from '@haat/contract/shop-setting-table'

import { blockOf, lockOfCustomer, lockOfPhone } from '#modules/block/index.ts'
import type { Db } from '#platform/db/db.ts'
import { sql, type Sql } from '#platform/db/sql.ts'

import { oldestKept, lockOfKey, type IdempotentRequest } from './idempotency/idempotency.repo.ts'
import { isOpenOrder } from './open-order.repo.ts'

interface Turn {
  /** The reply stored under this idempotency key. */
  earlier: { reply: unknown; sameBody: boolean } | null
  open: OpenOrders
  /** Why this customer may not order; null: they may. */
  block: string | null
  /** The customer's orders of the last two minutes, without cancelled ones. */
  recent: RecentOrder[]
}

/** Counts of unpaid orders that hold goods, cash and online together. */
export interface OpenOrders {
  /** Limit for a customer, and for a phone number; 0: no limit. */
  most: number
  /** Counted up to `most`. */
  ofCustomer: number
  ofPhone: number
}

/** The fields by which two orders are compared. */
export interface RecentOrder {
  id: string
  /** Its payment page is still being opened. */
  isPreparing: boolean
  paymentMethod: 'cash' | 'ssl'
  customerName: string
  phone: string
  division: string
  district: string
  city: string
  addressDetails: string
  items: { productId: string; color: string | null; size: string | null; quantity: number }[]
}

const recentMs = 120_000

interface Input {
  phone: string
  customerId: string
  request: IdempotentRequest | undefined
  at: Date
}

/**
 * Takes advisory locks on the idempotency key, the phone number and the customer, then reads what earlier requests
 * left. Until the transaction ends, others wait: repeats of this request, orders that race for the limit of open
 * orders, and equal orders.
 */
export async function waitForTurn(
  tx: Db,
  { phone, customerId, request, at }: Input,
): Promise<Turn> {
  const { userId = '', scope = '', key = '', bodyHash } = request ?? {}
  const others = sql`${lockOfPhone(phone)}, ${lockOfCustomer(customerId)}`
  // A separate statement: the next one's snapshot sees what was committed during the wait.
  const wait = request
    ? tx.execute(sql`select ${lock(lockOfKey(request))}, ${others}`)
    : tx.execute(sql`select ${others}`)
  const look = tx.query<Turn>(sql`
    select
      (select json_build_object('reply', reply, 'sameBody', body_hash = ${bodyHash ?? null}::bytea)
       from idempotency_keys
       where user_id = ${userId || null}::uuid and scope = ${scope}::text and key = ${key}::text
         and created_at > ${oldestKept(at)}) as earlier,
      (select json_build_object('most', most,
          'ofCustomer', ${openWhere(sql`o.customer_id = ${customerId}`)},
          'ofPhone', ${openWhere(sql`o.phone = ${phone}`)})
       from (select coalesce((select open_orders_most from shop_settings), ${usualSettings.openOrdersMost}) as most) limits) as open,
      ${blockOf({ customerId, phone })} as block,
      (select coalesce(json_agg(recent), '[]') from (
        select o.id, o.placed_at is null as "isPreparing", o.payment_method as "paymentMethod",
          o.customer_name as "customerName",
          o.phone, o.division, o.district, o.city, o.address_details as "addressDetails",
          (select json_agg(json_build_object('productId', i.product_id, 'color', i.color,
              'size', i.size, 'quantity', i.quantity))
            from order_items i where i.order_id = o.id and i.quantity > 0) as items
        from orders o
        where o.customer_id = ${customerId} and o.status <> 'cancelled'
          and o.created_at > ${new Date(at.getTime() - recentMs)}
        order by o.created_at desc, o.id desc limit 50) recent) as recent`)
  const [, [turn]] = await Promise.all([wait, look])
  const none = { most: 0, ofCustomer: 0, ofPhone: 0 }
  return turn ?? { earlier: null, open: none, block: null, recent: [] }
}

const lock = (name: string) => sql`pg_advisory_xact_lock(hashtextextended(${name}, 0))`

/** Counts at most `most`, so that a long list costs nothing. */
const openWhere = (whose: Sql) => sql`
  (select count(*)::int from (
    select from orders o where ${whose} and ${isOpenOrder()} limit most) counted)`
