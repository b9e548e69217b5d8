-- Oldest code: 0059
-- Outside a transaction

-- Which products come first by name? (staff lists: hidden ones too)
drop index concurrently if exists products_name_idx;

create index concurrently products_name_idx on products (name, id) where deleted_at is null;

-- Which have the least, or the most in stock? Of few pieces this had an index of its own.
drop index concurrently if exists products_stock_idx;

create index concurrently products_stock_idx on products (remaining, id) where deleted_at is null;

drop index concurrently if exists products_low_stock_idx;
