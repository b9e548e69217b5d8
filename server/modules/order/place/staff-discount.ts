import { percentOf, type Poisha } from '@haat/contract/money'

/** What staff take off an order: a discount, and a delivery fee below the shop's. */
export interface TakenOffByStaff {
  /** Price of the goods before discounts. */
  subtotal: Poisha
  staffDiscount: Poisha
  /** By hand; undefined: the shop's. */
  deliveryFee: Poisha | undefined
  /** By the shop's fees. */
  tableFee: Poisha
}

/**
 * Whether staff take off more than they may without the permission for money: discount and missing delivery fee together,
 * measured by the price of the goods, so that neither is a way around the limit of the other.
 */
export function isBeyondStaffLimit(
  { subtotal, staffDiscount, deliveryFee, tableFee }: TakenOffByStaff,
  mostPercent: number,
): boolean {
  const missing = Math.max(0, tableFee - (deliveryFee ?? tableFee))
  return staffDiscount + missing > percentOf(subtotal, mostPercent)
}
