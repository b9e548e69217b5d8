import type { ClaimQuery, CourierClaim } from '@haat/contract/bookkeeping/payout'

import type { Db } from '#platform/db/db.ts'
import { bounds, countOf } from '#platform/db/bounded-list.ts'
import { sql, type Sql } from '#platform/db/sql.ts'

export interface ClaimRow {
  id: string
  orderId: string
  customerName: string
  trackingNumber: string
  courierId: string
  courierName: string
  reason: CourierClaim['reason']
  amount: number
  note: string
  openedAt: string
  by: string | null
  state: CourierClaim['state']
  closedAt: string | null
  paid: number | null
}

const columns = sql`c.id, c.order_id as "orderId", o.customer_name as "customerName", o.tracking_number as "trackingNumber",
  c.courier_id as "courierId", a.name as "courierName", c.reason, c.amount_poisha as amount, c.note, c.opened_at as "openedAt",
  u.name as by, c.state, c.closed_at as "closedAt",
  (select e.amount_poisha from money_entries e
    where e.transaction_id = c.transaction_id and e.amount_poisha > 0) as paid`

const joined = sql`
  from money_claims c join orders o on o.id = c.order_id join money_accounts a on a.id = c.courier_id
  left join users u on u.id = c.actor_id`

export async function findClaim(db: Db, id: string, lock = false): Promise<ClaimRow | undefined> {
  const rows = await db.query<{ shown: ClaimRow }>(sql`
    select row_to_json(shown) as shown from (
      select ${columns} ${joined} where c.id = ${id} ${lock ? sql`for no key update of c` : sql``}) shown`)
  return rows[0]?.shown
}

/** One page of claims, the oldest first. */
export async function findClaims(
  db: Db,
  { state, courier, page, limit }: ClaimQuery,
): Promise<{ rows: ClaimRow[]; total: number }> {
  const where: Sql = sql`c.state = ${state}
    and ${courier === undefined ? sql`true` : sql`c.courier_id = ${courier}`}`
  const [list, [count]] = await Promise.all([
    db.query<{ shown: ClaimRow }>(sql`
      select row_to_json(shown) as shown from (
        select ${columns} ${joined} where ${where} order by c.opened_at, c.id ${bounds({ page, limit })}) shown`),
    db.query<{ total: number }>(
      sql`select ${countOf(sql`from money_claims c where ${where}`)} as total`,
    ),
  ])
  return { rows: list.map(({ shown }) => shown), total: count?.total ?? 0 }
}

export async function sumOpenClaims(db: Db): Promise<{ count: number; amount: number }> {
  const rows = await db.query<{ count: number; amount: number }>(sql`
    select count(*)::int as count, coalesce(sum(amount_poisha), 0)::float8 as amount from money_claims where state = 'open'`)
  return rows[0] ?? { count: 0, amount: 0 }
}

/** The account of the courier that an order was sent by; undefined: none, or it has no account yet. */
export async function findCourierOf(
  db: Db,
  orderId: string,
): Promise<{ courier: string; accountId: string | null } | undefined> {
  const rows = await db.query<{ courier: string; accountId: string | null }>(sql`
    select o.courier, (
      select a.id from money_accounts a
      where a.family = 'courier' and not a.is_first and lower(a.name) = lower(btrim(o.courier))) as "accountId"
    from orders o where o.id = ${orderId} and o.placed_at is not null`)
  return rows[0]
}

/** A unique index refuses a second open claim for an order. */
export async function insertClaim(
  tx: Db,
  claim: {
    id: string
    orderId: string
    courierId: string
    reason: CourierClaim['reason']
    amount: number
    note: string
    at: Date
    actorId: string
  },
): Promise<void> {
  await tx.execute(sql`
    insert into money_claims (id, order_id, courier_id, reason, amount_poisha, note, opened_at, actor_id, state)
    values (${claim.id}, ${claim.orderId}, ${claim.courierId}, ${claim.reason}, ${claim.amount}, ${claim.note}, ${claim.at},
      ${claim.actorId}, 'open')`)
}

export async function closeClaim(
  tx: Db,
  id: string,
  end: { state: 'paid' | 'given-up'; note: string; at: Date; transactionId: string | null },
): Promise<void> {
  await tx.execute(sql`
    update money_claims set state = ${end.state}, closed_at = ${end.at}, transaction_id = ${end.transactionId},
      note = left(concat_ws(E'\n', nullif(note, ''), nullif(${end.note}::text, '')), 500)
    where id = ${id} and state = 'open'`)
}

/** A claim whose payment is taken back is open again. */
export async function reopenClaim(tx: Db, transactionId: string): Promise<void> {
  await tx.execute(sql`
    update money_claims set state = 'open', closed_at = null, transaction_id = null
    where transaction_id = ${transactionId}`)
}
