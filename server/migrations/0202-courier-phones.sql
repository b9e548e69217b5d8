-- Oldest code: 0103

-- Numbers by which the customer of a parcel on its way reaches its courier: [{ courier, number }].
alter table shop_settings add column courier_phones jsonb not null default '[]'
  constraint shop_settings_courier_phones_are_few
    check (jsonb_typeof(courier_phones) = 'array' and jsonb_array_length(courier_phones) <= 30);
