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
  couponCode: string | null
  /** Null: the goods are only reserved, until the order is placed. */
  placedAt: Date | null
}

/** The facts of an order that its customer places: placed when it is paid in cash, else only reserved. */
export function factsOfBody(body: PlaceOrderBody, { at }: PreparedOrder): OrderFacts {
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
    couponCode: body.cuopon || null,
    staffDiscountReason: null,
    source: 'web',
    utm: utmOf(body),
    exchangeOf: null,
    customerMessage: null,
    placedBy: null,
    placedAt: cash ? at : null,
  }
}

/** Writes a prepared order: stock, order, ledger and coupon use; `also`: what else belongs to it. */
export async function finalizeOrder(
  tx: Db,
  orders: Orders,
  { customer, ...facts }: OrderFacts,
  { lines, taken, totals, staffDiscount, coupon, drawn, at }: PreparedOrder,
  also?: (written: OrderRow) => Promise<void>,
): Promise<OrderRow> {
  const { subtotal, discount, deliveryFee } = totals
  const taking = takeFromStock(tx, taken)
  const writing = orders.write(
    tx,
    {
      ...facts,
      id: newOrderId(drawn),
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
    also,
  )
  const [order] = await Promise.all([writing, taking])
  if (coupon) {
    const byCoupon = coupon.granted.discount
    const use = { orderId: order.id, couponId: coupon.id, customerId: customer.id }
    await takeUse(tx, { ...use, discount: byCoupon, at })
  }
  return order
}

function utmOf({ utm }: PlaceOrderBody): NewOrder['utm'] {
  if (!utm?.source) return null
  return { source: utm.source, medium: utm.medium || null, campaign: utm.campaign || null }
}
