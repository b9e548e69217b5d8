import { orderMoves, orderMovesBack } from '@haat/contract/order/order-status'

import { sql, type Sql } from '#platform/db/sql.ts'

const moves = [...Object.entries(orderMoves), ...Object.entries(orderMovesBack)].flatMap(
  ([from, all]) => all.map((to) => `${from} ${to}`),
)

/** Each query selects the rows that break its rule; in a sound shop it finds none. */
export const orderRules: Record<string, Sql> = {
  'the lines of an order add up to its subtotal': sql`
    select o.id from orders o
    left join (select order_id, sum(unit_price_poisha * quantity) as total
               from order_items group by order_id) i on i.order_id = o.id
    where o.subtotal_poisha <> coalesce(i.total, -1)`,
  'the total of an order is subtotal less discount plus delivery, in whole taka': sql`
    select id from orders
    where total_poisha <>
      floor((subtotal_poisha - discount_poisha + delivery_fee_poisha + 50) / 100.0) * 100`,
  'the history of an order begins pending and makes only moves of the machine': sql`
    select order_id as id from (
      select order_id, from_status, to_status,
        lag(to_status) over (partition by order_id order by at, id) as before
      from order_history) h
    where before is distinct from from_status
      or (before is null and to_status <> 'pending')
      or (before is not null
        and before || ' ' || to_status <> all(${moves}::text[]))
    union all
    select h.order_id from order_history h
    where h.from_status = 'shipped' and h.to_status = 'cancelled'
      and not exists (select from came_backs c where c.order_id = h.order_id and c.whole)`,
  'the history of an order ends in its status': sql`
    select o.id from orders o
    where o.status is distinct from (
      select h.to_status from order_history h
      where h.order_id = o.id order by h.at desc, h.id desc limit 1)`,
}
