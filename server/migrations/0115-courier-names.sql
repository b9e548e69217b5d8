-- Oldest code: 0103

-- Couriers whose names may stand in an SMS of the shop: a seller types the courier of a parcel freely.
alter table shop_settings add column courier_names text[] not null
  default '{Steadfast,Pathao,RedX,Paperfly,Sundarban,eCourier,Our own rider}'
  constraint shop_settings_couriers_are_few check (cardinality(courier_names) <= 30);
