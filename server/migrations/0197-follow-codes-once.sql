-- Oldest code: 0103
-- Outside a transaction

-- Which order has this code?
create unique index concurrently if not exists orders_follow_code_key on orders (follow_code);
