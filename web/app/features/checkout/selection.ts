import type { PlaceOrderBody } from '@haat/contract/order/order'

import { isId } from '#app/util/is-id.ts'
import { fieldsOf } from '#app/util/stored.ts'

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
