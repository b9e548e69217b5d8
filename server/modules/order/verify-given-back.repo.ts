import { sql, type Sql } from '#platform/db/sql.ts'

/** Each question names the rows that break its rule: none, whatever has happened. */
export const givenBackRules: Record<string, Sql> = {
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
