import type { DemoProduct } from '../products/types.ts'
import { demoId } from '../demo-id.ts'
import type { DemoOrder } from '../orders/demo-order.ts'
import { daysBefore } from './days-before.ts'
import { orderId } from './order-rows.ts'
import { productId } from './product-rows.ts'
import type { Row } from './row.ts'

interface Change {
  change: number
  reason: 'opening' | 'sale' | 'return'
  age: number
  order: DemoOrder | undefined
}

/** The stock of each product from its first day: what came, what was sold, what came back; the rest is in stock. */
export function ledgerRows(
  products: readonly DemoProduct[],
  orders: readonly DemoOrder[],
  now: Date,
): Row[] {
  const changes = changesByProduct(orders)
  return products.flatMap((product) => {
    const own = changes.get(product.key) ?? []
    const opening = own.reduce((sum, { change }) => sum - change, product.stock)
    const all = own.toSorted((one, other) => other.age - one.age)
    if (opening > 0) {
      const age = product.createdDaysAgo
      all.unshift({ change: opening, reason: 'opening', age, order: undefined })
    }
    let balance = 0
    return all.map(({ change, reason, age, order }, index) => {
      const at = daysBefore(now, age)
      balance += change
      return {
        id: demoId(`stock ${product.key} ${index}`, at),
        product_id: productId(product, now),
        order_id: order ? orderId(order, now) : null,
        change,
        balance,
        reason,
        at,
      }
    })
  })
}

function changesByProduct(orders: readonly DemoOrder[]): Map<string, Change[]> {
  const changes = new Map<string, Change[]>()
  for (const order of orders) {
    const cancelled = order.moves.find(({ status }) => status === 'cancelled')
    for (const { product, quantity } of order.lines) {
      const own = changes.get(product.key) ?? []
      changes.set(product.key, own)
      own.push({ change: -quantity, reason: 'sale', age: order.moves[0]?.age ?? 0, order })
      if (cancelled) own.push({ change: quantity, reason: 'return', age: cancelled.age, order })
    }
  }
  return changes
}
