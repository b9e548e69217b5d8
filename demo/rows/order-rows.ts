import { createHash } from 'node:crypto'

import type { PaymentStatus } from '@haat/contract/order/order-status'
import { grandTotal, poisha, sumOf, takaToPoisha, times } from '@haat/contract/money'

import { demoAccounts } from '../accounts.ts'
import { demoFees } from '../shop.ts'
import { demoId } from '../demo-id.ts'
import { type DemoOrder, orderedVariant } from '../orders/demo-order.ts'
import { daysBefore } from './days-before.ts'
import { userId } from './people-rows.ts'
import { ownerId, productId, unitPrice, variantId, variantImage } from './product-rows.ts'
import type { Row, TableRows } from './row.ts'

type Pictures = ReadonlyMap<string, string>

export function orderId({ key, moves }: DemoOrder, now: Date): string {
  return demoId(`order ${key}`, daysBefore(now, moves[0]?.age ?? 0))
}

/** As a gateway is told it: 30 characters at most. */
export function transactionId(id: string, prefix = 'HT'): string {
  return prefix + createHash('sha256').update(id).digest('hex').slice(0, 24).toUpperCase()
}

function paymentStatus({ online, moves }: DemoOrder): PaymentStatus {
  if (online?.held !== undefined) return 'unpaid'
  if (online) return online.refund === 'refunded' ? 'refunded' : 'paid'
  return moves.at(-1)?.status === 'delivered' ? 'paid' : 'unpaid'
}

/** Orders with their lines, their history and what was written about them. */
export function orderRows(
  orders: readonly DemoOrder[],
  now: Date,
  pictures: Pictures,
): TableRows[] {
  return [
    { table: 'orders', rows: orders.map((order) => orderRow(order, now)) },
    { table: 'order_items', rows: orders.flatMap((order) => itemRows(order, now, pictures)) },
    { table: 'order_history', rows: orders.flatMap((order) => historyRows(order, now)) },
    { table: 'reviews', rows: orders.flatMap((order) => reviewRows(order, now)) },
  ]
}

/** Grand totals in poisha, by the ids of their orders. */
export function orderTotals(orders: readonly DemoOrder[], now: Date): Map<string, number> {
  return new Map(
    orders.map((order) => {
      const { id, subtotal_poisha, discount_poisha, delivery_fee_poisha } = orderRow(order, now)
      return [id, grandTotal(subtotal_poisha, discount_poisha, delivery_fee_poisha)]
    }),
  )
}

function orderRow(order: DemoOrder, now: Date) {
  const { customer, home, phone, lines, moves } = order
  const status = moves.at(-1)?.status
  const id = orderId(order, now)
  return {
    id,
    customer_id: userId(customer, now),
    status,
    payment_status: paymentStatus(order),
    payment_method: order.online ? 'ssl' : 'cash',
    payment_channel: order.online?.channel ?? null,
    transaction_id: transactionId(id),
    customer_name: customer.name,
    customer_email: customer.email,
    phone,
    division: home.division,
    district: home.district,
    city: home.city,
    address_details: home.addressDetails,
    subtotal_poisha: sumOf(
      lines.map(({ product, quantity }) =>
        times(unitPrice(product, orderedVariant(order, product)), quantity),
      ),
    ),
    discount_poisha: poisha(0),
    delivery_fee_poisha: takaToPoisha(
      home.division === 'Dhaka' ? demoFees.insideDhakaTaka : demoFees.outsideTaka,
    ),
    created_at: daysBefore(now, moves[0]?.age ?? 0),
    placed_at: daysBefore(now, moves[0]?.age ?? 0),
  }
}

const itemId = (order: DemoOrder, position: number, now: Date): string =>
  demoId(`line ${order.key} ${position}`, daysBefore(now, order.moves[0]?.age ?? 0))

function itemRows(order: DemoOrder, now: Date, pictures: Pictures): Row[] {
  return order.lines.map(({ product, quantity }, position) => {
    const variant = orderedVariant(order, product)
    const { sku, color, size, costTaka } = variant
    return {
      id: itemId(order, position, now),
      order_id: orderId(order, now),
      position,
      product_id: productId(product, now),
      owner_id: ownerId(product, now),
      product_name: product.name,
      product_name_bn: product.bangla.name,
      variant_id: variantId(product, variant, now),
      sku,
      image: variantImage(product, variant, pictures),
      color,
      size,
      unit_price_poisha: unitPrice(product, variant),
      cost_poisha: costTaka === null ? null : takaToPoisha(costTaka),
      quantity,
      discount_poisha: 0,
    }
  })
}

function historyRows(order: DemoOrder, now: Date): Row[] {
  const { customer, lines, moves } = order
  const sellers = new Set(lines.map(({ product }) => ownerId(product, now)))
  // A seller moves only orders that are all his own (docs/behaviour.md §5.4).
  const [seller] = sellers.size === 1 ? sellers : []
  const admin = demoAccounts.find(({ role }) => role === 'admin')
  const ofCustomer = new Set(['pending', 'cancelled'])
  const mover = (status: DemoOrder['moves'][number]['status']) => {
    if (ofCustomer.has(status)) return { actor_id: userId(customer, now), actor_kind: 'customer' }
    return seller && status !== 'delivered'
      ? { actor_id: seller, actor_kind: 'seller' }
      : { actor_id: admin && userId(admin, now), actor_kind: 'admin' }
  }
  return moves.map(({ status, age }, index) => ({
    id: demoId(`move ${order.key} ${index}`, daysBefore(now, age)),
    order_id: orderId(order, now),
    at: daysBefore(now, age),
    ...mover(status),
    from_status: moves[index - 1]?.status ?? null,
    to_status: status,
  }))
}

function reviewRows(order: DemoOrder, now: Date): Row[] {
  return order.lines.flatMap(({ product, review }, position) => {
    if (!review) return []
    const at = daysBefore(now, review.daysAgo)
    return {
      id: demoId(`review ${order.key} ${position}`, at),
      product_id: productId(product, now),
      user_id: userId(order.customer, now),
      order_item_id: itemId(order, position, now),
      stars: review.stars,
      text: review.text,
      created_at: at,
    }
  })
}
