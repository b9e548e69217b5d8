import { poisha, type Poisha } from '@haat/contract/money'
import type { RefundKind, RefundStatus } from '@haat/contract/refund'
import { sql } from 'drizzle-orm'

import type { Db } from '#platform/db/db.ts'
import { newId } from '#platform/id.ts'

export type RefundMethod = 'bkash' | 'nagad' | 'rocket' | 'card'

export interface NewRefund {
  id: string
  orderId: string
  tranId: string
  kind: RefundKind
  amount: Poisha
  method: RefundMethod
  number: string
  status: 'pending' | 'approved'
  reason: string | null
  itemIds: readonly string[]
  refundId: string
  at: Date
  dueAt: Date
}

export interface RefundRow {
  id: string
  order_id: string
  tran_id: string
  kind: RefundKind
  amount_poisha: number
  method: RefundMethod
  number: string
  status: RefundStatus
  reason: string | null
  gateway_refusal: string | null
  wallet_transaction_id: string | null
  created_at: string
  due_at: string
  transaction_id: string
  total_poisha: number
  customer_id: string
  customer_name: string
  phone: string
  next_check_at: string | null
  /** Names of the lines that it was given for. */
  items: string[]
  steps: { status: RefundStatus; at: string; by: string | null }[]
}

export const columns = sql`
  r.id, r.order_id, r.tran_id, r.kind, r.amount_poisha, r.method, r.number, r.status, r.reason,
  r.gateway_refusal, r.wallet_transaction_id, r.created_at, r.due_at, r.next_check_at,
  o.transaction_id, o.total_poisha, o.customer_id, o.customer_name, o.phone,
  (select coalesce(json_agg(i.product_name order by i.position), '[]')
    from order_items i where i.order_id = r.order_id and i.id = any (r.item_ids)) as items,
  (select json_agg(json_build_object('status', h.to_status, 'at', h.at, 'by', u.name) order by h.at, h.id)
    from refund_history h left join users u on u.id = h.actor_id
    where h.refund_id = r.id) as steps`

export async function insertRefund(tx: Db, refund: NewRefund): Promise<void> {
  await tx.execute(sql`
    insert into refunds (id, order_id, tran_id, kind, amount_poisha, method, number, status, reason,
      item_ids, refund_trans_id, created_at, due_at, next_check_at)
    values (${refund.id}, ${refund.orderId}, ${refund.tranId}, ${refund.kind}, ${refund.amount},
      ${refund.method}, ${refund.number}, ${refund.status}, ${refund.reason},
      ${sql.param([...refund.itemIds])}::uuid[], ${refund.refundId},
      ${refund.at}, ${refund.dueAt}, ${refund.status === 'approved' ? refund.at : null})`)
}

export async function insertStep(
  tx: Db,
  step: {
    refundId: string
    at: Date
    actorId: string | null
    from: RefundStatus | null
    to: RefundStatus
  },
): Promise<void> {
  await tx.execute(sql`
    insert into refund_history (id, refund_id, at, actor_id, from_status, to_status)
    values (${newId()}, ${step.refundId}, ${step.at}, ${step.actorId}, ${step.from}, ${step.to})`)
}

/** Newest first; of one customer, or of all. */
export async function listRefunds(
  db: Db,
  wish: {
    customerId: string | undefined
    status: RefundStatus | undefined
    limit: number
    offset: number
  },
): Promise<RefundRow[]> {
  const { rows } = await db.execute<{ shown: RefundRow }>(sql`
    select row_to_json(shown) as shown from (
      select ${columns} from refunds r join orders o on o.id = r.order_id
      where ${wish.customerId ? sql`o.customer_id = ${wish.customerId}` : sql`true`}
        and ${wish.status ? sql`r.status = ${wish.status}` : sql`true`}
      order by r.created_at desc, r.id desc limit ${wish.limit} offset ${wish.offset}) shown`)
  return rows.map(({ shown }) => shown)
}

export async function findRefund(db: Db, id: string): Promise<RefundRow | undefined> {
  const { rows } = await db.execute<{ shown: RefundRow }>(sql`
    select row_to_json(shown) as shown from (
      select ${columns} from refunds r join orders o on o.id = r.order_id where r.id = ${id}) shown`)
  return rows[0]?.shown
}

export async function hasRequest(tx: Db, orderId: string): Promise<boolean> {
  const { rows } = await tx.execute(sql`
    select id from refunds where order_id = ${orderId} and kind = 'request'`)
  return rows.length > 0
}

/** Payments of an order that were received, and what of each is not claimed by a refund. */
export async function findRefundable(
  tx: Db,
  orderId: string,
): Promise<{ tranId: string; cardType: string; left: Poisha }[]> {
  const { rows } = await tx.execute<{ tranId: string; cardType: string; left: string }>(sql`
    select a.tran_id as "tranId", coalesce(a.card_type, '') as "cardType",
      (a.received_poisha - coalesce((select sum(r.amount_poisha) from refunds r
        where r.tran_id = a.tran_id and r.status <> 'rejected'), 0))::text as left
    from payment_attempts a where a.order_id = ${orderId} and a.state = 'paid'
    order by a.decided_at desc`)
  return rows.map((row) => ({ ...row, left: poisha(Number(row.left)) }))
}

/** The guarded step itself. False when the refund is no longer where it was. */
export async function moveRefund(
  tx: Db,
  id: string,
  step: {
    from: RefundStatus
    to: RefundStatus
    nextCheckAt: Date | null
    reason?: string | undefined
    reference?: string | undefined
    walletTransactionId?: string | undefined
  },
): Promise<boolean> {
  const { rowCount } = await tx.execute(sql`
    update refunds set status = ${step.to}, next_check_at = ${step.nextCheckAt}, tries = 0,
      reason = coalesce(${step.reason ?? null}, reason),
      gateway_reference = coalesce(${step.reference ?? null}, gateway_reference),
      wallet_transaction_id = coalesce(${step.walletTransactionId ?? null}, wallet_transaction_id)
    where id = ${id} and status = ${step.from}`)
  return rowCount === 1
}

/** Whether all that was received by an attempt goes back. */
export async function isReturned(db: Db, tranId: string): Promise<boolean> {
  const { rows } = await db.execute<{ returned: boolean }>(sql`
    select coalesce(sum(r.amount_poisha), 0) >= a.received_poisha as returned
    from payment_attempts a left join refunds r on r.tran_id = a.tran_id and r.status <> 'rejected'
    where a.tran_id = ${tranId} group by a.tran_id`)
  return rows[0]?.returned ?? false
}
