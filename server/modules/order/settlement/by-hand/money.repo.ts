import type { MoneyEntry, MoneyPlace } from '@haat/contract/order/received'

import type { Db } from '#platform/db/db.ts'
import { sql } from '#platform/db/sql.ts'

/** A booking of an order that a counter-booking may take back. */
export async function findByHand(
  tx: Db,
  { orderId, transactionId }: { orderId: string; transactionId: string },
): Promise<{ kind: string; amount: number; reversed: boolean } | undefined> {
  const rows = await tx.query<{ kind: string; amount: number; reversed: boolean }>(sql`
    select t.kind, (-e.amount_poisha)::float8 as amount,
      exists (select from money_transactions r where r.reverses = t.id) as reversed
    from money_transactions t
    join money_entries e on e.transaction_id = t.id and e.account = 'customers'
    where t.id = ${transactionId} and t.order_id = ${orderId}`)
  return rows[0]
}

export interface MoneyRow extends Record<string, unknown> {
  id: string
  at: string
  kind: MoneyEntry['kind']
  account: string | null
  place: MoneyPlace | null
  reference: string
  note: string
  amountPoisha: number
  by: string | null
  reversed: boolean
}

/** Every booking of an order, oldest first; a credit has its sign for this order. */
export async function listMoney(db: Db, orderId: string): Promise<MoneyRow[]> {
  return db.query<MoneyRow>(sql`
    select t.id, t.at, t.kind, place_of.account, t.place, t.note, u.name as by,
      case t.kind
        when 'payment' then t.reference
        when 'received' then split_part(t.reference, ' ', 2)
        when 'refund' then coalesce((
          select coalesce(r.wallet_transaction_id, r.tran_id) from refunds r where r.id::text = t.reference), '')
        else '' end as reference,
      (case
        when t.kind <> 'credit' then -(select amount_poisha from money_entries e
          where e.transaction_id = t.id and e.account = 'customers')
        when t.order_id = ${orderId} then moved.amount_poisha
        else -moved.amount_poisha end)::float8 as "amountPoisha",
      exists (select from money_transactions r where r.reverses = t.id) as reversed
    from money_transactions t
    left join money_entries place_of on place_of.transaction_id = t.id
      and place_of.account in ('gateway', 'cash', 'courier', 'wallet', 'bank', 'card')
    left join money_entries moved on moved.transaction_id = t.id and moved.account = 'credit-given'
    left join users u on u.id = t.actor_id
    where t.order_id = ${orderId} or t.from_order_id = ${orderId}
    order by t.at, t.id limit 500`)
}
