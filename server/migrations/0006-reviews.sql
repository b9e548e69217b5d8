-- Reviews of products.
-- Replaces: 0007-catalogue-writes.sql 0019c-review-moderation.sql

create table reviews (
  id uuid constraint reviews_pkey primary key,
  product_id uuid not null constraint reviews_product_id_fkey references products,
  user_id uuid not null constraint reviews_user_id_fkey references users,
  -- One review for each order line.
  order_item_id uuid not null constraint reviews_order_item_id_fkey references order_items constraint reviews_order_item_id_key unique,
  stars smallint not null constraint reviews_stars_in_range check (stars between 1 and 5),
  text text not null constraint reviews_text_not_empty check (char_length(text) between 1 and 5000),
  created_at timestamptz not null,
  -- A hidden review stays, with the reason: its line cannot be reviewed again, and it can be shown again.
  hidden_at timestamptz,
  hidden_reason text constraint reviews_hidden_reason_length check (char_length(hidden_reason) between 1 and 500),
  constraint reviews_hidden_says_why check ((hidden_at is null) = (hidden_reason is null))
);
-- Which reviews has this product, newest first?
create index reviews_product_idx on reviews (product_id, created_at desc, id desc);
-- Which reviews did this person write?
create index reviews_user_id_idx on reviews (user_id, created_at desc);
-- How many reviews of this product gave how many stars?
create index reviews_stars_idx on reviews (product_id, stars) where hidden_at is null;
-- Which reviews are the newest? (staff)
create index reviews_newest_idx on reviews (created_at desc, id desc);
-- Which reviews contain these letters? (staff)
create index reviews_text_idx on reviews using gin (text gin_trgm_ops);
