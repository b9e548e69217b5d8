-- Oldest code: 0059
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

-- The terms of a coupon as they were when it was used, so that a change of the order applies the same ones.
alter table coupon_uses add column terms jsonb;

alter table shop_settings
  -- How long a link to pay that staff sent holds.
  add column link_hours smallint not null default 24 constraint shop_settings_link_hours_in_range check (link_hours between 1 and 720),
  -- Most that a customer bears for a refusal at the door; null: the delivery fee of the order.
  add column refusal_charge_poisha bigint constraint shop_settings_refusal_charge_not_negative check (refusal_charge_poisha >= 0),
  -- Percent of the goods that staff without the permission for money may give as a discount.
  add column staff_discount_most numeric(5, 2) not null default 10 constraint shop_settings_staff_discount_most_in_range check (staff_discount_most between 0 and 100);

-- Delivery is free for goods above this, after discounts; null: never.
alter table shipping_fees add column free_over_poisha bigint constraint shipping_fees_free_over_positive check (free_over_poisha > 0);

-- Fees of single areas, over those of the two zones: the narrowest one counts.
create table shipping_fee_overrides (
  id uuid constraint shipping_fee_overrides_pkey primary key,
  division text not null,
  district text,
  city text,
  fee_poisha bigint not null constraint shipping_fee_overrides_fee_not_negative check (fee_poisha >= 0),
  constraint shipping_fee_overrides_city_in_district check (city is null or district is not null),
  constraint shipping_fee_overrides_area_key unique nulls not distinct (division, district, city)
);
