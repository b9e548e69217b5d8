import type { Product } from '@haat/contract/catalogue'

import { ApiError } from '#app/api/api.ts'
import { browserApi } from '#app/api/browser-api.ts'

import { applyProducts } from './apply-products.ts'
import { readCart, saveCart } from './cart-store.ts'

/** Asks the shop for price and stock of what is in the cart, keeps them, and tells which prices have changed. */
export async function refreshCart(): Promise<ReadonlyMap<string, number>> {
  const ids = [...new Set(readCart().map((item) => item.productId))]
  const found = await Promise.all(ids.map(async (id) => [id, await look(id)] as const))
  const products = new Map(
    found.flatMap(([id, product]) => (product === undefined ? [] : [[id, product] as const])),
  )
  const before = readCart()
  const { cart, formerPrices } = applyProducts(before, products)
  if (JSON.stringify(cart) !== JSON.stringify(before)) saveCart(cart)
  return formerPrices
}

/** The product; null when there is none any more; nothing when the shop cannot be asked just now. */
async function look(id: string): Promise<Product | null | undefined> {
  try {
    return await browserApi('GET /products/{id}', { params: { id } })
  } catch (error) {
    return error instanceof ApiError && error.status === 404 ? null : undefined
  }
}
