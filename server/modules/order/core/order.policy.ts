import type { OrderVerdicts, UnwordedVerdicts } from '@haat/contract/order/order'
import { onlineLimits } from '@haat/contract/order/payment'
import { orderMoves, type OrderMover, type OrderStatus } from '@haat/contract/order/order-status'
import { hasPermission } from '@haat/contract/permission'
import type { PlainKey } from '@haat/contract/refusals/refusal-words'
import { say } from '@haat/contract/refusals/text'

import type { Actor } from '#platform/session/actor.ts'
import type { Refusal } from '#platform/http/refusal.ts'
import { conflict, forbidden } from '#platform/http/refusal.ts'

import { dueOf } from '../ledger/account.ts'
import type { OrderRow } from './order.repo.ts'
import { returnDeadline } from './return-deadline.ts'
import type { OpenOrders } from './turn.repo.ts'

type Facts = Pick<
  OrderRow,
  | 'status'
  | 'paymentStatus'
  | 'paymentMethod'
  | 'totalPoisha'
  | 'printedDuePoisha'
  | 'account'
  | 'returning'
>
type Goods = Pick<OrderRow, 'items' | 'history' | 'returnDays'>

/** The roles in which a person may act on an order; none: they may not see it. */
export function capacitiesOf(
  actor: Actor,
  order: Pick<OrderRow, 'customerId' | 'items'>,
): OrderMover[] {
  const { userId, role } = actor
  return [
    ...(hasPermission(actor, 'orders') ? (['admin'] as const) : []),
    // The present role decides: a former seller may still own order lines.
    ...(role === 'seller' && order.items.every((item) => item.ownerId === userId)
      ? (['seller'] as const)
      : []),
    ...(order.customerId === userId ? (['customer'] as const) : []),
  ]
}

/** The statuses that each status may change to. */
export type OrderMoves = Partial<Record<OrderStatus, readonly OrderStatus[]>>

/** Why the state machine does not allow the step; undefined: it does. */
export function machineRefusal(
  { status }: Pick<Facts, 'status'>,
  to: OrderStatus,
  moves: OrderMoves = orderMoves,
) {
  const allowed = moves[status] ?? []
  if (allowed.includes(to)) return undefined
  return conflict(
    status === to
      ? say('order_already', { status })
      : say('order_cannot_become', { from: status, to }),
  )
}

/** Why this person may not move the order to a status; undefined: they may. */
export function moveRefusal(by: OrderMover, order: Facts, to: OrderStatus): Refusal | undefined {
  switch (by) {
    case 'customer':
      return to === 'cancelled' ? cancelConflict(order) : forbidden('only_cancel_own')
    case 'seller':
      if (to !== 'processing' && to !== 'shipped') {
        return forbidden('sellers_ship_only')
      }
      return goodsRefusal(order, to)
    case 'admin':
    case 'system':
      return goodsRefusal(order, to)
    default:
      return by satisfies never
  }
}

/** Why the goods cannot be shipped or delivered now; undefined: they can. */
const goodsRefusal = (order: Facts, to: OrderStatus): Refusal | undefined =>
  machineRefusal(order, to) ??
  goodsOnTheirWay(order) ??
  unpaid(order, to) ??
  printedOtherDue(order, to)

const tooLate: Record<Exclude<OrderStatus, 'pending'>, PlainKey> = {
  processing: 'cancel_not_processing',
  shipped: 'cancel_not_shipped',
  delivered: 'cancel_not_delivered',
  cancelled: 'cancel_not_cancelled',
}

/**
 * Why what is due of an order cannot be paid online now, whatever way was chosen for it. Callers compare `holdUntil` of
 * an open payment page with the clock.
 */
export function payRefusal(order: Facts): PlainKey | undefined {
  const due = dueOf(order, order.account)
  return settledRefusal(order) ?? (due < onlineLimits.min ? 'amount_too_small_online' : undefined)
}

/** Why what is due of an order cannot be paid at the door instead. A part may have been received already. */
export function payCashRefusal(order: Facts): PlainKey | undefined {
  const atDoor = order.paymentMethod === 'cash' ? 'paid_at_door' : undefined
  return settledRefusal(order) ?? atDoor
}

/** Why nothing can be paid on an order in any way. */
function settledRefusal(order: Facts): PlainKey | undefined {
  const { status, account } = order
  if (status === 'cancelled') return 'order_cancelled'
  if (account.held) return 'payment_being_checked'
  if (dueOf(order, account) === 0) return 'order_already_paid'
  return status === 'delivered' ? 'order_is_delivered' : undefined
}

/** The actions that an order's customer has now. */
export function verdictsOn(order: Facts & Goods): UnwordedVerdicts {
  const cashRefusal = payCashRefusal(order)
  return {
    ...cancelVerdict(order),
    pay: payRefusal(order) === undefined,
    payCash: cashRefusal === undefined,
    payCashRefusal: cashRefusal ?? null,
    returnUntil: returnUntil(order)?.toISOString() ?? null,
  }
}

/** Last time at which goods of the order can be given back; undefined: none are left, or the days are over. */
function returnUntil(order: Facts & Goods): Date | undefined {
  const any = order.items.some(
    ({ quantity, takenOffQuantity, inReturn }) => quantity > takenOffQuantity + inReturn,
  )
  return any ? returnDeadline(order) : undefined
}

interface CancelVerdict extends Pick<OrderVerdicts, 'cancel'> {
  cancelRefusal: PlainKey | null
}

/** Whether and how its customer may cancel the order: `refund` where something was received for it. */
function cancelVerdict({ status, account }: Facts): CancelVerdict {
  const no = (cancelRefusal: PlainKey) => ({ cancel: null, cancelRefusal })
  if (status !== 'pending') return no(tooLate[status])
  if (account.held) return no('payment_being_checked')
  if (account.received === 0) return { cancel: 'plain', cancelRefusal: null }
  return account.received > account.claimed
    ? { cancel: 'refund', cancelRefusal: null }
    : no('ask_support_cancel')
}

function cancelConflict(order: Facts): Refusal | undefined {
  const { cancel, cancelRefusal } = cancelVerdict(order)
  if (cancel === 'plain') return undefined
  return conflict(cancelRefusal ?? 'paid_request_refund')
}

/** What was refused whole is delivered no more, and is cancelled by receiving its goods alone. */
const goodsOnTheirWay = ({ returning }: Facts): Refusal | undefined =>
  returning ? conflict('all_refused_wait') : undefined

/** Goods are shipped only when nothing is due, or the rest is collected at the door. */
function unpaid(order: Facts, to: OrderStatus): Refusal | undefined {
  if (to === 'cancelled' || order.paymentMethod === 'cash') return undefined
  return dueOf(order, order.account) > 0 ? conflict('order_not_paid') : undefined
}

/** The courier collects what the packing slip says, so it must be up to date. */
function printedOtherDue(order: Facts, to: OrderStatus): Refusal | undefined {
  const { printedDuePoisha: printed, account } = order
  if (to !== 'shipped' || printed === null || printed === dueOf(order, account)) return undefined
  return conflict('label_old_amount')
}

/** Why a customer may not place one more order: open ones, which are not paid yet, hold goods that others would buy. */
export function openOrdersRefusal({ most, ofCustomer, ofPhone }: OpenOrders): Refusal | undefined {
  if (most === 0) return undefined
  if (ofCustomer >= most)
    return conflict(most === 1 ? 'you_have_open_order' : say('you_have_open_orders', { most }))
  if (ofPhone >= most) {
    return conflict(most === 1 ? 'phone_has_open_order' : say('phone_has_open_orders', { most }))
  }
  return undefined
}
