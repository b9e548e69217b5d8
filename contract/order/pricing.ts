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

/** Where an order goes, as far as its delivery fee depends on it; '' where nothing is chosen yet. */
export interface FeeAddress {
  division: string
  district: string
  city: string
}

/** What delivery costs, in poisha or in taka. */
export interface FeeTable<Amount extends number> {
  insideDhaka: Amount
  outside: Amount
  /** Fees of single areas, each area once; null: the whole district or division. */
  overrides: readonly {
    division: string
    district: string | null
    city: string | null
    fee: Amount
  }[]
  /** Delivery is free for goods from this sum on; null: never. */
  freeOver: Amount | null
}

/**
 * Delivery fee of goods, whose price counts after discounts. The override of the narrowest area wins: city, district,
 * division. Else Dhaka's fee covers its whole division; without a division the outside fee applies (docs/behaviour.md
 * §3.5).
 */
export function feeFor<Amount extends number>(
  { division, district, city }: FeeAddress,
  fees: FeeTable<Amount>,
  goods: Amount,
): Amount | 0 {
  if (fees.freeOver !== null && goods >= fees.freeOver) return 0
  const inDivision = fees.overrides.filter((area) => area.division === division)
  const narrowest =
    inDivision.find((area) => area.district === district && area.city === city) ??
    inDivision.find((area) => area.district === district && area.city === null) ??
    inDivision.find((area) => area.district === null)
  return narrowest?.fee ?? (division === 'Dhaka' ? fees.insideDhaka : fees.outside)
}
