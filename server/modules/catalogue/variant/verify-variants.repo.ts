import { sql, type Sql } from '#platform/db/sql.ts'

/** Each query selects the rows that break its rule; in a sound shop it finds none. */
export const variantRules: Record<string, Sql> = {
  'a product has a visible variant': sql`
    select p.id from products p
    where not exists (select from product_variants v where v.product_id = p.id and v.hidden_at is null)`,
  'a product shows the options and the number of its visible variants': sql`
    select p.id from products p
    join product_variants_summary(array(select id from products)) s on s.product_id = p.id
    where (p.colors, p.sizes, p.variant_count) is distinct from (s.colors, s.sizes, s.variant_count)`,
  'a product shows the lowest and the highest price of its visible variants': sql`
    select p.id from products p
    join (
      select v.product_id, min(coalesce(v.original_price_poisha, p.original_price_poisha)) as lowest,
        max(coalesce(v.original_price_poisha, p.original_price_poisha)) as highest
      from product_variants v join products p on p.id = v.product_id
      where v.hidden_at is null group by v.product_id) priced on priced.product_id = p.id
    where coalesce(p.lowest_original_poisha, p.original_price_poisha) <> lowest
      or p.price_poisha <> discounted_price(lowest, p.discount_percent)
      or coalesce(p.max_price_poisha, p.price_poisha) <> discounted_price(highest, p.discount_percent)`,
  'a variant has the owner of its product': sql`
    select v.id from product_variants v join products p on p.id = v.product_id where v.owner_id <> p.owner_id`,
}
