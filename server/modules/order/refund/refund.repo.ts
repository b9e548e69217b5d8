import type { Poisha } from '@haat/contract/money'
import type { SendBackReason } from '@haat/contract/order/payment'
import type { RefundKind, RefundStatus } from '@haat/contract/order/refund'

import { plainReference } from '#modules/money/index.ts'
import type { Db } from '#platform/db/db.ts'
import { sql } from '#platform/db/sql.ts'
import { newId } from '#platform/id.ts'

export type RefundMethod = 'bkash' | 'nagad' | 'rocket' | 'card' | 'hand'

export interface NewRefund {
  id: string
  orderId: string
  /** Shared by the refunds of one act. */
  actId: string
  /** Null: paid by hand. */
  tranId: string | null
  kind: RefundKind
  amount: Poisha
  method: RefundMethod
  number: string
  status: 'pending' | 'approved'
  reason: string | null
  refundId: string
  at: Date
  dueAt: Date
}

export interface RefundRow {
  id: string
  orderId: string
  /** Null: paid by hand. */
  tranId: string | null
  kind: RefundKind
  amountPoisha: number
  method: RefundMethod
  number: string
  status: RefundStatus
  reason: string | null
  gatewayRefusal: string | null
  walletTransactionId: string | null
  createdAt: string
  dueAt: string
  transactionId: string
  totalPoisha: number
  customerId: string
  customerName: string
  phone: string
  nextCheckAt: string | null
  /** When something joined it, which raised its amount. */
  joinedAt: string | null
  /** Lines whose pieces its act returned, as 'name × pieces'. */
  items: string[]
  steps: { status: RefundStatus; at: string; by: string | null }[]
}

export const columns = sql`
  r.id, r.order_id as "orderId", r.tran_id as "tranId", r.kind, r.amount_poisha as "amountPoisha", r.method,
  r.number, r.status, r.reason,
  r.gateway_refusal as "gatewayRefusal", r.wallet_transaction_id as "walletTransactionId",
  r.created_at as "createdAt", r.due_at as "dueAt", r.next_check_at as "nextCheckAt",
  r.joined_at as "joinedAt", o.transaction_id as "transactionId", o.total_poisha as "totalPoisha", o.customer_id as "customerId",
  o.customer_name as "customerName", o.phone,
  (select coalesce(json_agg(i.product_name || ' × ' || g.quantity order by i.position), '[]')
    from given_back g join order_items i on i.id = g.order_item_id
    where g.order_id = r.order_id and g.act_id = r.act_id and g.quantity > 0) as items,
  (select json_agg(json_build_object('status', h.to_status, 'at', h.at, 'by', u.name) order by h.at, h.id)
    from refund_history h left join users u on u.id = h.actor_id
    where h.refund_id = r.id) as steps`

export async function insertRefund(tx: Db, refund: NewRefund): Promise<void> {
  await tx.execute(sql`
    insert into refunds (id, order_id, act_id, tran_id, kind, amount_poisha, method, number, status,
      reason, refund_trans_id, created_at, due_at, next_check_at)
    values (${refund.id}, ${refund.orderId}, ${refund.actId}, ${refund.tranId}, ${refund.kind},
      ${refund.amount}, ${refund.method}, ${refund.number}, ${refund.status}, ${refund.reason},
      ${refund.refundId}, ${refund.at}, ${refund.dueAt},
      ${refund.status === 'approved' && refund.tranId !== null ? refund.at : null})`)
}

