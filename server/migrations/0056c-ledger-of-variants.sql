-- Oldest code: 0055
-- Alone in its transaction, so that it waits for no other table while it locks this one.
-- The variant whose stock changed; null: the stock that all variants of the product share.
alter table stock_ledger
  add column variant_id uuid constraint stock_ledger_variant_id_fkey references product_variants on delete cascade,
  drop constraint stock_ledger_reason_is_known,
  -- 'transfer': between a product and its variants, when stock_by changes.
  add constraint stock_ledger_reason_is_known check (reason in
    ('opening', 'sale', 'return', 'correction', 'received', 'counted', 'damaged', 'returned', 'import', 'transfer')) not valid;
