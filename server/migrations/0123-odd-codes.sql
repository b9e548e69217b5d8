-- Oldest code: 0103
-- Outside a transaction

drop index concurrently if exists product_variants_odd_codes_idx;

-- Which SKUs and barcodes may not have the normal form of codes, since another variant has that? Searches compare those by it.
create index concurrently product_variants_odd_codes_idx on product_variants (product_id)
  where sku ~ '[^!-~]' or barcode ~ '[^!-~]';
