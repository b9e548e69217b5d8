-- What the shop sells: categories, products, their variants, and who wishes or waits for them.
-- Replaces: 0002-products.sql 0037-listing.sql 0038b-color-images.sql 0040-size-charts.sql 0044-stock-alerts.sql
-- Replaces: 0047-ledger-goes-with-product.sql 0054-category-tree.sql 0056-variants.sql 0056b-stock-by-variant.sql
-- Replaces: 0056c-ledger-of-variants.sql 0056d-lines-of-variants.sql 0057-variant-indexes.sql 0058-ledger-by-variant.sql
-- Replaces: 0059-list-indexes.sql 0059-stock-alerts-by-variant.sql 0085-scheduled-sales.sql 0091-staff-list-indexes.sql
-- Replaces: 0092-highest-price-index.sql 0093-variant-list-indexes.sql 0100-listing-indexes.sql 0101-counting-indexes.sql
-- Replaces: 0105-options-index.sql 0107-statistics-of-names.sql 0108-owner-listing-index.sql 0109-order-listing-indexes.sql
-- Replaces: 0110-staff-product-indexes.sql

create table categories (
  id uuid constraint categories_pkey primary key,
  name text not null,
  image text not null,
  position integer not null,
  size_chart jsonb constraint categories_size_chart_is_object check (jsonb_typeof(size_chart) = 'object'),
  level smallint not null constraint categories_level_is_known check (level between 1 and 3),
  parent_id uuid,
  parent_level smallint generated always as (nullif(level - 1, 0)) stored,
  constraint categories_parent_of_level check ((level = 1) = (parent_id is null)),
  constraint categories_id_level_key unique (id, level),
  constraint categories_id_parent_id_key unique (id, parent_id),
  constraint categories_parent_fkey foreign key (parent_id, parent_level) references categories (id, level),
  -- Siblings have different names. What lies in this node?
  constraint categories_name_key unique nulls not distinct (parent_id, name)
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
  category_id uuid not null,
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
  -- Which of its pictures shows a product in which of its colours: [{"color", "image"}], the image by its key. Entries
  -- whose colour or picture the product no longer has are not shown.
  color_images jsonb not null default '[]' constraint products_color_images_is_list check (jsonb_typeof(color_images) = 'array'),
  -- What its sizes measure: {"columns", "rows", "note"}. A product without one of its own shows that of the nearest of
  -- its categories that has one.
  size_chart jsonb constraint products_size_chart_is_object check (jsonb_typeof(size_chart) = 'object'),
  -- A product names its category, a sub-category in that and perhaps a sub-sub-category in this.
  category_level smallint not null generated always as (1) stored,
  -- Where stock is counted: by product, in products.remaining; or by variant, of which products.remaining is the sum.
  stock_by text not null default 'product',
  size_label text not null default 'Size',
  -- Of visible variants.
  variant_count integer not null default 1,
  -- Price before the discount of the cheapest visible variant; null: the product's own.
  lowest_original_poisha bigint,
  -- Price of the dearest visible variant; null: as price_poisha.
  max_price_poisha bigint,
  -- Whether customers may give it back after the delivery.
  returnable boolean not null default true,
  constraint products_deleted_is_hidden check (deleted_at is null or hidden_at is not null),
  constraint products_sku_key unique (owner_id, sku),
  constraint products_category_id_fkey foreign key (category_id, category_level) references categories (id, level),
  constraint products_sub_category_fkey foreign key (sub_category_id, category_id) references categories (id, parent_id) on update cascade,
  -- Deferrable: a sub-sub-category may move under a sub-category of another category. Then two columns of its products
  -- change, which no cascade can do; they are set in the same transaction before this is checked.
  constraint products_sub_sub_category_fkey foreign key (sub_sub_category_id, sub_category_id) references categories (id, parent_id) deferrable initially immediate,
  constraint products_stock_by_is_known check (stock_by in ('product', 'variant'))
);
-- Which are the newest? (staff lists: hidden ones too)
create index products_staff_newest_idx on products (created_at desc, id desc) where deleted_at is null;
-- Which hidden products belong to this category? (they count when a category is removed)
create index products_off_sale_idx on products (category_id, sub_category_id, sub_sub_category_id) where hidden_at is not null;
-- Which products show this picture? (before a picture is used by a file or removed)
create index products_images_idx on products using gin (images);
-- Which products has this sub-sub-category, those in stock first, newest first?
create index products_sub_sub_category_available_idx on products (sub_sub_category_id, (remaining = 0), created_at desc, id desc)
  where hidden_at is null;
