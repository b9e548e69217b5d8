import { sql, type Sql } from '#platform/db/sql.ts'

const isOfChange = sql`exists (select from order_changes c where c.id = l.cause_id)`

/** Of each order and product: pieces of its lines, and those that are back by refunds, refusals at the door and returns. */
const ofLines = sql`
  select i.order_id, i.product_id, sum(i.quantity) as sold,
    sum(coalesce(g.back, 0) + coalesce(c.back, 0) + coalesce(r.back, 0)) as back,
    sum(coalesce(g.damaged, 0) + coalesce(c.damaged, 0) + coalesce(r.damaged, 0)) as damaged,
    sum(coalesce(c.missing, 0)) as lost
  from order_items i
  left join (
    select order_item_id, sum(quantity) as back, sum(damaged) as damaged
    from given_back where door = 'refund' group by 1) g on g.order_item_id = i.id
  left join (
    select order_item_id, sum(sellable + damaged + missing) as back, sum(damaged) as damaged, sum(missing) as missing
    from came_back_receipts group by 1) c on c.order_item_id = i.id
  left join (
    select order_item_id, sum(accepted) as back, sum(damaged) as damaged
    from return_lines group by 1) r on r.order_item_id = i.id
  group by i.order_id, i.product_id`

const ofLedger = sql`
  select l.order_id, l.product_id,
    coalesce(sum(l.change) filter (where l.reason = 'return' and not ${isOfChange}), 0) as back,
    coalesce(-sum(l.change) filter (where l.reason = 'damaged'), 0) as damaged,
    coalesce(-sum(l.change) filter (where l.reason = 'lost'), 0) as lost
  from stock_ledger l where l.order_id is not null group by l.order_id, l.product_id`

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
  'the ledger took for each order what its lines say, after all changes': sql`
    select coalesce(i.order_id, l.order_id) as id
    from (select order_id, product_id, sum(quantity) as quantity
          from order_items group by order_id, product_id) i
    full join (select l.order_id, l.product_id, -sum(l.change) as quantity
               from stock_ledger l where l.reason = 'sale' or (l.reason = 'return' and ${isOfChange})
               group by l.order_id, l.product_id) l
      on l.order_id = i.order_id and l.product_id = i.product_id
    where coalesce(i.quantity, 0) <> coalesce(l.quantity, 0)`,
  'the ledger took from each variant what the lines of an unchanged order say': sql`
    select l.order_id as id
    from (select order_id, variant_id, -sum(change) as quantity
          from stock_ledger where reason = 'sale' and variant_id is not null group by 1, 2) l
    left join (select order_id, variant_id, sum(quantity) as quantity from order_items group by 1, 2) i
      on i.order_id = l.order_id and i.variant_id = l.variant_id
    where i.quantity is distinct from l.quantity
      and not exists (select from order_changes c where c.order_id = l.order_id)`,
  'the variant of a line and of a ledger entry is one of the product': sql`
    select i.id from order_items i join product_variants v on v.id = i.variant_id where v.product_id <> i.product_id
    union all
    select l.id from stock_ledger l join product_variants v on v.id = l.variant_id where v.product_id <> l.product_id`,
  'every piece sold is delivered, back, damaged, lost or on its way back': sql`
    select coalesce(i.order_id, l.order_id) as id from (${ofLines}) i
    join orders o on o.id = i.order_id
    full join (${ofLedger}) l on l.order_id = i.order_id and l.product_id = i.product_id
    where coalesce(l.damaged, 0) <> coalesce(i.damaged, 0) or coalesce(l.lost, 0) <> coalesce(i.lost, 0)
      or coalesce(l.back, 0) <> case when o.status = 'cancelled' then i.sold else coalesce(i.back, 0) end`,
  'no more arrives of a refusal at the door than was refused': sql`
    select c.came_back_id as id from came_back_receipts c
    join came_back_lines l on l.came_back_id = c.came_back_id and l.order_item_id = c.order_item_id
    group by c.came_back_id, c.order_item_id, l.quantity
    having sum(c.sellable + c.damaged + c.missing) > l.quantity`,
  'a refusal at the door is closed when its last piece is received or written off': sql`
    select c.id from came_backs c
    where (c.closed_at is not null) <> not exists (
      select from came_back_lines l
      where l.came_back_id = c.id and l.quantity > coalesce((
        select sum(r.sellable + r.damaged + r.missing) from came_back_receipts r
        where r.came_back_id = l.came_back_id and r.order_item_id = l.order_item_id), 0))`,
}
