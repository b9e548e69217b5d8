import type { Shipment } from '@haat/contract/order/order'
import { say } from '@haat/contract/refusals/text'

import type { Db } from '#platform/db/db.ts'
import { violatedConstraint } from '#platform/db/pg-error.ts'
import { inTransaction } from '#platform/db/transaction.ts'
import { conflict, notFound } from '#platform/http/refusal.ts'
import type { Ports } from '#platform/platform.ts'
import type { Actor } from '#platform/session/actor.ts'

import { orderChanged } from './order-changed.ts'
import { lockOrder, type OrderRow } from './order.repo.ts'
import { namedToWhoSees } from './orders-by-code.ts'
import { numberKey } from './parcel-codes.ts'
import { setShipment, trackingNumberKey } from './staff-order.repo.ts'
import { isAllTheirs, ownerFor, showStaffOrder, seenByStaff } from './staff-order.ts'
import { findTakenNumbers } from './taken-numbers.repo.ts'

/** Tells the modules that follow orders; `Orders` is one. */
interface Followed {
  notifyShipment(tx: Db, orderId: string): Promise<void>
}

/**
 * Sets courier and tracking number; only for staff who may move the whole order. 409 with the newer order for a version
 * that has passed.
 */
export async function saveShipment(
  { database, clock }: Pick<Ports, 'database' | 'clock'>,
  orders: Followed,
  actor: Actor,
  {
    orderId,
    shipment: { version, ...shipment },
  }: { orderId: string; shipment: Shipment & { version?: number | undefined } },
): Promise<void> {
  await inTransaction(database.db, async (tx) => {
    const order = seenByStaff(await lockOrder(tx, orderId), actor)
    if (!isAllTheirs(actor, order)) throw notFound('order_not_found')
    if (version !== undefined && version !== order.version) {
      throw orderChanged(await showStaffOrder(tx, actor, order, clock.now()))
    }
    await changeShipment(tx, orders, order, { ...shipment, ownerId: ownerFor(actor) })
  })
}

interface NewShipment extends Shipment {
  /** The courier's own number of the parcel, where it has one beside its tracking number. */
  consignmentId?: string | undefined
}

/**
 * Sets courier and tracking number of a locked order, and tells its customer where it is on its way already. Throws 409
 * where another open order has the number. `ownerId`: the seller who does it; undefined: the shop.
 */
export async function changeShipment(
  tx: Db,
  orders: Followed,
  order: OrderRow,
  { ownerId, ...shipment }: NewShipment & { ownerId: string | undefined },
): Promise<void> {
  const { courier, trackingNumber } = shipment
  const isSame =
    courier.toLowerCase() === order.courier.toLowerCase() &&
    numberKey(trackingNumber) === numberKey(order.trackingNumber)
  // Typed again without it, the parcel keeps the courier's own number.
  const consignmentId =
    shipment.consignmentId?.replaceAll(' ', '') || (isSame ? order.consignmentId : '')
  const written = { courier, trackingNumber, consignmentId }
  if (
    courier === order.courier &&
    trackingNumber === order.trackingNumber &&
    consignmentId === order.consignmentId
  )
    return
  await refuseTaken(tx, order.id, { ...written, ownerId })
  try {
    await setShipment(tx, order.id, written)
  } catch (error) {
    // Between the question and here another order got it.
    if (violatedConstraint(error) === trackingNumberKey)
      throw numberIsTaken({ courier, trackingNumber })
    throw error
  }
  if (!isSame && order.status === 'shipped' && courier + trackingNumber !== '') {
    await orders.notifyShipment(tx, order.id)
  }
}

/** Throws 409 where one of its numbers belongs to another order; a seller is told which one only of their own. */
export async function refuseTaken(
  tx: Db,
  orderId: string,
  {
    ownerId,
    consignmentId,
    ...shipment
  }: Shipment & { consignmentId: string; ownerId: string | undefined },
): Promise<void> {
  const { courier, trackingNumber } = shipment
  const numbers = [trackingNumber, consignmentId]
  const taken = await findTakenNumbers(tx, { courier, numbers, ownerId })
  const other = taken.find((row) => row.orderId !== orderId)
  if (!other) return
  const isConsignment = other.number !== numberKey(trackingNumber)
  throw numberIsTaken(isConsignment ? { courier, trackingNumber: consignmentId } : shipment, other)
}

const numberIsTaken = (
  { courier, trackingNumber }: Shipment,
  other?: Parameters<typeof namedToWhoSees>[0],
) =>
  conflict(
    say('tracking_number_of', {
      number: [courier, trackingNumber].filter(Boolean).join(' '),
      order: namedToWhoSees(other),
    }),
  )
