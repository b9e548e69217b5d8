import { poisha, type Poisha } from '@haat/contract/money'
import type { EditOrderBody } from '@haat/contract/order/edit-order'
import { nameText, say } from '@haat/contract/refusals/text'

import {
  badRequest,
  conflict,
  refusedField,
  type RefusedField,
  refuseFields,
} from '#platform/http/refusal.ts'

import type { OrderRow } from '../core/order.repo.ts'
import type { ChangedLine } from '../core/write-changed-order.repo.ts'
import type { ChosenLine, WantedLine } from '../place/choose-lines.ts'

export type OrderItem = OrderRow['items'][number]
type Items = NonNullable<EditOrderBody['items']>
type KeptLine = Extract<Items[number], { itemId: string }>

/** A line of the body with the line of the order that it keeps; undefined: it adds one. */
export interface NamedLine {
  /** Place in the body, for refusals; undefined: the body leaves it out. */
  position: number | undefined
  item: OrderItem | undefined
  quantity: number
  /** Its goods at today's price; undefined: all its pieces keep the price they were sold at. */
  wanted: WantedLine | undefined
}

/** A line of the order after the change. */
export interface PlannedLine {
  /** The line that it is; undefined: a new one. */
  item: OrderItem | undefined
  position: number | undefined
  goods: ChangedLine['goods']
  unitPrice: Poisha
  cost: Poisha | null
  returnable: boolean
  quantity: number
}

export const pathOf = (position: number | undefined) =>
  position === undefined ? 'body.items' : `body.items.${position}`

/**
 * Every line before or after the change: those of the order in their order, then those that the body adds. Throws 400
 * for unknown, foreign and repeated lines.
 */
export function nameLines(order: Pick<OrderRow, 'items'>, items: Items): NamedLine[] {
  refuseUnknownLines(order, items)
  const kept = new Map(
    items.flatMap((line, position) =>
      'itemId' in line ? [[line.itemId, { line, position }]] : [],
    ),
  )
  return [
    ...order.items.map((item): NamedLine => {
      const named = kept.get(item.id)
      if (!named) return { position: undefined, item, quantity: 0, wanted: undefined }
      const { line, position } = named
      return { position, item, quantity: line.quantity, wanted: soldAnew(item, line) }
    }),
    ...items.flatMap((line, position): NamedLine[] =>
      'itemId' in line
        ? []
        : [{ position, item: undefined, quantity: line.quantity, wanted: line }],
    ),
  ]
}

function refuseUnknownLines({ items: of }: Pick<OrderRow, 'items'>, items: Items): void {
  const known = new Set(of.map(({ id }) => id))
  const seen = new Set<string>()
  const errors = items.flatMap((line, position): RefusedField[] => {
    if (!('itemId' in line)) return []
    const path = `${pathOf(position)}.itemId`
    if (!known.has(line.itemId)) return [{ path, text: 'no_such_line' }]
    if (seen.has(line.itemId)) return [{ path, text: 'line_named_twice' }]
    seen.add(line.itemId)
    return []
  })
  refuseFields(400, errors)
}

/** Another variant, or pieces beyond those that the line has, are sold as the shop sells today. */
function soldAnew(item: OrderItem, line: KeptLine): WantedLine | undefined {
  const { productId, color, size } = item
  if (line.variantId !== undefined && line.variantId !== item.variantId) {
    return line.quantity === 0
      ? undefined
      : { productId, variantId: line.variantId, quantity: line.quantity }
  }
  if (line.quantity <= item.quantity) return undefined
  const { quantity } = line
  return item.variantId === null
    ? { productId, color: color ?? undefined, size: size ?? undefined, quantity }
    : { productId, variantId: item.variantId, quantity }
}

/** What the shop asks today for the goods of a line. */
export interface Today {
  /** The goods that are sold at today's price. */
  chosen: ChosenLine | undefined
  /** Price of the variant that the line had; undefined: the shop has it no more. */
  formerVariantPrice: Poisha | undefined
}

/**
 * The lines that a named line becomes: itself, and pieces beyond those that it had as a line of their own where the shop
 * asks another price today. Another variant of the same product goes at the price of the line plus the difference of both
 * variants' prices.
 */
export function planLine(
  { item, position, quantity }: NamedLine,
  { chosen, formerVariantPrice }: Today,
  keepPrice: boolean,
): PlannedLine[] {
  if (!item) return chosen ? [newLine(chosen, position, quantity)] : []
  const had = poisha(item.unitPricePoisha)
  const changesVariant = chosen !== undefined && chosen.variantId !== item.variantId
  const unitPrice =
    changesVariant && item.variantId !== null
      ? otherVariantPrice(had, chosen.unitPrice, formerVariantPrice)
      : had
  const more = Math.max(0, quantity - item.quantity)
  const isOnePrice = more === 0 || keepPrice || chosen?.unitPrice === unitPrice
  const line: PlannedLine = {
    item,
    position,
    goods: changesVariant ? chosen : item,
    unitPrice,
    cost: changesVariant ? chosen.cost : item.costPoisha === null ? null : poisha(item.costPoisha),
    returnable: item.returnable,
    quantity: isOnePrice ? quantity : item.quantity,
  }
  return isOnePrice || !chosen ? [line] : [line, newLine(chosen, position, more)]
}

/** Where the former variant is gone, nothing tells the difference: today's price counts. */
const otherVariantPrice = (had: Poisha, now: Poisha, former: Poisha | undefined): Poisha =>
  former === undefined ? now : poisha(Math.max(0, had + now - former))

const newLine = (
  chosen: ChosenLine,
  position: number | undefined,
  quantity: number,
): PlannedLine => ({
  item: undefined,
  position,
  goods: chosen,
  unitPrice: chosen.unitPrice,
  cost: chosen.cost,
  returnable: chosen.returnable,
  quantity,
})

const nameOf = ({ productName, productNameBn }: PlannedLine['goods']) =>
  nameText(productName, productNameBn)

/** Throws 409 where pieces that were refunded would not be lines of the order any more, and where nothing is left. */
export function refuseTooFew(lines: readonly PlannedLine[]): void {
  for (const { item, position, quantity, goods } of lines) {
    const back = item?.takenOffQuantity ?? 0
    const path = `${pathOf(position)}${position === undefined ? '' : '.quantity'}`
    if (quantity < back) {
      throw refusedField(409, say('line_keeps_pieces', { back, goods: nameOf(goods) }), path)
    }
    if (back > 0 && goods !== item) {
      throw badRequest('line_went_back', `${pathOf(position)}.variantId`)
    }
  }
  const left = lines.reduce(
    (sum, { item, quantity }) => sum + quantity - (item?.takenOffQuantity ?? 0),
    0,
  )
  if (left < 1) throw conflict('no_goods_left')
}

/** Whether the goods of the order are others than before. */
export const changesGoods = (lines: readonly PlannedLine[]): boolean =>
  lines.some(
    ({ item, goods, quantity, unitPrice }) =>
      goods !== item || quantity !== item.quantity || unitPrice !== item.unitPricePoisha,
  )
