import { isSameLine, withQuantity, type CartItem } from './cart-item.ts'

export type Cart = readonly CartItem[]

export type MergeResult =
  | { done: 'added' | 'updated'; cart: Cart }
  /** Nothing changed: not enough in stock. */
  | { done: 'rejected'; stock: number }

/**
 * Adds a line, or raises the quantity of the same one (docs/behaviour.md §13.5). Stock is per product, so lines of its
 * other colours and sizes count too; the server would refuse the order otherwise.
 */
export function mergeItem(cart: Cart, added: CartItem): MergeResult {
  const stock = added.maxStock
  if (added.quantity + unitsOf(cart, added.productId) > stock) return { done: 'rejected', stock }
  const known = cart.some((item) => isSameLine(item, added))
  const lines = cart.map((item) => {
    if (item.productId !== added.productId) return item
    if (!isSameLine(item, added)) return { ...item, maxStock: stock }
    return withQuantity(added, item.quantity + added.quantity)
  })
  return known ? { done: 'updated', cart: lines } : { done: 'added', cart: [...lines, added] }
}

/** Total quantity of a product over its lines. */
export function unitsOf(cart: Cart, productId: string): number {
  return cart.reduce((sum, item) => (item.productId === productId ? sum + item.quantity : sum), 0)
}

/** Maximum quantity of a line: the stock left by the product's other lines, at least 1. */
export function mostOf(cart: Cart, item: CartItem): number {
  return Math.max(1, item.maxStock - (unitsOf(cart, item.productId) - item.quantity))
}
