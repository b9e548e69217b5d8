import { sql } from '#platform/db/sql.ts'

import type { TestShop } from './shop.ts'

export interface KeptOrder {
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

/** The order of a customer's name in an upgraded shop, with its stored sums and its invoice, in taka. */
export async function keptOrder({ db }: TestShop, customerName: string): Promise<KeptOrder> {
  const [row] = await db.query<{ kept: KeptOrder }>(sql`
    select json_build_object('id', o.id, 'status', o.status,
      'paymentStatus', o.payment_status, 'received', o.received_poisha / 100.0, 'refunded', o.refunded_poisha / 100.0,
      'claimed', o.claimed_poisha / 100.0, 'takenOff', o.taken_off_poisha / 100.0,
      'invoice', n.number, 'invoiced', n.amount_poisha / 100.0, 'buyer', n.sheet -> 'buyer' ->> 'name') as kept
    from orders o left join invoices n on n.order_id = o.id where o.customer_name = ${customerName}`)
  if (!row) throw new Error(`${customerName} has no order`)
  return row.kept
}
