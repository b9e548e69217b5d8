import { browserApi } from '#app/api/browser-api.ts'

import { applyProducts } from './apply-products.ts'
import { readCart, saveCart } from './cart-store.ts'

const noChanges: ReadonlyMap<string, number> = new Map()

/**
 * Loads price and stock of the cart's products in one call, stores them, and returns which prices
 * have changed. When the call fails the cart stays as it is: the checkout validates it again.
 */
export async function refreshCart(): Promise<ReadonlyMap<string, number>> {
  const ids = [...new Set(readCart().map((item) => item.productId))]
  if (ids.length === 0) return noChanges
  const found = await browserApi('GET /products/by-ids', { query: { ids: ids.join(',') } }).catch(
    () => undefined,
  )
  if (!found) return noChanges
  // Read again: the cart may have changed during the call.
  const before = readCart()
  const known = new Map(found.map((product) => [product._id, product]))
  const products = new Map(ids.map((id) => [id, known.get(id) ?? null]))
  const { cart, formerPrices } = applyProducts(before, products)
  if (JSON.stringify(cart) !== JSON.stringify(before)) saveCart(cart)
  return formerPrices
}
