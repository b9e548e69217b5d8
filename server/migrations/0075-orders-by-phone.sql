-- Oldest code: 0059
-- Outside a transaction
-- Who has a phone number that ends so, and what was ordered for a number since yesterday? (orders by staff)

drop index concurrently if exists users_phone_end_idx;

create index concurrently users_phone_end_idx on users (reverse(phone) text_pattern_ops);

drop index concurrently if exists orders_phone_end_idx;

create index concurrently orders_phone_end_idx on orders (reverse(phone) text_pattern_ops, created_at desc);
