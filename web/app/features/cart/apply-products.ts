import type { ProductSummary } from '@haat/contract/product/catalogue'

import { lineKey, withQuantity } from './cart-item.ts'
import type { Cart } from './merge-item.ts'

interface FreshCart {
  cart: Cart
  /** The previous price of a line whose price has changed. */
  formerPrices: Map<string, number>
}

/** Updates price and stock of each line from the shop's products; null: the product no longer exists. */
export function applyProducts(
  cart: Cart,
  products: ReadonlyMap<string, Pick<ProductSummary, 'productPrice' | 'remainingProducts'> | null>,
): FreshCart {
  const formerPrices = new Map<string, number>()
  const lines = cart.map((item) => {
    const product = products.get(item.productId)
    if (product === undefined) return item
    if (product === null) return { ...item, maxStock: 0 }
    const { productPrice: price, remainingProducts: maxStock } = product
    if (price !== item.price) formerPrices.set(lineKey(item), item.price)
    return withQuantity({ ...item, price, maxStock }, item.quantity)
  })
  return { cart: lines, formerPrices }
}
