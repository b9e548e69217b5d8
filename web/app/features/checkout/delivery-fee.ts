import { grandTotal, poisha, poishaToTaka, takaToPoisha } from '@haat/contract/money'
import type { ShippingFee } from '@haat/contract/shipping'

/** The fee for a division, in taka; a missing fee counts as 0 (spec.md §9). */
export function deliveryFee(fees: ShippingFee | undefined, division: string): number {
  if (!fees) return 0
  return division === 'Dhaka' ? fees.shippingFee : fees.shippingFeeOutside
}

/** Goods and delivery, rounded to the whole taka. */
export function orderTotal(subtotal: number, fee: number): number {
  return poishaToTaka(grandTotal(takaToPoisha(subtotal), poisha(0), takaToPoisha(fee)))
}
