-- Oldest code: 0080
-- Outside a transaction

-- Which orders are the dearest? (staff)
drop index concurrently if exists orders_total_idx;

create index concurrently orders_total_idx on orders (total_poisha desc, id desc);
