import { findProducts } from '#app/api/find-products.ts'

import { applyProducts } from './apply-products.ts'
import { readCart, saveCart } from './cart-store.ts'

const noChanges: ReadonlyMap<string, number> = new Map()

/**
 * Loads variants, prices and stock of the cart's lines, stores them, and returns which prices have changed. When the
 * call fails the cart stays as it is: the checkout validates it again.
 */
export async function refreshCart(): Promise<ReadonlyMap<string, number>> {
  const asked = readCart()
  if (asked.length === 0) return noChanges
  const found = await findProducts(asked).catch(() => undefined)
  if (!found) return noChanges
  // Read again: the cart may have changed during the call.
  const before = readCart()
  const products = new Map(asked.map(({ productId: id }) => [id, found.get(id) ?? null]))
  const { cart, formerPrices } = applyProducts(before, products)
  if (JSON.stringify(cart) !== JSON.stringify(before)) saveCart(cart)
  return formerPrices
}
