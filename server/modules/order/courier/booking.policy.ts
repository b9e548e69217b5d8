import { say, type Text } from '@haat/contract/refusals/text'

import type { OrderRow } from '../core/order.repo.ts'

/** Why a courier's number cannot be given to an order; undefined: it can, or the order has it. */
export function bookingRefusal(order: OrderRow, trackingNumber: string): Text | undefined {
  if (order.status === 'cancelled') return 'order_cancelled'
  if (order.returning) return 'on_way_back'
  if (hasNumber(order, trackingNumber)) return undefined
  if (order.status === 'delivered') return 'order_is_delivered'
  return order.trackingNumber === ''
    ? undefined
    : say('sheet_has_number', { number: order.trackingNumber })
}

/** Numbers are compared in any spelling of capitals, as those of other orders are. */
export const hasNumber = (order: Pick<OrderRow, 'trackingNumber'>, number: string): boolean =>
  order.trackingNumber !== '' && order.trackingNumber.toUpperCase() === number.toUpperCase()
