import { poisha, sumOf, taka } from '@haat/contract/money'
import { orderStatuses } from '@haat/contract/order/order-status'
import type { StaffOrder } from '@haat/contract/order/staff-order'

import { dueOf, emptyAccount } from '#modules/order-account/index.ts'
import { inTransaction } from '#platform/db/transaction.ts'
import type { Db } from '#platform/db/db.ts'
import { notFound } from '#platform/http/refusal.ts'
import type { Ports } from '#platform/platform.ts'
import type { Actor } from '#platform/session/actor.ts'

import { presentItem, presentOrder } from './order.present.ts'
import { moveRefusal } from './order.policy.ts'
import { findOrder, lockOrder, type OrderRow } from './order.repo.ts'
import {
  findChanges,
  findNotes,
  insertNote,
  setPrintedDue,
  setShipment,
} from './staff-order.repo.ts'

/** The owner whose lines a member of staff sees; undefined: an admin, who sees all. */
export function ownerFor({ role, userId }: Actor): string | undefined {
  return role === 'admin' ? undefined : userId
}

/** One order for a member of staff. 404 when it has no line of the seller. */
export async function readStaffOrder(db: Db, actor: Actor, orderId: string): Promise<StaffOrder> {
  const order = seenByStaff(await findOrder(db, orderId), actor)
  const seen = isAllTheirs(actor, order) ? order : partOf(actor, order)
  const [notes, changes] = await Promise.all([
    findNotes(db, orderId, ownerFor(actor)),
    isAllTheirs(actor, order) ? findChanges(db, orderId) : [],
  ])
  return {
    ...presentOrder(seen),
    items: seen.items.map((item) => ({
      ...presentItem(item),
      cost: item.costPoisha === null ? null : taka(item.costPoisha),
    })),
    customerEmail: seen.customerEmail,
    moves: movesOf(actor, order),
    notes: notes.map(({ id, at, author, text }) => ({
      _id: id,
      at: new Date(at).toISOString(),
      author,
      text,
    })),
    changes: changes.map((change) => ({ ...change, at: new Date(change.at).toISOString() })),
  }
}

/** Sets courier and tracking number; only for staff who may move the whole order. */
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

/** Records that a packing slip was printed: an order cannot be shipped with a slip that shows another sum. */
export async function rememberPrint(
  ports: Pick<Ports, 'database'>,
  actor: Actor,
  orderId: string,
): Promise<void> {
  await inTransaction(ports.database.db, async (tx) => {
    const order = seenByStaff(await lockOrder(tx, orderId), actor)
    if (!isAllTheirs(actor, order)) throw notFound('Order not found')
    await setPrintedDue(tx, orderId, dueOf(order, order.account))
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

/** An order that a member of staff may know of. Throws 404. */
export function seenByStaff(order: OrderRow | undefined, actor: Actor): OrderRow {
  const seen = order?.placedAt && linesFor(actor, order).items.length > 0
  if (!seen) throw notFound('Order not found')
  return order
}

function linesFor(actor: Actor, { items }: OrderRow): Pick<OrderRow, 'items'> {
  const owner = ownerFor(actor)
  return { items: owner ? items.filter((item) => item.ownerId === owner) : items }
}

/** A seller's part of an order: their lines, the sums of those alone, and no contact, since others ship it. */
function partOf(actor: Actor, order: OrderRow): OrderRow {
  const { items } = linesFor(actor, order)
  const subtotal = sumOf(items.map((item) => poisha(item.subtotalPoisha)))
  const discount = sumOf(items.map((item) => poisha(item.discountPoisha)))
  const total = subtotal - discount
  const isPaid = dueOf(order, order.account) === 0
  return {
    ...order,
    account: { ...emptyAccount, received: isPaid ? total : 0, held: order.account.held },
    items,
    customerEmail: '',
    phone: maskedPhone(order.phone),
    addressDetails: '-',
    transactionId: '',
    subtotalPoisha: subtotal,
    discountPoisha: discount,
    deliveryFeePoisha: 0,
    totalPoisha: total,
  }
}

const maskedPhone = (phone: string) => `${phone.slice(0, 3)}******${phone.slice(-2)}`

/** Whether all lines are theirs, so that they may act on the whole order. */
export function isAllTheirs(actor: Actor, order: OrderRow): boolean {
  return linesFor(actor, order).items.length === order.items.length
}
