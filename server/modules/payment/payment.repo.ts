import { poisha, type Poisha } from '@haat/contract/money'

import type { Db } from '#platform/db/db.ts'
import { sql } from '#platform/db/sql.ts'

export interface Payment {
  orderId: string
  amount: Poisha
  paid: Poisha
  claimed: Poisha
  refunded: Poisha
  holdUntil: Date
  closedAt: Date | null
}

type Row = Record<'orderId' | 'amount' | 'paid' | 'claimed' | 'refunded' | 'holdUntil', string> & {
  closedAt: string | null
}

export async function insert(
  tx: Db,
  payment: { orderId: string; amount: Poisha; holdUntil: Date; at: Date },
): Promise<void> {
  await tx.execute(sql`
    insert into payments (order_id, amount_poisha, hold_until, created_at)
    values (${payment.orderId}, ${payment.amount}, ${payment.holdUntil}, ${payment.at})`)
}

/** Locks the payment row of an order; the caller has locked the order. Undefined for cash on delivery. */
export async function lock(tx: Db, orderId: string): Promise<Payment | undefined> {
  const rows = await tx.query<Row>(sql`
    select order_id as "orderId", amount_poisha as amount, paid_poisha as paid,
      claimed_poisha as claimed, refunded_poisha as refunded,
      hold_until as "holdUntil", closed_at as "closedAt"
    from payments where order_id = ${orderId} for update`)
  const [row] = rows
  return row && read(row)
}

function read(row: Row): Payment {
  return {
    orderId: row.orderId,
    amount: poisha(Number(row.amount)),
    paid: poisha(Number(row.paid)),
    claimed: poisha(Number(row.claimed)),
    refunded: poisha(Number(row.refunded)),
    holdUntil: new Date(row.holdUntil),
    closedAt: row.closedAt === null ? null : new Date(row.closedAt),
  }
}

export async function addPaid(tx: Db, orderId: string, amount: Poisha, at: Date): Promise<void> {
  await tx.execute(sql`
    update payments set paid_poisha = paid_poisha + ${amount}, closed_at = coalesce(closed_at, ${at})
    where order_id = ${orderId}`)
}

/** Gives the customer of an order more time to pay; never less, and none where no more money is expected. */
export async function holdUntil(tx: Db, orderId: string, until: Date): Promise<void> {
  await tx.execute(sql`
    update payments set hold_until = greatest(hold_until, ${until}::timestamptz)
    where order_id = ${orderId} and closed_at is null`)
}

/** Closes the payment: no more money is expected. */
export async function close(tx: Db, orderId: string, at: Date): Promise<void> {
  await tx.execute(sql`
    update payments set closed_at = ${at} where order_id = ${orderId} and closed_at is null`)
}

/**
 * Reserves an amount for a refund; the constraint refuses more than was paid. A negative amount releases it.
 */
export async function claim(tx: Db, orderId: string, amount: number): Promise<void> {
  await tx.execute(sql`
    update payments set claimed_poisha = claimed_poisha + ${amount} where order_id = ${orderId}`)
}

export async function addRefunded(tx: Db, orderId: string, amount: Poisha): Promise<void> {
  await tx.execute(sql`
    update payments set refunded_poisha = refunded_poisha + ${amount} where order_id = ${orderId}`)
}

/** Orders whose time to pay is over, except those with a held payment. */
export async function findOverdue(db: Db, now: Date, most: number): Promise<string[]> {
  const rows = await db.query<{ orderId: string }>(sql`
    select p.order_id as "orderId" from payments p
    where p.closed_at is null and p.hold_until <= ${now}
      and not exists (
        select from payment_attempts a where a.order_id = p.order_id and a.state = 'held')
    order by p.hold_until limit ${most}`)
  return rows.map(({ orderId }) => orderId)
}
