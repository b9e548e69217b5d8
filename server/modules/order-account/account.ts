import { type Poisha, poisha } from '@haat/contract/money'
import type { OrderStatus, PaymentStatus } from '@haat/contract/order/order-status'

/** Sums of an order's money over ledger, payment and refunds. */
export interface AccountSums {
  /** Received by any way. */
  received: number
  /** Time of the last receipt. */
  receivedAt: string | null
  /** Refunds paid out. */
  refunded: number
  /** Refunds open or paid out. */
  claimed: number
  /** Price reduction granted by an admin's refunds. */
  given: number
  /** A payment is held for a decision by an admin. */
  held: boolean
  /** End of the time to pay, until which stock is reserved; null: nothing reserved. */
  holdUntil: string | null
}

/** Columns of an order that its account is computed from. */
export interface Costing {
  status: OrderStatus
  paymentStatus: PaymentStatus
  totalPoisha: number
}

export const emptyAccount: AccountSums = {
  received: 0,
  receivedAt: null,
  refunded: 0,
  claimed: 0,
  given: 0,
  held: false,
  holdUntil: null,
}

/** Current cost of an order. */
export function costOf({ status, totalPoisha }: Costing, { given }: AccountSums): Poisha {
  return poisha(status === 'cancelled' ? 0 : Math.max(0, totalPoisha - given))
}

/**
 * Amount due. Money with an open refund no longer pays for anything, so `claimed` is subtracted and not only
 * `refunded`.
 */
export function dueOf(order: Costing, sums: AccountSums): Poisha {
  return poisha(Math.max(0, costOf(order, sums) - sums.received + sums.claimed))
}

/** Payment status by the sums of an order. `failed` means unpaid with a failed last attempt. */
export function paymentStatusOf(order: Costing, sums: AccountSums): PaymentStatus {
  const { received, refunded, claimed } = sums
  const unpaid = order.paymentStatus === 'failed' ? 'failed' : 'unpaid'
  if (dueOf(order, sums) > 0) return received > claimed ? 'partially-paid' : unpaid
  // A free order counts as paid on delivery.
  if (received === 0) return order.status === 'delivered' ? 'paid' : unpaid
  if (refunded === received) return 'refunded'
  if (received - refunded >= order.totalPoisha) return 'paid'
  return refunded === 0 ? 'partially-paid' : 'partially-refunded'
}
