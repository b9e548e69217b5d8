-- Oldest code: 0103
-- Outside a transaction

drop index concurrently if exists orders_tracking_number_start_idx;

-- Which orders, also those that arrived, have a tracking number that begins so? (staff)
create index concurrently orders_tracking_number_start_idx on orders (upper(tracking_number) text_pattern_ops)
  where tracking_number <> '';

drop index concurrently if exists orders_consignment_start_idx;

-- Which orders does the courier know by a number that begins so? (staff)
create index concurrently orders_consignment_start_idx on orders (upper(consignment_id) text_pattern_ops)
  where consignment_id <> '';

drop index concurrently if exists orders_courier_newest_idx;

-- Which are the newest that this courier carries? (staff)
create index concurrently orders_courier_newest_idx on orders (lower(courier), created_at desc, id desc)
  where courier <> '';
