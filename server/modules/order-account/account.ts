import { type Poisha, poisha } from '@haat/contract/money'
import type { OrderStatus, PaymentStatus } from '@haat/contract/order-status'

/** The money of an order, summed up from the ledger, its payment and its refunds. */
export interface AccountSums {
  /** Money in from anywhere. */
  received: number
  /** When the last of it came. */
  receivedAt: string | null
  /** Money that has gone back. */
  refunded: number
  /** Money that goes back or has gone back. */
  claimed: number
  /** What the shop has forgiven of the price, by giving its money back. */
  given: number
  /** A payment waits for a person. */
  held: boolean
  /** Until when its goods wait to be paid; null: nothing waits. */
  holdUntil: string | null
}

/** What is needed of an order to work out its account, in the words of its row. */
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

/** What an order costs now. */
export function costOf({ status, totalPoisha }: Costing, { given }: AccountSums): Poisha {
  return poisha(status === 'cancelled' ? 0 : Math.max(0, totalPoisha - given))
}

/**
 * What is still to be paid. Money that is on its way back no longer pays for anything, so that `claimed` counts here
 * and not only `refunded`.
 */
export function dueOf(order: Costing, sums: AccountSums): Poisha {
  return poisha(Math.max(0, costOf(order, sums) - sums.received + sums.claimed))
}

/** The payment status that the sums of an order amount to. `failed` is a word for unpaid: the last attempt failed. */
export function paymentStatusOf(order: Costing, sums: AccountSums): PaymentStatus {
  const { received, refunded, claimed } = sums
  const unpaid = order.paymentStatus === 'failed' ? 'failed' : 'unpaid'
  if (dueOf(order, sums) > 0) return received > claimed ? 'partially-paid' : unpaid
  // A free order is paid when it is delivered.
  if (received === 0) return order.status === 'delivered' ? 'paid' : unpaid
  if (refunded === received) return 'refunded'
  if (received - refunded >= order.totalPoisha) return 'paid'
  return refunded === 0 ? 'partially-paid' : 'partially-refunded'
}
