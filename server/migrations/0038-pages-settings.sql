-- What the pages promise and how the shop is reached. The days are those that the pages have named so far.
alter table shop_settings
  -- Days to return goods; 0: nothing is promised.
  add column return_days smallint not null default 7 constraint shop_settings_return_days_in_range check (return_days between 0 and 365),
  -- Working days to the door, at least and at most.
  add column delivery_dhaka smallint[] not null default '{1,3}',
  add column delivery_outside smallint[] not null default '{3,5}',
  -- Weekdays without delivery: 0 is Sunday, 5 Friday.
  add column days_off smallint[] not null default '{5}' constraint shop_settings_days_off_are_weekdays check (0 <= all (days_off) and 6 >= all (days_off) and cardinality(days_off) < 7),
  -- A number as wa.me takes it (digits with the country), a name as m.me does.
  add column whatsapp text constraint shop_settings_whatsapp_is_number check (whatsapp ~ '^[1-9][0-9]{7,14}$'),
  add column messenger text constraint shop_settings_messenger_is_name check (messenger ~ '^[A-Za-z0-9._-]{3,80}$'),
  add column facebook text constraint shop_settings_facebook_length check (char_length(facebook) <= 200),
  add column instagram text constraint shop_settings_instagram_length check (char_length(instagram) <= 200),
  add column youtube text constraint shop_settings_youtube_length check (char_length(youtube) <= 200),
  add constraint shop_settings_delivery_dhaka_is_range check (cardinality(delivery_dhaka) = 2 and 0 <= delivery_dhaka[1] and delivery_dhaka[1] <= delivery_dhaka[2] and delivery_dhaka[2] <= 60),
  add constraint shop_settings_delivery_outside_is_range check (cardinality(delivery_outside) = 2 and 0 <= delivery_outside[1] and delivery_outside[1] <= delivery_outside[2] and delivery_outside[2] <= 60);
