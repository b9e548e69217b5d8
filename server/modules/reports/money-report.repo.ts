import type { MoneyAccount } from '@haat/contract/reports'

import type { Db } from '#platform/db/db.ts'
import { sql, type Sql } from '#platform/db/sql.ts'

import { openSince } from './close-days.repo.ts'
import { sumsOfMoney, sumsOfPapers, sumsOfTyped } from './money-events.repo.ts'
import type { Span } from './span.ts'

/** Money by day and account, until a moment. */
export const moneyByDay = (end: Date): Sql => sql`
  select day, account, received, refunded from report_money
  union all
  select day, account, received, refunded from (${sumsOfMoney({ start: openSince, end })}) open_days`

export interface MoneyRows extends Record<string, unknown> {
  /** Of each day and account on which money moved, in poisha. */
  days: { day: string; account: MoneyAccount; received: number; refunded: number; moved: number }[]
  /** What is on each account at the end of the last day. */
  balances: { account: MoneyAccount; balance: number }[]
}

export async function findMoney(
  db: Db,
  { days, end }: Pick<Span, 'days' | 'end'>,
): Promise<MoneyRows> {
  const rows = await db.query<MoneyRows>(sql`
    with all_days as materialized (
      select day, account, sum(received)::float8 as received, sum(refunded)::float8 as refunded, sum(moved)::float8 as moved
      from (
        select day, account, received, refunded, 0 as moved from (${moneyByDay(end)}) of_orders
        union all
        select day, account, 0, 0, moved from (${sumsOfTyped}) typed) days
      where day <= ${days.at(-1)} group by 1, 2)
    select
      (select coalesce(json_agg(d order by d.day, d.account), '[]') from all_days d where d.day >= ${days[0]}) as days,
      (select coalesce(json_agg(b), '[]') from (
        select account, sum(received - refunded + moved) as balance from all_days group by account) b) as balances`)
  const [row] = rows
  if (!row) throw new Error('A select without a table has one row')
  return row
}

export interface PapersRow extends Record<string, unknown> {
  /** '2026-11'. */
  month: string
  kind: 'invoice' | 'credit' | 'debit'
  /** -1: not registered for VAT. */
  percent: number
  papers: number
  amount: number
  vat: number
}

export async function findPapers(
  db: Db,
  { days, end }: Pick<Span, 'days' | 'end'>,
): Promise<PapersRow[]> {
  return db.query<PapersRow>(sql`
    select to_char(day, 'YYYY-MM') as month, kind, percent::float8 as percent, sum(papers)::float8 as papers,
      sum(amount)::float8 as amount, sum(vat)::float8 as vat
    from (
      select day, kind, percent, papers, amount, vat from report_papers
      union all
      select day, kind, percent, papers, amount, vat
      from (${sumsOfPapers({ start: openSince, end })}) open_days) days
    where day between ${days[0]} and ${days.at(-1)}
    group by 1, 2, 3 order by 1, 3, 2`)
}
