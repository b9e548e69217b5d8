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

/** Each query selects the rows that break its rule; in a sound shop it finds none. */
export const stockRules: Record<string, Sql> = {
  'the stock ledger of a product adds up to its remaining stock': sql`
    select p.id from products p
    left join (select product_id, sum(change) as total from stock_ledger group by product_id) l
      on l.product_id = p.id
    where p.remaining <> coalesce(l.total, 0)`,
  'stock is never negative': sql`
    select id from products where remaining < 0
    union all select id from stock_ledger where balance < 0`,
  'the ledger took for each order what its lines say': sql`
    select coalesce(i.order_id, l.order_id) as id
    from (select order_id, product_id, sum(quantity) as quantity
          from order_items group by order_id, product_id) i
    full join (select order_id, product_id, -sum(change) as quantity
               from stock_ledger where reason = 'sale' group by order_id, product_id) l
      on l.order_id = i.order_id and l.product_id = i.product_id
    where i.quantity is distinct from l.quantity`,
  'every piece sold is delivered, back, damaged or lost': sql`
    select coalesce(i.order_id, l.order_id) as id from (${ofLines}) i
    join orders o on o.id = i.order_id
    full join (${ofLedger}) l on l.order_id = i.order_id and l.product_id = i.product_id
    where coalesce(l.damaged, 0) is distinct from i.damaged
      or coalesce(l.back, 0) is distinct from
        case when o.status = 'cancelled' then i.sold else i.back end`,
}
