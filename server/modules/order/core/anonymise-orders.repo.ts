import type { Db } from '#platform/db/db.ts'
import { sql, type Sql } from '#platform/db/sql.ts'

const withoutPerson = sql`
  customer_name = 'Deleted account', customer_email = '', phone = '', address_details = '-',
  customer_note = '', rider_note = '', customer_message = null`

/** Orders for which courier, shop and customer need no contact any more: no return and no refund of them is open. */
const over = sql`status in ('delivered', 'cancelled') and phone <> ''
  and not exists (
    select from returns r where r.order_id = orders.id and r.status in ('requested', 'approved', 'received'))
  and not exists (
    select from refunds f where f.order_id = orders.id and f.status in ('pending', 'approved', 'processing'))`

const nobody = JSON.stringify({
  customerName: 'Deleted account',
  phone: '',
  deliveryAddress: { division: '', district: '', city: '', addressDetails: '-' },
})

/** Removes a person from orders, and from the history of their changes. */
async function anonymise(tx: Db, whose: Sql): Promise<void> {
  await tx.execute(sql`
    with cleared as (update orders set ${withoutPerson} where ${whose} and ${over} returning id)
    update order_changes c set before = c.before || ${nobody}::jsonb, after = c.after || ${nobody}::jsonb
    from cleared where c.order_id = cleared.id`)
}

/** Removes a person from their orders; open ones keep name, phone and address until they are over. */
export async function anonymiseOrdersOf(tx: Db, customerId: string): Promise<void> {
  await anonymise(tx, sql`customer_id = ${customerId}`)
}

/** The same for orders that were open when their customer's account was deleted. */
export async function anonymiseOrdersOfDeleted(db: Db): Promise<void> {
  await anonymise(db, sql`customer_id in (select id from users where deleted_at is not null)`)
}
