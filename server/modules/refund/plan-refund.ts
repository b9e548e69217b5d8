import {
  type ChosenPieces,
  type LineAccount,
  priceOfChosen,
  priceOfPieces,
  restOfLine,
} from '@haat/contract/order/give-back'
import { formatTaka, poisha, type Poisha, splitByWeight, sumOf } from '@haat/contract/money'
import { goodsName } from '@haat/contract/product/goods-name'

import type { OrderRow } from '#modules/order/index.ts'
import type { TakenOff } from '#modules/order-account/index.ts'
import { badRequest, conflict } from '#platform/http/refusal.ts'

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

type Item = OrderRow['items'][number]
type Chosen = ChosenPieces & { item: Item; damaged: number }

/**
 * Computes a refund and its share on each line. Default amount: the price of the pieces, or without pieces
 * all of `left`, the money without a refund yet. Throws 400 or 409 for more than the order has.
 */
export function planRefund(
  order: OrderRow,
  { pieces, amount }: { pieces: readonly PiecesBack[]; amount: Poisha | undefined },
  left: Poisha,
): Plan {
  const lines = choose(order, pieces)
  const all = pieces.length === 0 ? left : priceOfChosen(lines, roundingOf(order))
  const wanted = amount ?? poisha(Math.min(all, left))
  if (wanted > left) throw mostOf(left, 'of this order can still be refunded')
  if (wanted === 0) throw conflict('These pieces cost nothing: there is no money to give back')
  return {
    amount: wanted,
    takenOff: pieces.length === 0 ? takeGoodwill(lines, wanted) : takePieces(order, lines, wanted),
  }
}

/** All lines of the order, each with its returned pieces. */
function choose(order: OrderRow, pieces: readonly PiecesBack[]): Chosen[] {
  const known = new Set(order.items.map(({ id }) => id))
  if (!pieces.every(({ itemId }) => known.has(itemId))) {
    throw badRequest('This is no line of this order', 'body.lines')
  }
  return order.items.map((item) => {
    const line = accountOf(item)
    const back = pieces.find(({ itemId }) => itemId === item.id)
    const { quantity } = restOfLine(line)
    if (back && back.quantity > quantity) {
      throw conflict(
        quantity === 0
          ? `${goodsName(item)} was given back already`
          : `Only ${quantity} of ${goodsName(item)} can still be given back`,
      )
    }
    const damaged = back ? back.quantity - back.sellable : 0
    return { item, line, pieces: back?.quantity ?? 0, damaged }
  })
}

const accountOf = (item: Item): LineAccount => ({
  quantity: item.quantity,
  net: poisha(item.subtotalPoisha - item.discountPoisha),
  givenBack: { quantity: item.givenBackQuantity, amount: poisha(item.givenBackPoisha) },
})

const roundingOf = (order: OrderRow) =>
  order.totalPoisha - order.subtotalPoisha + order.discountPoisha - order.deliveryFeePoisha

/**
 * A refund without pieces: split over the lines by what is left of each; any excess is of the delivery fee.
 */
function takeGoodwill(lines: readonly Chosen[], amount: Poisha): TakenOff[] {
  const rests = lines.map(({ line }) => restOfLine(line).amount)
  return takeOff(lines, rests, amount)
}

/** Pieces at their price or less; any excess must be of the delivery fee. */
function takePieces(order: OrderRow, lines: readonly Chosen[], amount: Poisha): TakenOff[] {
  const prices = lines.map(({ line, pieces }) => priceOfPieces(line, pieces))
  const ofLines = sumOf(order.items.map((item) => poisha(item.givenBackPoisha)))
  const besides = order.deliveryFeePoisha + Math.max(0, roundingOf(order))
  const most = sumOf(prices) + Math.max(0, besides - (order.account.takenOff - ofLines))
  if (amount > most) throw mostOf(poisha(most), 'was paid for these pieces and their delivery')
  return takeOff(lines, prices, amount)
}

/** Splits the amount over the lines, each at most its part; the excess belongs to no line. */
function takeOff(lines: readonly Chosen[], parts: readonly Poisha[], amount: Poisha): TakenOff[] {
  const borne = poisha(Math.min(amount, sumOf(parts)))
  const shares = splitByWeight(borne, parts)
  const taken = lines.map(({ item, pieces, damaged }, index) => ({
    itemId: item.id,
    quantity: pieces,
    damaged,
    amount: shares[index] ?? poisha(0),
  }))
  const rest = { itemId: null, quantity: 0, damaged: 0, amount: poisha(amount - borne) }
  return [...taken, rest].filter((row) => row.quantity > 0 || row.amount > 0)
}

const mostOf = (most: Poisha, words: string) =>
  conflict(`At most ${formatTaka(most / 100, 2)} ${words}`)
