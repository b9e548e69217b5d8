import { poisha, sumOf, taka } from '@haat/contract/money'
import { orderStatuses } from '@haat/contract/order/order-status'
import type { UnwordedStaffOrder, StaffOrderQuery } from '@haat/contract/order/staff-order'
import { hasPermission } from '@haat/contract/permission'

import { inTransaction } from '#platform/db/transaction.ts'
import type { Db } from '#platform/db/db.ts'
import { badRequest, forbidden, notFound } from '#platform/http/refusal.ts'
import type { Ports } from '#platform/platform.ts'
import { type Actor, actsForShop } from '#platform/session/actor.ts'

import { dueOf, emptyAccount } from '../ledger/account.ts'
import { verdictsOnActs } from './act.policy.ts'
import { findActFacts } from './act-facts.repo.ts'
import { presentRecord } from './customer-record.present.ts'
import { findRecordsOf } from './customer-record.repo.ts'
import { hasThinAddress } from './has-thin-address.ts'
import { findMatchingOrders, findStaffOrders, type OrderPage } from './list-orders.repo.ts'
import type { OrderFilter } from './order-filter.repo.ts'
import { maskedPhone, presentHistory, presentItem, presentOrder } from './order.present.ts'
import { moveRefusal } from './order.policy.ts'
import { findOrder, lockOrder, type OrderRow } from './order.repo.ts'
import { presentSnapshot } from './order-snapshot.ts'
import { setPrintedDues } from './printed-due.repo.ts'
import { findNotesAndChanges, insertNote, setRiderNote } from './staff-order.repo.ts'

/** Who looks at an order. */
type Viewer = Pick<Actor, 'userId' | 'role'>

/** The owner whose lines the viewer sees; undefined: all lines, for staff of the shop. */
export function ownerFor(actor: Viewer): string | undefined {
  return actsForShop(actor) ? undefined : actor.userId
}

/** Ids of the orders of a filtered list that the actor may see, oldest first. */
export function findOrdersFor(
  db: Db,
  actor: Actor,
  filter: OrderFilter,
  limit: number,
): Promise<string[]> {
  return findMatchingOrders(db, filter, { ownerId: ownerFor(actor), limit })
}

/**
 * A page of the orders that the actor may see. `wholly`: for a seller only orders without goods of others, which they send
 * themselves.
 */
export async function listOrders(
  db: Db,
  actor: Actor,
  query: StaffOrderQuery & Pick<OrderFilter, 'wholly' | 'ids'>,
): Promise<OrderPage> {
  refuseOtherPlace(query)
  return findStaffOrders(db, query, ownerFor(actor))
}

/** A place names the value by which its list was sorted: a time, or an amount. */
function refuseOtherPlace({ after, before, sort }: StaffOrderQuery): void {
  const isTime = sort.endsWith('createdAt')
  for (const [name, place] of Object.entries({ after, before })) {
    if (place && place.includes('T') !== isTime) {
      throw badRequest('no_such_page', `query.${name}`)
    }
  }
  if (after && before) throw badRequest('page_after_or_before', 'query.before')
}

/** Who may read orders on the pages of staff: staff with the permission, and sellers those with goods of theirs. */
export const mayReadOrders = (actor: Actor) =>
  actor.role === 'seller' || hasPermission(actor, 'orders')

/** One order for a member of staff; refused as showStaffOrder does. */
export const readStaffOrder = async (
  db: Db,
  actor: Actor,
  orderId: string,
  now: Date,
): Promise<UnwordedStaffOrder> => showStaffOrder(db, actor, await findOrder(db, orderId), now)

/**
 * An order as a member of staff sees it, with its notes and changes and what they may do with it now. Throws 403 without the permission `orders`, 404 when
 * it has no line of the seller.
 */
