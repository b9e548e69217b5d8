import type { Shipment } from '@haat/contract/order/order'
import type { StaffOrder } from '@haat/contract/order/staff-order'

import type { Db } from '#platform/db/db.ts'
import { sql } from '#platform/db/sql.ts'
import { newId } from '#platform/id.ts'

import { isCustomerBlocked } from './order-filter.repo.ts'
import type { KeptSnapshot } from './order-snapshot.ts'

/** The caller has locked the order. */
export async function setRiderNote(tx: Db, orderId: string, note: string): Promise<void> {
  await tx.execute(sql`update orders set rider_note = ${note} where id = ${orderId}`)
}

interface NotesRow extends Record<string, unknown> {
  notes: NoteRow[]
  changes: (Omit<StaffOrder['changes'][number], 'before' | 'after'> & {
    before: KeptSnapshot
    after: KeptSnapshot
  })[]
  historyNames: StaffOrder['historyNames']
  cancelReason: StaffOrder['cancelReason']
  customerBlocked: boolean
  staffDiscountReason: string | null
  customerMessage: string | null
}

export interface NoteRow {
  id: string
  at: string
  author: string
  text: string
}

/**
 * Notes (the newest 200, newest first), changes by staff (oldest first) and the name of who made each step of the history
 * (null: a job of the shop, or a deleted account), and whether the customer is blocked, in one statement. With an author only their notes and their own name,
 * since sellers do not see the shop's notes and people.
 */
export async function findNotesAndChanges(
  db: Db,
  orderId: string,
  authorId: string | undefined,
): Promise<NotesRow> {
  const rows = await db.query<NotesRow>(sql`
      select
        array(
          select json_build_object('id', n.id, 'at', n.at, 'author', u.name, 'text', n.text)
          from order_notes n join users u on u.id = n.author_id
          where n.order_id = ${orderId} and n.author_id = coalesce(${authorId}::uuid, n.author_id)
          order by n.at desc, n.id desc limit 200) as notes,
        array(
          select json_build_object('number', c.number, 'at', c.at, 'by', u.name, 'note', c.note,
            'before', c.before, 'after', c.after)
          from order_changes c join users u on u.id = c.actor_id
          where c.order_id = ${orderId} order by c.number) as changes,
        array(
          select u.name from order_history h
          left join users u on u.id = h.actor_id and u.id = coalesce(${authorId}::uuid, u.id) and u.deleted_at is null
          where h.order_id = ${orderId} order by h.at, h.id) as "historyNames",
        (select h.cancel_reason from order_history h where h.order_id = o.id and h.to_status = 'cancelled'
          order by h.at desc, h.id desc limit 1) as "cancelReason",
        ${isCustomerBlocked} as "customerBlocked", o.staff_discount_reason as "staffDiscountReason",
        o.customer_message as "customerMessage"
      from orders o where o.id = ${orderId}`)
  if (!rows[0]) throw new Error(`Order ${orderId} is not there`)
  return rows[0]
}

export async function insertNote(
  tx: Db,
  note: { orderId: string; authorId: string; text: string; at: Date },
): Promise<void> {
  await tx.execute(sql`
    insert into order_notes (id, order_id, author_id, text, at)
    values (${newId()}, ${note.orderId}, ${note.authorId}, ${note.text}, ${note.at})`)
}

/** The unique index over the tracking numbers of open orders. */
export const trackingNumberKey = 'orders_tracking_number_key'

/** The caller has locked the order. The courier's own number is of this parcel: another one has none. */
export async function setShipment(
  tx: Db,
  orderId: string,
  {
    courier,
    trackingNumber,
    consignmentId = '',
  }: Shipment & { consignmentId?: string | undefined },
): Promise<void> {
  await tx.execute(sql`
    update orders set courier = ${courier}, tracking_number = ${trackingNumber}, consignment_id = ${consignmentId},
      shares_tracking_number = false
    where id = ${orderId}`)
}
