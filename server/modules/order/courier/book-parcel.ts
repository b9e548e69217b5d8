import type { Db } from '#platform/db/db.ts'
import { conflict, notFound } from '#platform/http/refusal.ts'
import type { Actor } from '#platform/session/actor.ts'

import type { Orders } from '../core/orders.ts'
import { changeShipment } from '../core/shipment.ts'
import { isAllTheirs, ownerFor, seenByStaff } from '../core/staff-order.ts'
import { bookingRefusal } from './booking.policy.ts'

interface Booking {
  orderId: string
  courier: string
  trackingNumber: string
  consignmentId: string
  actor: Actor
}

/** Gives an order the number that its courier gave the parcel. It is not shipped by that: handing it over does. */
export async function bookParcel(
  tx: Db,
  orders: Orders,
  { orderId, actor, ...shipment }: Booking,
): Promise<void> {
  const order = seenByStaff(await orders.lock(tx, orderId), actor)
  if (!isAllTheirs(actor, order)) throw notFound('order_not_found')
  const refusal = bookingRefusal(order, shipment)
  if (refusal !== undefined) throw conflict(refusal)
  await changeShipment(tx, orders, order, { ...shipment, ownerId: ownerFor(actor) })
}
