-- Oldest code: 0058
-- The variant that a person waits for; null: the product, whichever of its variants.
alter table stock_alerts
  add column variant_id uuid constraint stock_alerts_variant_id_fkey references product_variants on delete cascade,
  drop constraint stock_alerts_pkey,
  add constraint stock_alerts_key unique nulls not distinct (user_id, product_id, variant_id);
-- Deleting a variant looks here.
create index stock_alerts_variant_id_idx on stock_alerts (variant_id) where variant_id is not null;
