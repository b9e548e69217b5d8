import { say, type Text } from '@haat/contract/refusals/text'

import type { OrderRow } from '../core/order.repo.ts'
import { numberKey } from '../core/parcel-codes.ts'

interface Booking {
  courier: string
  trackingNumber: string
  /** '': the courier has no number beside it. */
  consignmentId: string
}

/** Why a courier's numbers cannot be given to an order; undefined: they can, or the order has the tracking number. */
export function bookingRefusal(
  order: OrderRow,
  booking: Pick<Booking, 'courier' | 'trackingNumber'>,
): Text | undefined {
  if (order.status === 'cancelled') return 'order_cancelled'
  if (order.returning) return 'on_way_back'
  if (hasNumber(order, booking)) return undefined
  if (order.status === 'delivered') return 'order_is_delivered'
  return order.trackingNumber === ''
    ? undefined
    : say('sheet_has_number', { number: order.trackingNumber })
}

/** Whether the order has all that a courier's reply would give it. */
export const isBooked = (order: OrderRow, booking: Booking): boolean =>
  hasNumber(order, booking) &&
  (booking.consignmentId === '' || isSameNumber(order.consignmentId, booking.consignmentId))

const hasNumber = (
  order: Pick<OrderRow, 'courier' | 'trackingNumber'>,
  { courier, trackingNumber }: Pick<Booking, 'courier' | 'trackingNumber'>,
): boolean =>
  order.trackingNumber !== '' &&
  isSameNumber(order.trackingNumber, trackingNumber) &&
  order.courier.toLowerCase() === courier.toLowerCase()

const isSameNumber = (one: string, other: string) => numberKey(one) === numberKey(other)
