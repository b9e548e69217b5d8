import { OrderLine, type PlaceOrderBody, type Quote } from '@haat/contract/order/order'
import { z } from 'zod'

import type { LineProduct } from '#app/api/find-products.ts'
import { findVariant } from '#app/util/find-variant.ts'

import { lineSum } from './totals.ts'

/** A line selected for checkout, with what its picture in the summary needs. */
export type SelectedLine = PlaceOrderBody['items'][number] & { productName: string; price: number }

export interface Selection {
  /** Identifies one purchase: see util/new-selection.ts. */
  id: string
  lines: SelectedLine[]
}

/** A cart's line has more fields than an order's. */
const Lines = z.array(z.object(OrderLine.shape)).min(1).max(50)

/** Parses the navigation state `{ id, items, subtotal }`. Nothing without valid items. */
export function readSelection(state: unknown): Selection | undefined {
  if (typeof state !== 'object' || state === null || !('items' in state)) return undefined
  const read = Lines.safeParse(state.items)
  if (!read.success) return undefined
  const lines = read.data.flatMap(({ productName, price, ...line }) =>
    productName === undefined || price === undefined ? [] : [{ ...line, productName, price }],
  )
  // A state of an older version has no id.
  const id = 'id' in state && typeof state.id === 'string' ? state.id : ''
  return lines.length === read.data.length ? { id, lines } : undefined
}

/** The lines at the prices from the server. */
export function repriced(lines: readonly SelectedLine[], quote: Quote): SelectedLine[] {
  return lines.map((line, at) => {
    const quoted =
      quote.items.find(({ variantId }) => variantId === line.variantId) ?? quote.items[at]
    const isOfLine = quoted?.productId === line.productId
    const next = { ...line, price: isOfLine ? quoted.price : line.price }
    return { ...next, subTotal: lineSum(next) }
  })
}

/** The lines as available now: reduced quantities, without what is no longer sold, at present prices. */
export function servable(
  lines: readonly SelectedLine[],
  products: ReadonlyMap<string, LineProduct>,
): SelectedLine[] {
  /** Units left of each inventory item. */
  const left = new Map<string, number>()
  const served = new Map<string, SelectedLine>()
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
    const next = { ...rest, ...options, variantId, quantity, price }
    if (quantity > 0) served.set(variantId, { ...next, subTotal: lineSum(next) })
  }
  return [...served.values()]
}
