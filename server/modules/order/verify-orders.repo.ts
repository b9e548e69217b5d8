import { orderMoves } from '@haat/contract/order/order-status'

import { sql, type Sql } from '#platform/db/sql.ts'

const moves = Object.entries(orderMoves).flatMap(([from, all]) => all.map((to) => `${from} ${to}`))

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
        and before || ' ' || to_status <> all(${moves}::text[]))`,
  'the history of an order ends in its status': sql`
    select o.id from orders o
    where o.status is distinct from (
      select h.to_status from order_history h
      where h.order_id = o.id order by h.at desc, h.id desc limit 1)`,
  'no line gives back more pieces or money than were sold': sql`
    select i.id from order_items i
    join given_back g on g.order_item_id = i.id
    group by i.id
    having sum(g.quantity) > i.quantity
      or sum(g.amount_poisha) > i.subtotal_poisha - i.discount_poisha`,
  'what is taken off the lines of an order is what its refunds send back': sql`
    select coalesce(g.act_id, r.act_id) as id
    from (select act_id, sum(amount_poisha) as amount from given_back
          where door in ('refund', 'goodwill') group by act_id) g
    full join (select act_id, sum(amount_poisha) as amount from refunds
               where kind = 'admin' and status <> 'rejected' group by act_id) r
      on r.act_id = g.act_id
    where g.amount is distinct from r.amount`,
}
