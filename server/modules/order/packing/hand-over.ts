import type { Shipment } from '@haat/contract/order/order'
import type { NewShipment } from '@haat/contract/order/packing'

import type { Db } from '#platform/db/db.ts'
import type { Refusal } from '#platform/http/refusal.ts'
import { conflict, notFound } from '#platform/http/refusal.ts'
import { type Actor, actsForShop } from '#platform/session/actor.ts'

import { moveRefusal } from '../core/order.policy.ts'
import type { OrderRow } from '../core/order.repo.ts'
import type { Orders } from '../core/orders.ts'
import { changeShipment } from '../core/shipment.ts'
import { isAllTheirs, ownerFor, seenByStaff } from '../core/staff-order.ts'
import { isPacker } from './packing.policy.ts'

interface HandOverInput {
  shipment: NewShipment
  actor: Actor
  at: Date
}

/**
 * Hands an order to its courier: it is shipped, and the message to its customer names courier and tracking number. One
 * that is shipped already gets these alone.
 */
export async function handOver(
  tx: Db,
  orders: Orders,
  { shipment: { orderId, ...shipment }, actor, at }: HandOverInput,
): Promise<void> {
  const order = seenByStaff(await orders.lock(tx, orderId), actor)
  if (!isAllTheirs(actor, order)) throw notFound('order_not_found')
  const refusal = handOverRefusal(actor, order)
  if (refusal) throw refusal
  const carried = { ...shipment, ...bookedNumbers(order, shipment) }
  await changeShipment(tx, orders, order, { ...carried, ownerId: ownerFor(actor) })
  if (order.status === 'shipped') return
  await orders.move(tx, order, { to: 'shipped', by: moverOf(actor), actorId: actor.userId, at })
}

/** Handed over without a number, a parcel keeps those that this courier gave it when it was booked. */
function bookedNumbers(order: OrderRow, { courier, trackingNumber }: Shipment) {
  const { consignmentId } = order
  const isBooked = trackingNumber === '' && order.courier.toLowerCase() === courier.toLowerCase()
  return isBooked ? { trackingNumber: order.trackingNumber, consignmentId } : {}
}

/** Why a person cannot hand an order over now; undefined: they can. */
export function handOverRefusal(actor: Actor, order: OrderRow): Refusal | undefined {
  if (order.status === 'shipped' && !isPacker(actor)) {
    return order.returning ? conflict('on_way_back') : undefined
  }
  return moveRefusal(moverOf(actor), order, 'shipped')
}

const moverOf = (actor: Actor) => (actsForShop(actor) ? 'admin' : 'seller')
