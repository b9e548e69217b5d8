-- What the shop shows of itself: settings, delivery fees, banners, logos.
-- Replaces: 0009-shop-settings.sql 0018b-banner-schedule.sql

create table shop_settings (
  -- One row only: the shop as it is now. Without it the shop has its name and nothing else.
  id boolean constraint shop_settings_pkey primary key default true constraint shop_settings_one_row check (id),
  shop_name text not null constraint shop_settings_name_length check (char_length(shop_name) between 1 and 80),
  support_phone text not null constraint shop_settings_phone_is_dialled check (support_phone ~ '^[+]?[0-9][0-9 -]{2,19}$'),
  support_email text constraint shop_settings_email_length check (char_length(support_email) between 3 and 254),
  support_hours text not null,
  address text not null constraint shop_settings_address_length check (char_length(address) between 1 and 300),
  -- Numbers that the shop shows once it has them (business identification, digital business identification, trade licence).
  bin text,
  dbid text,
  trade_licence text,
  -- Policy pages as Markdown; null for the text that comes with the shop.
  cancellation_returns text constraint shop_settings_cancellation_returns_length check (char_length(cancellation_returns) between 1 and 30000),
  privacy_policy text constraint shop_settings_privacy_policy_length check (char_length(privacy_policy) between 1 and 30000),
  emi_policy text constraint shop_settings_emi_policy_length check (char_length(emi_policy) between 1 and 30000),
  customer_support text constraint shop_settings_customer_support_length check (char_length(customer_support) between 1 and 30000),
  updated_at timestamptz not null,
  -- Prices of a shop that is registered for VAT include it: invoices show its share.
  vat_percent numeric(4, 2) constraint shop_settings_vat_percent_in_range check (vat_percent > 0 and vat_percent < 100),
  -- Whether staff must use two-factor authentication.
  second_step_required boolean not null default true
);

create table shipping_fees (
  -- One row only: the fees as they are now.
  id boolean constraint shipping_fees_pkey primary key default true constraint shipping_fees_one_row check (id),
  inside_dhaka_poisha bigint not null constraint shipping_fees_inside_not_negative check (inside_dhaka_poisha >= 0),
  outside_poisha bigint not null constraint shipping_fees_outside_not_negative check (outside_poisha >= 0)
);

create table banners (
  id uuid constraint banners_pkey primary key,
  image text not null,
  offer_percent numeric(5, 2) not null default 0 constraint banners_offer_in_range check (offer_percent between 0 and 100),
  category_id uuid constraint banners_category_id_fkey references categories,
  position integer not null,
  -- A cut of its own for phones.
  phone_image text,
  alt text not null default '' constraint banners_alt_length check (char_length(alt) <= 200),
  -- The time in which it is shown.
  starts_at timestamptz,
  ends_at timestamptz,
  constraint banners_window check (ends_at > starts_at)
);

create table logos (
  id uuid constraint logos_pkey primary key,
  image text not null,
  created_at timestamptz not null
);
