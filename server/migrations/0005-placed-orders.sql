-- Orders, their lines and history, acts of the desk on them, coupons, and the stock that they take.
-- Replaces: 0004-orders.sql 0032-order-account.sql 0043-open-orders.sql 0049-open-orders-by-address.sql
-- Replaces: 0060-idempotency-scope.sql 0061-order-sums.sql 0063-lines-of-changes.sql 0063b-order-changes.sql
-- Replaces: 0064-stock-causes.sql 0064b-stock-cause-indexes.sql 0075-orders-by-phone.sql 0076-order-words-index.sql
-- Replaces: 0077-order-bulk.sql 0080-order-utm.sql 0080-tracking-numbers.sql 0081-order-total-index.sql 0083-order-events.sql

create table orders (
  id uuid constraint orders_pkey primary key,
  customer_id uuid not null constraint orders_customer_id_fkey references users,
  status text not null constraint orders_status_is_known check (status in ('pending', 'processing', 'shipped', 'delivered', 'cancelled')),
  payment_status text not null,
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
  tracking_number text not null default '' constraint orders_tracking_number_length check (char_length(tracking_number) <= 60),
  -- Rises with each change, so that who changes an order can tell which one they saw.
  version integer not null default 1 constraint orders_version_positive check (version > 0),
  -- What the newest slip asks the courier to collect; null: none was printed.
  printed_due_poisha bigint constraint orders_printed_due_not_negative check (printed_due_poisha >= 0),
  -- 128 random bits in the address of the page where anybody may pay the order; null: it was never to be paid online.
  pay_code text constraint orders_pay_code_key unique constraint orders_pay_code_length check (char_length(pay_code) = 22),
  -- The account of an order: its sums over ledger, refunds and what was taken off. Triggers in modules/order/ledger/sql keep
  -- them; its data file adds the constraint that compares them.
  received_poisha bigint not null default 0,
  -- Time of the last receipt.
  received_at timestamptz,
  refunded_poisha bigint not null default 0,
  -- Refunds open or paid out.
  claimed_poisha bigint not null default 0,
  -- Moved between an order and its exchange: positive on the exchange order, negative on the first one.
  credit_poisha bigint not null default 0,
  -- What the order costs less, by refunds, returns and refusals at the door.
  taken_off_poisha bigint not null default 0,
  -- Delivery that the customer bears for goods refused at the door.
  charge_poisha bigint not null default 0 constraint orders_charge_not_negative check (charge_poisha >= 0),
  -- Credit moved to exchange orders for goods that are not settled yet.
  pledged_poisha bigint not null default 0 constraint orders_pledged_not_negative check (pledged_poisha >= 0),
  -- The part of the discount that staff gave, and why; customers never see the reason.
  staff_discount_poisha bigint not null default 0 constraint orders_staff_discount_in_range check (staff_discount_poisha >= 0),
  staff_discount_reason text constraint orders_staff_discount_reason_length check (char_length(staff_discount_reason) between 1 and 500),
  -- Where it was placed.
  source text not null default 'web' constraint orders_source_is_known check (source in ('web', 'phone', 'messenger', 'whatsapp', 'counter', 'other', 'exchange')),
  -- The order whose goods this one exchanges.
  exchange_of uuid constraint orders_exchange_of_fkey references orders,
  -- Where the visit began that led to the order: utm_source, utm_medium and utm_campaign of its first address.
  utm_source text constraint orders_utm_source_length check (char_length(utm_source) between 1 and 100),
  utm_medium text constraint orders_utm_medium_length check (char_length(utm_medium) between 1 and 100),
  utm_campaign text constraint orders_utm_campaign_length check (char_length(utm_campaign) between 1 and 100),
  -- A courier's tracking number is that of one open order. Numbers that open orders share from before stay as they are.
  shares_tracking_number boolean not null default false,
  constraint orders_payment_status_is_known check (payment_status in ('unpaid', 'partially-paid', 'paid', 'failed', 'refunded', 'partially-refunded'))
);
-- Which orders has this customer, newest first?
create index orders_customer_idx on orders (customer_id, created_at desc, id desc);
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
-- How many unpaid orders under way has this customer?
create index orders_open_customer_idx on orders (customer_id)
  where status in ('pending', 'processing', 'shipped') and payment_status in ('unpaid', 'failed');
