import type { ProductSummary } from '@haat/contract/product/catalogue'
import { PlaceOrderBody, type Quote } from '@haat/contract/order/order'

import { lineSum } from './totals.ts'

type OrderLine = PlaceOrderBody['items'][number]

/** A line selected for checkout, with what its picture in the summary needs. */
export type SelectedLine = OrderLine & { productName: string; price: number }

export interface Selection {
  /** Identifies one purchase: see util/new-selection.ts. */
  id: string
  lines: SelectedLine[]
}

/** Parses the navigation state `{ id, items, subtotal }`. Nothing without valid items. */
export function readSelection(state: unknown): Selection | undefined {
  if (typeof state !== 'object' || state === null || !('items' in state)) return undefined
  const read = PlaceOrderBody.shape.items.safeParse(state.items)
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
  const prices = new Map(quote.items.map(({ productId, price }) => [productId, price]))
  return lines.map((line) => {
    const next = { ...line, price: prices.get(line.productId) ?? line.price }
    return { ...next, subTotal: lineSum(next) }
  })
}

/** The lines as available now: reduced quantities, without deleted products, at present prices. */
export function servable(
  lines: readonly SelectedLine[],
  products: ReadonlyMap<string, ProductSummary>,
): SelectedLine[] {
  const left = new Map<string, number>()
  return lines.flatMap((line) => {
    const product = products.get(line.productId)
    if (!product || !isOffered(line, product)) return []
    const stock = left.get(line.productId) ?? product.remainingProducts
    const quantity = Math.min(line.quantity, stock)
    left.set(line.productId, stock - quantity)
    const next = { ...line, quantity, price: product.productPrice }
    return quantity > 0 ? [{ ...next, subTotal: lineSum(next) }] : []
  })
}

/** Whether the product still has this colour and size. */
function isOffered(
  { color, size }: SelectedLine,
  { productColors, productSizes }: ProductSummary,
): boolean {
  const fits = (chosen: string | undefined, offered: readonly string[]) =>
    chosen ? offered.includes(chosen) : offered.length === 0
  return fits(color, productColors) && fits(size, productSizes)
}
