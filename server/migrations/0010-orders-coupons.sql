-- The wallet chosen for an online payment (wire.md §9).
alter table orders add column payment_channel text
  constraint orders_payment_channel_is_known check (payment_channel in ('bkash', 'nagad', 'rocket'));

-- As what somebody moved an order: a seller may have bought it too, and roles change.
alter table order_history
  add column actor_kind text constraint order_history_actor_kind_is_known check (actor_kind in ('customer', 'seller', 'admin', 'system')),
  add column reason text constraint order_history_reason_length check (char_length(reason) between 1 and 500);
update order_history h set actor_kind = case
    when h.actor_id is null then 'system'
    when h.actor_id = o.customer_id then 'customer'
    else coalesce((select case role when 'user' then 'customer' else role end from users where id = h.actor_id), 'system')
  end
from orders o where o.id = h.order_id;
alter table order_history alter column actor_kind set not null;

-- What an order took comes back once at most.
create unique index stock_ledger_return_key on stock_ledger (order_id, product_id) where reason = 'return';

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
  category_id uuid constraint coupons_category_id_fkey references categories,
  -- Uses by orders that were not cancelled.
  used integer not null default 0 constraint coupons_used_in_range check (used between 0 and coalesce(max_uses, used)),
  created_at timestamptz not null,
  -- Hidden instead of deleted: orders keep naming it.
  deleted_at timestamptz,
  constraint coupons_one_kind check ((percent is null) <> (amount_poisha is null)),
  constraint coupons_window check (ends_at > starts_at)
);
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
create index coupon_uses_customer_idx on coupon_uses (coupon_id, customer_id) where returned_at is null;
