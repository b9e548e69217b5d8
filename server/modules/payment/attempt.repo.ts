import type { Language } from '@haat/contract/language'
import { poisha, type Poisha } from '@haat/contract/money'
import type { PaymentChannel } from '@haat/contract/order/order-status'

import type { Db } from '#platform/db/db.ts'
import { sql } from '#platform/db/sql.ts'

import type { AttemptState, HeldReason } from './attempt-state.ts'
import type { OpenedSession } from './gateway.ts'

export interface Attempt {
  tranId: string
  orderId: string
  amount: Poisha
  channel: PaymentChannel | null
  /** Of the page that it began on, to which the browser comes back. */
  language: Language
  state: AttemptState
  /** The gateway's page; null: its session is not opened yet, or an extra payment. */
  url: string | null
  valId: string | null
  bankTranId: string | null
  cardType: string | null
  received: Poisha | null
  heldReason: HeldReason | null
  riskTitle: string | null
  /** For an extra payment: the attempt of the same session that counts. */
  besides: string | null
  createdAt: Date
  decidedAt: Date | null
  nextCheckAt: Date | null
}

type Row = Omit<Attempt, 'amount' | 'received' | 'createdAt' | 'decidedAt' | 'nextCheckAt'> & {
  amount: string
  received: string | null
  createdAt: string
  decidedAt: string | null
  nextCheckAt: string | null
} & Record<string, unknown>

const columns = sql`
  tran_id as "tranId", order_id as "orderId", amount_poisha as amount, channel, language, state, url,
  val_id as "valId", bank_tran_id as "bankTranId", card_type as "cardType",
  received_poisha as received, held_reason as "heldReason", risk_title as "riskTitle", besides,
  created_at as "createdAt", decided_at as "decidedAt", next_check_at as "nextCheckAt"`

export async function insert(
  tx: Db,
  attempt: Pick<Attempt, 'tranId' | 'orderId' | 'amount' | 'channel' | 'language'> & {
    at: Date
    nextCheckAt: Date
  },
): Promise<void> {
  await tx.execute(sql`
    insert into payment_attempts (
      tran_id, order_id, amount_poisha, channel, language, state, created_at, next_check_at)
    values (${attempt.tranId}, ${attempt.orderId}, ${attempt.amount}, ${attempt.channel}, ${attempt.language},
      'preparing', ${attempt.at}, ${attempt.nextCheckAt})`)
}

export async function find(db: Db, tranId: string): Promise<Attempt | undefined> {
  const rows = await db.query<Row>(sql`
    select ${columns} from payment_attempts where tran_id = ${tranId}`)
  return rows[0] && read(rows[0])
}

/** Locks all attempts of an order, oldest first; the caller has locked order and payment. */
export async function lockOf(tx: Db, orderId: string): Promise<Attempt[]> {
  const rows = await tx.query<Row>(sql`
    select ${columns} from payment_attempts where order_id = ${orderId}
    order by created_at, tran_id for update`)
  return rows.map(read)
}

/** Opens an attempt for payment. Returns false when it was superseded meanwhile. */
export async function markOpen(tx: Db, tranId: string, session: OpenedSession): Promise<boolean> {
  const rowCount = await tx.execute(sql`
    update payment_attempts set state = 'open', session_key = ${session.sessionKey}, url = ${session.url}
    where tran_id = ${tranId} and state = 'preparing'`)
  return rowCount === 1
}

/** The page of an attempt is given out again, on a page in this language. */
export async function setLanguage(tx: Db, tranId: string, language: Language): Promise<void> {
  await tx.execute(sql`
    update payment_attempts set language = ${language} where tran_id = ${tranId}`)
}

/** Records that an attempt was not paid, or that its session never opened. */
export async function markUnpaid(
  tx: Db,
  tranId: string,
  state: 'refused' | 'failed' | 'cancelled' | 'expired',
  at: Date,
): Promise<void> {
  await tx.execute(sql`
    update payment_attempts set state = ${state}, decided_at = ${at}
    where tran_id = ${tranId} and state not in ('paid', 'held')`)
}

/** Supersedes all open attempts. A process that is just opening a session learns it from markOpen(). */
export async function supersede(tx: Db, orderId: string, at: Date): Promise<void> {
  await tx.execute(sql`
    update payment_attempts set state = 'superseded', decided_at = ${at}
    where order_id = ${orderId} and state in ('preparing', 'open')`)
}

/**
 * Whether a customer may be at the gateway: for as long as the shop asks for an open attempt by itself, and an hour for one
 * that was superseded, whose page stays. The caller has locked the order.
 */
export async function isAwaited(tx: Db, orderId: string, at: Date): Promise<boolean> {
  const rows = await tx.query<{ awaited: boolean }>(sql`
    select exists (
      select from payment_attempts where order_id = ${orderId} and (
        (state in ('preparing', 'open') and created_at > ${at}::timestamptz - interval '1 day')
        or (state = 'superseded' and created_at > ${at}::timestamptz - interval '1 hour'))) as awaited`)
  return rows[0]?.awaited ?? false
}