/**
 * The caller has locked the refund. A step's time is never before the previous step's, whatever clocks say.
 */
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
    select ${newId()}, ${step.refundId},
      greatest(${step.at}::timestamptz, max(at) + interval '1 microsecond'),
      ${step.actorId}, ${step.from}, ${step.to}
    from refund_history where refund_id = ${step.refundId}`)
}

/** Newest first; of one customer, or of all. */
export async function listRefunds(
  db: Db,
  input: {
    customerId: string | undefined
    status: RefundStatus | undefined
    limit: number
    offset: number
  },
): Promise<RefundRow[]> {
  const rows = await db.query<{ shown: RefundRow }>(sql`
    select row_to_json(shown) as shown from (
      select ${columns} from refunds r join orders o on o.id = r.order_id
      -- The ids first: what is shown of a refund would be looked up for all that are skipped too.
      where r.id in (
        select r.id from refunds r ${input.customerId ? sql`join orders o on o.id = r.order_id and o.customer_id = ${input.customerId}` : sql``}
        where ${input.status ? sql`r.status = ${input.status}` : sql`true`}
        order by r.created_at desc, r.id desc limit ${input.limit} offset ${input.offset})
      order by r.created_at desc, r.id desc) shown`)
  return rows.map(({ shown }) => shown)
}

export async function findRefund(db: Db, id: string): Promise<RefundRow | undefined> {
  const rows = await db.query<{ shown: RefundRow }>(sql`
    select row_to_json(shown) as shown from (
      select ${columns} from refunds r join orders o on o.id = r.order_id where r.id = ${id}) shown`)
  return rows[0]?.shown
}

/** A refund that must be there, as one that was just written. Throws when it is gone. */
export async function readRefund(db: Db, id: string): Promise<RefundRow> {
  const refund = await findRefund(db, id)
  if (!refund) throw new Error(`Refund ${id} is not there`)
  return refund
}

export interface OpenByHand extends Record<string, unknown> {
  id: string
  amountPoisha: number
  method: RefundMethod
  number: string
  status: 'pending' | 'approved'
}

/**
 * A refund by hand that the shop has opened and not paid yet: what an order gives back later joins it, so that it is one
 * payment. Those of a return, a refusal at the door and a request of the customer stay what they are.
 */
export async function findOpenByHand(db: Db, orderId: string): Promise<OpenByHand | undefined> {
  const rows = await db.query<OpenByHand>(sql`
    select id, amount_poisha::float8 as "amountPoisha", method, number, status from refunds
    where order_id = ${orderId} and tran_id is null and status in ('pending', 'approved')
      and kind in ('change', 'cancelled', 'admin')
    order by created_at desc, id desc limit 1`)
  return rows[0]
}

/** The caller has locked its order. */
export async function addToRefund(
  tx: Db,
  { id, amount, at }: { id: string; amount: Poisha; at: Date },
): Promise<void> {
  await tx.execute(sql`
    update refunds set amount_poisha = amount_poisha + ${amount}, joined_at = ${at} where id = ${id}`)
}

export async function hasRequest(tx: Db, orderId: string): Promise<boolean> {
  const rows = await tx.query(sql`
    select id from refunds where order_id = ${orderId} and kind = 'request'`)
  return rows.length > 0
}

/** Moves the status by a guarded UPDATE. Returns false when the status has changed meanwhile. */
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
  const rowCount = await tx.execute(sql`
    update refunds set status = ${step.to}, next_check_at = ${step.nextCheckAt}, tries = 0,
      reason = coalesce(${step.reason ?? null}, reason),
      gateway_reference = coalesce(${step.reference ?? null}, gateway_reference),
      wallet_transaction_id = coalesce(${step.walletTransactionId ?? null}, wallet_transaction_id)
    where id = ${id} and status = ${step.from}`)
  return rowCount === 1
}

/** Whether a refund was paid with this transaction id. Earlier releases kept it as it was typed. */
export async function isPaidWith(tx: Db, walletTransactionId: string): Promise<boolean> {
  const rows = await tx.query(sql`
    select from refunds
    where ${plainReference(sql`wallet_transaction_id`)} = ${plainReference(sql`${walletTransactionId}`)} limit 1`)
  return rows.length > 0
}

/** Names the wallet of a refund by hand. The caller has locked its order. */
export async function setWallet(
  tx: Db,
  id: string,
  { method, number }: { method: RefundMethod; number: string },
): Promise<void> {
  await tx.execute(sql`
    update refunds set method = ${method}, number = ${number} where id = ${id} and tran_id is null`)
}

/** Whether everything received by an attempt is sent back, or asked back; undefined: a part of it stays. */
export async function returnOf(
  db: Db,
  tranId: string,
): Promise<'refunding' | 'refunded' | undefined> {
  const rows = await db.query<{ claimed: boolean; refunded: boolean }>(sql`
    select coalesce(sum(r.amount_poisha), 0) >= a.received_poisha as claimed,
      coalesce(sum(r.amount_poisha) filter (where r.status = 'refunded'), 0) >= a.received_poisha as refunded
    from payment_attempts a left join refunds r on r.tran_id = a.tran_id and r.status <> 'rejected'
    where a.tran_id = ${tranId} group by a.tran_id`)
  if (!rows[0]?.claimed) return undefined
  return rows[0].refunded ? 'refunded' : 'refunding'
}

/** Why and how much of an attempt the shop refunded by itself; undefined where a person did. */
export async function findReturn(
  db: Db,
  tranId: string,
): Promise<{ reason: SendBackReason; amount: number } | undefined> {
  const rows = await db.query<{ reason: SendBackReason; amount: number }>(sql`
    select kind as reason, amount_poisha::float8 / 100 as amount from refunds
    where tran_id = ${tranId} and kind in ('late', 'double', 'rejected') limit 1`)
  return rows[0]
}
