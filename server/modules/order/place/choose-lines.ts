import type { Poisha } from '@haat/contract/money'
import { goodsText } from '@haat/contract/product/goods-text'
import { say, type Text } from '@haat/contract/refusals/text'

import {
  itemKey,
  itemOf,
  sumPieces,
  type NamedVariant,
  type Pieces,
  type ProductForSale,
  type TakenFromStock,
  type VariantForSale,
} from '#modules/inventory/index.ts'
import { type RefusedField, refuseFields } from '#platform/http/refusal.ts'

/** What is ordered of a variant. */
export type WantedLine = NamedVariant & {
  quantity: number
  /** Instead of today's price. */
  unitPrice?: Poisha | undefined
}

/** A line as the shop sells it, before discounts. */
export interface ChosenLine {
  productId: string
  variantId: string
  sku: string
  categoryId: string
  ownerId: string
  productName: string
  /** '' where it has none in Bangla. */
  productNameBn: string
  image: string
  color: string | null
  size: string | null
  unitPrice: Poisha
  /** Purchase price of a piece; null: not known. */
  cost: Poisha | null
  returnable: boolean
  quantity: number
}

/** A line with the variant that it means. */
interface Choice {
  line: WantedLine
  product: ProductForSale
  variant: VariantForSale
}

/** Goods that an order's lines may mean: products by id, and for each line its variants (findVariantsForSale). */
export interface Goods {
  products: ReadonlyMap<string, ProductForSale>
  variants: readonly (readonly VariantForSale[])[]
}

/**
 * The lines as the shop sells them: name, price and owner are the product's own and its variant's; and what they take
 * from each inventory item. Refuses with 404, 409 or 400, naming every line at fault.
 */
export function chooseLines(
  lines: readonly WantedLine[],
  goods: Goods,
): { lines: ChosenLine[]; taken: TakenFromStock[] } {
  const chosen = choose(lines, goods, itemPath)
  return { lines: chosen.map(priced), taken: taken(chosen) }
}

/**
 * The same without looking at stock, for a caller that gives other pieces back in the same act. `pathOf`: the field that
 * a refusal of a line names.
 */
export function resolveLines(
  lines: readonly WantedLine[],
  goods: Goods,
  pathOf: PathOf,
): ChosenLine[] {
  return choose(lines, goods, pathOf).map(priced)
}

type PathOf = (position: number) => string

const itemPath: PathOf = (position) => `body.items.${position}`

function choose(
  lines: readonly WantedLine[],
  { products, variants }: Goods,
  pathOf: PathOf,
): Choice[] {
  const error = (position: number, field: string, text: Text) =>
    errorAt(pathOf(position), field, text)
  const nameOf = ({ productId }: WantedLine) => {
    const { name: productName = '', nameBn: productNameBn } = products.get(productId) ?? {}
    return goodsText({ productName, productNameBn })
  }
  refuseIfAny(404, lines, (line, position) =>
    products.has(line.productId) ? [] : [error(position, 'productId', 'product_not_found')],
  )
  refuseIfAny(409, lines, (line, position) => {
    const product = products.get(line.productId)
    return product?.hidden
      ? [error(position, 'productId', say('gone', { goods: nameOf(line) }))]
      : []
  })
  refuseIfAny(404, lines, (line, position) =>
    line.variantId !== undefined && variants[position]?.length === 0
      ? [error(position, 'variantId', say('choice_gone', { goods: nameOf(line) }))]
      : [],
  )
  const choices = lines.map((line, position) => choiceOf(line, variants[position] ?? [], products))
  refuseIfAny(400, lines, (line, position) => {
    if (choices[position]) return []
    const field = fieldToMend(line, products.get(line.productId), variants[position]?.[0])
    return [error(position, field, 'choose_colour_size')]
  })
  refuseIfAny(409, choices, (choice, position) =>
    choice?.variant.hidden
      ? [error(position, 'variantId', say('gone', { goods: nameOfChoice(choice) }))]
      : [],
  )
  return choices.filter((choice) => choice !== undefined)
}

/** What the choices take from stock; the row locks keep it true. Throws 409 where there is too little. */
function taken(choices: readonly Choice[]): TakenFromStock[] {
  const pieces = choices.map(piecesOf)
  const wanted = new Map(sumPieces(pieces).map((sum) => [itemKey(sum), sum]))
  const sumFor = (piece: Pieces) => wanted.get(itemKey(piece))?.quantity ?? 0
  refuseIfAny(409, choices, (choice, position) => {
    const left = leftOf(choice)
    return sumFor(piecesOf(choice)) <= left
      ? []
      : [
          errorAt(
            itemPath(position),
            'quantity',
            left === 0 ? 'stock_none' : say('stock_left', { left }),
          ),
        ]
  })
  const left = new Map(choices.map((choice) => [itemKey(piecesOf(choice)), leftOf(choice)]))
  return [...wanted].map(([key, sum]) => ({
    ...sum,
    remaining: (left.get(key) ?? 0) - sum.quantity,
  }))
}

const piecesOf = ({ line, product, variant }: Choice): Pieces => ({
  ...itemOf(product, variant.id),
  quantity: line.quantity,
})

const leftOf = ({ product, variant }: Choice) =>
  product.stockBy === 'variant' ? (variant.remaining ?? 0) : product.remaining

/** Undefined: the line means no variant, or more than one. */
function choiceOf(
  line: WantedLine,
  [first, second]: readonly VariantForSale[],
  products: Goods['products'],
): Choice | undefined {
  const product = products.get(line.productId)
  if (!product || !first) return undefined
  if (line.variantId !== undefined) {
    return contradicts(line, first) ? undefined : { line, product, variant: first }
  }
  return second && !first.exact ? undefined : { line, product, variant: first }
}

const contradicts = ({ color, size }: WantedLine, variant: VariantForSale) =>
  (!!color && color !== variant.color) || (!!size && size !== variant.size)

/** The field that is wrong: a colour that the product or the named variant does not have, or none; else the size. */
function fieldToMend(
  { variantId, color }: WantedLine,
  product: ProductForSale | undefined,
  named: VariantForSale | undefined,
) {
  if (variantId !== undefined) return color && color !== named?.color ? 'color' : 'size'
  const { colors = [] } = product ?? {}
  return (color ? !colors.includes(color) : colors.length > 0) ? 'color' : 'size'
}

const nameOfChoice = ({ product, variant: { color, size } }: Choice) =>
  goodsText({ productName: product.name, productNameBn: product.nameBn, color, size })

function priced({ line, product, variant }: Choice): ChosenLine {
  return {
    productId: product.id,
    variantId: variant.id,
    sku: variant.sku,
    categoryId: product.categoryId,
    ownerId: product.ownerId,
    productName: product.name,
    productNameBn: product.nameBn,
    image: variant.image ?? product.image,
    color: variant.color,
    size: variant.size,
    unitPrice: line.unitPrice ?? variant.price,
    cost: variant.cost,
    returnable: product.returnable,
    quantity: line.quantity,
  }
}

const errorAt = (path: string, field: string, text: Text): RefusedField => ({
  path: `${path}.${field}`,
  text,
})

function refuseIfAny<T>(
  statusCode: number,
  all: readonly T[],
  errorsOf: (one: T, position: number) => RefusedField[],
): void {
  const errors = all.flatMap(errorsOf)
  refuseFields(statusCode, errors)
}
