-- Oldest code: 0055
-- Outside a transaction
-- What an order took and gave back counts once for each inventory item.

drop index concurrently if exists stock_ledger_sale_item_key;

create unique index concurrently stock_ledger_sale_item_key
  on stock_ledger (order_id, product_id, coalesce(variant_id, product_id)) where reason = 'sale';

drop index concurrently if exists stock_ledger_sale_key;

alter index stock_ledger_sale_item_key rename to stock_ledger_sale_key;

drop index concurrently if exists stock_ledger_return_item_key;

create unique index concurrently stock_ledger_return_item_key
  on stock_ledger (order_id, coalesce(cause_id, order_id), product_id, coalesce(variant_id, product_id), reason)
  where reason in ('return', 'damaged') and order_id is not null;

drop index concurrently if exists stock_ledger_return_key;

alter index stock_ledger_return_item_key rename to stock_ledger_return_key;
