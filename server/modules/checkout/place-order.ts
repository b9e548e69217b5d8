import { randomBytes } from 'node:crypto'

import { poisha } from '@haat/contract/money'
import type { Order, PlaceOrderBody } from '@haat/contract/order'
import { feeFor, orderTotals } from '@haat/contract/pricing'

import { lockProducts, takeFromStock } from '#modules/catalogue/index.ts'
import {
  countOpenCashOrders,
  findReply,
  keepReply,
  presentOrder,
  recordStock,
  type Orders,
} from '#modules/order/index.ts'
import type { Db } from '#platform/db/db.ts'
import { inTransaction } from '#platform/db/transaction.ts'
import { badRequest, conflict } from '#platform/http/refusal.ts'
import { newId } from '#platform/id.ts'
import type { Ports } from '#platform/platform.ts'

import { chooseLines, sumQuantities } from './choose-lines.ts'
import { writeUse } from './coupon.repo.ts'
import { misplaced } from './locations.ts'
import { quote, sawThesePrices } from './price-order.ts'
import { hashOfBody } from './repeatable-body.ts'
import { findDeliveryFees } from './shipping-fee.repo.ts'
import { holdCoupon } from './use-coupon.ts'

const mostOpenCashOrders = 3

const placeMessages = {
  division: 'There is no such division',
  district: 'This district is not in the chosen division',
  city: 'This city/upazila is not in the chosen district',
}

interface Outside extends Pick<Ports, 'clock' | 'log' | 'database'> {
  orders: Orders
}

/**
 * Sells the goods: checks, stock, order, history and ledger in one transaction, all or nothing.
 * With a key, a repeat gets the first reply again and buys nothing.
 */
export async function placeOrder(
  { clock, log, database, orders }: Outside,
  body: PlaceOrderBody,
  key: string | undefined,
): Promise<Order> {
  const field = misplaced(body.deliveryAddress)
  if (field) throw badRequest(placeMessages[field], `body.deliveryAddress.${field}`)
  const { order, isNew } = await inTransaction(database.db, async (tx) => {
    if (key === undefined) return { order: await sell(tx, { clock, orders }, body), isNew: true }
    const request = {
      userId: body.customerId,
      key,
      bodyHash: hashOfBody(body),
      at: clock.now(),
    }
    const before = await findReply(tx, request)
    if (before && !before.sameBody) {
      throw conflict('This Idempotency-Key was used for another order')
    }
    // as: it was an order when it was kept; as the shop presented them then.
    if (before) return { order: before.reply as Order, isNew: false }
    const sold = await sell(tx, { clock, orders }, body)
    await keepReply(tx, request, sold)
    return { order: sold, isNew: true }
  })
  if (isNew) {
    const { _id: orderId, totalPrice, items } = order
    log.info(
      { orderId, totalPoisha: Math.round(totalPrice * 100), items: items.length },
      'order.placed',
    )
  }
  return order
}

async function sell(
  tx: Db,
  { clock, orders }: Pick<Outside, 'clock' | 'orders'>,
  body: PlaceOrderBody,
): Promise<Order> {
  if ((await countOpenCashOrders(tx, body.phone)) >= mostOpenCashOrders) {
    throw conflict(
      `There are already ${mostOpenCashOrders} cash orders on their way to this phone number. ` +
        'Please order again once one of them is delivered.',
    )
  }
  const quantities = sumQuantities(body.items)
  const products = await lockProducts(tx, [...quantities.keys()])
  const lines = chooseLines(body.items, new Map(products.map((product) => [product.id, product])))
  // Read after the wait for the products, so that the ledger's times follow each other.
  const at = clock.now()
  const coupon = body.cuopon
    ? await holdCoupon(tx, {
        code: body.cuopon,
        customerId: body.customerId,
        lines,
        now: at,
        path: 'body.cuopon',
      })
    : undefined
  const fees = await findDeliveryFees(tx)
  const totals = orderTotals(lines, {
    discount: coupon?.granted.discount ?? poisha(0),
    deliveryFee: feeFor(body.deliveryAddress.division, fees),
  })
  if (!sawThesePrices(body, lines, totals)) {
    throw conflict('Prices have changed. Please review your order.', quote(lines, totals))
  }
  const orderId = newId()
  const { customerId } = body
  const { subtotal, discount, deliveryFee } = totals
  const taken = await takeFromStock(tx, quantities)
  const written = await orders.write(tx, {
    id: orderId,
    customerId,
    paymentMethod: body.paymentMethod,
    transactionId: newTransactionId(),
    customerName: body.customerName,
    customerEmail: body.customerEmail,
    phone: body.phone,
    address: body.deliveryAddress,
    subtotal,
    discount,
    deliveryFee,
    items: lines.map((line, position) => ({
      ...line,
      discount: coupon?.granted.shares[position] ?? poisha(0),
    })),
    createdAt: at,
  })
  if (coupon) {
    await writeUse(tx, { orderId, couponId: coupon.couponId, customerId, discount, at })
  }
  await recordStock(tx, 'sale', { orderId, at, changes: taken })
  return presentOrder(written)
}

/** Gateways take at most 30 characters, and what cannot be guessed cannot be looked up (wire.md §9). */
function newTransactionId(): string {
  return `HT${randomBytes(12).toString('hex').toUpperCase()}`
}