-- Which products are in stock, newest first? What lists are filtered by and counted among is in the indexes of their order: a
-- list that skips or leaves out thousands of products reads none of their rows.
create index products_available_listing_idx on products ((remaining = 0), created_at desc, id desc)
  include (category_id, sub_category_id, sub_sub_category_id, owner_id, price_poisha, max_price_poisha, discount_percent,
    rating, remaining, stock_by, variant_count)
  where hidden_at is null;
-- Which has this category, those in stock first, newest first?
create index products_category_listing_idx on products (category_id, (remaining = 0), created_at desc, id desc)
  include (sub_category_id, sub_sub_category_id, owner_id, price_poisha, max_price_poisha, discount_percent, rating, remaining,
    stock_by, variant_count)
  where hidden_at is null;
-- Which has this sub-category?
create index products_sub_category_listing_idx on products (sub_category_id, (remaining = 0), created_at desc, id desc)
  include (category_id, sub_sub_category_id, owner_id, price_poisha, max_price_poisha, discount_percent, rating, remaining,
    stock_by, variant_count)
  where hidden_at is null;
-- Which are the cheapest, the dearest?
create index products_price_listing_idx on products (price_poisha, id)
  include (category_id, sub_category_id, sub_sub_category_id, owner_id, max_price_poisha, discount_percent, rating, created_at,
    remaining, stock_by, variant_count)
  where hidden_at is null;
-- Which have the highest discount?
create index products_offer_listing_idx on products ((remaining = 0), discount_percent desc, id desc)
  include (category_id, sub_category_id, sub_sub_category_id, owner_id, price_poisha, max_price_poisha, rating, created_at,
    remaining, stock_by, variant_count)
  where hidden_at is null and discount_percent > 0;
-- Which of a category are between two prices?
create index products_category_price_listing_idx on products (category_id, price_poisha, id)
  include (sub_category_id, sub_sub_category_id, owner_id, max_price_poisha, discount_percent, rating, created_at, remaining,
    stock_by, variant_count)
  where hidden_at is null;
-- Which of many products have colours or sizes to count? Two of three have none.
create index products_with_options_idx on products (id) where hidden_at is null and (colors <> '{}' or sizes <> '{}');
-- Which products have this colour, this size? Each search would read a list of pending entries whole, so there is none. Hidden
-- ones are in it too: PostgreSQL combines no two indexes that leave out the same rows, and this one is read together with those
-- of prices.
create index products_options_idx on products using gin (colors, sizes) with (fastupdate = off);
-- Which has this seller, those in stock first, newest first? With the stars of all of them, which a seller’s page shows.
create index products_owner_listing_idx on products (owner_id, (remaining = 0), created_at desc, id desc)
  include (category_id, sub_category_id, sub_sub_category_id, price_poisha, max_price_poisha, discount_percent, rating,
    remaining, stock_by, variant_count, rating_sum, rating_count)
  where hidden_at is null;
-- Which sell most?
create index products_sales_listing_idx on products (sold desc, id desc)
  include (category_id, sub_category_id, sub_sub_category_id, owner_id, price_poisha, max_price_poisha, discount_percent,
    rating, remaining, stock_by, variant_count)
  where hidden_at is null;
-- Which are rated best?
create index products_rating_listing_idx on products (rating desc, rating_count desc, id desc)
  include (category_id, sub_category_id, sub_sub_category_id, owner_id, price_poisha, max_price_poisha, discount_percent,
    remaining, stock_by, variant_count)
  where hidden_at is null;
-- Which are the newest?
create index products_newest_listing_idx on products (created_at desc, id desc)
  include (category_id, sub_category_id, sub_sub_category_id, owner_id, price_poisha, max_price_poisha, discount_percent,
    rating, remaining, stock_by, variant_count)
  where hidden_at is null;
-- Which products, cheaper themselves, have a variant of such a price? Few have variants with prices of their own.
create index products_max_price_listing_idx on products (max_price_poisha, price_poisha, id)
  include (category_id, sub_category_id, sub_sub_category_id, owner_id, discount_percent, rating, created_at, remaining,
    stock_by, variant_count)
  where hidden_at is null and max_price_poisha is not null;
-- Which come first by name? (staff) What the list is filtered by is in the index.
create index products_staff_name_idx on products (name, id)
  include (hidden_at, category_id, owner_id, discount_percent, remaining)
  where deleted_at is null;
-- Which have the least, or the most in stock? (staff)
create index products_staff_stock_idx on products (remaining, id)
  include (hidden_at, category_id, owner_id, discount_percent, stock_by, variant_count)
  where deleted_at is null;
-- Which are deleted? Their names stay: a search of names leaves them out.
create index products_deleted_idx on products (id) where deleted_at is not null;

