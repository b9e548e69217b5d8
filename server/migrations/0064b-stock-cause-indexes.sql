-- Oldest code: 0059
-- Outside a transaction
-- What an order, each change of it, each refusal and each return took and gave back counts once for each inventory item.

alter table stock_ledger validate constraint stock_ledger_reason_is_known;

alter table order_items validate constraint order_items_quantity_not_negative;

alter table money_entries validate constraint money_entries_account_is_known;

alter table money_transactions validate constraint money_transactions_kind_is_known;

alter table money_transactions validate constraint money_transactions_reversal_names_another;

alter table money_transactions validate constraint money_transactions_credit_names_orders;

alter table payments validate constraint payments_amount_not_negative;

alter table refunds validate constraint refunds_by_hand_name_a_wallet;

alter table refunds validate constraint refunds_kind_is_known;

drop index concurrently if exists stock_ledger_sale_cause_key;

create unique index concurrently stock_ledger_sale_cause_key
  on stock_ledger (order_id, coalesce(cause_id, order_id), product_id, coalesce(variant_id, product_id)) where reason = 'sale';

drop index concurrently if exists stock_ledger_sale_key;

alter index stock_ledger_sale_cause_key rename to stock_ledger_sale_key;

drop index concurrently if exists stock_ledger_return_cause_key;

create unique index concurrently stock_ledger_return_cause_key
  on stock_ledger (order_id, coalesce(cause_id, order_id), product_id, coalesce(variant_id, product_id), reason)
  where reason in ('return', 'damaged', 'lost') and order_id is not null;

drop index concurrently if exists stock_ledger_return_key;

alter index stock_ledger_return_cause_key rename to stock_ledger_return_key;

-- Which orders exchange goods of this one?
drop index concurrently if exists orders_exchange_of_idx;

create index concurrently orders_exchange_of_idx on orders (exchange_of) where exchange_of is not null;