-- How many unpaid orders under way has this phone number?
create index orders_open_phone_idx on orders (phone)
  where status in ('pending', 'processing', 'shipped') and payment_status in ('unpaid', 'failed');
-- The same address is spelled in many ways.
create function plain_address(address text) returns text language sql immutable parallel safe
  return regexp_replace(lower(address), '[[:space:],.;:#/()-]+', '', 'g');
-- How many unpaid orders are under way to this address?
create index orders_open_address_idx on orders (district, city, plain_address(address_details))
  where status in ('pending', 'processing', 'shipped') and payment_status in ('unpaid', 'failed');
-- Which orders exchange goods of this one?
create index orders_exchange_of_idx on orders (exchange_of) where exchange_of is not null;
-- Which orders have a phone number that ends with these digits? (staff)
create index orders_phone_end_idx on orders (reverse(phone) text_pattern_ops, created_at desc);
-- Which orders have these letters in name, phone or address? (staff)
create index orders_words_idx on orders using gin ((customer_name || ' ' || phone || ' ' || address_details || ' ' || city || ' ' || district) gin_trgm_ops);
-- Which open order has this tracking number? One.
create unique index orders_tracking_number_key on orders (lower(courier), upper(tracking_number))
  where tracking_number <> '' and status in ('processing', 'shipped', 'pending') and not shares_tracking_number;
-- Which orders are the largest, the smallest? (staff)
create index orders_total_idx on orders (total_poisha desc, id desc);

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
  quantity integer not null,
  subtotal_poisha bigint not null generated always as (unit_price_poisha * quantity) stored,
  -- The line's share of its order's coupon discount.
  discount_poisha bigint not null default 0 constraint order_items_discount_in_range check (discount_poisha between 0 and unit_price_poisha * quantity),
  -- Null on an order from before variants whose options are no longer sold.
  variant_id uuid constraint order_items_variant_id_fkey references product_variants,
  sku text not null default '',
  cost_poisha bigint,
  -- As the product was when it was ordered.
  returnable boolean not null default true,
  constraint order_items_position_key unique (order_id, position),
  constraint order_items_quantity_not_negative check (quantity >= 0)
);
-- In which orders is this product?
create index order_items_product_id_idx on order_items (product_id);
-- Which lines belong to this seller?
create index order_items_owner_id_idx on order_items (owner_id);
-- Is this variant ordered?
create index order_items_variant_id_idx on order_items (variant_id) where variant_id is not null;

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
-- What happened on these days? (reports)
create index order_history_at_idx on order_history using brin (at) with (pages_per_range = 16, autosummarize = on);

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
  -- Call and path; empty for placing an order.
  scope text not null default '',
  constraint idempotency_keys_pkey primary key (user_id, scope, key)
);
-- Which keys are older than a day? (housekeeping)
create index idempotency_keys_created_at_idx on idempotency_keys (created_at);
-- Which key is placing this order?
create index idempotency_keys_order_id_idx on idempotency_keys (order_id) where reply is null;

-- Changes of an order after it was placed: who, why, and the order before and after. Append-only.
create table order_changes (
  id uuid constraint order_changes_pkey primary key,
  order_id uuid not null constraint order_changes_order_id_fkey references orders,
  number smallint not null constraint order_changes_number_positive check (number > 0),
  at timestamptz not null,
  actor_id uuid not null constraint order_changes_actor_id_fkey references users,
  note text not null constraint order_changes_note_length check (char_length(note) between 1 and 500),
  -- Recipient, phone, address, lines, fee and discounts.
  before jsonb not null,
  after jsonb not null,
  constraint order_changes_number_key unique (order_id, number)
);
-- Which changes did this person make? (deleting an account)
create index order_changes_actor_id_idx on order_changes (actor_id);
-- What was changed on these days? (reports)
create index order_changes_at_idx on order_changes (at);

-- News of orders for open pages of staff: one row for each change of a placed order, kept for ten minutes.
create table order_events (
  id bigint generated always as identity constraint order_events_pkey primary key,
  -- The database's own clock: rows are compared with it alone.
  at timestamptz not null default clock_timestamp(),
  -- No foreign key: the write is on the way of every order, and a row lives for minutes.
  order_id uuid not null,
  type text not null constraint order_events_type_is_known check (type in ('placed', 'moved', 'paid', 'changed')),
  version integer not null,
  -- Ids are given before commits, which may come in another order: what is new is told by transactions.
  xid xid8 not null default pg_current_xact_id(),
  -- Every transaction before this one had ended when the row was written.
  horizon xid8 not null default pg_snapshot_xmin(pg_current_snapshot())
);
-- What was written since a snapshot?
create index order_events_xid_idx on order_events (xid);

