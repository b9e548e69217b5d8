-- Oldest code: 0059
-- Outside a transaction

-- Which of a category are between two prices?
drop index concurrently if exists products_category_price_listing_idx;

create index concurrently products_category_price_listing_idx on products (category_id, price_poisha, id)
  include (sub_category_id, sub_sub_category_id, owner_id, max_price_poisha, discount_percent, rating, created_at, remaining,
    stock_by, variant_count)
  where hidden_at is null;

-- Which of many products have colours or sizes to count? Two of three have none.
drop index concurrently if exists products_with_options_idx;

create index concurrently products_with_options_idx on products (id)
  where hidden_at is null and (colors <> '{}' or sizes <> '{}');

-- Which have the least, or the most in stock? What their number is asked with is in it, so that counting reads no rows.
drop index concurrently if exists products_stock_listing_idx;

create index concurrently products_stock_listing_idx on products (remaining, id)
  include (hidden_at, owner_id, stock_by, variant_count)
  where deleted_at is null;

drop index concurrently if exists products_stock_idx;
