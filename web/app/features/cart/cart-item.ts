import { poishaToTaka, takaToPoisha, times } from '@haat/contract/money'
import type { Product, ProductSummary } from '@haat/contract/product/catalogue'
import type { ProductVariant, StockBy } from '@haat/contract/product/variant'

import type { NoVariant } from '#app/components/find-variant.ts'

/** A cart line, with the field names of local storage (docs/behaviour.md §16.1). */
export interface CartItem {
  productId: string
  /** Absent: the line is from before variants; a refresh of the cart finds its variant. */
  variantId?: string
  sku?: string
  productName: string
  /** Its name. */
  productCategory: string
  /** Discounted unit price, in taka. */
  price: number
  /** The unit price that was agreed to, where it has changed since: stays until the checkout is opened. */
  formerPrice?: number
  quantity: number
  /** price × quantity, in taka. */
  subTotal: number
  /** Units in stock when the line was last touched: of the variant, or of the whole product (`stockBy`). */
  maxStock: number
  /** Absent: the line is from before variants, when all lines of a product shared its stock. */
  stockBy?: StockBy
  /** Why it cannot be bought whatever the stock: its variant is no longer sold, or must be chosen again. */
  problem?: NoVariant
  image: string
  color?: string
  size?: string
  OwnerId: string
  OwnerName: string
}

/** The fields that identify a line. */
export interface LineIdentity {
  productId: string
  variantId?: string | undefined
  color?: string | undefined
  size?: string | undefined
}

/** What is chosen on a product's page: a variant and a quantity. */
export interface Choice {
  product: ProductSummary & Pick<Product, 'stockBy'>
  variant: ProductVariant
  quantity: number
}

/** Makes the cart line of a choice. */
export function cartItemOf({ product, variant, quantity }: Choice): CartItem {
  return withQuantity(
    {
      productId: product._id,
      productName: product.productName,
      productCategory: product.productCategory.categoryName,
      quantity,
      subTotal: 0,
      stockBy: product.stockBy,
      ...ofVariant(product, variant),
      OwnerId: product.OwnerId._id,
      OwnerName: product.OwnerId.name,
    },
    quantity,
  )
}

/** The fields of a line that come from its variant. */
export function ofVariant(product: Pick<ProductSummary, 'productImages'>, variant: ProductVariant) {
  const { _id: variantId, sku, color, size, productPrice: price, remaining: maxStock } = variant
  return {
    variantId,
    sku,
    price,
    maxStock,
    image: variant.image ?? product.productImages[0] ?? '',
    ...(color !== null && { color }),
    ...(size !== null && { size }),
  }
}

/** The line with another quantity and the new sum. */
export function withQuantity(item: CartItem, quantity: number): CartItem {
  return { ...item, quantity, subTotal: poishaToTaka(times(takaToPoisha(item.price), quantity)) }
}

/** The line at the price of `now`; where that is another one, with the price that was agreed to. */
export function withPriceOf<Line extends CartItem>(
  now: Line,
  { formerPrice, price }: Pick<CartItem, 'formerPrice' | 'price'>,
): Line {
  const { formerPrice: _, ...line } = now
  const former = formerPrice ?? price
  // as: only the optional field is set or missing.
  return (former === now.price ? line : { ...line, formerPrice: former }) as Line
}

/** The lines at the prices that they show, which are agreed to with them. */
export function agreed(items: readonly CartItem[]): CartItem[] {
  return items.map(({ formerPrice: _agreed, ...item }) => item)
}

/** Whether two lines are the same goods: by variant, or by options where one of them is from before variants. */
export function isSameLine(one: LineIdentity, other: LineIdentity): boolean {
  if (one.variantId && other.variantId) return one.variantId === other.variantId
  return optionsKey(one) === optionsKey(other)
}

/** Key of a line in lists and maps; it changes when the variant of an old line is found. */
export function lineKey(line: LineIdentity): string {
  return line.variantId ?? optionsKey(line)
}

function optionsKey({ productId, color, size }: LineIdentity): string {
  return JSON.stringify([productId, color || null, size || null])
}
