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
  'the stock ledger of an inventory item adds up to its stock': sql`
    select p.id from products p
    left join (select product_id, sum(change) as total from stock_ledger where variant_id is null group by 1) l
      on l.product_id = p.id
    where case p.stock_by when 'product' then p.remaining else 0 end <> coalesce(l.total, 0)
    union all
    select v.id from product_variants v
    left join (select variant_id, sum(change) as total from stock_ledger where variant_id is not null group by 1) l
      on l.variant_id = v.id
    where coalesce(v.remaining, 0) <> coalesce(l.total, 0)`,
  'a variant has stock of its own exactly where its product counts stock by variant': sql`
    select v.id from product_variants v join products p on p.id = v.product_id
    where (v.remaining is not null) <> (p.stock_by = 'variant')`,
  'a product that counts stock by variant shows the sum of its visible variants': sql`
    select p.id from products p
    left join (select product_id, sum(remaining) as total from product_variants where hidden_at is null group by 1) v
      on v.product_id = p.id
    where p.stock_by = 'variant' and p.remaining <> coalesce(v.total, 0)`,
  'what moves between inventory items of a product sums to zero': sql`
    select product_id as id from stock_ledger where reason = 'transfer'
    group by product_id, at having sum(change) <> 0`,
  'stock is never negative': sql`
    select id from products where remaining < 0
    union all select id from product_variants where remaining < 0
    union all select id from stock_ledger where balance < 0`,
  'the ledger took for each order what its lines say': sql`
    select coalesce(i.order_id, l.order_id) as id
    from (select order_id, product_id, sum(quantity) as quantity
          from order_items group by order_id, product_id) i
    full join (select order_id, product_id, -sum(change) as quantity
               from stock_ledger where reason = 'sale' group by order_id, product_id) l
      on l.order_id = i.order_id and l.product_id = i.product_id
    where i.quantity is distinct from l.quantity`,
  'the ledger took from each variant what the lines of the order say': sql`
    select l.order_id as id
    from (select order_id, variant_id, -sum(change) as quantity
          from stock_ledger where reason = 'sale' and variant_id is not null group by 1, 2) l
    left join (select order_id, variant_id, sum(quantity) as quantity from order_items group by 1, 2) i
      on i.order_id = l.order_id and i.variant_id = l.variant_id
    where i.quantity is distinct from l.quantity`,
  'the variant of a line and of a ledger entry is one of the product': sql`
    select i.id from order_items i join product_variants v on v.id = i.variant_id where v.product_id <> i.product_id
    union all
    select l.id from stock_ledger l join product_variants v on v.id = l.variant_id where v.product_id <> l.product_id`,
  'every piece sold is delivered, back, damaged or lost': sql`
    select coalesce(i.order_id, l.order_id) as id from (${ofLines}) i
    join orders o on o.id = i.order_id
    full join (${ofLedger}) l on l.order_id = i.order_id and l.product_id = i.product_id
    where coalesce(l.damaged, 0) is distinct from i.damaged
      or coalesce(l.back, 0) is distinct from
        case when o.status = 'cancelled' then i.sold else i.back end`,
}
