-- Oldest code: 0059
-- Outside a transaction

-- What lists are filtered by and counted among is in the indexes of their order: a list that skips or leaves out thousands of
-- products reads none of their rows (docs/decisions/051-lists-of-a-million.md).
drop index concurrently if exists products_available_listing_idx;

create index concurrently products_available_listing_idx on products ((remaining = 0), created_at desc, id desc)
  include (category_id, sub_category_id, sub_sub_category_id, owner_id, price_poisha, max_price_poisha, discount_percent, rating,
    remaining, stock_by, variant_count)
  where hidden_at is null;

drop index concurrently if exists products_available_idx;

drop index concurrently if exists products_category_listing_idx;

create index concurrently products_category_listing_idx on products (category_id, (remaining = 0), created_at desc, id desc)
  include (sub_category_id, sub_sub_category_id, owner_id, price_poisha, max_price_poisha, discount_percent, rating, remaining,
    stock_by, variant_count)
  where hidden_at is null;

drop index concurrently if exists products_category_available_idx;

drop index concurrently if exists products_sub_category_listing_idx;

create index concurrently products_sub_category_listing_idx
  on products (sub_category_id, (remaining = 0), created_at desc, id desc)
  include (category_id, sub_sub_category_id, owner_id, price_poisha, max_price_poisha, discount_percent, rating, remaining,
    stock_by, variant_count)
  where hidden_at is null;

drop index concurrently if exists products_sub_category_available_idx;

drop index concurrently if exists products_price_listing_idx;

create index concurrently products_price_listing_idx on products (price_poisha, id)
  include (category_id, sub_category_id, sub_sub_category_id, owner_id, max_price_poisha, discount_percent, rating, created_at,
    remaining, stock_by, variant_count)
  where hidden_at is null;

drop index concurrently if exists products_price_idx;

drop index concurrently if exists products_offer_listing_idx;

create index concurrently products_offer_listing_idx on products ((remaining = 0), discount_percent desc, id desc)
  include (category_id, sub_category_id, sub_sub_category_id, owner_id, price_poisha, max_price_poisha, rating, created_at,
    remaining, stock_by, variant_count)
  where hidden_at is null and discount_percent > 0;

drop index concurrently if exists products_offer_available_idx;
