-- Oldest code: 0103

-- What the shop says of itself in Bangla. Null or '': nothing; pages in Bangla then show the English text.
alter table shop_settings
  add column shop_name_bn text constraint shop_settings_name_bn_length check (char_length(shop_name_bn) between 1 and 80),
  add column slogan_bn text,
  add column support_hours_bn text,
  add column address_bn text,
  add column cancellation_returns_bn text constraint shop_settings_cancellation_returns_bn_length check (char_length(cancellation_returns_bn) between 1 and 30000),
  add column privacy_policy_bn text constraint shop_settings_privacy_policy_bn_length check (char_length(privacy_policy_bn) between 1 and 30000),
  add column emi_policy_bn text constraint shop_settings_emi_policy_bn_length check (char_length(emi_policy_bn) between 1 and 30000),
  add column customer_support_bn text constraint shop_settings_customer_support_bn_length check (char_length(customer_support_bn) between 1 and 30000);

alter table text_pages
  add column title_bn text not null default '' constraint text_pages_title_bn_length check (char_length(title_bn) <= 100),
  add column text_bn text not null default '' constraint text_pages_text_bn_length check (char_length(text_bn) <= 50000);

alter table coupons add column description_bn text not null default '';

alter table banners
  -- Words are in the picture. Null: the English one, which for phones is that of image, or of phone_image.
  add column image_bn text,
  add column phone_image_bn text,
  add column alt_bn text not null default '',
  add constraint banners_phone_image_bn_with_image check (phone_image_bn is null or image_bn is not null);
