import type { Db } from '#platform/db/db.ts'
import { sql, type Sql } from '#platform/db/sql.ts'

import { sumsOfEvents } from './sales-events.repo.ts'

/** All events of the shop: sums of the days before `openDay`, and the events since it began. */
const allSums = (openDay: string) => sql`
  select dimension, kind, orders, units, goods, discount, delivery, goods - discount + delivery as amount, vat, costed, cost
  from report_sales where grain = 'day' and day < ${openDay}::date
  union all
  select dimension, kind, orders, units, goods, discount, delivery, goods - discount + delivery, vat, costed, cost
  from (${sumsOfEvents({
    start: sql`(${openDay}::timestamp at time zone 'Asia/Dhaka')`,
    end: new Date('9999-01-01'),
  })}) open_days`

/** What the events of some kinds add up to, and what orders in their present statuses are worth. */
const balance = (name: string, signs: Readonly<Record<string, 1 | -1>>, where: Sql): Sql => sql`
  select ${name} as id
  from (
    select coalesce(sum(sign * amount), 0) as amount, coalesce(sum(sign * orders), 0) as orders
    from all_sums join (values ${sql.join(
      Object.entries(signs).map(([kind, sign]) => sql`(${kind}, ${sign}::int)`),
      sql`, `,
    )}) signs (kind, sign) using (kind)
    where dimension = 'day') events,
  (select coalesce(sum(greatest(0, total_poisha - taken_off_poisha)), 0) as amount, count(*) as orders
    from orders where placed_at is not null and ${where}) now
  where events.amount <> now.amount or events.orders <> now.orders`

/**
 * Each query returns the rows that break its rule, so all must return none. The events are summed once for all
 * comparisons, from a day that is a value of the statement, so that PostgreSQL plans for as many as there are.
 */
export async function reportRules(db: Db): Promise<Record<string, Sql>> {
  const [closing] = await db.query<{ openDay: string }>(sql`
    select coalesce(last_day + 1, '-infinity')::text as "openDay" from report_closing`)
  return {
    'the reports of sales add up to what orders are worth now, and each dimension to the same': sql`
      with all_sums as materialized (${allSums(closing?.openDay ?? '-infinity')}),
      sums as (
        select kind, dimension, sum(orders) as orders, sum(units) as units, sum(goods) as goods, sum(discount) as discount,
          sum(delivery) as delivery, sum(vat) as vat, sum(costed) as costed, sum(cost) as cost
        from all_sums group by 1, 2)
      ${balance('to ship', { placed: 1, changed: 1, cancelled: -1, shipped: -1 }, sql`status in ('pending', 'processing')`)}
      union all
      ${balance(
        'on the way',
        { shipped: 1, 'came-back': -1, delivered: -1 },
        sql`status = 'shipped' and not exists (select from came_backs w where w.order_id = orders.id and w.whole)`,
      )}
      union all
      select 'delivered less returned' as id
      from (select coalesce(sum(case kind when 'delivered' then amount when 'returned' then -amount end), 0) as amount
        from all_sums where dimension = 'day') events,
      (select coalesce(sum(total_poisha - taken_off_poisha), 0) as amount from orders where status = 'delivered') now
      where events.amount <> now.amount
      union all
      select s.kind || ' by ' || s.dimension as id
      from sums s left join sums d on d.kind = s.kind and d.dimension = 'day'
      where (s.units, s.goods, s.discount, s.costed, s.cost) is distinct from (d.units, d.goods, d.discount, d.costed, d.cost)
        or (s.dimension <> 'product'
          and (s.orders, s.delivery, s.vat) is distinct from (d.orders, d.delivery, d.vat))`,
  }
}
