-- Oldest code: 0103
-- Outside a transaction

-- Staff's products of a category by name or by stock: what these lists are filtered by is in the index of their order. A page of
-- those with a discount looked at the rows of 4,500 products, in the order of their names.
drop index concurrently if exists products_staff_name_idx;

create index concurrently products_staff_name_idx on products (name, id)
  include (hidden_at, category_id, owner_id, discount_percent, remaining)
  where deleted_at is null;

drop index concurrently if exists products_name_idx;

drop index concurrently if exists products_staff_stock_idx;

create index concurrently products_staff_stock_idx on products (remaining, id)
  include (hidden_at, category_id, owner_id, discount_percent, stock_by, variant_count)
  where deleted_at is null;

drop index concurrently if exists products_stock_listing_idx;

-- Names of deleted products stay: a search counts names without them.
drop index concurrently if exists products_deleted_idx;

create index concurrently products_deleted_idx on products (id) where deleted_at is not null;
