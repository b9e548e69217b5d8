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
  constraint sub_sub_categories_parent_fkey foreign key (sub_category_id, category_id) references sub_categories (id, category_id),
  constraint sub_sub_categories_name_key unique (sub_category_id, name),
  constraint sub_sub_categories_id_sub_category_id_key unique (id, sub_category_id)
);

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
  -- Half-up to the poisha (wire.md §3); numeric round() rounds half away from zero.
  price_poisha bigint not null generated always as (round(original_price_poisha * (100 - discount_percent) / 100)) stored,
  remaining integer not null constraint products_remaining_not_negative check (remaining >= 0),
  sold integer not null default 0 constraint products_sold_not_negative check (sold >= 0),
  rating_sum integer not null default 0,
  rating_count integer not null default 0,
  rating numeric(2, 1) not null generated always as (case when rating_count = 0 then 0 else round(rating_sum::numeric / rating_count, 1) end) stored,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  -- Hidden instead of deleted once it was ordered.
  hidden_at timestamptz,
  constraint products_sub_category_fkey foreign key (sub_category_id, category_id) references sub_categories (id, category_id),
  constraint products_sub_sub_category_fkey foreign key (sub_sub_category_id, sub_category_id) references sub_sub_categories (id, sub_category_id)
);
-- One index for each order of the listing, alone and within a category.
create index products_newest_idx on products (created_at desc, id desc) where hidden_at is null;
create index products_rating_idx on products (rating desc, rating_count desc, id desc) where hidden_at is null;
create index products_sales_idx on products (sold desc, id desc) where hidden_at is null;
create index products_price_idx on products (price_poisha, id) where hidden_at is null;
create index products_offer_idx on products (discount_percent desc, id desc) where hidden_at is null and discount_percent > 0;
create index products_category_newest_idx on products (category_id, created_at desc, id desc) where hidden_at is null;
create index products_sub_category_newest_idx on products (sub_category_id, created_at desc, id desc) where hidden_at is null;
create index products_sub_sub_category_newest_idx on products (sub_sub_category_id, created_at desc, id desc) where hidden_at is null;
create index products_owner_idx on products (owner_id, created_at desc, id desc) where hidden_at is null;

create table banners (
  id uuid constraint banners_pkey primary key,
  image text not null,
  offer_percent numeric(5, 2) not null default 0 constraint banners_offer_in_range check (offer_percent between 0 and 100),
  category_id uuid constraint banners_category_id_fkey references categories,
  position integer not null
);

create table logos (
  id uuid constraint logos_pkey primary key,
  image text not null,
  created_at timestamptz not null
);