-- Acts on many orders at once: a job does one order after the other, and keeps the result of each.
create table order_bulk_jobs (
  id uuid constraint order_bulk_jobs_pkey primary key,
  actor_id uuid not null constraint order_bulk_jobs_actor_id_fkey references users,
  -- What is done to each order, as the call named it.
  work jsonb not null,
  created_at timestamptz not null,
  -- When the last order had its result.
  finished_at timestamptz
);
-- Which did this person start? (deleting an account)
create index order_bulk_jobs_actor_id_idx on order_bulk_jobs (actor_id);
-- Which are to be taken up again after a crash?
create index order_bulk_jobs_open_idx on order_bulk_jobs (created_at) where finished_at is null;

create table order_bulk_rows (
  job_id uuid not null constraint order_bulk_rows_job_id_fkey references order_bulk_jobs on delete cascade,
  position smallint not null,
  order_id uuid not null constraint order_bulk_rows_order_id_fkey references orders,
  state text not null default 'waiting' constraint order_bulk_rows_state_is_known check (state in ('waiting', 'done', 'refused')),
  -- Why it was refused.
  message text not null default '',
  constraint order_bulk_rows_pkey primary key (job_id, position),
  constraint order_bulk_rows_order_key unique (job_id, order_id),
  constraint order_bulk_rows_refused_says_why check (state <> 'refused' or message <> '')
);
-- Which results has this order? (deleting it)
create index order_bulk_rows_order_id_idx on order_bulk_rows (order_id);

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
  returned_at timestamptz,
  -- The terms of a coupon as they were when it was used, so that a change of the order applies the same ones.
  terms jsonb
);
-- How often has this customer used this coupon?
create index coupon_uses_customer_idx on coupon_uses (coupon_id, customer_id) where returned_at is null;

-- Changes of stock. Append-only; the changes of a product add up to its remaining stock.
create table stock_ledger (
  id uuid constraint stock_ledger_pkey primary key,
  product_id uuid not null,
  order_id uuid constraint stock_ledger_order_id_fkey references orders,
  change integer not null constraint stock_ledger_change_not_zero check (change <> 0),
  balance integer not null constraint stock_ledger_balance_not_negative check (balance >= 0),
  -- 'return': given back by a cancelled order. 'returned': brought back by a customer.
  reason text not null,
  at timestamptz not null,
  -- Who changed the stock by hand, and why.
  actor_id uuid constraint stock_ledger_actor_id_fkey references users,
  note text not null default '' constraint stock_ledger_note_length check (char_length(note) <= 500),
  -- What came back for an order: by its cancelling (null), or by the act that gave it back.
  cause_id uuid,
  -- The variant whose stock changed; null: the stock that all variants of the product share.
  variant_id uuid constraint stock_ledger_variant_id_fkey references product_variants on delete cascade,
  constraint stock_ledger_product_id_fkey foreign key (product_id) references products on delete cascade,
  -- 'lost': went out and did not come back.
  constraint stock_ledger_reason_is_known check (reason in ('opening', 'sale', 'return', 'correction', 'received', 'counted', 'damaged', 'lost', 'returned', 'import', 'transfer'))
);
-- How did the stock of this product change?
create index stock_ledger_product_id_idx on stock_ledger (product_id, at);
-- How did the stock of this variant change?
create index stock_ledger_variant_id_idx on stock_ledger (variant_id, at) where variant_id is not null;
-- What an order takes counts once for each item and act.
create unique index stock_ledger_sale_key on stock_ledger (order_id, coalesce(cause_id, order_id), product_id, coalesce(variant_id, product_id))
  where reason = 'sale';
-- So does what it gives back.
create unique index stock_ledger_return_key on stock_ledger (order_id, coalesce(cause_id, order_id), product_id, coalesce(variant_id, product_id), reason)
  where reason in ('return', 'damaged', 'lost') and order_id is not null;
