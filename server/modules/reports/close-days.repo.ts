import type { Db } from '#platform/db/db.ts'
import { sql, type Sql } from '#platform/db/sql.ts'

import { sumsOfMoney, sumsOfPapers } from './money-events.repo.ts'
import { sumsOfEvents, type Period } from './sales-events.repo.ts'

export interface Closing extends Record<string, unknown> {
  /** Day of the first order; null: there is none. */
  firstDay: string | null
  /** Null: no day is closed. */
  lastDay: string | null
  /** First day of the oldest closed month; null: no day is closed. */
  firstMonth: string | null
  /** First day of the last month with running totals; null: there is none. */
  lastMonth: string | null
}

/**
 * Locks the closing, so that each day is summed once. From here on the transaction has no time limit: the totals of a month
 * take longer than a request may, where a million products were sold.
 */
export async function lockClosing(tx: Db): Promise<Closing> {
  await tx.query(sql`select set_config('statement_timeout', '0', true)`)
  const rows = await tx.query<Closing>(sql`
    select (select (min(created_at) at time zone 'Asia/Dhaka')::date::text from orders) as "firstDay",
      last_day::text as "lastDay", last_month::text as "lastMonth",
      (select date_trunc('month', min(day))::date::text from report_sales where dimension = 'day' and grain = 'day') as "firstMonth"
    from report_closing for update`)
  const [row] = rows
  if (!row) throw new Error('report_closing has one row')
  return row
}

/** Writes the sums of a day. The caller has locked the closing. */
export async function closeDay(tx: Db, day: string, period: Period): Promise<void> {
  await tx.execute(sql`
    insert into report_sales (day, grain, dimension, kind, key, orders, units, goods, discount, delivery, vat, costed, cost)
    select day, 'day', dimension, kind, key, orders, units, goods, discount, delivery, vat, costed, cost
    from (${sumsOfEvents(period)}) sums order by dimension, kind, key`)
  await tx.execute(sql`
    insert into report_money (day, account, received, refunded)
    select day, account, received, refunded from (${sumsOfMoney(period)}) sums`)
  await tx.execute(sql`
    insert into report_papers (day, kind, percent, papers, amount, vat)
    select day, kind, percent, papers, amount, vat from (${sumsOfPapers(period)}) sums`)
  await tx.execute(sql`update report_closing set last_day = ${day}`)
}

/** Writes the running totals until the end of a month whose days are closed; those of the month before it are there. */
export async function addRunningTotals(tx: Db, month: string): Promise<void> {
  await tx.execute(sql`
    insert into report_sales (day, grain, dimension, kind, key, orders, units, goods, discount, delivery, vat, costed, cost)
    select ${month}::date, 'until', dimension, kind, key, sum(orders), sum(units), sum(goods), sum(discount), sum(delivery),
      sum(vat), sum(costed), sum(cost)
    from report_sales
    where dimension in ('product', 'district', 'source', 'staff')
      and ((grain = 'until' and day = (${month}::date - interval '1 month')::date)
        or (grain = 'day' and day >= ${month}::date and day < ${month}::date + interval '1 month'))
    group by dimension, kind, key order by dimension, kind, key`)
  await tx.execute(sql`update report_closing set last_month = ${month}`)
}

/** The moment from which on days are not closed. */
export const openSince: Sql = sql`(
  select coalesce((last_day + 1)::timestamp at time zone 'Asia/Dhaka', '-infinity') from report_closing)`
