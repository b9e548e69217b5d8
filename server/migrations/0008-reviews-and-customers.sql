-- What customers say of products, and what the desk knows of its customers.
-- Replaces: 0006-reviews.sql 0033b-review-pictures.sql 0050-review-sorts.sql 0078-people.sql 0106-reviews-by-stars-index.sql

-- Reviews of products.
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
  images text[] not null default '{}' constraint reviews_images_most check (cardinality(images) <= 4),
  constraint reviews_hidden_says_why check ((hidden_at is null) = (hidden_reason is null))
);
-- Which reviews has this product, newest first?
create index reviews_product_idx on reviews (product_id, created_at desc, id desc);
-- Which reviews did this person write?
create index reviews_user_id_idx on reviews (user_id, created_at desc);
-- Which reviews are the newest? (staff)
create index reviews_newest_idx on reviews (created_at desc, id desc);
-- Which reviews contain these letters? (staff)
create index reviews_text_idx on reviews using gin (text gin_trgm_ops);
-- Which reviews of this product have the fewest stars, or so many?
create index reviews_stars_idx on reviews (product_id, stars, created_at desc, id desc) where hidden_at is null;
-- Which have the most stars?
create index reviews_best_idx on reviews (product_id, stars desc, created_at desc, id desc) where hidden_at is null;
-- Which reviews have so many stars, newest first? (staff) Shown or hidden ones are counted without reading rows.
create index reviews_stars_newest_idx on reviews (stars, created_at desc, id desc) include (hidden_at);

create table customer_blocks (
  user_id uuid constraint customer_blocks_pkey primary key constraint customer_blocks_user_id_fkey references users on delete cascade,
  reason text not null constraint customer_blocks_reason_length check (char_length(reason) between 1 and 500),
  actor_id uuid not null constraint customer_blocks_actor_id_fkey references users,
  at timestamptz not null
);
-- Whom did this person block? (deleting an account)
create index customer_blocks_actor_id_idx on customer_blocks (actor_id);

-- Phone numbers of blocked customers and of the recipients of their orders. They outlive the account, so that the same
-- person cannot register and order again.
create table blocked_phones (
  phone text constraint blocked_phones_pkey primary key constraint blocked_phones_phone_is_normalised check (phone ~ '^01[3-9][0-9]{8}$'),
  at timestamptz not null
);

create table customer_notes (
  id uuid constraint customer_notes_pkey primary key,
  user_id uuid not null constraint customer_notes_user_id_fkey references users on delete cascade,
  author_id uuid not null constraint customer_notes_author_id_fkey references users,
  text text not null constraint customer_notes_text_length check (char_length(text) between 1 and 2000),
  at timestamptz not null
);
-- Which notes are there on this customer?
create index customer_notes_user_id_idx on customer_notes (user_id, at desc);
-- Which notes did this person write? (deleting an account)
create index customer_notes_author_id_idx on customer_notes (author_id);

create table customer_tags (
  user_id uuid not null constraint customer_tags_user_id_fkey references users on delete cascade,
  tag text not null constraint customer_tags_tag_length check (char_length(tag) between 1 and 30),
  constraint customer_tags_pkey primary key (user_id, tag)
);
-- Who has this tag? (the list of customers)
create index customer_tags_tag_idx on customer_tags (lower(tag), user_id);
