-- Oldest code: 0075
-- Outside a transaction

-- Which orders have these words in name, phone number and address? (staff)
drop index concurrently if exists orders_words_idx;

create index concurrently orders_words_idx on orders using gin ((customer_name || ' ' || phone || ' ' || address_details || ' ' || city || ' ' || district) gin_trgm_ops);

-- The newer index answers it too; code before this release searches without an index.
drop index concurrently if exists orders_search_idx;
