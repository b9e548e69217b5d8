import { poisha } from '@haat/contract/money'
import type { PlaceOrderBody } from '@haat/contract/order/order'

import { writeUse } from '#modules/coupon/index.ts'
import { takeFromStock } from '#modules/inventory/index.ts'
import { newPayCode, type Orders } from '#modules/order/index.ts'
import { newTransactionId } from '#modules/payment/index.ts'
import type { Db } from '#platform/db/db.ts'
import { newId } from '#platform/id.ts'

import type { PreparedOrder } from './prepare-order.ts'

/**
 * Writes a prepared order: stock, order, ledger and coupon use; `also`: what else belongs to it. Placed when it is paid
 * in cash, else only reserved.
 */
export async function finalizeOrder(
  tx: Db,
  orders: Orders,
  body: PlaceOrderBody,
  { lines, taken, totals, coupon, at }: PreparedOrder,
  also?: Parameters<Orders['write']>[2],
): ReturnType<Orders['write']> {
  const { subtotal, discount, deliveryFee } = totals
  const { customerId } = body
  const cash = body.paymentMethod === 'cash'
  const taking = takeFromStock(tx, taken)
  const writing = orders.write(
    tx,
    {
      id: newId(),
      customerId,
      paymentMethod: body.paymentMethod,
      paymentChannel: cash ? null : (body.paymentChannel ?? null),
      transactionId: newTransactionId(),
      payCode: cash ? null : newPayCode(),
      customerName: body.customerName,
      customerEmail: body.customerEmail,
      phone: body.phone,
      address: body.deliveryAddress,
      subtotal,
      discount,
      staffDiscount: poisha(0),
      staffDiscountReason: null,
      couponCode: coupon ? (body.cuopon ?? null) : null,
      source: 'web',
      exchangeOf: null,
      placedBy: null,
      deliveryFee,
      items: lines.map((line, position) => ({
        ...line,
        discount: coupon?.granted.shares[position] ?? poisha(0),
      })),
      taken,
      createdAt: at,
      placedAt: cash ? at : null,
    },
    also,
  )
  const [order] = await Promise.all([writing, taking])
  if (coupon) {
    await writeUse(tx, { orderId: order.id, couponId: coupon.id, customerId, discount, at })
  }
  return order
}
