import { poisha, sumOf } from '@haat/contract/money'
import { orderStatuses } from '@haat/contract/order-status'
import type { StaffOrder } from '@haat/contract/staff-order'

import { inTransaction } from '#platform/db/transaction.ts'
import type { Db } from '#platform/db/db.ts'
import { notFound } from '#platform/http/refusal.ts'
import type { Ports } from '#platform/platform.ts'
import type { Actor } from '#platform/session/actor.ts'

import { presentOrder } from './order.present.ts'
import { moveRefusal } from './order.policy.ts'
import { findOrder, lockOrder, type OrderRow } from './order.repo.ts'
import { findNotes, insertNote, setShipment } from './staff-order.repo.ts'

/** Whose lines somebody behind the counter sees: an admin all, a seller their own. */
export function ownerFor({ role, userId }: Actor): string | undefined {
  return role === 'admin' ? undefined : userId
}

/** One order for somebody behind the counter. 404 when it holds nothing of a seller's. */
export async function readStaffOrder(db: Db, actor: Actor, orderId: string): Promise<StaffOrder> {
  const order = seenByStaff(await findOrder(db, orderId), actor)
  const notes = await findNotes(db, orderId)
  return {
    ...presentOrder(isAllTheirs(actor, order) ? order : partOf(actor, order)),
    customerEmail: order.customer_email,
    moves: movesOf(actor, order),
    notes: notes.map(({ id, at, author, text }) => ({
      _id: id,
      at: new Date(at).toISOString(),
      author,
      text,
    })),
  }
}

/** Says who carries an order; only whoever may move the whole of it. */
export async function saveShipment(
  ports: Pick<Ports, 'database'>,
  actor: Actor,
  orderId: string,
  shipment: { courier: string; trackingNumber: string },
): Promise<void> {
  await inTransaction(ports.database.db, async (tx) => {
    const order = seenByStaff(await lockOrder(tx, orderId), actor)
    if (!isAllTheirs(actor, order)) throw notFound('Order not found')
    await setShipment(tx, orderId, shipment)
  })
}

export async function leaveNote(
  { database, clock }: Pick<Ports, 'database' | 'clock'>,
  actor: Actor,
  orderId: string,
  text: string,
): Promise<void> {
  await inTransaction(database.db, async (tx) => {
    seenByStaff(await lockOrder(tx, orderId), actor)
    await insertNote(tx, { orderId, authorId: actor.userId, text, at: clock.now() })
  })
}

function movesOf(actor: Actor, order: OrderRow): StaffOrder['moves'] {
  if (!isAllTheirs(actor, order)) return []
  const by = actor.role === 'admin' ? 'admin' : 'seller'
  return orderStatuses
    .filter((to) => to !== 'pending' && to !== order.status)
    .map((to) => ({ to, refusal: moveRefusal(by, order, to)?.message ?? null }))
}

/** An order that somebody behind the counter may know of. Throws 404. */
export function seenByStaff(order: OrderRow | undefined, actor: Actor): OrderRow {
  const seen = order?.placed_at && linesFor(actor, order).items.length > 0
  if (!seen) throw notFound('Order not found')
  return order
}

function linesFor(actor: Actor, { items }: OrderRow): Pick<OrderRow, 'items'> {
  const owner = ownerFor(actor)
  return { items: owner ? items.filter((item) => item.owner_id === owner) : items }
}

/** Their lines with the figures of those alone: the rest is between the buyer and others. */
function partOf(actor: Actor, order: OrderRow): OrderRow {
  const { items } = linesFor(actor, order)
  const subtotal = sumOf(items.map((item) => poisha(item.subtotal_poisha)))
  const discount = sumOf(items.map((item) => poisha(item.discount_poisha)))
  return {
    ...order,
    items,
    subtotal_poisha: subtotal,
    discount_poisha: discount,
    delivery_fee_poisha: 0,
    total_poisha: subtotal - discount,
  }
}

/** Whether they may act on the order as a whole. */
export function isAllTheirs(actor: Actor, order: OrderRow): boolean {
  return linesFor(actor, order).items.length === order.items.length
}
