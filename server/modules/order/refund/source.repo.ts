import { poisha, type Poisha } from '@haat/contract/money'
import type { PaymentChannel } from '@haat/contract/order/order-status'

import type { Db } from '#platform/db/db.ts'
import { sql } from '#platform/db/sql.ts'

/** A source of an order's money, and the part of it without a refund yet. */
export interface Source {
  /** The payment attempt; null: received by hand, so refunded by hand. */
  tranId: string | null
  cardType: string
  left: Poisha
}

/**
 * Received payments of an order. Whether the gateway allows a refund is known only when it is requested;
 * amounts that the customer sees as claimed are not offered again.
 */
async function findRefundable(tx: Db, orderId: string): Promise<(Source & { tranId: string })[]> {
  const rows = await tx.query<{ tranId: string; cardType: string; left: string }>(sql`
    select a.tran_id as "tranId", coalesce(a.card_type, '') as "cardType",
      (a.received_poisha - coalesce((select sum(r.amount_poisha) from refunds r
        where r.tran_id = a.tran_id and r.status <> 'rejected'), 0))::text as left
    from payment_attempts a where a.order_id = ${orderId} and a.state = 'paid'
    order by a.decided_at desc`)
  return rows.map((row) => ({ ...row, left: poisha(Number(row.left)) }))
}

/** All refundable sources: online payments first, the largest first. The caller has locked the order. */
export async function findSources(tx: Db, orderId: string): Promise<Source[]> {
  const online = await findRefundable(tx, orderId)
  const byHand: Source = { tranId: null, cardType: '', left: await findLeftByHand(tx, orderId) }
  return [...online.toSorted((a, b) => b.left - a.left), byHand].filter(({ left }) => left > 0)
}

/** Money received for an order by other ways than the gateway, less its refunds by hand. */
async function findLeftByHand(tx: Db, orderId: string): Promise<Poisha> {
  const rows = await tx.query<{ left: string }>(sql`
    select (coalesce((
        select -sum(e.amount_poisha) from money_transactions t
        join money_entries e on e.transaction_id = t.id and e.account = 'customers'
        where t.order_id = ${orderId} and t.kind in ('cash', 'received', 'reversal')), 0)
      - coalesce((select sum(r.amount_poisha) from refunds r
        where r.order_id = ${orderId} and r.tran_id is null and r.status <> 'rejected'), 0))::text as left`)
  return poisha(Number(rows[0]?.left ?? 0))
}

/** The wallet to which money of an order last came; undefined: none did. */
export async function findLastWallet(db: Db, orderId: string): Promise<PaymentChannel | undefined> {
  const rows = await db.query<{ place: PaymentChannel }>(sql`
    select t.place from money_transactions t
    where t.order_id = ${orderId} and t.kind = 'received' and t.place in ('bkash', 'nagad', 'rocket')
      and not exists (select from money_transactions r where r.reverses = t.id)
    order by t.at desc, t.id desc limit 1`)
  return rows[0]?.place
}
