import { type Poisha, poisha } from '@haat/contract/money'
import type { OrderStatus, PaymentStatus } from '@haat/contract/order/order-status'

/** Sums of an order's money over ledger, payment and refunds, in poisha. */
export interface AccountSums {
  /** Received by any way. */
  received: number
  /** Time of the last receipt. */
  receivedAt: string | null
  /** Refunds paid out. */
  refunded: number
  /** Refunds open or paid out. */
  claimed: number
  /** Moved between an order and its exchange: positive on the exchange order, negative on the first one. */
  credit: number
  /** What the order costs less by refunds, returns and refusals at the door. */
  takenOff: number
  /** Delivery that the customer bears for goods refused at the door. */
  charge: number
  /** Credit moved to exchange orders for goods that are not settled yet. */
  pledged: number
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

/** An order as far as its account needs it, with its sums. */
export interface Accounted extends Costing {
  account: AccountSums
}

export const emptyAccount: AccountSums = {
  received: 0,
  receivedAt: null,
  refunded: 0,
  claimed: 0,
  credit: 0,
  takenOff: 0,
  charge: 0,
  pledged: 0,
  held: false,
  holdUntil: null,
}

/** What the order costs now: its total less what was taken off, and the charge; a cancelled one only its charge. */
export function currentTotalOf(
  { status, totalPoisha }: Costing,
  { takenOff, charge }: AccountSums,
): Poisha {
  return poisha(charge + (status === 'cancelled' ? 0 : Math.max(0, totalPoisha - takenOff)))
}

/**
 * What the order costs now less what came for it and is not on its way back; below 0: the customer gets the difference.
 * Money with an open refund no longer pays for anything, so `claimed` is subtracted and not only `refunded`.
 */
function balanceOf(order: Costing, sums: AccountSums): number {
  const { received, claimed, credit, pledged } = sums
  return currentTotalOf(order, sums) - credit - received + claimed - pledged
}

/** Amount due: slips, messages, links and the booking at delivery use it alone. */
export function dueOf(order: Costing, sums: AccountSums): Poisha {
  return poisha(Math.max(0, balanceOf(order, sums)))
}

/** Money beyond what the order costs, which no refund has claimed yet. */
export function surplusOf(order: Costing, sums: AccountSums): Poisha {
  return poisha(Math.max(0, -balanceOf(order, sums)))
}

/**
 * The most that one more refund of an order may be: a charge for a refusal at the door stays. `left`: money of its sources
 * without a refund yet.
 */
export function mostRefundable(order: Accounted, left: number): Poisha {
  const { status, totalPoisha, account } = order
  const cost = status === 'cancelled' ? 0 : Math.max(0, totalPoisha - account.takenOff)
  // Sources do not know of credit that went to an exchange.
  const unclaimed = account.received - account.claimed + account.credit
  return poisha(Math.max(0, Math.min(left, unclaimed, surplusOf(order, account) + cost)))
}

/** Payment status by the sums of an order. `failed` means unpaid with a failed last attempt. */
export function paymentStatusOf(order: Costing, sums: AccountSums): PaymentStatus {
  const { received, refunded, claimed, credit } = sums
  const unpaid = order.paymentStatus === 'failed' ? 'failed' : 'unpaid'
  const came = received + Math.max(0, credit)
  if (dueOf(order, sums) > 0) return came > claimed ? 'partially-paid' : unpaid
  // A free order counts as paid on delivery.
  if (came === 0) return order.status === 'delivered' ? 'paid' : unpaid
  if (refunded === came) return 'refunded'
  return refunded > 0 && came - refunded < order.totalPoisha ? 'partially-refunded' : 'paid'
}
