-- Oldest code: 0055
-- Alone in its transaction, so that it waits for no other table while it locks this one.
-- Where stock is counted: by product, in products.remaining; or by variant, of which products.remaining is the sum.
alter table products
  add column stock_by text not null default 'product',
  add constraint products_stock_by_is_known check (stock_by in ('product', 'variant')) not valid,
  add column size_label text not null default 'Size',
  -- Of visible variants.
  add column variant_count integer not null default 1,
  -- Price before the discount of the cheapest visible variant; null: the product's own.
  add column lowest_original_poisha bigint,
  -- Price of the dearest visible variant; null: as price_poisha.
  add column max_price_poisha bigint;
