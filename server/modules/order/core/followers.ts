import type { OrderStatus } from '@haat/contract/order/order-status'

import type { Db } from '#platform/db/db.ts'

import type { Act } from './act.ts'
import type { Move } from './move-order.repo.ts'
import type { OrderRow } from './order.repo.ts'

type ForMove = (tx: Db, order: OrderRow, move: Move) => Promise<void>

/** What a follower is told of each step of an order. */
interface OrderSteps extends Record<Exclude<OrderStatus, 'pending'>, ForMove> {
  placed: ForMove
  paid: (tx: Db, order: OrderRow, at: Date) => Promise<void>
  partPaid: (tx: Db, order: OrderRow, at: Date) => Promise<void>
  /** Another courier or tracking number while it is on its way. */
  shipmentChanged: (tx: Db, order: OrderRow) => Promise<void>
  /** Changed, refunded, given back: an act changed the order or its account. */
  acted: (tx: Db, orders: { before: OrderRow; after: OrderRow }, act: Act) => Promise<void>
}

/**
 * What follows each step, in this order, in the transaction of the step:
 *
 * - goods: pieces return to stock
 * - coupon: its use is given back
 * - customer: told by mail or SMS, and staff of a new order
 * - refund: what was received beyond the charge is refunded
 * - heldMoney: an online payment that was held is refunded, since the door has paid
 * - attempts: open attempts at payment ask for a sum of before
 * - papers: invoice, credit or debit note; late, since the row of the series is the last lock
 * - news: open pages of staff
 */
export const followers = {
  placed: ['customer', 'news'],
  processing: ['news'],
  paid: ['customer', 'news'],
  partPaid: ['customer', 'news'],
  acted: ['attempts', 'papers', 'news'],
  shipped: ['customer', 'papers', 'news'],
  shipmentChanged: ['customer', 'news'],
  delivered: ['customer', 'heldMoney', 'papers', 'news'],
  cancelled: ['goods', 'coupon', 'customer', 'refund', 'news'],
} as const satisfies Record<keyof OrderSteps, readonly string[]>

type Lists = typeof followers
type Name = Lists[keyof Lists][number]

/** Each follower answers exactly the steps whose lists name it. */
export type Followers = {
  [Follower in Name]: {
    [
      Step in keyof OrderSteps as Follower extends Lists[Step][number] ? Step : never
    ]: OrderSteps[Step]
  }
}

/** The same, as the steps call it. */
export type FollowerByName = Record<Name, Partial<OrderSteps>>
