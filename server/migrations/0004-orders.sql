-- Orders, their lines and history, coupons, and the stock that orders take.
-- Replaces: 0003-order.sql 0010-orders-coupons.sql 0010b-coupon-shares.sql 0015-staff-orders.sql
-- Replaces: 0019-figures.sql 0019d-one-index-of-owners.sql

create table orders (
  id uuid constraint orders_pkey primary key,
  customer_id uuid not null constraint orders_customer_id_fkey references users,
  status text not null constraint orders_status_is_known check (status in ('pending', 'processing', 'shipped', 'delivered', 'cancelled')),
  payment_status text not null constraint orders_payment_status_is_known check (payment_status in ('unpaid', 'paid', 'failed', 'refunded', 'partially-refunded')),
  payment_method text not null constraint orders_payment_method_is_known check (payment_method in ('cash', 'ssl')),
  transaction_id text not null constraint orders_transaction_id_key unique,
  customer_name text not null,
  customer_email text not null,
  -- Empty: the customer's account was deleted, the order stays without phone and address.
  phone text not null constraint orders_phone_is_bangladeshi check (phone ~ '^01[3-9][0-9]{8}$' or phone = ''),
  division text not null,
  district text not null,
  city text not null,
  address_details text not null,
  subtotal_poisha bigint not null constraint orders_subtotal_not_negative check (subtotal_poisha >= 0),
  discount_poisha bigint not null constraint orders_discount_in_range check (discount_poisha between 0 and subtotal_poisha),
  delivery_fee_poisha bigint not null constraint orders_delivery_fee_not_negative check (delivery_fee_poisha >= 0),
  -- Rounded half-up to the whole taka.
  total_poisha bigint not null generated always as ((subtotal_poisha - discount_poisha + delivery_fee_poisha + 50) / 100 * 100) stored,
  created_at timestamptz not null,
  -- The wallet chosen for an online payment.
  payment_channel text constraint orders_payment_channel_is_known check (payment_channel in ('bkash', 'nagad', 'rocket')),
  -- Null: stock is reserved while a payment session is opened. Such an order is shown to nobody, and a job releases
  -- what an interrupted request left behind.
  placed_at timestamptz default now(),
  -- Who carries the order, and under which number: its customer sees both.
  courier text not null default '' constraint orders_courier_length check (char_length(courier) <= 60),
  tracking_number text not null default '' constraint orders_tracking_number_length check (char_length(tracking_number) <= 60)
);
-- Which orders has this customer, newest first?
create index orders_customer_idx on orders (customer_id, created_at desc, id desc);
-- How many open cash orders has this phone number?
create index orders_open_cash_phone_idx on orders (phone) where payment_method = 'cash' and status in ('pending', 'processing', 'shipped');
-- Which orders were never completed? (release of reserved stock)
create index orders_unplaced_idx on orders (created_at) where placed_at is null;
-- Which orders are the newest? (staff)
create index orders_newest_idx on orders (created_at desc, id desc);
-- Which are the newest of this status? (staff)
create index orders_status_newest_idx on orders (status, created_at desc, id desc);
-- Which are the newest of this payment status? (staff)
create index orders_payment_newest_idx on orders (payment_status, created_at desc, id desc);
-- Which order has this number? (the last six characters of its id)
create index orders_short_id_idx on orders (right(id::text, 6));
-- Which orders have these letters in the customer's name or phone number? (staff)
create index orders_search_idx on orders using gin ((customer_name || ' ' || phone) gin_trgm_ops);

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
  -- The line's share of its order's coupon discount.
  discount_poisha bigint not null default 0
    constraint order_items_discount_in_range check (discount_poisha between 0 and unit_price_poisha * quantity),
  constraint order_items_position_key unique (order_id, position)
);
-- In which orders is this product?
create index order_items_product_id_idx on order_items (product_id);
-- Which lines belong to this seller?
create index order_items_owner_id_idx on order_items (owner_id);

-- Changes of an order's status: who, when, from which to which. Append-only.
create table order_history (
  id uuid constraint order_history_pkey primary key,
  order_id uuid not null constraint order_history_order_id_fkey references orders,
  at timestamptz not null,
  actor_id uuid constraint order_history_actor_id_fkey references users,
  from_status text,
  to_status text not null,
  -- The role in which the actor moved the order: a seller may have bought it too, and roles change.
  actor_kind text not null constraint order_history_actor_kind_is_known check (actor_kind in ('customer', 'seller', 'admin', 'system')),
  reason text constraint order_history_reason_length check (char_length(reason) between 1 and 500)
);
-- What happened to this order?
create index order_history_order_id_idx on order_history (order_id, at);
-- Which moves did this person make? (deleting an account)
create index order_history_actor_id_idx on order_history (actor_id) where actor_id is not null;

