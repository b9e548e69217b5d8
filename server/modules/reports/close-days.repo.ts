import type { Db } from '#platform/db/db.ts'
import { sql, type Sql } from '#platform/db/sql.ts'

import { sumsOfMoney, sumsOfPapers } from './money-events.repo.ts'
import { sumsOfEvents, type Period } from './sales-events.repo.ts'

/** Last closed day, and the day of the first event of the shop; null: there is none. */
export interface Closing extends Record<string, unknown> {
  lastDay: string | null
  firstDay: string | null
}

/** Locks the closing, so that each day is summed once. */
export async function lockClosing(tx: Db): Promise<Closing> {
  const rows = await tx.query<Closing>(sql`
    select last_day::text as "lastDay",
      (select (min(created_at) at time zone 'Asia/Dhaka')::date::text from orders) as "firstDay"
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

/** Writes the sums of the month that begins with a day, whose days are all closed. */
export async function closeMonth(tx: Db, firstDay: string): Promise<void> {
  await tx.execute(sql`
    insert into report_sales (day, grain, dimension, kind, key, orders, units, goods, discount, delivery, vat, costed, cost)
    select ${firstDay}::date, 'month', dimension, kind, key, sum(orders), sum(units), sum(goods), sum(discount), sum(delivery),
      sum(vat), sum(costed), sum(cost)
    from report_sales
    where grain = 'day' and day >= ${firstDay}::date and day < ${firstDay}::date + interval '1 month' and dimension <> 'day'
    group by dimension, kind, key order by dimension, kind, key`)
}

/** The moment from which on days are not closed. */
export const openSince: Sql = sql`(
  select coalesce((last_day + 1)::timestamp at time zone 'Asia/Dhaka', '-infinity') from report_closing)`
