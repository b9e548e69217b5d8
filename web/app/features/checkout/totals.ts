import { poisha, poishaToTaka, takaToPoisha } from '@haat/contract/money'
import { type FeeAddress, feeFor, lineTotal, orderTotals } from '@haat/contract/order/pricing'
import type { ShippingFee } from '@haat/contract/order/shipping'

interface ShownLine {
  /** Unit price, in taka. */
  price: number
  quantity: number
}

/** What the summary shows, in taka. */
export interface ShownTotals {
  subtotal: number
  discount: number
  deliveryFee: number
  rounding: number
  total: number
}

const priced = ({ price, quantity }: ShownLine) => ({ unitPrice: takaToPoisha(price), quantity })

/** Sums of an order, by the same functions that the server charges by. */
export function totalsOf(
  lines: readonly ShownLine[],
  { discount, deliveryFee }: { discount: number; deliveryFee: number },
): ShownTotals {
  const totals = orderTotals(lines.map(priced), {
    discount: takaToPoisha(discount),
    deliveryFee: takaToPoisha(deliveryFee),
  })
  return {
    subtotal: poishaToTaka(totals.subtotal),
    discount: poishaToTaka(totals.discount),
    deliveryFee: poishaToTaka(totals.deliveryFee),
    rounding: poishaToTaka(totals.rounding),
    total: poishaToTaka(totals.total),
  }
}

/** Price of a line, in taka. */
export function lineSum(line: ShownLine): number {
  return poishaToTaka(lineTotal(priced(line)))
}

/** Price of all items, in taka. */
export function goodsSum(lines: readonly ShownLine[]): number {
  return totalsOf(lines, { discount: 0, deliveryFee: 0 }).subtotal
}

/** Price of goods after discounts, in taka. */
export function goodsAfter(subtotal: number, discount: number): number {
  return poishaToTaka(poisha(takaToPoisha(subtotal) - takaToPoisha(discount)))
}

/** Delivery fee of goods, priced after discounts, in taka. */
export function deliveryFeeOf(
  { shippingFee, shippingFeeOutside, overrides, freeOver }: ShippingFee,
  address: FeeAddress,
  goods: number,
): number {
  const fees = { insideDhaka: shippingFee, outside: shippingFeeOutside, overrides, freeOver }
  return feeFor(address, fees, goods)
}

/** What a quoted fee holds for: it depends on the address and the price of the goods. */
export const feeKey = ({ division, district, city }: FeeAddress, goods: number) =>
  JSON.stringify([division, district, city, goods])
