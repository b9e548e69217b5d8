-- What the shop sells: categories, products, how many there are, and who wishes for them.
-- Replaces: 0002-catalogue.sql 0006-wishlist.sql 0007b-catalogue-writes.sql 0008b-product-counts.sql
-- Replaces: 0013-customer.sql 0016-products-back-office.sql 0018-merged-categories.sql

create table categories (
  id uuid constraint categories_pkey primary key,
  name text not null constraint categories_name_key unique,
  image text not null,
  position integer not null
);

create table sub_categories (
  id uuid constraint sub_categories_pkey primary key,
  category_id uuid not null constraint sub_categories_category_id_fkey references categories,
  name text not null,
  image text not null,
  position integer not null,
  constraint sub_categories_name_key unique (category_id, name),
  constraint sub_categories_id_category_id_key unique (id, category_id)
);

create table sub_sub_categories (
  id uuid constraint sub_sub_categories_pkey primary key,
  category_id uuid not null,
  sub_category_id uuid not null,
  name text not null,
  image text not null,
  position integer not null,
  -- A sub-category that moves to another category takes its sub-sub-categories along.
  constraint sub_sub_categories_parent_fkey foreign key (sub_category_id, category_id) references sub_categories (id, category_id) on update cascade,
  constraint sub_sub_categories_name_key unique (sub_category_id, name),
  constraint sub_sub_categories_id_sub_category_id_key unique (id, sub_category_id)
);

-- Redirects of merged categories, of any level: addresses that name a merged one lead to the other.
create table merged_categories (
  id uuid constraint merged_categories_pkey primary key,
  -- An existing category; of any level, so no foreign key. Never one that was merged itself.
  into_id uuid not null
);
-- Which categories were merged into this one?
create index merged_categories_into_id_idx on merged_categories (into_id);

create table products (
  id uuid constraint products_pkey primary key,
  owner_id uuid not null constraint products_owner_id_fkey references users,
  category_id uuid not null constraint products_category_id_fkey references categories,
  sub_category_id uuid not null,
  sub_sub_category_id uuid,
  name text not null constraint products_name_length check (char_length(name) between 1 and 200),
  description text not null,
  details text[] not null default '{}',
  images text[] not null default '{}',
  colors text[] not null default '{}',
  sizes text[] not null default '{}',
  search_tags text[] not null default '{}',
  faqs jsonb not null default '[]',
  unit text not null default '',
  video text,
  original_price_poisha bigint not null constraint products_original_price_in_range check (original_price_poisha between 0 and 10000000000),
  discount_percent numeric(5, 2) not null default 0 constraint products_discount_in_range check (discount_percent between 0 and 100),
  -- Rounded half-up to the poisha; numeric round() rounds half away from zero.
  price_poisha bigint not null generated always as (round(original_price_poisha * (100 - discount_percent) / 100)) stored,
  remaining integer not null constraint products_remaining_not_negative check (remaining >= 0),
  sold integer not null default 0 constraint products_sold_not_negative check (sold >= 0),
  rating_sum integer not null default 0,
  rating_count integer not null default 0,
  rating numeric(2, 1) not null generated always as (case when rating_count = 0 then 0 else round(rating_sum::numeric / rating_count, 1) end) stored,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  -- Not sold now: hidden by its owner, or deleted after it had been ordered.
  hidden_at timestamptz,
  -- Not shown to staff either.
  deleted_at timestamptz,
  -- The owner's own number of the product, by which an imported file finds it again.
  sku text constraint products_sku_length check (char_length(sku) between 1 and 60),
  constraint products_sub_category_fkey foreign key (sub_category_id, category_id) references sub_categories (id, category_id) on update cascade,
  -- Deferrable: a sub-sub-category may move under a sub-category of another category. Then two columns of its products
  -- change, which no cascade can do; they are set in the same transaction before this is checked.
  constraint products_sub_sub_category_fkey foreign key (sub_sub_category_id, sub_category_id) references sub_sub_categories (id, sub_category_id) deferrable initially immediate,
  constraint products_deleted_is_hidden check (deleted_at is null or hidden_at is not null),
  constraint products_sku_key unique (owner_id, sku)
);
-- Which products are the newest?
create index products_newest_idx on products (created_at desc, id desc) where hidden_at is null;
-- Which are rated best?
create index products_rating_idx on products (rating desc, rating_count desc, id desc) where hidden_at is null;
-- Which were sold most?
create index products_sales_idx on products (sold desc, id desc) where hidden_at is null;
-- Which are the cheapest, or the dearest?
create index products_price_idx on products (price_poisha, id) where hidden_at is null;
-- Which have the highest discount?
create index products_offer_idx on products (discount_percent desc, id desc) where hidden_at is null and discount_percent > 0;
-- Which are the newest of this category?
create index products_category_newest_idx on products (category_id, created_at desc, id desc) where hidden_at is null;
-- Which are the newest of this sub-category?
create index products_sub_category_newest_idx on products (sub_category_id, created_at desc, id desc) where hidden_at is null;
-- Which are the newest of this sub-sub-category?
create index products_sub_sub_category_newest_idx on products (sub_sub_category_id, created_at desc, id desc) where hidden_at is null;
-- Which products does this seller have? (staff lists: hidden ones too)
create index products_owner_idx on products (owner_id, created_at desc, id desc);
-- Which are the newest? (staff lists: hidden ones too)
create index products_staff_newest_idx on products (created_at desc, id desc) where deleted_at is null;
-- Which are nearly sold out?
create index products_low_stock_idx on products (remaining, id) where deleted_at is null and remaining < 5;
-- Which hidden products belong to this category? (they count when a category is removed)
create index products_off_sale_idx on products (category_id, sub_category_id, sub_sub_category_id) where hidden_at is not null;
-- Which products show this picture? (before a picture is used by a file or removed)
create index products_images_idx on products using gin (images);

-- Names and tags by which staff look up products. Outside products: each sale would write such an index there.
create table product_names (
  product_id uuid constraint product_names_pkey primary key
    constraint product_names_product_id_fkey references products on delete cascade,
  text text not null
);
-- Whose name or tags contain these letters?
create index product_names_text_idx on product_names using gin (text gin_trgm_ops);

-- Number of visible products of the shop and of each category, so that a page of a list need not count thousands. Kept
-- as changes that add up: a writer merges those that no other transaction holds, so that no writer waits for another.
create table product_counts (
  -- A category of any level; the nil UUID is the whole shop.
  place uuid not null,
  products integer not null
);
-- How many products does this category show?
create index product_counts_place_idx on product_counts (place) include (products);

create table wishlist_items (
  customer_id uuid not null constraint wishlist_items_customer_id_fkey references users on delete cascade,
  product_id uuid not null constraint wishlist_items_product_id_fkey references products on delete cascade,
  added_at timestamptz not null,
  -- The price when it was added: shows which items became cheaper.
  price_poisha bigint not null constraint wishlist_items_price_not_negative check (price_poisha >= 0),
  constraint wishlist_items_pkey primary key (customer_id, product_id)
);
-- Who wishes for this product? (deleting it)
create index wishlist_items_product_id_idx on wishlist_items (product_id);
