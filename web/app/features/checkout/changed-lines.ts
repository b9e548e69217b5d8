import type { Quote } from '@haat/contract/order/order'

import type { LineProduct } from '#app/api/find-products.ts'
import { findVariant } from '#app/components/find-variant.ts'

import type { SelectedLine } from './selection.ts'
import { lineSum } from './totals.ts'

/** The lines at the prices from the server. */
export function repriced(lines: readonly SelectedLine[], quote: Quote): SelectedLine[] {
  return lines.map((line, at) => {
    const quoted =
      quote.items.find(({ variantId }) => variantId === line.variantId) ?? quote.items[at]
    const isOfLine = quoted?.productId === line.productId
    return withPrice(line, isOfLine ? quoted.price : line.price)
  })
}

/** The line at a price; where that is another one, with the price that it came with. */
function withPrice({ formerPrice, ...line }: SelectedLine, price: number): SelectedLine {
  const former = formerPrice ?? line.price
  const next = { ...line, price, ...(former !== price && { formerPrice: former }) }
  return { ...next, subTotal: lineSum(next) }
}

/** A line whose unit price is no longer the one that was shown. */
export interface PriceChange {
  line: SelectedLine
  before: number
}

interface Servable {
  lines: SelectedLine[]
  changes: PriceChange[]
}

/** The lines as available now: reduced quantities, without what is no longer sold, at present prices. */
export function servable(
  lines: readonly SelectedLine[],
  products: ReadonlyMap<string, LineProduct>,
): Servable {
  /** Units left of each inventory item. */
  const left = new Map<string, number>()
  const served = new Map<string, SelectedLine>()
  const shownPrices = new Map<string, number>()
  for (const line of lines) {
    const product = products.get(line.productId)
    const variant = product && findVariant(line, product.variants)
    if (!variant || typeof variant === 'string') continue
    const { _id: variantId, productPrice: price, color, size } = variant
    const item = product.stockBy === 'variant' ? variantId : product._id
    const stock = left.get(item) ?? variant.remaining
    const more = Math.min(line.quantity, stock)
    left.set(item, stock - more)
    // Two lines from before variants may mean the same one.
    const quantity = (served.get(variantId)?.quantity ?? 0) + more
    const { color: _color, size: _size, ...rest } = line
    const options = { ...(color !== null && { color }), ...(size !== null && { size }) }
    if (quantity <= 0) continue
    served.set(variantId, withPrice({ ...rest, ...options, variantId, quantity }, price))
    if (line.price !== price) shownPrices.set(variantId, line.price)
  }
  const changes = [...served].flatMap(([variantId, line]) => {
    const before = shownPrices.get(variantId)
    return before === undefined ? [] : [{ line, before }]
  })
  return { lines: [...served.values()], changes }
}
