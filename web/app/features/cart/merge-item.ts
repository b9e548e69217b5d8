import { hasOptions } from '#app/components/find-variant.ts'

import { isSameLine, withPriceOf, withQuantity, type CartItem } from './cart-item.ts'

export type Cart = readonly CartItem[]

export type MergeResult =
  | { done: 'added' | 'updated'; cart: Cart }
  /** Nothing changed: not enough in stock. */
  | { done: 'rejected'; stock: number }

/**
 * Adds a line, or raises the quantity of the same one (docs/behaviour.md §13.5). Where stock is counted by product, its
 * other lines count too; the server would refuse the order otherwise. A line that asks for its options is replaced by
 * the choice.
 */
export function mergeItem(cart: Cart, added: CartItem): MergeResult {
  const kept = cart.filter((item) => !isAnsweredBy(item, added))
  const stock = added.maxStock
  if (added.quantity + unitsSharing(kept, added) > stock) return { done: 'rejected', stock }
  const known = kept.some((item) => isSameLine(item, added))
  const lines = kept.map((item) => {
    if (isSameLine(item, added)) {
      return withPriceOf(withQuantity(added, item.quantity + added.quantity), item)
    }
    return !item.problem && isSameStock(added, item) ? { ...item, maxStock: stock } : item
  })
  return known ? { done: 'updated', cart: lines } : { done: 'added', cart: [...lines, added] }
}

/** Total quantity of the lines that are sold from the same stock as this one. */
export function unitsSharing(cart: Cart, item: CartItem): number {
  return cart.reduce((sum, one) => {
    const counts = !one.problem && isSameStock(item, one)
    return counts ? sum + one.quantity : sum
  }, 0)
}

/** Maximum quantity of a line: what other lines leave of its stock, at least 1. */
export function mostOf(cart: Cart, item: CartItem): number {
  return Math.max(1, item.maxStock - (unitsSharing(cart, item) - item.quantity))
}

/** Whether other lines are sold from the same stock. */
export function sharesStock(cart: Cart, item: CartItem): boolean {
  return unitsSharing(cart, item) > item.quantity
}

/** Whether two lines are sold from the stock of one inventory item. */
function isSameStock(one: CartItem, other: CartItem): boolean {
  if (one.productId !== other.productId) return false
  return one.stockBy !== 'variant' || isSameLine(one, other)
}

function isAnsweredBy(item: CartItem, added: CartItem): boolean {
  return item.problem === 'unclear' && item.productId === added.productId && hasOptions(added, item)
}
