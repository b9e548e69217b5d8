import { isSameLine, withQuantity, type CartItem, type LineIdentity } from './cart-item.ts'
import { mergeItem, type Cart } from './merge-item.ts'

interface TakenOut {
  /** What is left. */
  cart: Cart
  /** What was in it and is so no more. */
  taken: CartItem[]
}

/** Takes what was ordered out of the cart: so many units of each line, and nothing else that waits there. */
export function takeOut(
  cart: Cart,
  ordered: readonly (LineIdentity & { quantity: number })[],
): TakenOut {
  const left: CartItem[] = []
  const taken: CartItem[] = []
  for (const item of cart) {
    const units = ordered.find((line) => isSameLine(line, item))?.quantity ?? 0
    const out = Math.min(units, item.quantity)
    if (out > 0) taken.push(withQuantity(item, out))
    if (out < item.quantity) left.push(withQuantity(item, item.quantity - out))
  }
  return { cart: left, taken }
}

/** Puts back what had been taken out; what the customer has put in meanwhile stays. */
export function putBack(cart: Cart, taken: readonly CartItem[]): Cart {
  let filled = cart
  for (const item of taken) {
    const result = mergeItem(filled, item)
    if (result.done !== 'rejected') filled = result.cart
    // Chosen in other colours meanwhile: the drawer then says that there are not so many.
    else if (!filled.some((one) => isSameLine(one, item))) filled = filled.concat(item)
  }
  return filled
}
