import type { FieldError } from '@haat/contract/envelope'
import type { Poisha } from '@haat/contract/money'
import type { PlaceOrderBody } from '@haat/contract/order/order'

import { sumQuantities, type ProductForSale } from '#modules/inventory/index.ts'
import { Refusal } from '#platform/http/refusal.ts'

type Line = PlaceOrderBody['items'][number]

/** A line as the shop sells it, before discounts. */
export interface ChosenLine {
  productId: string
  categoryId: string
  ownerId: string
  productName: string
  image: string
  color: string | null
  size: string | null
  unitPrice: Poisha
  quantity: number
}

/**
 * The lines as the shop sells them: name, price and owner are the product's own.
 * Refuses with 404, 409 or 400, naming every line at fault.
 */
export function chooseLines(
  lines: readonly Line[],
  products: ReadonlyMap<string, ProductForSale>,
): ChosenLine[] {
  const chosen = lines.map((line) => ({ line, product: products.get(line.productId) }))
  const at = (position: number, field: string) => `body.items.${position}.${field}`
  refuseIfAny(404, chosen, ({ product }, position) =>
    product ? [] : [{ path: at(position, 'productId'), message: 'Product not found' }],
  )
  refuseIfAny(409, chosen, ({ product }, position) =>
    product?.hidden
      ? [{ path: at(position, 'productId'), message: `${product.name} is no longer available` }]
      : [],
  )
  refuseIfAny(400, chosen, ({ line, product }, position) =>
    product
      ? [
          ...optionErrors('colour', product, product.colors, line.color, at(position, 'color')),
          ...optionErrors('size', product, product.sizes, line.size, at(position, 'size')),
        ]
      : [],
  )
  const wanted = sumQuantities(lines)
  refuseIfAny(409, chosen, ({ line, product }, position) => {
    const left = product?.remaining ?? 0
    if ((wanted.get(line.productId) ?? 0) <= left) return []
    return [{ path: at(position, 'quantity'), message: `Only ${left} items available in stock` }]
  })
  return chosen.flatMap(({ line, product }) => (product ? [priced(line, product)] : []))
}

function priced(line: Line, product: ProductForSale): ChosenLine {
  return {
    productId: product.id,
    categoryId: product.categoryId,
    ownerId: product.ownerId,
    productName: product.name,
    image: product.image,
    color: line.color || null,
    size: line.size || null,
    unitPrice: product.price,
    quantity: line.quantity,
  }
}

function optionErrors(
  word: 'colour' | 'size',
  { name }: ProductForSale,
  offered: readonly string[],
  wanted: string | undefined,
  path: string,
): FieldError[] {
  if (!wanted) return offered.length === 0 ? [] : [{ path, message: `Choose a ${word} of ${name}` }]
  if (offered.includes(wanted)) return []
  return [{ path, message: `${name} is not available in ${word} ${wanted}` }]
}

function refuseIfAny<T>(
  statusCode: number,
  all: readonly T[],
  errorsOf: (one: T, position: number) => FieldError[],
): void {
  const errors = all.flatMap(errorsOf)
  const [first] = errors
  if (first) throw new Refusal(statusCode, first.message, { errors })
}
