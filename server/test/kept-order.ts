import { openDatabase } from '#platform/db/db.ts'
import { sql } from '#platform/db/sql.ts'

import type { TestShop } from './shop.ts'

export interface KeptOrder {
  customerName: string
  id: string
  status: string
  paymentStatus: string
  received: number
  refunded: number
  claimed: number
  takenOff: number
  invoice: string | null
  invoiced: number | null
  buyer: string | null
}

const question = sql`
  select json_build_object('customerName', o.customer_name, 'id', o.id, 'status', o.status,
    'paymentStatus', o.payment_status, 'received', o.received_poisha / 100.0, 'refunded', o.refunded_poisha / 100.0,
    'claimed', o.claimed_poisha / 100.0, 'takenOff', o.taken_off_poisha / 100.0,
    'invoice', n.number, 'invoiced', n.amount_poisha / 100.0, 'buyer', n.sheet -> 'buyer' ->> 'name') as kept
  from orders o left join invoices n on n.order_id = o.id`

/** The order of a customer's name in an upgraded shop, with its stored sums and its invoice, in taka. */
export async function keptOrder({ db }: TestShop, customerName: string): Promise<KeptOrder> {
  const rows = await db.query<{ kept: KeptOrder }>(question)
  const found = rows.find(({ kept }) => kept.customerName === customerName)
  if (!found) throw new Error(`${customerName} has no order`)
  return found.kept
}

/** All orders of a database by their customers' names. */
export async function keptOrders(url: string): Promise<ReadonlyMap<string, KeptOrder>> {
  const { db, close } = openDatabase(url, 1)
  const rows = await db.query<{ kept: KeptOrder }>(question)
  await close()
  return new Map(rows.map(({ kept }) => [kept.customerName, kept]))
}