/** Locks payments that are held because a courier was on the way to collect the same sum. */
export async function lockHeldForDoor(tx: Db, orderId: string): Promise<Attempt[]> {
  const all = await lockOf(tx, orderId)
  return all.filter(({ state, heldReason }) => state === 'held' && heldReason === 'door')
}

export type Received = Pick<Attempt, 'valId' | 'bankTranId' | 'cardType' | 'riskTitle'> & {
  received: Poisha | null
}

/** Records an extra payment in the same session as an attempt under a transaction id of its own. */
export async function insertExtraPayment(
  tx: Db,
  attempt: Pick<Attempt, 'tranId' | 'orderId' | 'amount'> & { besides: string; at: Date },
): Promise<void> {
  await tx.execute(sql`
    insert into payment_attempts (tran_id, order_id, amount_poisha, state, besides, created_at)
    values (${attempt.tranId}, ${attempt.orderId}, ${attempt.amount}, 'open', ${attempt.besides},
      ${attempt.at})`)
}

/** The unique constraint on val_id rejects a receipt that arrives twice. `recheckAt`: null for never. */
export async function markReceived(
  tx: Db,
  tranId: string,
  {
    receipt,
    heldReason,
    recheckAt,
    at,
  }: { receipt: Received; heldReason: HeldReason | null; recheckAt: Date | null; at: Date },
): Promise<void> {
  await tx.execute(sql`
    update payment_attempts set state = ${heldReason === null ? 'paid' : 'held'},
      val_id = ${receipt.valId}, bank_tran_id = ${receipt.bankTranId}, card_type = ${receipt.cardType},
      received_poisha = ${receipt.received}, risk_title = ${receipt.riskTitle},
      held_reason = ${heldReason}, decided_at = ${at}, next_check_at = ${recheckAt}
    where tran_id = ${tranId} and state <> 'paid'`)
}

/** Releases a held payment after an admin's decision. */
export async function release(tx: Db, tranId: string, at: Date): Promise<void> {
  await tx.execute(sql`
    update payment_attempts set state = 'paid', decided_at = ${at}
    where tran_id = ${tranId} and state = 'held'`)
}

export async function setNextCheck(db: Db, tranId: string, at: Date | null): Promise<void> {
  await db.execute(sql`
    update payment_attempts set next_check_at = ${at}
    where tran_id = ${tranId} and state not in ('paid', 'held')`)
}

/** Schedules the check for extra payments in a session that is already paid. */
export async function setRecheck(db: Db, tranId: string, at: Date | null): Promise<void> {
  await db.execute(sql`
    update payment_attempts set next_check_at = ${at}
    where tran_id = ${tranId} and state in ('paid', 'held')`)
}

/** Makes the check due now, so that the job does it even if this process dies. */
export async function makeCheckDue(db: Db, tranId: string, now: Date): Promise<void> {
  await db.execute(sql`
    update payment_attempts set next_check_at = ${now}
    where tran_id = ${tranId} and state not in ('paid', 'held')
      and (next_check_at is null or next_check_at > ${now})`)
}

export async function findDue(db: Db, now: Date, most: number): Promise<string[]> {
  const rows = await db.query<{ tranId: string }>(sql`
    select tran_id as "tranId" from payment_attempts where next_check_at <= ${now}
    order by next_check_at limit ${most}`)
  return rows.map(({ tranId }) => tranId)
}

/** Payments that wait for an admin's decision, oldest first. */
export async function findHeld(db: Db, most: number): Promise<Attempt[]> {
  const rows = await db.query<Row>(sql`
    select ${columns} from payment_attempts where state = 'held'
    order by decided_at limit ${most}`)
  return rows.map(read)
}

function read(row: Row): Attempt {
  const time = (text: string | null) => (text === null ? null : new Date(text))
  return {
    ...row,
    amount: poisha(Number(row.amount)),
    received: row.received === null ? null : poisha(Number(row.received)),
    createdAt: new Date(row.createdAt),
    decidedAt: time(row.decidedAt),
    nextCheckAt: time(row.nextCheckAt),
  }
}

/** Pages through all attempts by id, each with every payment received under it; null: none. */
export async function listAfter(
  db: Db,
  tranId: string,
  most: number,
): Promise<{ tranId: string; received: number | null }[]> {
  const rows = await db.query<{ tranId: string; received: string | null }>(sql`
    select a.tran_id as "tranId", (
      select sum(received_poisha) from payment_attempts b
      where b.tran_id = a.tran_id or b.besides = a.tran_id)::text as received
    from payment_attempts a where a.tran_id > ${tranId} and a.besides is null
    order by a.tran_id limit ${most}`)
  return rows.map((row) => ({
    ...row,
    received: row.received === null ? null : Number(row.received),
  }))
}
