-- Oldest code: 0055
-- Alone in its transaction, so that it waits for no other table while it locks this one.
-- Null on an order from before variants whose options are no longer sold.
alter table order_items
  add column variant_id uuid constraint order_items_variant_id_fkey references product_variants,
  add column sku text not null default '',
  add column cost_poisha bigint;
