-- Oldest code: 0103
-- Outside a transaction

alter table money_transactions validate constraint money_transactions_kind_is_known;

alter table money_transactions validate constraint money_transactions_belongs_to_order;

alter table money_transactions validate constraint money_transactions_day_of_typed;

alter table money_transactions validate constraint money_transactions_category_is_known;

alter table money_transactions validate constraint money_transactions_vat_not_negative;

alter table money_entries validate constraint money_entries_account_id_fkey;

alter table money_entries validate constraint money_entries_account_is_known;

drop index concurrently if exists money_entries_once_key;

-- A transfer may go from a wallet to another: one entry for each account, not for each family.
create unique index concurrently money_entries_once_key on money_entries (transaction_id, account, account_id) nulls not distinct;

alter table money_entries drop constraint if exists money_entries_account_key;

drop index concurrently if exists money_entries_balance_idx;

-- How much is on this account?
create index concurrently money_entries_balance_idx on money_entries (account, account_id, transaction_id) include (amount_poisha)
  where account <> all (array['customers', 'credit-given', 'credit-taken']);

drop index concurrently if exists money_transactions_newest_idx;

-- Which bookings are the newest?
create index concurrently money_transactions_newest_idx on money_transactions (at desc, id desc);

drop index concurrently if exists money_transactions_typed_day_idx;

-- Which typed bookings are of these days?
create index concurrently money_transactions_typed_day_idx on money_transactions (day) where day is not null;
