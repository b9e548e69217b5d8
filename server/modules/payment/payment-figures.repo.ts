import type { Db } from '#platform/db/db.ts'
import { sql } from '#platform/db/sql.ts'

export interface PaymentFigures {
  /** When the gateway last confirmed a payment. */
  lastPaidAt: Date | null
  /** Since when the oldest question to the gateway is due; null: none is open. */
  askingSince: Date | null
  /** Orders whose customers have time left to pay online, up to `most`. */
  waiting: number
  /** Payments that wait for a decision by an admin, up to `most`. */
  held: number
}

type Row = Record<'lastPaidAt' | 'askingSince', string | null> & { waiting: number; held: number }

/** How online payment goes; each part reads a few rows of an index. */
export async function readPaymentFigures(db: Db, now: Date, most: number): Promise<PaymentFigures> {
  const [row] = await db.query<Row>(sql`
    select
      (select decided_at from payment_attempts where state = 'paid'
        order by decided_at desc limit 1) as "lastPaidAt",
      (select next_check_at from payment_attempts where next_check_at is not null
        order by next_check_at limit 1) as "askingSince",
      (select count(*)::int from (
        select from payments where closed_at is null and hold_until > ${now} order by hold_until limit ${most}) open)
        as waiting,
      (select count(*)::int from (
        select from payment_attempts where state = 'held' order by decided_at limit ${most}) held)
        as held`)
  const time = (text: string | null | undefined) => (text ? new Date(text) : null)
  return {
    lastPaidAt: time(row?.lastPaidAt),
    askingSince: time(row?.askingSince),
    waiting: row?.waiting ?? 0,
    held: row?.held ?? 0,
  }
}
