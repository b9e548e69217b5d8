import type { OrderStatus } from '@haat/contract/order/order-status'

import { readJson } from '../read-data.ts'
import type { DemoHome, DemoProduct } from '../products/types.ts'
import { type DemoOrder, type DemoPayment, movesTo, ownHome } from './demo-order.ts'

interface OwnOrder {
  /** Keys of products, each with its quantity. */
  goods: Record<string, number>
  status: OrderStatus
  /** In days: when it was placed, and when it came to its status. */
  placed: number
  newest: number
  /** Sent to somebody else. */
  to?: { phone: string; home: DemoHome }
  online?: DemoPayment
}

// as: fill-shop.test.ts writes them. Only one is unpaid: a customer may have three.
const { ownOrders } = readJson('orders.json') as { ownOrders: readonly OwnOrder[] }

/** The demo customer's own orders, one for each state that a customer meets. */
export function customerOrders(products: readonly DemoProduct[]): DemoOrder[] {
  return ownOrders.map(({ goods, status, placed, newest, to, online }, index) => ({
    key: `customer-own-${index}`,
    ...ownHome('customer'),
    ...to,
    ...(online && { online }),
    lines: Object.entries(goods).map(([key, quantity]) => ({
      product: named(products, key),
      quantity,
    })),
    moves: movesTo(status, placed, newest),
  }))
}

function named(products: readonly DemoProduct[], key: string): DemoProduct {
  const product = products.find((one) => one.key === key)
  if (!product) throw new Error(`No demo product named ${key}`)
  return product
}
