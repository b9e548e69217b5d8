import { poishaToTaka, sumOf, takaToPoisha, times } from '@haat/contract/money'
import type { Order } from '@haat/contract/order/order'
import type { ProductVariant } from '@haat/contract/product/variant'

import type { LineProduct } from '#app/api/find-products.ts'
import { findVariant } from '#app/components/find-variant.ts'

type OrderItem = Order['items'][number]

/** A line in the format of the checkout (docs/behaviour.md §16.1). */
type Line = ReturnType<typeof lineOf>

/** Changes since the order; lines with `fewer` and `price` can still be bought. */
export type Change = { item: OrderItem } & (
  | { kind: 'gone' | 'sold-out' | 'option-gone' | 'unclear' }
  | { kind: 'fewer'; left: number }
  | { kind: 'price'; price: number }
)

export interface Offer {
  items: Line[]
  /** In taka. */
  subtotal: number
  changes: Change[]
}

/** The available lines of an order at present prices, and what has changed. */
export function buyOrderAgain(
  ordered: readonly OrderItem[],
  products: ReadonlyMap<string, LineProduct>,
): Offer {
  /** Units left of each inventory item. */
  const left = new Map<string, number>()
  const lines = new Map<string, Line>()
  const changes: Change[] = []
  for (const item of ordered) {
    const product = products.get(item.productId)
    const variant = product ? findVariant(item, product.variants) : 'gone'
    if (!product || typeof variant === 'string') {
      changes.push({ item, kind: whyNone(product, variant) })
      continue
    }
    const inventoryItem = product.stockBy === 'variant' ? variant._id : product._id
    const stock = left.get(inventoryItem) ?? variant.remaining
    const more = Math.min(item.quantity, stock)
    if (more <= 0) {
      changes.push({ item, kind: 'sold-out' })
      continue
    }
    left.set(inventoryItem, stock - more)
    if (more < item.quantity) changes.push({ item, kind: 'fewer', left: more })
    const { _id: variantId, productPrice: price } = variant
    if (price !== item.price) changes.push({ item, kind: 'price', price })
    // Two lines of an order from before variants may mean the same one.
    const quantity = (lines.get(variantId)?.quantity ?? 0) + more
    lines.set(variantId, lineOf(product, variant, quantity))
  }
  const items = [...lines.values()]
  return { items, subtotal: poishaToTaka(sumOf(items.map(sumOfLine))), changes }
}

function whyNone(product: LineProduct | undefined, variant: ProductVariant | 'gone' | 'unclear') {
  if (!product) return 'gone'
  return variant === 'unclear' ? 'unclear' : 'option-gone'
}

const sumOfLine = ({ subTotal }: Line) => takaToPoisha(subTotal)

function lineOf(product: LineProduct, variant: ProductVariant, quantity: number) {
  const { _id: variantId, productPrice: price, remaining, color, size } = variant
  return {
    productId: product._id,
    variantId,
    productName: product.productName,
    productCategory: product.productCategory.categoryName,
    price,
    quantity,
    subTotal: poishaToTaka(times(takaToPoisha(price), quantity)),
    maxStock: remaining,
    image: variant.image ?? product.productImages[0] ?? '',
    ...(color !== null && { color }),
    ...(size !== null && { size }),
    OwnerId: product.OwnerId._id,
    OwnerName: product.OwnerId.name,
  }
}
