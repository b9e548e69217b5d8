import type { PlaceOrderBody, Quote } from '@haat/contract/order/order'

import type { LineProduct } from '#app/api/find-products.ts'
import { findVariant } from '#app/components/find-variant.ts'
import { isId } from '#app/util/is-id.ts'
import { fieldsOf } from '#app/util/stored.ts'

import { lineSum } from './totals.ts'

/** A line selected for checkout, with what its picture in the summary needs. */
export type SelectedLine = PlaceOrderBody['items'][number] & {
  productName: string
  price: number
  /** The unit price with which the line came here, where it has changed since. */
  formerPrice?: number | undefined
}

export interface Selection {
  /** Identifies one purchase: see util/new-selection.ts. */
  id: string
  lines: SelectedLine[]
}

/** Maximum number of lines of an order (docs/behaviour.md §8.2). */
const mostLines = 50
const mostUnits = 10_000

/**
 * Parses the navigation state `{ id, items, subtotal }`. Nothing without valid items. Read by hand, as the cart is: the
 * contract's schemas, which check the order before it is sent, are no part of the first view.
 */
export function readSelection(state: unknown): Selection | undefined {
  if (typeof state !== 'object' || state === null || !('items' in state)) return undefined
  const { items } = state
  if (!Array.isArray(items) || items.length === 0 || items.length > mostLines) return undefined
  const lines = items.flatMap((item) => readLine(fieldsOf(item)) ?? [])
  // A state of an older version has no id.
  const id = 'id' in state && typeof state.id === 'string' ? state.id : ''
  return lines.length === items.length ? { id, lines } : undefined
}

/** A cart's line has more fields than an order's. */
function readLine(found: Record<string, unknown>): SelectedLine | undefined {
  const { productId, variantId, productName, price, quantity, subTotal, maxStock } = found
  const { formerPrice } = found
  if (!isText(productId) || !isId(productId) || !isText(productName)) return undefined
  if (variantId !== undefined && !(isText(variantId) && isId(variantId))) return undefined
  if (!isAmount(price) || !isAmount(quantity) || !Number.isInteger(quantity)) return undefined
  if (quantity < 1 || quantity > mostUnits) return undefined
  return {
    productId,
    ...(variantId !== undefined && { variantId }),
    quantity,
    productName,
    price,
    ...(isAmount(subTotal) && { subTotal }),
    ...(isAmount(maxStock) && { maxStock }),
    ...(isAmount(formerPrice) && { formerPrice }),
    ...textsOf(found),
  }
}

const texts = ['color', 'size', 'productCategory', 'image', 'OwnerId', 'OwnerName'] as const

const textsOf = (found: Record<string, unknown>): Partial<Record<(typeof texts)[number], string>> =>
  Object.fromEntries(texts.flatMap((name) => (isText(found[name]) ? [[name, found[name]]] : [])))

const isText = (value: unknown): value is string => typeof value === 'string'

const isAmount = (value: unknown): value is number =>
  typeof value === 'number' && Number.isFinite(value) && value >= 0

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
