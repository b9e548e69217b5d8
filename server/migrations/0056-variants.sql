-- Oldest code: 0055
-- Variants: what a product is sold as, one row for each combination of its options. A product without colours and sizes has
-- one. modules/catalogue/sql keeps them in step with the options of a product; its data file makes those of existing
-- products.
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
-- Which products have this colour, this size? Here and not in products, where each sale would write such an index.
create index product_variants_color_idx on product_variants (color, size, product_id) where hidden_at is null and color is not null;
create index product_variants_size_idx on product_variants (size, product_id) where hidden_at is null and size is not null;
-- Which variants are nearly sold out?
create index product_variants_low_stock_idx on product_variants (remaining, id) where hidden_at is null and remaining < 5;