-- Variants: what a product is sold as, one row for each combination of its options. A product without colours and sizes has
-- one. modules/catalogue/sql keeps them in step with the options of a product.
create table product_variants (
  id uuid constraint product_variants_pkey primary key,
  product_id uuid not null constraint product_variants_product_id_fkey references products on delete cascade,
  -- The product's owner: a SKU is unique among what one owner sells.
  owner_id uuid not null constraint product_variants_owner_id_fkey references users,
  sku text not null constraint product_variants_sku_length check (char_length(sku) between 1 and 60),
  barcode text not null default '' constraint product_variants_barcode_length check (char_length(barcode) <= 60),
  color text,
  size text,
  -- Null: the product's price.
  original_price_poisha bigint constraint product_variants_price_in_range check (original_price_poisha between 0 and 10000000000),
  cost_poisha bigint constraint product_variants_cost_in_range check (cost_poisha between 0 and 10000000000),
  weight_grams integer constraint product_variants_weight_in_range check (weight_grams between 0 and 1000000),
  -- Storage key of one of the product's pictures. Null: the picture of its colour.
  image text,
  position integer not null default 0,
  -- Its own stock, where stock is counted by variant. Null: it shares the product's.
  remaining integer constraint product_variants_remaining_not_negative check (remaining >= 0),
  -- Since when it is not sold; orders keep it.
  hidden_at timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  constraint product_variants_options_key unique nulls not distinct (product_id, color, size),
  constraint product_variants_sku_key unique (owner_id, sku)
);
-- Which variants of this seller begin with this SKU? (in any letter case)
create index product_variants_sku_idx on product_variants (lower(sku) text_pattern_ops);
-- Which variants have this barcode?
create index product_variants_barcode_idx on product_variants (barcode) where barcode <> '';
-- Which variants with a stock of their own have the least, or the most?
create index product_variants_stock_idx on product_variants (remaining, product_id, id)
  where hidden_at is null and remaining is not null;
-- Which variants come first by SKU? (staff)
create index product_variants_sku_order_idx on product_variants (sku, id) where hidden_at is null;

-- Names and tags by which staff look up products. Outside products: each sale would write such an index there.
create table product_names (
  product_id uuid constraint product_names_pkey primary key constraint product_names_product_id_fkey references products on delete cascade,
  text text not null
);
-- Whose name or tags contain these letters?
create index product_names_text_idx on product_names using gin (text gin_trgm_ops);
-- How common a word is decides whether a search of staff walks the list or looks up the names. A hundred samples tell nothing
-- of a word that one name in five hundred has.
alter table product_names alter text set statistics 1000;

-- Number of visible products of the shop and of each category, so that a page of a list need not count thousands. Kept
-- as changes that add up: a writer merges those that no other transaction holds, so that no writer waits for another.
create table product_counts (
  -- A category of any level; the nil UUID is the whole shop.
  node_id uuid not null,
  products integer not null
);
-- How many products does this category show?
create index product_counts_node_id_idx on product_counts (node_id) include (products);

-- Discounts that a product has for a time. The discount of the product itself is what shoppers pay by: a job sets it at
-- the start and brings the former one back at the end.
create table scheduled_sales (
  product_id uuid constraint scheduled_sales_pkey primary key constraint scheduled_sales_product_id_fkey references products on delete cascade,
  discount_percent numeric(5, 2) not null constraint scheduled_sales_discount_in_range check (discount_percent > 0 and discount_percent <= 99),
  starts_at timestamptz not null,
  -- Null: until somebody ends it.
  ends_at timestamptz,
  -- Discount of the product before; null until the sale begins.
  former_percent numeric(5, 2) constraint scheduled_sales_former_in_range check (former_percent between 0 and 100),
  constraint scheduled_sales_ends_later check (ends_at > starts_at)
);
-- Which sales begin? (a job asks every minute)
create index scheduled_sales_begin_idx on scheduled_sales (starts_at) where former_percent is null;
-- Which sales end? (asked with the line above)
create index scheduled_sales_end_idx on scheduled_sales (ends_at) where ends_at is not null;

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

-- Who is told once when a sold-out product is back: the row goes with the message.
create table stock_alerts (
  user_id uuid not null constraint stock_alerts_user_id_fkey references users on delete cascade,
  product_id uuid not null constraint stock_alerts_product_id_fkey references products on delete cascade,
  asked_at timestamptz not null,
  -- The variant that a person waits for; null: the product, whichever of its variants.
  variant_id uuid constraint stock_alerts_variant_id_fkey references product_variants on delete cascade,
  constraint stock_alerts_key unique nulls not distinct (user_id, product_id, variant_id)
);
-- A job asks every minute which of these products are back; deleting a product looks here too.
create index stock_alerts_product_id_idx on stock_alerts (product_id);
-- Deleting a variant looks here.
create index stock_alerts_variant_id_idx on stock_alerts (variant_id) where variant_id is not null;
