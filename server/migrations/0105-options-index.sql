-- Oldest code: 0103
-- Outside a transaction

-- Which products have this colour, this size? Of a colour with 300,000 variants there are 60,000 products. Each search would
-- read a list of pending entries whole, so there is none.
drop index concurrently if exists products_options_idx;

create index concurrently products_options_idx on products using gin (colors, sizes) with (fastupdate = off)
  where hidden_at is null;

drop index concurrently if exists product_variants_color_idx;

drop index concurrently if exists product_variants_size_idx;
