import type { Db } from '#platform/db/db.ts'
import { sql } from '#platform/db/sql.ts'

const withoutPerson = sql`
  customer_name = 'Deleted account', customer_email = '', phone = '', address_details = '-'`

/** Statuses in which courier and customer need no contact any more. */
const over = sql`status in ('delivered', 'cancelled') and phone <> ''`

/** Removes a person from their orders; open ones keep name, phone and address until they are over. */
export async function anonymiseOrdersOf(tx: Db, customerId: string): Promise<void> {
  await tx.execute(sql`
    update orders set ${withoutPerson} where customer_id = ${customerId} and ${over}`)
}

/** The same for orders that were open when their customer's account was deleted. */
export async function anonymiseOrdersOfDeleted(db: Db): Promise<void> {
  await db.execute(sql`
    update orders set ${withoutPerson}
    where customer_id in (select id from users where deleted_at is not null) and ${over}`)
}
