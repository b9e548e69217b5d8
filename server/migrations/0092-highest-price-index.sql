-- Oldest code: 0059
-- Outside a transaction

-- Whose dearest variant costs at least so much? Few products have variants with prices of their own.
drop index concurrently if exists products_max_price_idx;

create index concurrently products_max_price_idx on products (max_price_poisha, price_poisha)
  where hidden_at is null and max_price_poisha is not null;
