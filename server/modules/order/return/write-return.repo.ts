import type { ReturnStatus } from '@haat/contract/order/return-status'
import type { ReturnReason } from '@haat/contract/order/return-reason'

import type { Db } from '#platform/db/db.ts'
import { sql } from '#platform/db/sql.ts'
import { newId } from '#platform/id.ts'

interface NewReturn {
  id: string
  orderId: string
  wants: 'refund' | 'exchange'
  reason: ReturnReason
  note: string
  /** Storage keys. */
  pictures: readonly string[]
  exchangeFor: readonly { productId: string; variantId: string; quantity: number }[] | null
  overrideReason: string | null
  lines: readonly { itemId: string; quantity: number }[]
  actorId: string
  at: Date
}

/** Writes a requested return with its lines. The caller has locked its order. */
export async function insertReturn(tx: Db, of: NewReturn): Promise<void> {
  const exchangeFor = of.exchangeFor && JSON.stringify(of.exchangeFor)
  await tx.execute(sql`
    insert into returns (id, order_id, status, wants, reason, note, pictures, exchange_for, override_reason, created_at)
    values (${of.id}, ${of.orderId}, 'requested', ${of.wants}, ${of.reason}, ${of.note},
      ${[...of.pictures]}::text[], ${exchangeFor}::jsonb, ${of.overrideReason}, ${of.at})`)
  await tx.execute(sql`
    insert into return_lines (return_id, order_item_id, quantity)
    select ${of.id}, "itemId", quantity
    from json_to_recordset(${JSON.stringify(of.lines)}::json) as line ("itemId" uuid, quantity integer)`)
  await insertStep(tx, { ...of, id: newId(), returnId: of.id, from: null, to: 'requested' })
}

interface Step {
  /** Id of the act: what it takes off the order names it. */
  id: string
  returnId: string
  from: ReturnStatus | null
  to: ReturnStatus
  /** Null: the clock. */
  actorId: string | null
  at: Date
}

/** A step's time is never before that of the step before, whatever clocks say. */
async function insertStep(tx: Db, { id, returnId, from, to, actorId, at }: Step): Promise<void> {
  await tx.execute(sql`
    insert into return_history (id, return_id, at, actor_id, from_status, to_status)
    select ${id}, ${returnId}, greatest(${at}::timestamptz, max(at) + interval '1 microsecond'),
      ${actorId}, ${from}, ${to}
    from return_history where return_id = ${returnId}`)
}

export interface ReturnStep extends Step {
  closesAt?: Date
  overrideReason?: string | undefined
  rejectReason?: string
}

/** Moves the status by a guarded UPDATE. False when it has changed. */
export async function moveReturn(
  tx: Db,
  step: ReturnStep & { from: ReturnStatus },
): Promise<boolean> {
  const moved = await tx.execute(sql`
    update returns set status = ${step.to},
      closes_at = coalesce(${step.closesAt ?? null}, closes_at),
      override_reason = coalesce(${step.overrideReason ?? null}, override_reason),
      reject_reason = coalesce(${step.rejectReason ?? null}, reject_reason)
    where id = ${step.returnId} and status = ${step.from}`)
  if (moved === 0) return false
  await insertStep(tx, step)
  return true
}

export interface ReceivedLine {
  itemId: string
  accepted: number
  refused: number
  missing: number
  damaged: number
  reason?: string | undefined
}

/** Records what arrived. A constraint refuses lines that do not add up. */
export async function setReceived(
  tx: Db,
  returnId: string,
  lines: readonly ReceivedLine[],
): Promise<void> {
  await tx.execute(sql`
    update return_lines l set accepted = r.accepted, refused = r.refused, missing = r.missing,
      damaged = r.damaged, refuse_reason = r.reason
    from json_to_recordset(${JSON.stringify(lines)}::json) as r (
      "itemId" uuid, accepted integer, refused integer, missing integer, damaged integer, reason text)
    where l.return_id = ${returnId} and l.order_item_id = r."itemId"`)
}

/** Names the order that brings the other goods. */
export async function setExchange(
  tx: Db,
  returnId: string,
  exchangeOrderId: string,
): Promise<void> {
  await tx.execute(sql`
    update returns set exchange_order_id = ${exchangeOrderId} where id = ${returnId}`)
}

/** Changes the credit that its exchange order has. The caller has locked both orders. */
export async function addCredit(tx: Db, returnId: string, amount: number): Promise<void> {
  await tx.execute(sql`
    update returns set credit_poisha = credit_poisha + ${amount} where id = ${returnId}`)
}

/**
 * Removes what deleted customers wrote and showed: one of them, or all. Open returns keep it until they are over. Returns
 * the keys of the pictures.
 */
export async function forgetReturns(tx: Db, customerId?: string): Promise<string[]> {
  const isDeleted = customerId
    ? sql`o.customer_id = ${customerId}`
    : sql`o.customer_id in (select id from users where deleted_at is not null)`
  const rows = await tx.query<{ pictures: string[] }>(sql`
    with theirs as (
      select r.id, r.pictures from returns r join orders o on o.id = r.order_id
      where ${isDeleted} and r.status in ('rejected', 'cancelled', 'settled') and (r.note <> '' or r.pictures <> '{}')),
    emptied as (
      update returns r set note = '', pictures = '{}' from theirs where r.id = theirs.id)
    select pictures from theirs`)
  return rows.flatMap(({ pictures }) => pictures)
}
