import type { Db } from '#platform/db/db.ts'
import { sql } from '#platform/db/sql.ts'

/** Appends a change to the list of an order's changes, under the next number. The caller has locked the order. */
export async function insertChange(
  tx: Db,
  change: {
    id: string
    orderId: string
    at: Date
    actorId: string
    note: string
    before: object
    after: object
  },
): Promise<void> {
  await tx.execute(sql`
    insert into order_changes (id, order_id, number, at, actor_id, note, before, after)
    select ${change.id}, ${change.orderId}, coalesce(max(number), 0) + 1, ${change.at}, ${change.actorId},
      ${change.note}, ${JSON.stringify(change.before)}::jsonb, ${JSON.stringify(change.after)}::jsonb
    from order_changes where order_id = ${change.orderId}`)
}

/** Removes a person from the changes of these orders. */
export async function anonymiseChanges(tx: Db, orderIds: readonly string[]): Promise<void> {
  await tx.execute(sql`
    update order_changes set before = before || ${nobody}::jsonb, after = after || ${nobody}::jsonb
    where order_id = any(${orderIds}::uuid[])`)
}

const nobody = JSON.stringify({
  customerName: 'Deleted account',
  phone: '',
  deliveryAddress: { division: '', district: '', city: '', addressDetails: '-' },
})
