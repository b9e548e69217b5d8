import { isId } from '#app/util/is-id.ts'

import { isSameLine, withQuantity, type CartItem } from './cart-item.ts'

/** Maximum number of lines of an order (docs/behaviour.md §8.2). */
const mostLines = 50
const mostUnits = 10_000
const mostTaka = 100_000_000

/** Parses the stored cart. Stored data may be invalid: lines that cannot be read are dropped. */
export function parseCart(text: string | null): CartItem[] {
  if (!text) return []
  let stored: unknown
  try {
    stored = JSON.parse(text)
  } catch {
    return []
  }
  if (!Array.isArray(stored)) return []
  const lines: CartItem[] = []
  for (const one of stored) {
    const item = readItem(one)
    if (item && !lines.some((line) => isSameLine(line, item))) lines.push(item)
    if (lines.length === mostLines) break
  }
  return lines
}

function readItem(stored: unknown): CartItem | undefined {
  if (typeof stored !== 'object' || stored === null) return undefined
  // Each field is validated below.
  const found = stored as Record<string, unknown>
  const { productId, variantId, productName, price, quantity, sku, color, size, stockBy, problem } =
    found
  const { formerPrice } = found
  if (!isText(productId) || !isId(productId) || !isText(productName)) return undefined
  if (!isNumber(price, mostTaka) || !isNumber(quantity, mostUnits)) return undefined
  if (!Number.isInteger(quantity) || quantity < 1) return undefined
  return withQuantity(
    {
      productId,
      ...(isText(variantId) && isId(variantId) && { variantId }),
      ...(isText(sku) && sku !== '' && { sku }),
      productName,
      productCategory: textOr(found.productCategory),
      // Amounts finer than a poisha are invalid.
      price: Math.round(price * 100) / 100,
      ...(isNumber(formerPrice, mostTaka) && { formerPrice: Math.round(formerPrice * 100) / 100 }),
      quantity,
      subTotal: 0,
      maxStock: isNumber(found.maxStock, Infinity) ? Math.floor(found.maxStock) : quantity,
      ...((stockBy === 'product' || stockBy === 'variant') && { stockBy }),
      ...((problem === 'gone' || problem === 'unclear') && { problem }),
      image: pictureOr(found.image),
      ...(isText(color) && color !== '' && { color }),
      ...(isText(size) && size !== '' && { size }),
      OwnerId: textOr(found.OwnerId),
      OwnerName: textOr(found.OwnerName),
    },
    quantity,
  )
}

function isText(value: unknown): value is string {
  return typeof value === 'string' && value.length <= 500
}

function isNumber(value: unknown, most: number): value is number {
  return typeof value === 'number' && value >= 0 && value <= most && !Number.isNaN(value)
}

function textOr(value: unknown): string {
  return isText(value) ? value : ''
}

/** Accepts only URLs that a product picture can have. */
function pictureOr(value: unknown): string {
  return isText(value) && /^(\/(?!\/)|https:\/\/)/.test(value) ? value : ''
}
