import type { OrderToPack } from '@haat/contract/order/packing'

type Line = OrderToPack['items'][number]

/** Pieces that were checked into parcels, by the lines of orders. */
export type PackedPieces = ReadonlyMap<Line['itemId'], number>

export const noPieces: PackedPieces = new Map()

export const withPiece = (packed: PackedPieces, itemId: string): PackedPieces =>
  new Map(packed).set(itemId, (packed.get(itemId) ?? 0) + 1)

/** A parcel that is begun anew. */
export const withoutOrder = (packed: PackedPieces, { items }: OrderToPack): PackedPieces => {
  const left = new Map(packed)
  for (const { itemId } of items) left.delete(itemId)
  return left
}

export const isLineWhole = (packed: PackedPieces, { itemId, quantity }: Line): boolean =>
  (packed.get(itemId) ?? 0) >= quantity

/** `none`: no piece was checked yet. */
export function parcelState(
  packed: PackedPieces,
  { items }: OrderToPack,
): 'none' | 'begun' | 'whole' {
  if (!items.some(({ itemId }) => packed.has(itemId))) return 'none'
  return items.every((line) => isLineWhole(packed, line)) ? 'whole' : 'begun'
}
