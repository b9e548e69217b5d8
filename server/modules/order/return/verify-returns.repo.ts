import { returnMoves } from '@haat/contract/order/return-status'

import { sql, type Sql } from '#platform/db/sql.ts'

const moves = Object.entries(returnMoves).flatMap(([from, all]) => all.map((to) => `${from} ${to}`))

/** Each query selects the rows that break its rule; in a sound shop it finds none. */
export const returnRules: Record<string, Sql> = {
  'the history of a return begins requested, makes only moves of its machine and ends in its status': sql`
    select return_id as id from (
      select return_id, from_status, to_status,
        lag(to_status) over (partition by return_id order by at, id) as before
      from return_history) h
    where before is distinct from from_status
      or (before is null and to_status <> 'requested')
      or (before is not null and before || ' ' || to_status <> all(${moves}::text[]))
    union all
    select r.id from returns r
    where r.status is distinct from (
      select h.to_status from return_history h where h.return_id = r.id order by h.at desc, h.id desc limit 1)`,
  'a return is received when each of its pieces is accounted for': sql`
    select l.return_id as id from return_lines l join returns r on r.id = l.return_id
    where (r.status in ('received', 'settled')) <> (l.accepted is not null)`,
  'a settled return took its accepted pieces off the order, and no other did': sql`
    select l.return_id as id from return_lines l join returns r on r.id = l.return_id
    where case r.status when 'settled' then l.accepted else 0 end <> coalesce((
      select sum(g.quantity) from return_history h join given_back g on g.act_id = h.id and g.door = 'return'
      where h.return_id = r.id and g.order_item_id = l.order_item_id), 0)
    union all
    select g.id from given_back g
    where g.door = 'return'
      and not exists (select from return_history h where h.id = g.act_id and h.to_status = 'settled')`,
  'open returns name no more pieces than their order has left': sql`
    select i.id from order_items i
    join (select l.order_item_id, sum(l.quantity) as quantity from return_lines l join returns r on r.id = l.return_id
          where r.status in ('requested', 'approved', 'received') group by 1) open on open.order_item_id = i.id
    where open.quantity > i.quantity
      - coalesce((select sum(g.quantity) from given_back g where g.order_item_id = i.id), 0)`,
  'an open return is of a delivered order': sql`
    select r.id from returns r join orders o on o.id = r.order_id
    where r.status in ('requested', 'approved', 'received') and o.status <> 'delivered'`,
  'an exchange is the order of one return of the order that it exchanges': sql`
    select o.id from orders o left join returns r on r.exchange_order_id = o.id
    where o.exchange_of is distinct from r.order_id`,
}
