import type { OrderStatus } from '@haat/contract/order/order-status'

import { demoReviewers } from '../accounts.ts'
import type { DemoProduct } from '../products/types.ts'
import { seedOf } from '../pictures/seed-of.ts'
import { type DemoOrder, howMany, movesTo, ownHome } from './demo-order.ts'

/** Orders of the last days, at every stage: at most one open for each customer. */
export function recentOrders(products: readonly DemoProduct[]): DemoOrder[] {
  return demoReviewers.flatMap(({ key: customer }, index) => {
    const key = `${customer}-recent`
    const placed = 0.15 + index * 0.42
    const first = (seedOf(key) + index * 7) % products.length
    const lines = [first, (first + 31) % products.length]
      .slice(0, 1 + (index % 2))
      .flatMap((at) => products[at] ?? [])
      .filter((product) => product.createdDaysAgo > placed)
      .map((product) => ({ product, ...howMany(key, product) }))
    if (lines.length === 0) return []
    return [
      { key, ...ownHome(customer), lines, moves: movesTo(stateAt(index), placed, placed * 0.3) },
    ]
  })
}

function stateAt(index: number): OrderStatus {
  if (index % 9 === 7) return 'cancelled'
  if (index < 5) return 'pending'
  if (index < 11) return 'processing'
  return index < 17 ? 'shipped' : 'delivered'
}
