-- Payments, the ledger, and refunds.
-- Replaces: 0005-payments.sql 0033c-receipt.sql 0062-ledger-of-accounts.sql 0062b-ledger-accounts.sql
-- Replaces: 0062c-payments-without-limits.sql 0067-refunds-by-hand.sql 0099-last-paid-index.sql

-- What is to be paid online for an order, what came in, what goes back. Locked after its order, before its attempts.
create table payments (
  order_id uuid constraint payments_pkey primary key constraint payments_order_id_fkey references orders,
  amount_poisha bigint not null,
  paid_poisha bigint not null default 0,
  -- Refunds asked for and not rejected; never more than was paid, even if several are asked for at the same time.
  claimed_poisha bigint not null default 0 constraint payments_claimed_within_paid check (claimed_poisha between 0 and paid_poisha),
  refunded_poisha bigint not null default 0 constraint payments_refunded_within_claimed check (refunded_poisha between 0 and claimed_poisha),
  -- Stock is reserved for the customer until then.
  hold_until timestamptz not null,
  -- Paid, or its order is cancelled: no payment is expected any more.
  closed_at timestamptz,
  created_at timestamptz not null,
  constraint payments_amount_not_negative check (amount_poisha >= 0)
);
-- Whose time to pay is over?
create index payments_hold_idx on payments (hold_until) where closed_at is null;

create table payment_attempts (
  tran_id text constraint payment_attempts_pkey primary key constraint payment_attempts_tran_id_length check (char_length(tran_id) between 1 and 30),
  order_id uuid not null constraint payment_attempts_order_id_fkey references payments,
  amount_poisha bigint not null constraint payment_attempts_amount_positive check (amount_poisha > 0),
  channel text constraint payment_attempts_channel_is_known check (channel in ('bkash', 'nagad', 'rocket')),
  state text not null,
  session_key text,
  url text,
  val_id text constraint payment_attempts_val_id_key unique,
  bank_tran_id text,
  card_type text,
  received_poisha bigint constraint payment_attempts_received_positive check (received_poisha > 0),
  -- Why it is held: the gateway's risk level, or which field does not match.
  held_reason text,
  risk_title text,
  created_at timestamptz not null,
  decided_at timestamptz,
  -- When the gateway is to be asked; null: never again.
  next_check_at timestamptz,
  -- A customer can pay twice in one session of the gateway: the second payment is an attempt of its own and goes back.
  besides text constraint payment_attempts_besides_fkey references payment_attempts,
  constraint payment_attempts_paid_is_whole check (state <> 'paid' or (val_id is not null and received_poisha is not null)),
  constraint payment_attempts_held_is_whole check (state <> 'held' or (val_id is not null and held_reason is not null)),
  constraint payment_attempts_state_is_known check (state in ('preparing', 'open', 'refused', 'failed', 'cancelled', 'expired', 'superseded', 'held', 'paid')),
  constraint payment_attempts_held_reason_is_known check (held_reason in ('risk', 'amount', 'currency', 'store', 'door'))
);
-- Which attempts has this order?
create index payment_attempts_order_id_idx on payment_attempts (order_id, created_at);
-- For which attempts is the gateway to be asked now?
create index payment_attempts_due_idx on payment_attempts (next_check_at) where next_check_at is not null;
-- Which payments wait for a decision of staff?
create index payment_attempts_held_idx on payment_attempts (decided_at) where state = 'held';
-- Which extra payments came with this attempt?
create index payment_attempts_besides_idx on payment_attempts (besides) where besides is not null;
-- When did the gateway last confirm a payment?
create index payment_attempts_paid_idx on payment_attempts (decided_at desc) where state = 'paid';

-- Money by double entry, append-only: what came from customers, where it is, what went back.
create table money_transactions (
  id uuid constraint money_transactions_pkey primary key,
  kind text not null,
  order_id uuid not null constraint money_transactions_order_id_fkey references orders,
  -- Attempt, order or refund: nothing is booked twice.
  reference text not null,
  at timestamptz not null,
  -- Where money taken by hand went.
  place text constraint money_transactions_place_is_known check (place in ('till', 'bkash', 'nagad', 'rocket', 'bank')),
  note text not null default '' constraint money_transactions_note_length check (char_length(note) <= 500),
  -- Who booked it; null: the shop itself.
  actor_id uuid constraint money_transactions_actor_id_fkey references users,
  reverses uuid constraint money_transactions_reverses_key unique constraint money_transactions_reverses_fkey references money_transactions,
  -- Of a credit: the order that it came from.
  from_order_id uuid constraint money_transactions_from_order_id_fkey references orders,
  constraint money_transactions_reference_key unique (kind, reference),
  -- cash: collected at delivery. received: taken by hand. reversal: the counter-booking of another transaction.
  -- credit: moved from an order to its exchange.
  constraint money_transactions_kind_is_known check (kind in ('payment', 'cash', 'received', 'refund', 'reversal', 'credit')),
  constraint money_transactions_reversal_names_another check ((kind = 'reversal') = (reverses is not null)),
  constraint money_transactions_credit_names_orders check ((kind = 'credit') = (from_order_id is not null))
);
-- What was booked for this order?
create index money_transactions_order_id_idx on money_transactions (order_id);
-- Which credits left this order?
create index money_transactions_from_order_id_idx on money_transactions (from_order_id) where from_order_id is not null;
-- What was booked on these days? (reports)
create index money_transactions_at_idx on money_transactions using brin (at) with (pages_per_range = 16, autosummarize = on);

