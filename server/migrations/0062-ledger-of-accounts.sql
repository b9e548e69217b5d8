-- Oldest code: 0059
-- Money by hand, counter-bookings, credits, and money that couriers owe.
alter table money_transactions
  drop constraint money_transactions_kind_is_known,
  -- cash: collected at delivery. received: taken by hand. reversal: the counter-booking of another transaction.
  -- credit: moved from an order to its exchange.
  add constraint money_transactions_kind_is_known
    check (kind in ('payment', 'cash', 'received', 'refund', 'reversal', 'credit')) not valid,
  -- Where money taken by hand went.
  add column place text constraint money_transactions_place_is_known check (place in ('till', 'bkash', 'nagad', 'rocket', 'bank')),
  add column note text not null default '' constraint money_transactions_note_length check (char_length(note) <= 500),
  -- Who booked it; null: the shop itself.
  add column actor_id uuid constraint money_transactions_actor_id_fkey references users,
  add column reverses uuid constraint money_transactions_reverses_key unique
    constraint money_transactions_reverses_fkey references money_transactions,
  -- Of a credit: the order that it came from.
  add column from_order_id uuid constraint money_transactions_from_order_id_fkey references orders,
  add constraint money_transactions_reversal_names_another check ((kind = 'reversal') = (reverses is not null)) not valid,
  add constraint money_transactions_credit_names_orders check ((kind = 'credit') = (from_order_id is not null)) not valid;
create index money_transactions_from_order_id_idx on money_transactions (from_order_id) where from_order_id is not null;

-- Reference numbers of wallets and banks, each used once; a counter-booking frees it.
create table received_references (
  place text not null,
  reference text not null constraint received_references_length check (char_length(reference) between 1 and 60),
  transaction_id uuid not null constraint received_references_transaction_id_fkey references money_transactions,
  constraint received_references_pkey primary key (place, reference)
);
create index received_references_transaction_id_idx on received_references (transaction_id);
