-- Oldest code: 0103
-- Outside a transaction

-- The list of reviews with so many stars, newest first (staff); shown or hidden ones are counted without reading rows.
drop index concurrently if exists reviews_stars_newest_idx;

create index concurrently reviews_stars_newest_idx on reviews (stars, created_at desc, id desc) include (hidden_at);
