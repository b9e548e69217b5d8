import type { Language } from '@haat/contract/language'
import type { Poisha } from '@haat/contract/money'
import type { DeliveryAddress, PlaceOrderBody } from '@haat/contract/order/order'

import { takeUse } from '#modules/coupon/index.ts'
import { takeFromStock } from '#modules/inventory/index.ts'
import { newTransactionId } from '#modules/payment/index.ts'
import type { Db } from '#platform/db/db.ts'

import type { NewOrder } from '../core/new-order.ts'
import { newOrderId } from '../core/order-number.ts'
import type { OrderRow } from '../core/order.repo.ts'
import type { Orders } from '../core/orders.ts'
import { newPayCode } from '../core/pay-link.ts'
import type { PreparedOrder } from './prepare-order.ts'

/** Who orders, where it goes, how it is paid, and who placed it. */
export interface OrderFacts extends Pick<
  NewOrder,
  | 'paymentMethod'
  | 'paymentChannel'
  | 'language'
  | 'customerNote'
  | 'riderNote'
  | 'staffDiscountReason'
  | 'source'
  | 'utm'
  | 'exchangeOf'
  | 'customerMessage'
  | 'placedBy'
> {
  customer: { id: string; name: string; email: string; phone: string }
  address: DeliveryAddress
  /** Null: the goods are only reserved, until the order is placed. */
  placedAt: Date | null
}

/** What belongs to an order before its customer is told of it: credit changes what is due. */
export type BeforeTold = (order: { id: string; total: Poisha }) => Promise<void>

/** The facts of an order that its customer places: placed when it is paid in cash, else only reserved. */
export function factsOfBody(
  body: PlaceOrderBody,
  language: Language,
  { at }: PreparedOrder,
): OrderFacts {
  const cash = body.paymentMethod === 'cash'
  return {
    customer: {
      id: body.customerId,
      name: body.customerName,
      email: body.customerEmail,
      phone: body.phone,
    },
    address: body.deliveryAddress,
    customerNote: body.note ?? '',
    riderNote: '',
    paymentMethod: body.paymentMethod,
    paymentChannel: cash ? null : (body.paymentChannel ?? null),
    language,
    staffDiscountReason: null,
    source: 'web',
    utm: utmOf(body),
    exchangeOf: null,
    customerMessage: null,
    placedBy: null,
    placedAt: cash ? at : null,
  }
}

/** Writes a prepared order: stock, order, ledger and coupon use. */
export async function finalizeOrder(
  tx: Db,
  orders: Orders,
  { customer, ...facts }: OrderFacts,
  { lines, taken, totals, staffDiscount, coupon, drawn, at }: PreparedOrder,
  beforeTold?: BeforeTold,
): Promise<OrderRow> {
  const { subtotal, discount, deliveryFee, total } = totals
  const id = newOrderId(drawn)
  const taking = takeFromStock(tx, taken)
  const writing = orders.write(
    tx,
    {
      ...facts,
      id,
      customerId: customer.id,
      customerName: customer.name,
      customerEmail: customer.email,
      phone: customer.phone,
      transactionId: newTransactionId(),
      payCode: facts.paymentMethod === 'cash' ? null : newPayCode(),
      subtotal,
      discount,
      staffDiscount,
      deliveryFee,
      items: lines,
      taken,
      createdAt: at,
    },
    async () => {
      if (coupon) {
        const use = { orderId: id, couponId: coupon.id, customerId: customer.id }
        await takeUse(tx, { ...use, discount: coupon.granted.discount, at })
      }
      await beforeTold?.({ id, total })
    },
  )
  const [order] = await Promise.all([writing, taking])
  return order
}

function utmOf({ utm }: PlaceOrderBody): NewOrder['utm'] {
  if (!utm?.source) return null
  return { source: utm.source, medium: utm.medium || null, campaign: utm.campaign || null }
}
