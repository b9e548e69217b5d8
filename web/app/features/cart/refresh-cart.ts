import { findProducts } from '#app/api/find-products.ts'

import { applyProducts } from './apply-products.ts'
import { readCart, saveCart } from './cart-store.ts'

/**
 * Loads variants, prices and stock of the cart's lines and stores them; a line keeps the price that it had. When the
 * call fails the cart stays as it is: the checkout validates it again.
 */
export async function refreshCart(): Promise<void> {
  const asked = readCart()
  if (asked.length === 0) return
  const found = await findProducts(asked).catch(() => undefined)
  if (!found) return
  // Read again: the cart may have changed during the call.
  const before = readCart()
  const products = new Map(asked.map(({ productId: id }) => [id, found.get(id) ?? null]))
  const cart = applyProducts(before, products)
  if (JSON.stringify(cart) !== JSON.stringify(before)) saveCart(cart)
}
