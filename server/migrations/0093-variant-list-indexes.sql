-- Oldest code: 0059
-- Outside a transaction

-- Which variants with a stock of their own have the least, or the most? Of few pieces this had an index of its own.
drop index concurrently if exists product_variants_stock_idx;

create index concurrently product_variants_stock_idx on product_variants (remaining, product_id, id)
  where hidden_at is null and remaining is not null;

drop index concurrently if exists product_variants_low_stock_idx;

-- Which variants come first by SKU? (staff)
drop index concurrently if exists product_variants_sku_order_idx;

create index concurrently product_variants_sku_order_idx on product_variants (sku, id) where hidden_at is null;
