create table shipping_fees (
  -- One row only: the fees as they are now.
  id boolean constraint shipping_fees_pkey primary key default true constraint shipping_fees_one_row check (id),
  inside_dhaka_poisha bigint not null constraint shipping_fees_inside_not_negative check (inside_dhaka_poisha >= 0),
  outside_poisha bigint not null constraint shipping_fees_outside_not_negative check (outside_poisha >= 0)
);

create table orders (
  id uuid constraint orders_pkey primary key,
  customer_id uuid not null constraint orders_customer_id_fkey references users,
  status text not null constraint orders_status_is_known check (status in ('pending', 'processing', 'shipped', 'delivered', 'cancelled')),
  payment_status text not null constraint orders_payment_status_is_known check (payment_status in ('unpaid', 'paid', 'failed', 'refunded', 'partially-refunded')),
  payment_method text not null constraint orders_payment_method_is_known check (payment_method in ('cash', 'ssl')),
  transaction_id text not null constraint orders_transaction_id_key unique,
  customer_name text not null,
  customer_email text not null,
  phone text not null constraint orders_phone_is_bangladeshi check (phone ~ '^01[3-9][0-9]{8}$'),
  division text not null,
  district text not null,
  city text not null,
  address_details text not null,
  subtotal_poisha bigint not null constraint orders_subtotal_not_negative check (subtotal_poisha >= 0),
  discount_poisha bigint not null constraint orders_discount_in_range check (discount_poisha between 0 and subtotal_poisha),
  delivery_fee_poisha bigint not null constraint orders_delivery_fee_not_negative check (delivery_fee_poisha >= 0),
  -- Half-up to the whole taka (wire.md §3).
  total_poisha bigint not null generated always as ((subtotal_poisha - discount_poisha + delivery_fee_poisha + 50) / 100 * 100) stored,
  created_at timestamptz not null
);
create index orders_customer_idx on orders (customer_id, created_at desc, id desc);
-- At most 3 open cash orders for a phone number are counted through this one.
create index orders_open_cash_phone_idx on orders (phone) where payment_method = 'cash' and status in ('pending', 'processing', 'shipped');

create table order_items (
  id uuid constraint order_items_pkey primary key,
  order_id uuid not null constraint order_items_order_id_fkey references orders,
  position smallint not null,
  product_id uuid not null constraint order_items_product_id_fkey references products,
  owner_id uuid not null constraint order_items_owner_id_fkey references users,
  product_name text not null,
  image text not null,
  color text,
  size text,
  unit_price_poisha bigint not null constraint order_items_unit_price_not_negative check (unit_price_poisha >= 0),
  quantity integer not null constraint order_items_quantity_positive check (quantity > 0),
  subtotal_poisha bigint not null generated always as (unit_price_poisha * quantity) stored,
  constraint order_items_position_key unique (order_id, position)
);
create index order_items_product_id_idx on order_items (product_id);

-- Who moved an order, when, from where to where. Append-only.
create table order_history (
  id uuid constraint order_history_pkey primary key,
  order_id uuid not null constraint order_history_order_id_fkey references orders,
  at timestamptz not null,
  actor_id uuid constraint order_history_actor_id_fkey references users,
  from_status text,
  to_status text not null
);
create index order_history_order_id_idx on order_history (order_id, at);

-- Every change of stock. Append-only; the changes of a product add up to its remaining stock.
create table stock_ledger (
  id uuid constraint stock_ledger_pkey primary key,
  product_id uuid not null constraint stock_ledger_product_id_fkey references products,
  order_id uuid constraint stock_ledger_order_id_fkey references orders,
  change integer not null constraint stock_ledger_change_not_zero check (change <> 0),
  balance integer not null constraint stock_ledger_balance_not_negative check (balance >= 0),
  reason text not null constraint stock_ledger_reason_is_known check (reason in ('opening', 'sale', 'return', 'correction')),
  at timestamptz not null
);
create index stock_ledger_product_id_idx on stock_ledger (product_id, at);
create unique index stock_ledger_sale_key on stock_ledger (order_id, product_id) where reason = 'sale';

-- The same key and body gives the same order and reply for 24 hours (wire.md §8).
create table idempotency_keys (
  user_id uuid not null constraint idempotency_keys_user_id_fkey references users on delete cascade,
  key text not null constraint idempotency_keys_key_length check (char_length(key) between 1 and 100),
  body_hash bytea not null,
  -- As it was sent the first time: json, not jsonb, keeps it to the letter.
  reply json not null,
  created_at timestamptz not null,
  constraint idempotency_keys_pkey primary key (user_id, key)
);
create index idempotency_keys_created_at_idx on idempotency_keys (created_at);

create table reviews (
  id uuid constraint reviews_pkey primary key,
  product_id uuid not null constraint reviews_product_id_fkey references products,
  user_id uuid not null constraint reviews_user_id_fkey references users,
  -- One review for each order line (wire.md §7).
  order_item_id uuid not null constraint reviews_order_item_id_fkey references order_items constraint reviews_order_item_id_key unique,
  stars smallint not null constraint reviews_stars_in_range check (stars between 1 and 5),
  text text not null constraint reviews_text_not_empty check (char_length(text) between 1 and 5000),
  created_at timestamptz not null
);
create index reviews_product_idx on reviews (product_id, created_at desc, id desc);
