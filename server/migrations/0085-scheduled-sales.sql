-- Oldest code: 0059
-- Discounts that a product has for a time. The discount of the product itself is what shoppers pay by: a job sets it at
-- the start and brings the former one back at the end.
create table scheduled_sales (
  product_id uuid constraint scheduled_sales_pkey primary key
    constraint scheduled_sales_product_id_fkey references products on delete cascade,
  discount_percent numeric(5, 2) not null
    constraint scheduled_sales_discount_in_range check (discount_percent > 0 and discount_percent <= 99),
  starts_at timestamptz not null,
  -- Null: until somebody ends it.
  ends_at timestamptz,
  -- Discount of the product before; null until the sale begins.
  former_percent numeric(5, 2) constraint scheduled_sales_former_in_range check (former_percent between 0 and 100),
  constraint scheduled_sales_ends_later check (ends_at > starts_at)
);
-- A job asks every minute which begin and which end.
create index scheduled_sales_begin_idx on scheduled_sales (starts_at) where former_percent is null;
create index scheduled_sales_end_idx on scheduled_sales (ends_at) where ends_at is not null;
