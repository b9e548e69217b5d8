create table wishlist_items (
  customer_id uuid not null constraint wishlist_items_customer_id_fkey references users on delete cascade,
  product_id uuid not null constraint wishlist_items_product_id_fkey references products on delete cascade,
  added_at timestamptz not null,
  constraint wishlist_items_pkey primary key (customer_id, product_id)
);
-- For deleting a product: its wishes go with it.
create index wishlist_items_product_id_idx on wishlist_items (product_id);
