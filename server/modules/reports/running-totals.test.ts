import { beforeAll, expect, it } from 'vitest'

import { sql } from '#platform/db/sql.ts'
import { runJob } from '#test/paying.ts'
import { anAdmin, type TestPerson } from '#test/people.ts'
import { testShop } from '#test/shop.ts'

import { dayAfter, dayOfMoment, firstOfMonth, monthAfter } from '#platform/dhaka-days.ts'

const shop = testShop({}, {}, undefined, { worker: false })
// The shop's clock begins at the present.
const today = dayOfMoment(new Date())
/** Days of some seven months, the last of them closed. */
const days = Array.from({ length: 200 }, (_, at) => dayAfter(today, at - 200))
const districts = ['Dhaka', 'Sylhet', 'Khulna']

let admin: TestPerson
beforeAll(async () => {
  admin = await anAdmin(shop)
  // Khulna has events in the first months only, and nothing happened on every third day.
  for (const [at, day] of days.entries()) {
    for (const [place, district] of districts.entries()) {
      if (at % 3 === 0 || (district === 'Khulna' && at > 50)) continue
      for (const dimension of ['day', 'district']) {
        const key = dimension === 'day' ? '' : district
        const orders = at + place
        await shop.db.execute(sql`
          insert into report_sales values
            (${day}, 'day', ${dimension}, 'placed', ${key}, ${orders}, ${orders * 2}, ${orders * 1000}, 0, 0, 0, 0, 0)
          on conflict on constraint report_sales_pkey do update set orders = report_sales.orders + excluded.orders,
            units = report_sales.units + excluded.units, goods = report_sales.goods + excluded.goods`)
      }
    }
  }
  await shop.db.execute(sql`update report_closing set last_day = ${days.at(-1)}`)
})

/** Goods in taka by district. */
async function soldIn(from: string, to: string): Promise<Record<string, number>> {
  const query = { from, to, by: 'district', basis: 'placed' } as const
  const reply = await shop.call('GET /figures/sales', { as: admin, query })
  if (!reply.success) throw new Error(reply.message)
  expect(reply.data.rowCount).toBe(reply.data.rows.length)
  return Object.fromEntries(reply.data.rows.map(({ key, goods }) => [key, goods]))
}

async function sumOfDays(from: string, to: string): Promise<Record<string, number>> {
  const rows = await shop.db.query<{ key: string; goods: number }>(sql`
    select key, sum(goods)::float8 / 100 as goods from report_sales
    where dimension = 'district' and grain = 'day' and day between ${from} and ${to} group by key`)
  return Object.fromEntries(rows.map(({ key, goods }) => [key, goods]))
}

const months = [...new Set(days.map(firstOfMonth))]
const [first = '', second = '', third = ''] = months
const last = days.at(-1) ?? ''
const ranges: [string, string, string][] = [
  ['one month', third, dayAfter(monthAfter(third), -1)],
  ['all whole months', second, dayAfter(firstOfMonth(last), -1)],
  ['from within a month to within another', dayAfter(second, 9), dayAfter(firstOfMonth(last), -5)],
  ['the first month, of which only a part has days', first, dayAfter(third, 3)],
  ['every day', days[0] ?? '', last],
  ['days of one month', dayAfter(third, 2), dayAfter(third, 20)],
  ['more than there is', dayAfter(first, -90), today],
]

it.each(ranges)('%s: the same before the months are summed and after', async (_, from, to) => {
  const expected = await sumOfDays(from, to)
  expect(Object.keys(expected).length).toBeGreaterThan(1)
  await shop.db.execute(sql`delete from report_sales where grain = 'until'`)
  await shop.db.execute(sql`update report_closing set last_month = null`)
  expect(await soldIn(from, to)).toEqual(expected)
  await Promise.all([runJob(shop, 'reports.close-days'), runJob(shop, 'reports.close-days')])
  const [closing] = await shop.db.query(sql`
    select last_month::text as "lastMonth", (select count(distinct day)::int from report_sales where grain = 'until') as months
    from report_closing`)
  const whole = months.filter((month) => monthAfter(month) <= today)
  expect(closing).toEqual({ lastMonth: whole.at(-1), months: whole.length })
  expect(await soldIn(from, to)).toEqual(expected)
})

it('a change of a running total is seen, so that it is what is read', async () => {
  const [, from = '', , to = ''] = months
  const before = await soldIn(from, to)
  await shop.db.execute(sql`
    update report_sales set goods = goods + 700
    where grain = 'until' and key = 'Sylhet' and day = ${firstOfMonth(dayAfter(to, -1))}`)
  const after = await soldIn(from, to)
  expect(after).toEqual({ ...before, Sylhet: (before['Sylhet'] ?? 0) + 7 })
})

it('months are summed without the time limit of requests: a large one takes minutes', async () => {
  await shop.db.execute(sql`
    create function refuse_limit() returns trigger language plpgsql as $$
    begin
      if current_setting('statement_timeout') <> '0' then raise exception 'limited'; end if;
      return null;
    end $$`)
  await shop.db.execute(sql`
    create trigger refuse_limit before insert on report_sales for each statement execute function refuse_limit()`)
  await shop.db.execute(sql`delete from report_sales where grain = 'until'`)
  await shop.db.execute(sql`update report_closing set last_month = null`)
  await runJob(shop, 'reports.close-days')
  const [written] = await shop.db.query(sql`
    select count(distinct day)::int as months from report_sales where grain = 'until'`)
  expect(written).toEqual({ months: months.filter((month) => monthAfter(month) <= today).length })
})
