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
  updated_at timestamptz not null
);
