import type { DemoProduct, DemoVariant } from '../products/types.ts'
import { demoId } from '../demo-id.ts'
import { type DemoOrder, orderedVariant } from '../orders/demo-order.ts'
import { daysBefore } from './days-before.ts'
import { orderId } from './order-rows.ts'
import { productId, variantId } from './product-rows.ts'
import type { Row } from './row.ts'

interface Change {
  change: number
  reason: 'opening' | 'sale' | 'return'
  age: number
  order: DemoOrder | undefined
}

/** An inventory item: a product, or one of its variants where stock is counted by variant. */
interface Item {
  product: DemoProduct
  variant: DemoVariant | null
  stock: number
}

/** The stock of each inventory item from its first day: what came, what was sold, what came back; the rest is in stock. */
export function ledgerRows(
  products: readonly DemoProduct[],
  orders: readonly DemoOrder[],
  now: Date,
): Row[] {
  const changes = changesByItem(orders)
  return products.flatMap(itemsOf).flatMap((item) => {
    const { product, variant, stock } = item
    const own = changes.get(nameOf(item)) ?? []
    const opening = own.reduce((sum, { change }) => sum - change, stock)
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
        id: demoId(`stock ${nameOf(item)} ${index}`, at),
        product_id: productId(product, now),
        variant_id: variant && variantId(product, variant, now),
        order_id: order ? orderId(order, now) : null,
        change,
        balance,
        reason,
        at,
      }
    })
  })
}

const nameOf = ({ product, variant }: Omit<Item, 'stock'>): string =>
  variant ? `${product.key} ${variant.sku}` : product.key

function itemsOf(product: DemoProduct): Item[] {
  if (product.stockBy === 'product') return [{ product, variant: null, stock: product.stock }]
  return product.variants.map((variant) => ({ product, variant, stock: variant.stock ?? 0 }))
}

function changesByItem(orders: readonly DemoOrder[]): Map<string, Change[]> {
  const changes = new Map<string, Change[]>()
  for (const order of orders) {
    const cancelled = order.moves.find(({ status }) => status === 'cancelled')
    for (const { product, quantity } of order.lines) {
      const variant = product.stockBy === 'variant' ? orderedVariant(order, product) : null
      const item = nameOf({ product, variant })
      const own = changes.get(item) ?? []
      changes.set(item, own)
      own.push({ change: -quantity, reason: 'sale', age: order.moves[0]?.age ?? 0, order })
      if (cancelled) own.push({ change: quantity, reason: 'return', age: cancelled.age, order })
    }
  }
  return changes
}
