import { plainFigure } from '@haat/contract/digits'
import { discountedPrice, poisha, poishaToTaka } from '@haat/contract/money'
import { highestPrice } from '@haat/contract/product/bounds'

/** A typed figure, kept within 0 and `most`; undefined for no figure. */
export function typedFigure(text: string, most: number = highestPrice): number | undefined {
  const plain = plainFigure(text.trim())
  return plain === undefined ? undefined : Math.min(Math.max(Number(plain), 0), most)
}

/** The product's price and discount as typed. */
export interface ProductPrice {
  originalPrice: string
  discount: string
}

/** Taka before and after the discount; `own` is the variant's price, '' for that of the product. */
export function priceOf(own: string, { originalPrice, discount }: ProductPrice) {
  const before = poisha(Math.round((typedFigure(own) ?? typedFigure(originalPrice) ?? 0) * 100))
  const percent = Math.round((typedFigure(discount, 100) ?? 0) * 100) / 100
  return {
    productOriginalPrice: poishaToTaka(before),
    productPrice: poishaToTaka(discountedPrice(before, percent)),
    productDiscount: percent,
  }
}

/** Price after the discount less the cost, in taka; undefined without a cost. */
export function marginOf(
  row: { originalPrice: string; cost: string },
  product: ProductPrice,
): number | undefined {
  const cost = typedFigure(row.cost)
  if (cost === undefined) return undefined
  const { productPrice } = priceOf(row.originalPrice, product)
  return (Math.round(productPrice * 100) - Math.round(cost * 100)) / 100
}
