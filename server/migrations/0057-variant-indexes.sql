-- Oldest code: 0055
-- Outside a transaction

alter table products validate constraint products_stock_by_is_known;

alter table stock_ledger validate constraint stock_ledger_reason_is_known;

-- Is this variant ordered?
drop index concurrently if exists order_items_variant_id_idx;

create index concurrently order_items_variant_id_idx on order_items (variant_id) where variant_id is not null;

-- How did the stock of this variant change?
drop index concurrently if exists stock_ledger_variant_id_idx;

create index concurrently stock_ledger_variant_id_idx on stock_ledger (variant_id, at) where variant_id is not null;
