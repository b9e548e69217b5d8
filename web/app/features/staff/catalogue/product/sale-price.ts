import { discountedPrice, poisha, poishaToTaka } from '@haat/contract/money'

import { priceOf, typedFigure } from '../variant/margin-of.ts'

/** Prices as typed, of a product or in its scheduled sale. */
interface Prices {
  originalPrice: string
  discount: string
  salePrice: string
}

/** Per cents are kept with 2 decimals. */
const perMyriadOfWhole = 10_000

/**
 * The discount whose price comes nearest to the typed sale price, by the shop's own rounding. Of two that are equally
 * near, the larger: nobody pays more than was typed. Undefined where no discount gives it: above the price, or no
 * figure.
 */
export function discountFor(originalPrice: string, salePrice: string): number | undefined {
  const [original, sale] = [poishaIn(originalPrice), poishaIn(salePrice)]
  if (!original || sale === undefined || sale > original) return undefined
  const exact = ((original - sale) * perMyriadOfWhole) / original
  const distance = (perMyriad: number) =>
    Math.abs(discountedPrice(poisha(original), perMyriad / 100) - sale)
  const [nearest = 0] = [Math.ceil(exact), Math.floor(exact)].toSorted(
    (one, other) => distance(one) - distance(other),
  )
  return nearest / 100
}

function poishaIn(text: string): number | undefined {
  const figure = typedFigure(text)
  return figure === undefined ? undefined : Math.round(figure * 100)
}

/** The discount of the draft after a change: the sale price decides it while it is the one that was typed last. */
export function afterPriceChange(draft: Prices, change: Partial<Prices>): Partial<Prices> {
  if (change.discount !== undefined) return { ...change, salePrice: '' }
  const { originalPrice, salePrice } = { ...draft, ...change }
  if (salePrice.trim() === '') {
    return change.salePrice === undefined ? change : { ...change, discount: '' }
  }
  const discount = discountFor(originalPrice, salePrice)
  // The sale price is named too, so that its error goes.
  return { ...change, salePrice, discount: discount ? String(discount) : '' }
}

/** What the field of the sale price shows: what was typed, else the price after the discount. */
export function shownSalePrice(draft: Prices): string {
  const { productPrice, productDiscount } = priceOf('', draft)
  if (draft.salePrice !== '') return draft.salePrice
  return productDiscount > 0 ? String(productPrice) : ''
}

/** Whether the typed sale price can be a price after a discount; an empty one can. */
export const isSalePossible = ({ originalPrice, salePrice }: Prices): boolean =>
  salePrice.trim() === '' || discountFor(originalPrice, salePrice) !== undefined

/** The price that the discount really gives, in taka, where it is not the typed sale price. */
export function nearestSalePrice({ originalPrice, salePrice }: Prices): number | undefined {
  const [original, sale] = [poishaIn(originalPrice), poishaIn(salePrice)]
  const discount = discountFor(originalPrice, salePrice)
  if (original === undefined || discount === undefined) return undefined
  const pays = discountedPrice(poisha(original), discount)
  return pays === sale ? undefined : poishaToTaka(pays)
}