create table money_entries (
  id uuid constraint money_entries_pkey primary key,
  transaction_id uuid not null constraint money_entries_transaction_id_fkey references money_transactions,
  -- gateway, cash, wallet: where money is; customers: what was received from them (negative) and given back.
  account text not null,
  amount_poisha bigint not null constraint money_entries_amount_not_zero check (amount_poisha <> 0),
  constraint money_entries_account_key unique (transaction_id, account),
  -- courier: collected by a courier and due from them. bank: transferred to the shop's bank account.
  -- credit-given, credit-taken: the two sides of a credit.
  constraint money_entries_account_is_known check (account in ('gateway', 'cash', 'courier', 'wallet', 'bank', 'customers', 'credit-given', 'credit-taken'))
);

-- Reference numbers of wallets and banks, each used once; a counter-booking frees it.
create table received_references (
  place text not null,
  reference text not null constraint received_references_length check (char_length(reference) between 1 and 60),
  transaction_id uuid not null constraint received_references_transaction_id_fkey references money_transactions,
  constraint received_references_pkey primary key (place, reference)
);
-- Which references does a counter-booking free?
create index received_references_transaction_id_idx on received_references (transaction_id);

-- Money on its way back to a customer. Locked after its order and payment.
create table refunds (
  id uuid constraint refunds_pkey primary key,
  order_id uuid not null,
  -- The payment that goes back: the gateway returns money to where it came from.
  tran_id text constraint refunds_tran_id_fkey references payment_attempts,
  -- request: asked for by the customer; admin: given by one; the others are made automatically.
  kind text not null,
  amount_poisha bigint not null constraint refunds_amount_positive check (amount_poisha > 0),
  method text not null,
  number text not null constraint refunds_number_is_bangladeshi check (number = '' or number ~ '^01[3-9][0-9]{8}$'),
  status text not null constraint refunds_status_is_known check (status in ('pending', 'approved', 'processing', 'refunded', 'rejected')),
  reason text constraint refunds_reason_length check (char_length(reason) between 1 and 500),
  -- Ours, sent with every try, so that the gateway recognises a repeat.
  refund_trans_id text not null constraint refunds_refund_trans_id_key unique,
  gateway_reference text constraint refunds_gateway_reference_key unique,
  -- Why the gateway refuses: an admin pays by hand.
  gateway_refusal text,
  wallet_transaction_id text constraint refunds_wallet_transaction_id_key unique,
  tries integer not null default 0,
  created_at timestamptz not null,
  due_at timestamptz not null,
  next_check_at timestamptz,
  -- One act may send money back in several refunds, one for each place that it came from.
  act_id uuid not null,
  constraint refunds_rejected_says_why check (status <> 'rejected' or reason is not null),
  constraint refunds_processing_is_known check (status <> 'processing' or gateway_reference is not null),
  constraint refunds_order_id_fkey foreign key (order_id) references orders,
  constraint refunds_by_hand_name_a_wallet check (tran_id is not null or number <> '' or status in ('pending', 'rejected')),
  -- came-back, return: what a refusal at the door and a return leave over. change: an order that became cheaper.
  constraint refunds_kind_is_known check (kind in ('request', 'admin', 'late', 'double', 'rejected', 'cancelled', 'came-back', 'return', 'change')),
  constraint refunds_method_is_known check (method in ('bkash', 'nagad', 'rocket', 'card', 'hand'))
);
-- Has the customer asked for this order's money? Once.
create unique index refunds_request_key on refunds (order_id) where kind = 'request';
-- Was this needless payment sent back? Once.
create unique index refunds_automatic_key on refunds (tran_id) where kind in ('late', 'double', 'rejected');
-- Which refunds has this order?
create index refunds_order_id_idx on refunds (order_id);
-- Which refunds has this payment?
create index refunds_tran_id_idx on refunds (tran_id);
-- Which refunds are the newest? (staff)
create index refunds_newest_idx on refunds (created_at desc, id desc);
-- For which refunds is the gateway to be asked now?
create index refunds_due_idx on refunds (next_check_at) where next_check_at is not null;
-- Which refunds are open, the first due first? (staff)
create index refunds_open_idx on refunds (due_at, id) where status in ('pending', 'approved', 'processing');
-- Which refunds belong to this act?
create index refunds_act_id_idx on refunds (act_id);

-- Changes of a refund's status: who, when, from which to which. Append-only.
create table refund_history (
  id uuid constraint refund_history_pkey primary key,
  refund_id uuid not null constraint refund_history_refund_id_fkey references refunds,
  at timestamptz not null,
  actor_id uuid constraint refund_history_actor_id_fkey references users,
  from_status text,
  to_status text not null
);
-- What happened to this refund?
create index refund_history_refund_id_idx on refund_history (refund_id, at);
