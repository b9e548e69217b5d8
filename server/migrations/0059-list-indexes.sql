-- Oldest code: 0055
-- Outside a transaction

-- Which products are cheapest, and have a variant of this price? The highest price is in the index, so that counting
-- products between two prices reads the index only.
drop index concurrently if exists products_prices_idx;

create index concurrently products_prices_idx on products (price_poisha, id) include (max_price_poisha) where hidden_at is null;

drop index concurrently if exists products_price_idx;

alter index products_prices_idx rename to products_price_idx;
