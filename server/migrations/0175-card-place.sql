-- Oldest code: 0103
-- Outside a transaction
-- A card terminal at the counter.

alter table money_transactions drop constraint if exists money_transactions_place_is_known;

alter table money_transactions add constraint money_transactions_place_is_known
  check (place in ('till', 'bkash', 'nagad', 'rocket', 'bank', 'card')) not valid;

alter table money_transactions validate constraint money_transactions_place_is_known;
