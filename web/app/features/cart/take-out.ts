import { hasOptions } from '#app/components/find-variant.ts'

import { isSameLine, withQuantity, type CartItem, type LineIdentity } from './cart-item.ts'
import { mergeItem, type Cart } from './merge-item.ts'

interface TakenOut {
  /** The remaining lines. */
  cart: Cart
  /** The removed units. */
  taken: CartItem[]
}

/** Removes ordered units from the cart, line by line, and nothing else. */
export function takeOut(
  cart: Cart,
  ordered: readonly (LineIdentity & { quantity: number })[],
): TakenOut {
  const isBoughtBy = (item: CartItem, line: LineIdentity) =>
    isSameLine(item, line) || (isOlder(item, line) && !cart.some((one) => isSameLine(one, line)))
  const left: CartItem[] = []
  const taken: CartItem[] = []
  for (const item of cart) {
    const units = ordered.find((line) => isBoughtBy(item, line))?.quantity ?? 0
    const out = Math.min(units, item.quantity)
    if (out > 0) taken.push(withQuantity(item, out))
    if (out < item.quantity) left.push(withQuantity(item, item.quantity - out))
  }
  return { cart: left, taken }
}

/** A line from before variants may name fewer options than the variant that was ordered for it. */
function isOlder(item: CartItem, ordered: LineIdentity): boolean {
  return !item.variantId && item.productId === ordered.productId && hasOptions(ordered, item)
}

/** Puts removed units back; lines added since then stay. */
export function putBack(cart: Cart, taken: readonly CartItem[]): Cart {
  let filled = cart
  for (const item of taken) {
    const result = mergeItem(filled, item)
    if (result.done !== 'rejected') filled = result.cart
    // May exceed the stock together with newly added colours: the drawer then says so.
    else if (!filled.some((one) => isSameLine(one, item))) filled = filled.concat(item)
  }
  return filled
}
