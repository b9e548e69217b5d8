import type { SalesDimension } from '@haat/contract/till-reports'

import type { Db } from '#platform/db/db.ts'
import { sql, type Sql } from '#platform/db/sql.ts'

import { openSince } from './close-days.repo.ts'
import { firstOfMonth } from '#platform/dhaka-days.ts'
import { moneyByDay } from './money-report.repo.ts'
import { sumsOfEvents } from './sales-events.repo.ts'
import type { Span } from './span.ts'

/** Sums of the events of one kind and key, in poisha. */
export interface EventRow {
  key: string
  kind: EventKind
  orders: number
  units: number
  goods: number
  discount: number
  delivery: number
  vat: number
  costed: number
  cost: number
}

export type EventKind =
  | 'placed'
  | 'changed'
  | 'cancelled'
  | 'shipped'
  | 'came-back'
  | 'delivered'
  | 'returned'
  | 'charged'

export interface SalesRows extends Record<string, unknown> {
  /** By key and kind, of the keys that were asked for. */
  rows: EventRow[]
  /** By kind, of whole orders. */
  totals: Omit<EventRow, 'key'>[]
  keyCount: number
  /** Names of products and people by id. */
  names: Record<string, string>
  /** Shipped, neither delivered nor back by the end. */
  outstanding: { orders: number; amount: number }
  /** Money by day. */
  money: { day: string; received: number; refunded: number }[]
}

const columns = ['orders', 'units', 'goods', 'discount', 'delivery', 'vat', 'costed', 'cost']
const listed = sql.raw(columns.join(', '))
const negated = sql.raw(columns.map((name) => `-${name}`).join(', '))
const zeros = sql.raw(columns.map(() => '0').join(', '))
/** What an event of a product has none of: these belong to whole orders. */
const ofOrders = ['orders', 'delivery', 'vat']

/** As floats, which hold them exactly and are added much faster than numeric. */
const sumsExcept = (none: readonly string[]) =>
  sql.raw(
    columns
      .map((name) => `${none.includes(name) ? '0::float8' : `sum(${name}::float8)`} as ${name}`)
      .join(', '),
  )
const sums = sumsExcept([])
const sumsOfProduct = sumsExcept(ofOrders)

/** Kinds of events that count as sold, and those that take off it. */
export interface SoldKinds {
  plus: readonly EventKind[]
  minus: readonly EventKind[]
}

interface Asked {
  by: SalesDimension
  sold: SoldKinds
  /** Only the keys that sold most; null: all. */
  most: number | null
}

/**
 * Reads the sales of some days by one statement: of whole months the difference of two running totals, of other closed days
 * their sums, and of the rest the events.
 */
export async function findSales(
  db: Db,
  { days, end }: Pick<Span, 'days' | 'end'>,
  { by, sold, most }: Asked,
): Promise<SalesRows> {
  const [first, last] = [days[0], days.at(-1)]
  const key = by === 'day' ? sql`day::text` : sql`key`
  const rows = await db.query<SalesRows>(sql`
    with open as materialized (${sumsOfEvents({ start: openSince, end })}),
    months as materialized (${closedMonths(days, by)}),
    found as materialized (
      select * from (select ${key} as key, kind, ${by === 'product' ? sumsOfProduct : sums} from (
        select day, key, kind, ${listed} from report_sales
        where dimension = ${by} and grain = 'day' and day >= ${first} and day < (select since from months)
        union all
        select day, key, kind, ${listed} from report_sales
        where dimension = ${by} and grain = 'until'
          and day = (select (until - interval '1 month')::date from months where since < until)
        union all
        select day, key, kind, ${negated} from report_sales
        where dimension = ${by} and grain = 'until'
          and day = (select (since - interval '1 month')::date from months where since < until)
        union all
        select day, key, kind, ${listed} from report_sales
        where dimension = ${by} and grain = 'day' and day >= (select until from months) and day <= ${last}
        union all
        select day, key, kind, ${listed} from open
        where dimension = ${by} and day between ${first} and ${last}) parts
      group by 1, 2) differences
      -- Running totals have keys without an event on the days.
      where (${listed}) <> (${zeros})),
    shown as materialized (
      select key, count(*) over ()::int as keys from found group by key
      order by sum(case when kind = any (${sold.plus}::text[]) then 1 when kind = any (${sold.minus}::text[]) then -1 else 0 end
        * (goods - discount + delivery)) desc, key limit ${most}::int)
    select (select coalesce(json_agg(f), '[]') from found f where f.key in (select key from shown)) as rows,
      (select coalesce(json_agg(t), '[]') from (
        select kind, ${sums} from (
          select kind, ${listed} from report_sales
          where dimension = 'day' and grain = 'day' and day between ${first} and ${last}
          union all
          select kind, ${listed} from open where dimension = 'day' and day between ${first} and ${last}) whole
        group by kind) t) as totals,
      coalesce((select keys from shown limit 1), 0) as "keyCount", ${namesOf(by)} as names, ${outstandingAt(last)} as outstanding, (
        select coalesce(json_agg(m), '[]') from (
          select day, sum(received)::float8 as received, sum(refunded)::float8 as refunded
          from (${moneyByDay(end)}) days where day between ${first} and ${last} group by day) m) as money`)
  const [row] = rows
  if (!row) throw new Error('A select without a table has one row')
  return row
}

/**
 * The months with running totals that are whole within the days, from the first of one until before another. By day there
 * are none: the range is empty, after the last day.
 */
function closedMonths(days: readonly string[], by: SalesDimension): Sql {
  const last = days.at(-1)
  const begin = by === 'day' ? undefined : days.find((day) => day === firstOfMonth(day))
  if (begin === undefined) return sql`select ${last}::date + 1 as since, ${last}::date + 1 as until`
  return sql`
    select ${begin}::date as since, greatest(${begin}::date, least(
      date_trunc('month', ${last}::date + 1), coalesce(last_month, '-infinity') + interval '1 month')::date) as until
    from report_closing`
}

function namesOf(by: SalesDimension): Sql {
  if (by !== 'product' && by !== 'staff') return sql`'{}'::json`
  const table = sql.identifier(by === 'product' ? 'products' : 'users')
  return sql`(
    select coalesce(json_object_agg(t.id, t.name), '{}') from ${table} t
    where t.id in (select nullif(key, '')::uuid from shown))`
}

/** Of all days up to the last one: shipped − came back − delivered. */
const outstandingAt = (last: string | undefined): Sql => sql`(
  select json_build_object('orders', coalesce(sum(sign * orders), 0),
    'amount', coalesce(sum(sign * (goods - discount + delivery)), 0))
  from (
    select kind, orders, goods, discount, delivery from report_sales
    where dimension = 'day' and grain = 'day' and day <= ${last}
    union all
    select kind, orders, goods, discount, delivery from open where dimension = 'day' and day <= ${last}) days
  join (values ('shipped', 1), ('came-back', -1), ('delivered', -1)) sides (side, sign) on side = kind)`
