-- Oldest code: 0103
-- Outside a transaction

-- A seller's products, like those of a category: what lists are filtered by and counted among is in the index, and the stars of
-- all of them, which a seller's page shows.
drop index concurrently if exists products_owner_listing_idx;

create index concurrently products_owner_listing_idx on products (owner_id, (remaining = 0), created_at desc, id desc)
  include (category_id, sub_category_id, sub_sub_category_id, price_poisha, max_price_poisha, discount_percent, rating, remaining,
    stock_by, variant_count, rating_sum, rating_count)
  where hidden_at is null;

drop index concurrently if exists products_owner_available_idx;
