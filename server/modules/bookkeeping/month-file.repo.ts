import type { Db } from '#platform/db/db.ts'
import { sql } from '#platform/db/sql.ts'

/** First day of a month, and that of the next one. */
export interface MonthSpan {
  from: string
  until: string
}

/** More rows of bookings are not put into one file. */
export const mostMonthRows = 60_000

const day = sql`coalesce(t.day, (t.at at time zone 'Asia/Dhaka')::date)`
const account = sql`coalesce(e.account_id,
  (select first.id from money_accounts first where first.is_first and first.family = e.account))`
const onAccounts = sql`e.account <> all (array['customers', 'credit-given', 'credit-taken'])`

export interface EntryRow extends Record<string, unknown> {
  day: string
  kind: string
  family: string
  name: string
  provider: string | null
  amount: number
  category: string | null
  vat: number
  orderNumber: string
  reference: string
  note: string
  by: string
}

/** Every entry of the month on an account, oldest first: one more than a file takes where there are more. */
export async function findMonthEntries(db: Db, { from, until }: MonthSpan): Promise<EntryRow[]> {
  return db.query<EntryRow>(
    sql.plannedAnew(sql`
      select ${day}::text as day, t.kind, e.account as family, a.name, a.provider, e.amount_poisha::float8 as amount,
        t.category, t.vat_poisha::float8 as vat, coalesce('#' || right(t.order_id::text, 6), '') as "orderNumber",
        case when t.kind in ('payment') then t.reference when t.kind in ('cash', 'refund', 'reversal') then ''
          else substr(t.reference, 38) end as reference,
        t.note, coalesce(u.name, '') as by
      from money_transactions t
      join money_entries e on e.transaction_id = t.id
      join money_accounts a on a.id = ${account}
      left join users u on u.id = t.actor_id
      where ${onAccounts} and (t.day >= ${from}::date and t.day < ${until}::date
        or t.day is null and t.at >= (${from}::timestamp at time zone 'Asia/Dhaka')
          and t.at < (${until}::timestamp at time zone 'Asia/Dhaka'))
      order by ${day}, t.at, t.id, e.amount_poisha desc, e.id limit ${mostMonthRows + 1}`),
  )
}

export interface BalanceRow extends Record<string, unknown> {
  family: string
  name: string
  provider: string | null
  before: number
  came: number
  went: number
}

/** Of each account what was on it before the month, and what came and went. */
export async function findMonthBalances(db: Db, { from, until }: MonthSpan): Promise<BalanceRow[]> {
  return db.query<BalanceRow>(sql`
    select a.family, a.name, a.provider, coalesce(s.before, 0)::float8 as before, coalesce(s.came, 0)::float8 as came,
      coalesce(s.went, 0)::float8 as went
    from money_accounts a
    left join (
      select ${account} as account_id,
        sum(e.amount_poisha) filter (where ${day} < ${from}::date) as before,
        sum(e.amount_poisha) filter (where ${day} >= ${from}::date and e.amount_poisha > 0) as came,
        -sum(e.amount_poisha) filter (where ${day} >= ${from}::date and e.amount_poisha < 0) as went
      from money_entries e join money_transactions t on t.id = e.transaction_id
      where ${onAccounts} and ${day} < ${until}::date group by 1) s on s.account_id = a.id
    order by array_position(
        array['cash', 'card', 'wallet', 'bank', 'gateway', 'courier', 'expense', 'income', 'difference', 'opening'], a.family),
      not a.is_first, a.created_at, a.id limit 1000`)
}

export interface PaperRow extends Record<string, unknown> {
  day: string
  kind: 'invoice' | 'credit' | 'debit'
  number: string
  orderNumber: string
  amount: number
  /** Null: the shop was not registered for VAT. */
  percent: number | null
  vat: number
}

/** Invoices, credit and debit notes of the month. */
export async function findMonthPapers(db: Db, { from, until }: MonthSpan): Promise<PaperRow[]> {
  const issued = sql`issued_at >= (${from}::timestamp at time zone 'Asia/Dhaka')
    and issued_at < (${until}::timestamp at time zone 'Asia/Dhaka')`
  return db.query<PaperRow>(
    sql.plannedAnew(sql`
      select (issued_at at time zone 'Asia/Dhaka')::date::text as day, kind, number, '#' || right(order_id::text, 6) as "orderNumber",
        amount_poisha::float8 as amount, (vat ->> 'percent')::float8 as percent,
        coalesce((vat ->> 'amountPoisha')::float8, 0) as vat
      from (
        select issued_at, 'invoice' as kind, number, order_id, amount_poisha, sheet -> 'vat' as vat from invoices where ${issued}
        union all
        select issued_at, kind, number, order_id, amount_poisha, sheet -> 'vat' from credit_notes where ${issued}) papers
      order by issued_at, number limit ${mostMonthRows + 1}`),
  )
}

export interface PayoutRow extends Record<string, unknown> {
  day: string
  courier: string
  received: number
  delivery: number
  cod: number
  return: number
  other: number
  parcels: number
  reference: string
  reversed: boolean
}

export async function findMonthPayouts(db: Db, { from, until }: MonthSpan): Promise<PayoutRow[]> {
  return db.query<PayoutRow>(sql`
    select t.day::text as day, a.name as courier, p.received_poisha::float8 as received, p.delivery_poisha::float8 as delivery,
      p.cod_poisha::float8 as cod, p.return_poisha::float8 as return, p.other_poisha::float8 as other, p.reference,
      p.reversed_at is not null as reversed,
      (select count(*)::int from money_parcels c where c.transaction_id = t.id) as parcels
    from money_transactions t join money_payouts p on p.transaction_id = t.id join money_accounts a on a.id = p.courier_id
    where t.day >= ${from}::date and t.day < ${until}::date
    order by t.day, t.at, t.id limit ${mostMonthRows}`)
}
