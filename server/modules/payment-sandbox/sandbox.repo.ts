import type { Db } from '#platform/db/db.ts'
import { sql } from '#platform/db/sql.ts'

export type SandboxStatus = 'PROCESSING' | 'VALID' | 'FAILED' | 'CANCELLED' | 'EXPIRED'

export interface SandboxPayment {
  sessionKey: string
  storeId: string
  tranId: string
  fields: Record<string, string>
  behaviour: unknown
  status: SandboxStatus
  cardType: string
  valId: string | null
  bankTranId: string | null
  validated: boolean
  createdAt: string
  decidedAt: string | null
}

const columns = sql`
  session_key as "sessionKey", store_id as "storeId", tran_id as "tranId", fields, behaviour, status,
  card_type as "cardType", val_id as "valId", bank_tran_id as "bankTranId", validated,
  created_at as "createdAt", decided_at as "decidedAt"`

type Row = SandboxPayment & Record<string, unknown>

/** Returns false when this store has used the tran_id before. */
export async function insertPayment(
  db: Db,
  payment: Pick<SandboxPayment, 'sessionKey' | 'storeId' | 'tranId' | 'fields'> & { at: Date },
): Promise<boolean> {
  const rows = await db.query(sql`
    insert into sandbox_payments (session_key, store_id, tran_id, fields, status, created_at)
    values (${payment.sessionKey}, ${payment.storeId}, ${payment.tranId},
      ${JSON.stringify(payment.fields)}::json, 'PROCESSING', ${payment.at})
    on conflict (store_id, tran_id) where besides is null do nothing
    returning session_key`)
  return rows.length > 0
}

export async function findBySession(
  db: Db,
  sessionKey: string,
): Promise<SandboxPayment | undefined> {
  const rows = await db.query<Row>(sql`
    select ${columns} from sandbox_payments where session_key = ${sessionKey}`)
  return rows[0]
}

/** More than one where the customer paid again in the same session. */
export async function findByTranId(
  db: Db,
  storeId: string,
  tranId: string,
): Promise<SandboxPayment[]> {
  return db.query<Row>(sql`
    select ${columns} from sandbox_payments where store_id = ${storeId} and tran_id = ${tranId}
    order by besides nulls first, created_at limit 10`)
}

/** Records a second payment in a paid session; undefined where the session is not paid yet. */
export async function payAgain(
  db: Db,
  again: { sessionKey: string; besides: string; valId: string; bankTranId: string; at: Date },
): Promise<SandboxPayment | undefined> {
  const rows = await db.query<Row>(sql`
    insert into sandbox_payments (session_key, store_id, tran_id, fields, behaviour, status, card_type,
      val_id, bank_tran_id, created_at, decided_at, besides)
    select ${again.sessionKey}, store_id, tran_id, fields, behaviour, status, card_type,
      ${again.valId}, ${again.bankTranId}, ${again.at}, ${again.at}, session_key
    from sandbox_payments where session_key = ${again.besides} and status = 'VALID'
    returning ${columns}`)
  return rows[0]
}

/** Marks a val_id as validated; returns its payment in the state before this call. */
export async function validateOnce(
  db: Db,
  storeId: string,
  valId: string,
): Promise<SandboxPayment | undefined> {
  const rows = await db.query<Row>(sql`
    with before as (
      select session_key, validated as was from sandbox_payments
      where val_id = ${valId} and store_id = ${storeId} for update)
    update sandbox_payments p set validated = true from before b
    where p.session_key = b.session_key
    returning p.session_key as "sessionKey", p.store_id as "storeId", p.tran_id as "tranId",
      p.fields, p.behaviour, p.status, p.card_type as "cardType", p.val_id as "valId",
      p.bank_tran_id as "bankTranId", b.was as "validated", p.created_at as "createdAt",
      p.decided_at as "decidedAt"`)
  return rows[0]
}

/** Stores the customer's action. Undefined for a paid payment, which stays paid. */
export async function decidePayment(
  db: Db,
  decision: Pick<SandboxPayment, 'sessionKey' | 'storeId' | 'status' | 'cardType'> & {
    valId: string | null
    bankTranId: string | null
    behaviour: unknown
    at: Date
  },
): Promise<SandboxPayment | undefined> {
  const rows = await db.query<Row>(sql`
    update sandbox_payments set status = ${decision.status}, card_type = ${decision.cardType},
      val_id = ${decision.valId}, bank_tran_id = ${decision.bankTranId}, store_id = ${decision.storeId},
      behaviour = ${JSON.stringify(decision.behaviour)}::json, decided_at = ${decision.at}
    where session_key = ${decision.sessionKey} and status <> 'VALID'
    returning ${columns}`)
  return rows[0]
}

/** The switches for all customers and for this one. */
export async function findSwitches(db: Db, phone: string): Promise<unknown[]> {
  const rows = await db.query<{ behaviour: unknown }>(sql`
    select behaviour from sandbox_switches where phone in ('', ${phone}) order by phone`)
  return rows.map(({ behaviour }) => behaviour)
}

export async function saveSwitches(db: Db, phone: string, behaviour: object): Promise<void> {
  await db.execute(sql`
    insert into sandbox_switches (phone, behaviour)
    values (${phone}, ${JSON.stringify(behaviour)}::json)
    on conflict on constraint sandbox_switches_pkey do update set behaviour = excluded.behaviour`)
}

/** The newest payments, for the reconciliation of the shop's records with the gateway's. */
export async function listPayments(db: Db, storeId: string, most: number) {
  return db.query<{
    tranId: string
    status: SandboxStatus
    amount: string
    refunded: string
  }>(sql`
    select p.tran_id as "tranId", p.status, p.fields ->> 'total_amount' as amount,
      coalesce((select sum(amount_poisha) from sandbox_refunds r
        where r.bank_tran_id = p.bank_tran_id and not r.cancelled), 0)::text as refunded
    from sandbox_payments p where p.store_id = ${storeId}
    order by p.created_at desc, p.session_key limit ${most}`)
}
