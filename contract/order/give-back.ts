import { poisha, type Poisha, sumOf } from '../money.ts'

/** A line of an order: what was sold and what was refunded so far. */
export interface LineAccount {
  quantity: number
  /** Price after the line's share of the discounts. */
  net: Poisha
  takenOff: { quantity: number; amount: Poisha }
}

/** What can still be refunded on a line. */
export function restOfLine({ quantity, net, takenOff }: LineAccount) {
  return {
    quantity: quantity - takenOff.quantity,
    amount: poisha(Math.max(0, net - takenOff.amount)),
  }
}

/**
 * Refund amount of `pieces` more of a line: the cumulative share of all pieces refunded so far less the share
 * before, so that any partition adds up to the price of the line and the last piece takes the remainder.
 * Capped at what is left of the line, since money may have been refunded without pieces.
 */
export function priceOfPieces(line: LineAccount, pieces: number): Poisha {
  // A line that was set to 0 pieces has no share to compute.
  if (pieces === 0) return poisha(0)
  const before = line.takenOff.quantity
  const share = (count: number) =>
    line.quantity === 0 ? 0 : Number((BigInt(line.net) * BigInt(count)) / BigInt(line.quantity))
  return poisha(Math.min(share(before + pieces) - share(before), restOfLine(line).amount))
}

export interface ChosenPieces {
  line: LineAccount
  pieces: number
}

/**
 * Refund amount of pieces over all lines of an order. `rounding` is the rounding of the order's total; it goes with the
 * last piece of the last line. A rounding below 0 may be more than that piece costs, so no pieces are worth more than what
 * all lines have left after it.
 */
export function priceOfChosen(chosen: readonly ChosenPieces[], rounding: number): Poisha {
  const price = sumOf(chosen.map(({ line, pieces }) => priceOfPieces(line, pieces)))
  const rest = sumOf(chosen.map(({ line }) => restOfLine(line).amount))
  // Without pieces nothing is given back, also when none are left: the rounding went with the last one.
  const isLast =
    chosen.some(({ pieces }) => pieces > 0) &&
    chosen.every(({ line, pieces }) => pieces === restOfLine(line).quantity)
  const most = Math.max(0, rest + rounding)
  return poisha(Math.min(isLast ? price + Math.max(0, rounding) : price, most))
}
