import { poisha, type Poisha, sumOf } from '../money.ts'

/** A line of an order: what was sold and what was refunded so far. */
export interface LineAccount {
  quantity: number
  /** Price after the line's share of the discounts. */
  net: Poisha
  givenBack: { quantity: number; amount: Poisha }
}

/** What can still be refunded on a line. */
export function restOfLine({ quantity, net, givenBack }: LineAccount) {
  return {
    quantity: quantity - givenBack.quantity,
    amount: poisha(Math.max(0, net - givenBack.amount)),
  }
}

/**
 * Refund amount of `pieces` more of a line: the cumulative share of all pieces refunded so far less the share
 * before, so that any partition adds up to the price of the line and the last piece takes the remainder.
 * Capped at what is left of the line, since money may have been refunded without pieces.
 */
export function priceOfPieces(line: LineAccount, pieces: number): Poisha {
  const before = line.givenBack.quantity
  const share = (count: number) =>
    Number((BigInt(line.net) * BigInt(count)) / BigInt(line.quantity))
  return poisha(Math.min(share(before + pieces) - share(before), restOfLine(line).amount))
}

export interface ChosenPieces {
  line: LineAccount
  pieces: number
}

/**
 * Refund amount of pieces over all lines of an order. `rounding` is the rounding of the order's total; it
 * goes with the last piece of the last line.
 */
export function priceOfChosen(chosen: readonly ChosenPieces[], rounding: number): Poisha {
  const price = sumOf(chosen.map(({ line, pieces }) => priceOfPieces(line, pieces)))
  const isLast = chosen.every(({ line, pieces }) => pieces === restOfLine(line).quantity)
  return poisha(isLast ? Math.max(0, price + rounding) : price)
}
