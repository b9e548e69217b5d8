-- Oldest code: 0059
-- Outside a transaction
-- How much was taken off orders in this time? (reports)

drop index concurrently if exists given_back_at_idx;

create index concurrently given_back_at_idx on given_back (at) include (order_id, amount_poisha);

drop index concurrently if exists refunds_given_idx;
