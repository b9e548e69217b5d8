-- Oldest code: 0103
-- Outside a transaction

drop index concurrently if exists orders_parcel_number_idx;

-- Which orders, also those that are delivered, have this tracking number of any courier? (lists and payouts of couriers)
create index concurrently orders_parcel_number_idx on orders (upper(replace(tracking_number, ' ', '')))
  where tracking_number <> '';
