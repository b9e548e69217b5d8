-- Oldest code: 0103
-- Outside a transaction

drop index concurrently if exists received_references_plain_idx;

-- Was this transaction id booked at this place, whatever its case, spaces and dashes?
create index concurrently received_references_plain_idx
  on received_references (place, replace(replace(upper(reference), '-', ''), ' ', ''));

drop index concurrently if exists refunds_wallet_transaction_plain_idx;

-- Which refund was paid by hand with this transaction id, whatever its case, spaces and dashes?
create index concurrently refunds_wallet_transaction_plain_idx
  on refunds (replace(replace(upper(wallet_transaction_id), '-', ''), ' ', ''))
  where wallet_transaction_id is not null;
