import { poisha, type Poisha, sumOf } from './money.ts'

/** A line of an order: what was sold, and what was taken off it so far. */
export interface LineAccount {
  quantity: number
  /** Its price after its share of the discounts. */
  net: Poisha
  givenBack: { quantity: number; amount: Poisha }
}

/** What can still be taken off a line. */
export function restOfLine({ quantity, net, givenBack }: LineAccount) {
  return {
    quantity: quantity - givenBack.quantity,
    amount: poisha(Math.max(0, net - givenBack.amount)),
  }
}

/**
 * What `pieces` more of a line come to: the share of all pieces given back so far, less the share before them.
 * Whatever the order and size of the parts, they add up to the price of the line; the last piece takes what
 * division left over. Never more than is left of the line's money, some of which may have gone back without pieces.
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
 * What pieces of all lines of an order come to. `rounding` is what the order's total was rounded by: it goes with
 * the last piece of all lines.
 */
export function priceOfChosen(chosen: readonly ChosenPieces[], rounding: number): Poisha {
  const price = sumOf(chosen.map(({ line, pieces }) => priceOfPieces(line, pieces)))
  const isLast = chosen.every(({ line, pieces }) => pieces === restOfLine(line).quantity)
  return poisha(isLast ? Math.max(0, price + rounding) : price)
}
