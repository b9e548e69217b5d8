import type { LineProduct } from '#app/api/find-products.ts'
import { findVariant } from '#app/components/find-variant.ts'

import { isSameLine, ofVariant, withPriceOf, withQuantity, type CartItem } from './cart-item.ts'
import type { Cart } from './merge-item.ts'

/** What a line takes from its product. */
export type FreshProduct = Pick<LineProduct, 'productImages' | 'stockBy' | 'variants'>

/**
 * Updates variant, price and stock of each line from the shop's products; null: the product no longer exists. Lines
 * from before variants that mean the same variant become one.
 */
export function applyProducts(
  cart: Cart,
  products: ReadonlyMap<string, FreshProduct | null>,
): CartItem[] {
  const lines: CartItem[] = []
  for (const item of cart) {
    const product = products.get(item.productId)
    const fresh = product === undefined ? item : refreshed(item, product)
    const at = lines.findIndex((line) => isSameLine(line, fresh))
    const same = lines[at]
    if (same) lines[at] = withQuantity(same, same.quantity + fresh.quantity)
    else lines.push(fresh)
  }
  return lines
}

function refreshed(item: CartItem, product: FreshProduct | null): CartItem {
  const variant = product ? findVariant(item, product.variants) : 'gone'
  if (!product || typeof variant === 'string') {
    return { ...item, maxStock: 0, problem: variant === 'unclear' ? 'unclear' : 'gone' }
  }
  const { color: _color, size: _size, problem: _problem, ...rest } = item
  const { stockBy } = product
  const fresh = withQuantity({ ...rest, stockBy, ...ofVariant(product, variant) }, item.quantity)
  return withPriceOf(fresh, item)
}