-- Notes of staff about an order. Append-only; its customer never sees them.
create table order_notes (
  id uuid constraint order_notes_pkey primary key,
  order_id uuid not null constraint order_notes_order_id_fkey references orders,
  author_id uuid not null constraint order_notes_author_id_fkey references users,
  text text not null constraint order_notes_text_length check (char_length(text) between 1 and 2000),
  at timestamptz not null
);
-- Which notes has this order?
create index order_notes_order_id_idx on order_notes (order_id, at);
-- Which notes did this person write? (deleting an account)
create index order_notes_author_id_idx on order_notes (author_id);

-- The same key and body give the same order and reply for 24 hours.
create table idempotency_keys (
  user_id uuid not null constraint idempotency_keys_user_id_fkey references users on delete cascade,
  key text not null constraint idempotency_keys_key_length check (char_length(key) between 1 and 100),
  body_hash bytea not null,
  -- As it was sent the first time: json, not jsonb, keeps it to the letter. Null: the order is still being placed.
  reply json,
  created_at timestamptz not null,
  order_id uuid constraint idempotency_keys_order_id_fkey references orders,
  constraint idempotency_keys_pkey primary key (user_id, key)
);
-- Which keys are older than a day? (housekeeping)
create index idempotency_keys_created_at_idx on idempotency_keys (created_at);
-- Which key is placing this order?
create index idempotency_keys_order_id_idx on idempotency_keys (order_id) where reply is null;

create table coupons (
  id uuid constraint coupons_pkey primary key,
  code text not null constraint coupons_code_is_upper_case check (code ~ '^[A-Z0-9][A-Z0-9_-]{1,29}$'),
  description text not null default '',
  percent numeric(5, 2) constraint coupons_percent_in_range check (percent > 0 and percent <= 100),
  amount_poisha bigint constraint coupons_amount_positive check (amount_poisha > 0),
  min_subtotal_poisha bigint not null default 0 constraint coupons_min_subtotal_not_negative check (min_subtotal_poisha >= 0),
  max_discount_poisha bigint constraint coupons_max_discount_positive check (max_discount_poisha > 0),
  starts_at timestamptz not null,
  ends_at timestamptz,
  max_uses integer constraint coupons_max_uses_positive check (max_uses > 0),
  max_uses_per_customer integer constraint coupons_max_uses_per_customer_positive check (max_uses_per_customer > 0),
  -- No foreign key: a category may be deleted while a coupon names it; the coupon then applies to nothing.
  category_id uuid,
  -- Uses by orders that were not cancelled.
  used integer not null default 0 constraint coupons_used_in_range check (used between 0 and coalesce(max_uses, used)),
  created_at timestamptz not null,
  -- Hidden instead of deleted: orders keep naming it.
  deleted_at timestamptz,
  constraint coupons_one_kind check ((percent is null) <> (amount_poisha is null)),
  constraint coupons_window check (ends_at > starts_at)
);
-- Which coupon has this code? Only one at a time.
create unique index coupons_code_key on coupons (code) where deleted_at is null;

create table coupon_uses (
  order_id uuid constraint coupon_uses_pkey primary key constraint coupon_uses_order_id_fkey references orders,
  coupon_id uuid not null constraint coupon_uses_coupon_id_fkey references coupons,
  customer_id uuid not null constraint coupon_uses_customer_id_fkey references users,
  discount_poisha bigint not null constraint coupon_uses_discount_not_negative check (discount_poisha >= 0),
  at timestamptz not null,
  -- Set once, when its order was cancelled.
  returned_at timestamptz
);
-- How often has this customer used this coupon?
create index coupon_uses_customer_idx on coupon_uses (coupon_id, customer_id) where returned_at is null;

-- Changes of stock. Append-only; the changes of a product add up to its remaining stock.
create table stock_ledger (
  id uuid constraint stock_ledger_pkey primary key,
  product_id uuid not null constraint stock_ledger_product_id_fkey references products,
  order_id uuid constraint stock_ledger_order_id_fkey references orders,
  change integer not null constraint stock_ledger_change_not_zero check (change <> 0),
  balance integer not null constraint stock_ledger_balance_not_negative check (balance >= 0),
  -- 'return': given back by a cancelled order. 'returned': brought back by a customer.
  reason text not null constraint stock_ledger_reason_is_known check (reason in
    ('opening', 'sale', 'return', 'correction', 'received', 'counted', 'damaged', 'returned') or reason = 'import'),
  at timestamptz not null,
  -- Who changed the stock by hand, and why.
  actor_id uuid constraint stock_ledger_actor_id_fkey references users,
  note text not null default '' constraint stock_ledger_note_length check (char_length(note) <= 500)
);
-- How did the stock of this product change?
create index stock_ledger_product_id_idx on stock_ledger (product_id, at);
-- What did this order take? Once for each product.
create unique index stock_ledger_sale_key on stock_ledger (order_id, product_id) where reason = 'sale';
-- What did this order give back? Once at most.
create unique index stock_ledger_return_key on stock_ledger (order_id, product_id) where reason = 'return';
