import { sql, type Sql } from '#platform/db/sql.ts'

const ofLines = sql`
  select i.order_id, i.product_id, sum(i.quantity) as sold,
    coalesce(sum(g.quantity), 0) as back, coalesce(sum(g.damaged), 0) as damaged
  from order_items i cross join lateral (
    select sum(g.quantity) as quantity, sum(g.damaged) as damaged
    from given_back g where g.order_item_id = i.id) g
  group by i.order_id, i.product_id`

const ofLedger = sql`
  select order_id, product_id,
    coalesce(sum(change) filter (where reason = 'return'), 0) as back,
    coalesce(-sum(change) filter (where reason = 'damaged'), 0) as damaged
  from stock_ledger where order_id is not null group by order_id, product_id`

/** Each question names the rows that break its rule: none, whatever has happened. */
export const givenBackRules: Record<string, Sql> = {
  'every piece sold is delivered, back, damaged or lost': sql`
    select coalesce(i.order_id, l.order_id) as id from (${ofLines}) i
    join orders o on o.id = i.order_id
    full join (${ofLedger}) l on l.order_id = i.order_id and l.product_id = i.product_id
    where coalesce(l.damaged, 0) is distinct from i.damaged
      or coalesce(l.back, 0) is distinct from
        case when o.status = 'cancelled' then i.sold else i.back end`,
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
