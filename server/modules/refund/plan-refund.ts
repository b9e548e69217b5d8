import { formatTaka, poisha, type Poisha } from '@haat/contract/money'

import type { OrderRow } from '#modules/order/index.ts'
import { type TakenOff, takeOff } from '#modules/order-account/index.ts'
import { conflict } from '#platform/http/refusal.ts'

/** Returned pieces of a line. */
export interface PiecesBack {
  itemId: string
  quantity: number
  /** How many of them can be sold again. */
  sellable: number
}

interface Plan {
  amount: Poisha
  /** Amounts by line; they add up to the refund. */
  takenOff: TakenOff[]
}

/**
 * Computes a refund and its share on each line. Default amount: the price of the pieces, or without pieces
 * all of `left`, the money without a refund yet. Throws 400 or 409 for more than the order has.
 */
export function planRefund(
  order: OrderRow,
  { pieces, amount }: { pieces: readonly PiecesBack[]; amount: Poisha | undefined },
  left: Poisha,
): Plan {
  takeOff.refuseOtherPieces(order, pieces)
  const off = pieces.map((piece) => ({ ...piece, damaged: piece.quantity - piece.sellable }))
  const worth = off.length === 0 ? left : takeOff.worthOf(order, off)
  const wanted = amount ?? poisha(Math.min(worth, left))
  if (wanted > left) throw mostLeft(left, 'of this order can still be refunded')
  if (wanted === 0) throw conflict('These pieces cost nothing: there is no money to give back')
  if (off.length === 0) return { amount: wanted, takenOff: takeOff.takeMoney(order, wanted) }
  const most = takeOff.mostOf(order, off)
  if (wanted > most) throw mostLeft(most, 'was paid for these pieces and their delivery')
  return { amount: wanted, takenOff: takeOff.takePieces(order, off, wanted) }
}

const mostLeft = (most: Poisha, words: string) =>
  conflict(`At most ${formatTaka(most / 100, 2)} ${words}`)
