import { grandTotal, poisha, sumOf, times, type Poisha } from '../money.ts'

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
 * Dhaka's fee covers its whole division; without a division the outside fee applies (docs/behaviour.md §3.5).
 */
export function feeFor<Fee>(division: string, fees: { insideDhaka: Fee; outside: Fee }): Fee {
  return division === 'Dhaka' ? fees.insideDhaka : fees.outside
}
