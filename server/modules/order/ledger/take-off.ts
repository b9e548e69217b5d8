import {
  type ChosenPieces,
  priceOfChosen,
  priceOfPieces,
  restOfLine,
} from '@haat/contract/order/give-back'
import { poisha, type Poisha, splitByWeight, sumOf } from '@haat/contract/money'
import { goodsText } from '@haat/contract/product/goods-text'
import { say, type Text } from '@haat/contract/refusals/text'

import { badRequest, conflict } from '#platform/http/refusal.ts'

import type { TakenOff } from './taken-off.repo.ts'

/** A line of an order, as far as taking off needs it. */
interface SoldItem {
  id: string
  productName: string
  productNameBn?: string
  color: string | null
  size: string | null
  quantity: number
  subtotalPoisha: number
  discountPoisha: number
  takenOffQuantity: number
  takenOffPoisha: number
  /** Named by returns that are open. */
  inReturn: number
}

/** An order, as far as taking off needs it. */
export interface SoldOrder {
  subtotalPoisha: number
  discountPoisha: number
  deliveryFeePoisha: number
  totalPoisha: number
  account: { takenOff: number }
  items: readonly SoldItem[]
}

/** Pieces of a line that are taken off. */
export interface PiecesOff {
  itemId: string
  quantity: number
  /** Of these, pieces that are back already and cannot be sold again. */
  damaged?: number
}

/** Throws 400 or 409 for pieces that the order does not have, or that were given back or are in a return already. */
export function refuseOtherPieces(
  order: SoldOrder,
  pieces: readonly PiecesOff[],
  field = 'body.lines',
): void {
  for (const { itemId, quantity } of pieces) {
    const item = order.items.find(({ id }) => id === itemId)
    if (!item) throw badRequest('not_line_of_order', field)
    const free = item.quantity - item.takenOffQuantity - item.inReturn
    if (quantity > free) throw conflict(tooMany(item, free))
  }
}

function tooMany(item: SoldItem, free: number): Text {
  const goods = goodsText(item)
  if (free > 0) return say('give_back_only', { free, goods })
  return say(item.inReturn > 0 ? 'goods_in_open_return' : 'goods_given_back', { goods })
}

/** Whether these are all the pieces that the order still has. */
export function isEverything(order: SoldOrder, pieces: readonly PiecesOff[]): boolean {
  return choose(order, pieces).every((line) => line.pieces === restOfLine(line.line).quantity)
}

/** What pieces are worth: their cumulative share of each line; the last piece of the order takes its rounding. */
export function worthOf(order: SoldOrder, pieces: readonly PiecesOff[]): Poisha {
  const worth = priceOfChosen(choose(order, pieces), roundingOf(order))
  return poisha(Math.min(worth, restOf(order)))
}

/** The most that pieces can be taken off for: their price, and what is left of the delivery fee and rounding. */
export function mostOf(order: SoldOrder, pieces: readonly PiecesOff[]): Poisha {
  const prices = choose(order, pieces).map(({ line, pieces: count }) => priceOfPieces(line, count))
  const ofLines = sumOf(order.items.map((item) => poisha(item.takenOffPoisha)))
  const besides = order.deliveryFeePoisha + Math.max(0, roundingOf(order))
  const most = sumOf(prices) + Math.max(0, besides - (order.account.takenOff - ofLines))
  // A rounding below 0 makes the order cheaper than its lines and fee.
  return poisha(Math.min(most, restOf(order)))
}

/** Takes pieces off, for what they are worth or another amount up to `mostOf`; what exceeds their price is of no line. */
export function takePieces(
  order: SoldOrder,
  pieces: readonly PiecesOff[],
  amount = worthOf(order, pieces),
): TakenOff[] {
  const lines = choose(order, pieces)
  const prices = lines.map(({ line, pieces: count }) => priceOfPieces(line, count))
  return spread(lines, prices, amount)
}

/** Takes money off without pieces: split over the lines by what is left of each; any excess is of the delivery fee. */
export function takeMoney(order: SoldOrder, amount: Poisha): TakenOff[] {
  const lines = choose(order, [])
  const rests = lines.map(({ line }) => restOfLine(line).amount)
  return spread(lines, rests, amount)
}

/** Takes off all pieces that are left, and all that the order still costs: delivery fee and rounding too. */
export function takeEverything(order: SoldOrder): TakenOff[] {
  const pieces = order.items.map(({ id: itemId, quantity, takenOffQuantity }) => ({
    itemId,
    quantity: quantity - takenOffQuantity,
  }))
  const lines = choose(order, pieces)
  const rests = lines.map(({ line }) => restOfLine(line).amount)
  return spread(lines, rests, restOf(order))
}

type Chosen = ChosenPieces & { itemId: string; damaged: number }

/** All lines of the order, each with the pieces that are taken off. */
function choose({ items }: SoldOrder, pieces: readonly PiecesOff[]): Chosen[] {
  return items.map((item) => {
    const { quantity = 0, damaged = 0 } = pieces.find(({ itemId }) => itemId === item.id) ?? {}
    const line = {
      quantity: item.quantity,
      net: poisha(item.subtotalPoisha - item.discountPoisha),
      takenOff: { quantity: item.takenOffQuantity, amount: poisha(item.takenOffPoisha) },
    }
    return { itemId: item.id, line, pieces: quantity, damaged }
  })
}

const roundingOf = (order: SoldOrder) =>
  order.totalPoisha - order.subtotalPoisha + order.discountPoisha - order.deliveryFeePoisha

/** What the order still costs, without charges. */
const restOf = ({ totalPoisha, account }: SoldOrder) =>
  poisha(Math.max(0, totalPoisha - account.takenOff))

/** Splits the amount over the lines, each at most its part; the excess belongs to no line. */
function spread(lines: readonly Chosen[], parts: readonly Poisha[], amount: Poisha): TakenOff[] {
  const borne = poisha(Math.min(amount, sumOf(parts)))
  const shares = splitByWeight(borne, parts)
  const taken = lines.map(({ itemId, pieces, damaged }, index) => ({
    itemId,
    quantity: pieces,
    damaged,
    amount: shares[index] ?? poisha(0),
  }))
  const rest = { itemId: null, quantity: 0, damaged: 0, amount: poisha(amount - borne) }
  return [...taken, rest].filter((row) => row.quantity > 0 || row.amount > 0)
}
