import type { Db } from '#platform/db/db.ts'
import { sql } from '#platform/db/sql.ts'

import { accountOfEntry, onAccounts } from './account.repo.ts'

export interface Book extends Record<string, unknown> {
  /** First day that may be booked on; null: every day. */
  firstOpenDay: string | null
  /** Last month that is closed: its first day. */
  lastMonth: string | null
  settledBefore: string | null
  openedAt: string | null
}

const columns = sql`
  (closed_until + 1)::text as "firstOpenDay", date_trunc('month', closed_until)::date::text as "lastMonth",
  to_json(settled_before) #>> '{}' as "settledBefore", to_json(opened_at) #>> '{}' as "openedAt"`

/**
 * The book as it is. `typed`: no month is closed until the transaction ends; `alone`: nothing is typed until then. Locked
 * after orders, before accounts.
 */
export async function readBook(db: Db, lock: 'none' | 'typed' | 'alone' = 'none'): Promise<Book> {
  const strength = { none: sql``, typed: sql`for share`, alone: sql`for update` }[lock]
  const rows = await db.query<Book>(sql`select ${columns} from money_book ${strength}`)
  const [book] = rows
  if (!book) throw new Error('money_book has one row')
  return book
}

/** Writes that what each account held was booked. The caller has the book alone. */
export async function markOpened(tx: Db, at: Date): Promise<void> {
  await tx.execute(sql`update money_book set opened_at = ${at}`)
}

/** The month of the first booking of all, none before 2010: its first day. It takes in what was booked before it. */
export async function findFirstMonth(tx: Db): Promise<string | null> {
  const rows = await tx.query<{ month: string }>(sql`
    select to_char(greatest(first, timestamp '2010-01-01'), 'YYYY-MM-01') as month
    from (select least(
      (select min(at) at time zone 'Asia/Dhaka' from money_transactions),
      (select min(day)::timestamp from money_transactions where day is not null)) as first) f
    where first is not null`)
  return rows[0]?.month ?? null
}

/** Closes a month and keeps what was on each account at its end. The caller has the book alone. */
export async function insertMonth(
  tx: Db,
  { month, at, actorId }: { month: string; at: Date; actorId: string },
): Promise<void> {
  await tx.execute(sql`
    insert into money_months (month, closed_at, actor_id) values (${month}, ${at}, ${actorId})`)
  await tx.execute(sql`
    insert into money_month_balances (month, account_id, balance_poisha)
    select ${month}::date, b.account_id, b.balance from (${balancesUntil(month)}) b`)
  await tx.execute(sql`
    update money_book set closed_until = (${month}::date + interval '1 month')::date - 1`)
}

/** What was on each account at the end of a month, by the days of its bookings. */
const balancesUntil = (month: string) => sql`
  select ${accountOfEntry} as account_id, sum(e.amount_poisha) as balance
  from money_entries e join money_transactions t on t.id = e.transaction_id
  where ${onAccounts}
    and coalesce(t.day, (t.at at time zone 'Asia/Dhaka')::date) < (${month}::date + interval '1 month')::date
  group by 1`

export interface MonthRow extends Record<string, unknown> {
  month: string
  closedAt: string
  by: string | null
}

export async function findMonths(db: Db): Promise<MonthRow[]> {
  return db.query<MonthRow>(sql`
    select to_char(m.month, 'YYYY-MM') as month, to_json(m.closed_at) #>> '{}' as "closedAt", u.name as by
    from money_months m left join users u on u.id = m.actor_id order by m.month desc limit 60`)
}

/** Writes a count; `transactionId`: the booking of its difference. */
export async function insertCount(
  tx: Db,
  count: {
    id: string
    accountId: string
    at: Date
    actorId: string
    balance: number
    counted: number
    note: string
    transactionId: string | null
  },
): Promise<void> {
  await tx.execute(sql`
    insert into money_counts (id, account_id, at, actor_id, balance_poisha, counted_poisha, note, transaction_id)
    values (${count.id}, ${count.accountId}, ${count.at}, ${count.actorId}, ${count.balance}, ${count.counted}, ${count.note},
      ${count.transactionId})`)
}

export interface CountRow extends Record<string, unknown> {
  id: string
  accountId: string
  at: string
  by: string | null
  balance: number
  counted: number
  note: string
}

/** Counts, newest first: of one account, or of all; or one by its id. */
export async function findCounts(
  db: Db,
  { accountId, id }: { accountId?: string | undefined; id?: string },
): Promise<CountRow[]> {
  const which = sql`${accountId === undefined ? sql`true` : sql`c.account_id = ${accountId}`}
    and ${id === undefined ? sql`true` : sql`c.id = ${id}`}`
  return db.query<CountRow>(sql`
    select c.id, c.account_id as "accountId", to_json(c.at) #>> '{}' as at, u.name as by,
      c.balance_poisha::float8 as balance, c.counted_poisha::float8 as counted, c.note
    from money_counts c left join users u on u.id = c.actor_id
    where ${which} order by c.at desc, c.id desc limit 100`)
}
