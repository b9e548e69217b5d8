-- Oldest code: 0103
-- Outside a transaction

-- Lists by sales, rating and age, as those of 0100: what they are filtered by is in the index of their order. A rare
-- combination of filters, sorted by sales, read the rows of 168,000 products of a million.
drop index concurrently if exists products_sales_listing_idx;

create index concurrently products_sales_listing_idx on products (sold desc, id desc)
  include (category_id, sub_category_id, sub_sub_category_id, owner_id, price_poisha, max_price_poisha, discount_percent, rating,
    remaining, stock_by, variant_count)
  where hidden_at is null;

drop index concurrently if exists products_sales_idx;

drop index concurrently if exists products_rating_listing_idx;

create index concurrently products_rating_listing_idx on products (rating desc, rating_count desc, id desc)
  include (category_id, sub_category_id, sub_sub_category_id, owner_id, price_poisha, max_price_poisha, discount_percent,
    remaining, stock_by, variant_count)
  where hidden_at is null;

drop index concurrently if exists products_rating_idx;

drop index concurrently if exists products_newest_listing_idx;

create index concurrently products_newest_listing_idx on products (created_at desc, id desc)
  include (category_id, sub_category_id, sub_sub_category_id, owner_id, price_poisha, max_price_poisha, discount_percent, rating,
    remaining, stock_by, variant_count)
  where hidden_at is null;

drop index concurrently if exists products_newest_idx;

-- Which products, cheaper themselves, have a variant of such a price?
drop index concurrently if exists products_max_price_listing_idx;

create index concurrently products_max_price_listing_idx on products (max_price_poisha, price_poisha, id)
  include (category_id, sub_category_id, sub_sub_category_id, owner_id, discount_percent, rating, created_at, remaining, stock_by,
    variant_count)
  where hidden_at is null and max_price_poisha is not null;

drop index concurrently if exists products_max_price_idx;
