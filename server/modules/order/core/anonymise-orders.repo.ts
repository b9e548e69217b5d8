import type { Db } from '#platform/db/db.ts'
import { sql, type Sql } from '#platform/db/sql.ts'

const withoutPerson = sql`
  customer_name = 'Deleted account', customer_email = '', phone = '', address_details = '-',
  customer_note = '', rider_note = '', customer_message = null, follow_code = null`

/** Orders for which courier, shop and customer need no contact any more: no return and no refund of them is open. */
const over = sql`status in ('delivered', 'cancelled') and phone <> ''
  and not exists (
    select from returns r where r.order_id = orders.id and r.status in ('requested', 'approved', 'received'))
  and not exists (
    select from refunds f where f.order_id = orders.id and f.status in ('pending', 'approved', 'processing'))`

/** Removes a person from orders; returns their ids. */
async function anonymise(tx: Db, whose: Sql): Promise<string[]> {
  const rows = await tx.query<{ id: string }>(sql`
    update orders set ${withoutPerson} where ${whose} and ${over} returning id`)
  return rows.map(({ id }) => id)
}

/**
 * Removes a person from their orders; open ones keep name, phone and address until they are over. Returns the ids of
 * those that name them no more.
 */
export const anonymiseOrdersOf = (tx: Db, customerId: string): Promise<string[]> =>
  anonymise(tx, sql`customer_id = ${customerId}`)

/** The same for orders that were open when their customer's account was deleted. */
export const anonymiseOrdersOfDeleted = (tx: Db): Promise<string[]> =>
  anonymise(tx, sql`customer_id in (select id from users where deleted_at is not null)`)
