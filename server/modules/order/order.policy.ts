import type { OrderVerdicts } from '@haat/contract/order'
import { orderMoves, type OrderMover, type OrderStatus } from '@haat/contract/order-status'

import type { Actor } from '#platform/session/actor.ts'
import { conflict, forbidden, type Refusal } from '#platform/http/refusal.ts'

import type { OrderRow } from './order.repo.ts'

type Facts = Pick<OrderRow, 'status' | 'payment_status' | 'payment_method'>

/** As what somebody may act on an order; none: it is not theirs to know of. */
export function capacitiesOf(
  { userId, role }: Actor,
  order: Pick<OrderRow, 'customer_id' | 'items'>,
): OrderMover[] {
  return [
    ...(role === 'admin' ? (['admin'] as const) : []),
    ...(order.items.every((item) => item.owner_id === userId) ? (['seller'] as const) : []),
    ...(order.customer_id === userId ? (['customer'] as const) : []),
  ]
}

/** Why the order cannot go there, whoever asks. */
export function machineRefusal({ status }: Pick<Facts, 'status'>, to: OrderStatus) {
  const allowed: readonly OrderStatus[] = orderMoves[status]
  if (allowed.includes(to)) return undefined
  return conflict(
    status === to
      ? `This order is already ${status}`
      : `An order that is ${status} cannot become ${to}`,
  )
}

/** Why somebody may not move the order there. */
export function moveRefusal(by: OrderMover, order: Facts, to: OrderStatus): Refusal | undefined {
  switch (by) {
    case 'customer':
      return to === 'cancelled' ? cancelConflict(order) : forbidden('You can only cancel an order')
    case 'seller':
      if (to !== 'processing' && to !== 'shipped') {
        return forbidden('Sellers can mark an order as processing or shipped')
      }
      return machineRefusal(order, to) ?? unpaidOnline(order)
    case 'admin':
    case 'system':
      return machineRefusal(order, to)
    default:
      return by satisfies never
  }
}

const tooLate: Record<Exclude<OrderStatus, 'pending'>, string> = {
  processing: 'This order is being prepared and can no longer be cancelled',
  shipped: 'This order is on its way and can no longer be cancelled',
  delivered: 'This order has been delivered and can no longer be cancelled',
  cancelled: 'This order is already cancelled',
}

/** Whether and how its customer may cancel the order (spec.md §4). */
export function cancelVerdict({ status, payment_status, payment_method }: Facts): OrderVerdicts {
  const no = (cancelRefusal: string) => ({ cancel: null, cancelRefusal })
  if (status !== 'pending') return no(tooLate[status])
  if (payment_method === 'cash' && payment_status === 'unpaid') {
    return { cancel: 'plain', cancelRefusal: null }
  }
  if (payment_method === 'ssl' && payment_status === 'paid') {
    return { cancel: 'refund', cancelRefusal: null }
  }
  return no(
    payment_method === 'ssl' && (payment_status === 'unpaid' || payment_status === 'failed')
      ? 'This order waits for its payment; unpaid, it is cancelled by itself'
      : 'Please ask customer support to cancel this order',
  )
}

function cancelConflict(order: Facts): Refusal | undefined {
  const { cancel, cancelRefusal } = cancelVerdict(order)
  if (cancel === 'plain') return undefined
  return conflict(
    cancelRefusal ?? 'This order is paid. Please request a refund, which cancels it too.',
  )
}

function unpaidOnline({ payment_method, payment_status }: Facts): Refusal | undefined {
  return payment_method === 'ssl' && payment_status !== 'paid'
    ? conflict('This order is not paid yet')
    : undefined
}
