import { poisha, type Poisha } from '@haat/contract/money'

import type { Db } from '#platform/db/db.ts'
import { sql } from '#platform/db/sql.ts'

/** A refund to be requested from the gateway or checked there. */
export interface Followed {
  id: string
  orderId: string
  status: 'approved' | 'processing'
  amount: Poisha
  refundId: string
  bankTranId: string
  reference: string | null
  tries: number
  /** The gateway's name of what was paid with: it goes back there. */
  cardType: string | null
}

export async function findDueRefunds(db: Db, now: Date, most: number): Promise<string[]> {
  const rows = await db.query<{ id: string }>(sql`
    select id from refunds where next_check_at <= ${now} order by next_check_at limit ${most}`)
  return rows.map(({ id }) => id)
}

/** Leases a due refund to this process until `again`; undefined when it is not due or leased already. */
export async function claimDue(
  tx: Db,
  id: string,
  { now, again }: { now: Date; again: Date },
): Promise<Followed | undefined> {
  const rows = await tx.query<
    Omit<Followed, 'amount'> & { amount: string } & Record<string, unknown>
  >(sql`
    update refunds r set next_check_at = ${again}, tries = r.tries + 1
    from payment_attempts a
    where r.id = ${id} and a.tran_id = r.tran_id and r.next_check_at <= ${now}
      and r.status in ('approved', 'processing')
    returning r.id, r.order_id as "orderId", r.status, r.amount_poisha as amount,
      r.refund_trans_id as "refundId", a.bank_tran_id as "bankTranId",
      r.gateway_reference as reference, r.tries, a.card_type as "cardType"`)
  const [row] = rows
  return row && { ...row, amount: poisha(Number(row.amount)) }
}

export async function scheduleNextCheck(db: Db, id: string, at: Date): Promise<void> {
  await db.execute(sql`
    update refunds set next_check_at = ${at}
    where id = ${id} and status in ('approved', 'processing')`)
}

/** Records that the gateway refused the refund. */
export async function setRefusal(db: Db, id: string, refusal: string): Promise<void> {
  await db.execute(sql`
    update refunds set gateway_refusal = ${refusal}, next_check_at = null
    where id = ${id} and status in ('approved', 'processing')`)
}

/**
 * Makes a refund due now, whether refused or waiting for its next check. Not one that another process may
 * hold a lease of (due before `free`), and not one that the gateway accepted and then cancelled.
 */
export async function makeRefundDue(
  tx: Db,
  id: string,
  { now, free }: { now: Date; free: Date },
): Promise<boolean> {
  const rowCount = await tx.execute(sql`
    update refunds set gateway_refusal = null, next_check_at = ${now}
    where id = ${id} and ((status = 'approved' and gateway_refusal is not null)
      or (status in ('approved', 'processing') and next_check_at > ${free}))`)
  return rowCount === 1
}
