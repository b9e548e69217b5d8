-- Oldest code: 0103

-- The shop's name in its SMS, where its own is long or in other letters; null: its own, or its host.
alter table shop_settings add column sms_name text
  constraint shop_settings_sms_name_is_short check (sms_name ~ '^[A-Za-z0-9 .&-]{1,11}$');
