-- Oldest code: 0103
-- Outside a transaction

-- Which products have this colour, this size? Of a colour with 300,000 variants there are 60,000 products. Each search would
-- read a list of pending entries whole, so there is none. Hidden ones are in it too: PostgreSQL combines no two indexes that
-- leave out the same rows, and this one is read together with those of prices.
drop index concurrently if exists products_options_idx;

create index concurrently products_options_idx on products using gin (colors, sizes) with (fastupdate = off);

drop index concurrently if exists product_variants_color_idx;

drop index concurrently if exists product_variants_size_idx;
