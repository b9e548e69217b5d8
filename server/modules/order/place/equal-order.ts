import type { PlaceOrderBody } from '@haat/contract/order/order'

import type { RecentOrder } from '../core/turn.repo.ts'

/** The goods of a line, with the options of its variant. */
export interface OrderedGoods {
  productId: string
  color: string | null
  size: string | null
  quantity: number
}

type Sent = Pick<PlaceOrderBody, 'paymentMethod' | 'customerName' | 'phone' | 'deliveryAddress'>

/** Finds the equal order among a customer's recent orders; undefined: there is none. */
export function findEqual(
  body: Sent,
  lines: readonly OrderedGoods[],
  recent: readonly RecentOrder[],
): RecentOrder | undefined {
  const input = signOfBody(body, lines)
  return recent.find((order) => signOfOrder(order) === input)
}

function signOfBody(body: Sent, lines: readonly OrderedGoods[]): string {
  const { division, district, city, addressDetails } = body.deliveryAddress
  return sign(
    [body.paymentMethod, body.customerName, body.phone, division, district, city, addressDetails],
    lines.map(({ productId, color, size, quantity }) => [productId, color, size, quantity]),
  )
}

function signOfOrder(order: RecentOrder): string {
  const { division, district, city, addressDetails: details } = order
  return sign(
    [order.paymentMethod, order.customerName, order.phone, division, district, city, details],
    order.items.map((item) => [item.productId, item.color, item.size, item.quantity]),
  )
}

type Option = string | null
type Goods = [productId: string, color: Option, size: Option, quantity: number]

/** A signature that equal orders share, however their lines are sorted or split. */
function sign(facts: readonly string[], lines: readonly Goods[]): string {
  const pieces = new Map<string, number>()
  for (const [productId, color, size, quantity] of lines) {
    const goods = JSON.stringify([productId, color || null, size || null])
    pieces.set(goods, (pieces.get(goods) ?? 0) + quantity)
  }
  return JSON.stringify([facts, [...pieces].toSorted(([a], [b]) => (a < b ? -1 : 1))])
}
