-- What the owner decides and shows of the shop, and what its operator has done.
-- Replaces: 0003-storefront.sql 0038-pages-settings.sql 0048-production.sql 0082-setup.sql 0087-text-pages.sql
-- Replaces: 0088-write-probe.sql 0090-backups.sql 0098-maintenance.sql

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
  second_step_required boolean not null default true,
  -- Days to return goods; 0: nothing is promised.
  return_days smallint not null default 7 constraint shop_settings_return_days_in_range check (return_days between 0 and 365),
  -- Working days to the door, at least and at most.
  delivery_dhaka smallint[] not null default '{1,3}',
  delivery_outside smallint[] not null default '{3,5}',
  -- Weekdays without delivery: 0 is Sunday, 5 Friday.
  days_off smallint[] not null default '{5}' constraint shop_settings_days_off_are_weekdays check (0 <= all (days_off) and 6 >= all (days_off) and cardinality(days_off) < 7),
  -- A number as wa.me takes it (digits with the country), a name as m.me does.
  whatsapp text constraint shop_settings_whatsapp_is_number check (whatsapp ~ '^[1-9][0-9]{7,14}$'),
  messenger text constraint shop_settings_messenger_is_name check (messenger ~ '^[A-Za-z0-9._-]{3,80}$'),
  facebook text constraint shop_settings_facebook_length check (char_length(facebook) <= 200),
  instagram text constraint shop_settings_instagram_length check (char_length(instagram) <= 200),
  youtube text constraint shop_settings_youtube_length check (char_length(youtube) <= 200),
  -- Most orders that hold goods and are not paid, for each customer and each phone number; 0: no limit.
  open_orders_most smallint not null default 3 constraint shop_settings_open_orders_most_in_range check (open_orders_most between 0 and 1000),
  -- How long a link to pay that staff sent holds.
  link_hours smallint not null default 24 constraint shop_settings_link_hours_in_range check (link_hours between 1 and 720),
  -- Most that a customer bears for a refusal at the door; null: the delivery fee of the order.
  refusal_charge_poisha bigint constraint shop_settings_refusal_charge_not_negative check (refusal_charge_poisha >= 0),
  -- Percent of the goods that staff without the permission for money may give as a discount.
  staff_discount_most numeric(5, 2) not null default 10 constraint shop_settings_staff_discount_most_in_range check (staff_discount_most between 0 and 100),
  -- A brand sells its own goods; a market names the seller of each product.
  kind text not null default 'market' constraint shop_settings_kind_is_known check (kind in ('brand', 'market')),
  slogan text constraint shop_settings_slogan_length check (char_length(slogan) between 1 and 160),
  constraint shop_settings_delivery_dhaka_is_range check (cardinality(delivery_dhaka) = 2 and 0 <= delivery_dhaka[1] and delivery_dhaka[1] <= delivery_dhaka[2] and delivery_dhaka[2] <= 60),
  constraint shop_settings_delivery_outside_is_range check (cardinality(delivery_outside) = 2 and 0 <= delivery_outside[1] and delivery_outside[1] <= delivery_outside[2] and delivery_outside[2] <= 60)
);

-- What the owner of a new shop decides before it is opened.
create table shop_setup (
  -- One row only. Without it nothing is decided, and the shop is closed.
  id boolean constraint shop_setup_pkey primary key default true constraint shop_setup_one_row check (id),
  -- Null: closed, only staff see the shop.
  opened_at timestamptz,
  policies_read_at timestamptz,
  -- Ways to pay that customers are offered; null until the owner has chosen.
  cash boolean,
  online boolean,
  emi boolean,
  -- Since when an operator has closed the shop for a while (npm run shop -- maintenance on); null: it is not.
  maintenance_since timestamptz,
  constraint shop_setup_payment_whole check (num_nulls(cash, online, emi) in (0, 3)),
  constraint shop_setup_payment_possible check ((cash or online) and (online or not emi))
);

-- Addresses at which the owner makes the first admin. Only the hash of a token is kept.
create table setup_links (
  token_hash bytea constraint setup_links_pkey primary key,
  created_at timestamptz not null,
  expires_at timestamptz not null
);

-- When the shop was first opened in production; no row before that.
create table production_start (
  only_one boolean constraint production_start_pkey primary key default true constraint production_start_only_one check (only_one),
  at timestamptz not null
);

-- Backups and tests of restoring them, as they ended.
create table backup_runs (
  id uuid constraint backup_runs_pkey primary key,
  kind text not null constraint backup_runs_kind_is_known check (kind in ('backup', 'restore-test')),
  succeeded boolean not null,
  ended_at timestamptz not null,
  -- Its id in the target, or what went wrong.
  words text not null
);
-- When did a backup, or a test of restoring, last succeed?
create index backup_runs_newest_idx on backup_runs (kind, succeeded, ended_at desc);

-- One row that readiness checks write, to find out whether the database can write at all.
create table write_probe (
  id boolean constraint write_probe_pkey primary key default true constraint write_probe_one_row check (id),
  at timestamptz not null
);

create table shipping_fees (
  -- One row only: the fees as they are now.
  id boolean constraint shipping_fees_pkey primary key default true constraint shipping_fees_one_row check (id),
  inside_dhaka_poisha bigint not null constraint shipping_fees_inside_not_negative check (inside_dhaka_poisha >= 0),
  outside_poisha bigint not null constraint shipping_fees_outside_not_negative check (outside_poisha >= 0),
  -- Delivery is free for goods above this, after discounts; null: never.
  free_over_poisha bigint constraint shipping_fees_free_over_positive check (free_over_poisha > 0)
);

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

-- Pages that the owner writes: About us, Size guide.
create table text_pages (
  id uuid constraint text_pages_pkey primary key,
  -- Last part of the address: /page/size-guide.
  slug text not null constraint text_pages_slug_key unique constraint text_pages_slug_form check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and char_length(slug) <= 60),
  title text not null constraint text_pages_title_length check (char_length(title) between 1 and 100),
  -- Markdown.
  text text not null constraint text_pages_text_length check (char_length(text) between 1 and 50000),
  in_footer boolean not null,
  -- False: a draft, which only staff see.
  is_published boolean not null,
  position integer not null,
  -- Optimistic lock of its editors.
  version integer not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz not null
);
