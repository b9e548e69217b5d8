import { grandTotal, poisha, splitByWeight, sumOf, times, type Poisha } from '../money.ts'

export interface PricedLine {
  unitPrice: Poisha
  quantity: number
}

export interface OrderTotals {
  subtotal: Poisha
  discount: Poisha
  deliveryFee: Poisha
  /** Amount added or subtracted to reach a whole taka. */
  rounding: Poisha
  total: Poisha
}

/** Prices an order: the one computation for page, server, invoice and gateway. */
export function orderTotals(
  lines: readonly PricedLine[],
  { discount, deliveryFee }: { discount: Poisha; deliveryFee: Poisha },
): OrderTotals {
  const subtotal = sumOf(lines.map(lineTotal))
  const total = grandTotal(subtotal, discount, deliveryFee)
  const rounding = poisha(total - (subtotal - discount + deliveryFee))
  return { subtotal, discount, deliveryFee, rounding, total }
}

export function lineTotal({ unitPrice, quantity }: PricedLine): Poisha {
  return times(unitPrice, quantity)
}

/**
 * What each line bears of both discounts: its share of the coupon's, and of what staff give in proportion to what is left
 * of the lines after that, so that no line costs less than 0. Undefined: staff give more than is left.
 */
export function sharesOfDiscounts(
  lines: readonly PricedLine[],
  { byCoupon, byStaff }: { byCoupon: readonly Poisha[]; byStaff: Poisha },
): Poisha[] | undefined {
  const left = lines.map((line, position) => poisha(lineTotal(line) - (byCoupon[position] ?? 0)))
  if (byStaff > sumOf(left)) return undefined
  return splitByWeight(byStaff, left).map((share, position) =>
    poisha(share + (byCoupon[position] ?? 0)),
  )
}

/**
 * Dhaka's fee covers its whole division; without a division the outside fee applies (docs/behaviour.md §3.5).
 */
export function feeFor<Fee>(division: string, fees: { insideDhaka: Fee; outside: Fee }): Fee {
  return division === 'Dhaka' ? fees.insideDhaka : fees.outside
}
