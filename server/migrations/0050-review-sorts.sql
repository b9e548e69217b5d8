-- Oldest code: 0043
-- Reviews of a product, those with the most or the fewest stars first; stars are counted from the first of these too.
drop index reviews_stars_idx;
create index reviews_stars_idx on reviews (product_id, stars, created_at desc, id desc) where hidden_at is null;
create index reviews_best_idx on reviews (product_id, stars desc, created_at desc, id desc) where hidden_at is null;