export async function showStaffOrder(
  db: Db,
  actor: Actor,
  found: OrderRow | undefined,
  now: Date,
): Promise<UnwordedStaffOrder> {
  if (!mayReadOrders(actor)) throw forbidden()
  const order = seenByStaff(found, actor)
  const { id: orderId } = order
  const isWhole = isAllTheirs(actor, order)
  const seen = partSeenBy(actor, order)
  const ownerId = ownerFor(actor)
  const [{ notes, changes, historyNames, ...kept }, facts, records] = await Promise.all([
    findNotesAndChanges(db, orderId, ownerId),
    findActFacts(db, orderId),
    ownerId === undefined ? findRecordsOf(db, [orderId]) : undefined,
  ])
  const record = records?.get(orderId)
  const shown = presentOrder(seen)
  return {
    ...shown,
    may: { ...shown.may, acts: verdictsOnActs(actor, { order, facts, now }) },
    history: presentHistory(seen),
    items: seen.items.map((item) => ({
      ...presentItem(item),
      cost: item.costPoisha === null ? null : taka(item.costPoisha),
    })),
    customerEmail: seen.customerEmail,
    consignmentId: order.consignmentId,
    riderNote: seen.riderNote,
    customerMessage: ownerId === undefined ? kept.customerMessage : null,
    historyNames,
    cancelReason: ownerId === undefined ? kept.cancelReason : null,
    customerBlocked: kept.customerBlocked && ownerId === undefined,
    addressIsThin: isWhole && order.source !== 'counter' && hasThinAddress(order),
    customerRecord: record ? presentRecord(record) : null,
    discountReason: ownerId === undefined ? kept.staffDiscountReason : null,
    moves: movesOf(actor, order),
    notes: notes.map(({ id, at, author, text }) => ({
      _id: id,
      at: new Date(at).toISOString(),
      author,
      text,
    })),
    changes: (isWhole ? changes : []).map((change) => ({
      ...change,
      at: new Date(change.at).toISOString(),
      before: presentSnapshot(change.before),
      after: presentSnapshot(change.after),
    })),
  }
}

/** Only for staff who may move the whole order. */
export async function saveRiderNote(
  { database }: Pick<Ports, 'database'>,
  actor: Actor,
  orderId: string,
  riderNote: string,
): Promise<void> {
  await inTransaction(database.db, async (tx) => {
    const order = seenByStaff(await lockOrder(tx, orderId), actor)
    if (!isAllTheirs(actor, order)) throw notFound('order_not_found')
    await setRiderNote(tx, orderId, riderNote)
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
    if (!isAllTheirs(actor, order)) throw notFound('order_not_found')
    await setPrintedDues(tx, [{ orderId, duePoisha: dueOf(order, order.account) }])
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

function movesOf(actor: Actor, order: OrderRow): UnwordedStaffOrder['moves'] {
  if (!isAllTheirs(actor, order)) return []
  const by = actsForShop(actor) ? 'admin' : 'seller'
  return orderStatuses
    .filter((to) => to !== 'pending' && to !== order.status)
    .map((to) => ({ to, refusal: moveRefusal(by, order, to)?.text ?? null }))
}

/** An order that a member of staff may know of. Throws 404. */
export function seenByStaff(order: OrderRow | undefined, actor: Actor): OrderRow {
  const seen = order?.placedAt && linesFor(actor, order).items.length > 0
  if (!seen) throw notFound('order_not_found')
  return order
}

function linesFor(actor: Viewer, { items }: OrderRow): Pick<OrderRow, 'items'> {
  const owner = ownerFor(actor)
  return { items: owner ? items.filter((item) => item.ownerId === owner) : items }
}

/** An order as staff see it; a seller sees only their part where others sell in it too. */
export const partSeenBy = (viewer: Viewer, order: OrderRow): OrderRow =>
  isAllTheirs(viewer, order) ? order : partOf(viewer, order)

/** A seller's part of an order: their lines, the sums of those alone, and no contact, since others ship it. */
function partOf(actor: Viewer, order: OrderRow): OrderRow {
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
    // Customers write phone numbers there.
    customerNote: '',
    riderNote: '',
    transactionId: '',
    subtotalPoisha: subtotal,
    discountPoisha: discount,
    deliveryFeePoisha: 0,
    totalPoisha: total,
  }
}

/** Whether all lines are theirs, so that they may act on the whole order. */
export function isAllTheirs(actor: Viewer, order: OrderRow): boolean {
  return linesFor(actor, order).items.length === order.items.length
}
