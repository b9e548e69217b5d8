-- Null: goods are reserved while a payment session is opened; nobody sees such an order, and a job mends what was cut off.
alter table orders add column placed_at timestamptz default now();
update orders set placed_at = created_at;
create index orders_unplaced_idx on orders (created_at) where placed_at is null;

-- An order under this key is being placed as long as there is no reply.
alter table idempotency_keys alter column reply drop not null;
alter table idempotency_keys add column order_id uuid constraint idempotency_keys_order_id_fkey references orders;
create index idempotency_keys_order_id_idx on idempotency_keys (order_id) where reply is null;

-- What is to be paid online for an order, what has come, what goes back. Locked after its order, before its attempts.
create table payments (
  order_id uuid constraint payments_pkey primary key constraint payments_order_id_fkey references orders,
  amount_poisha bigint not null constraint payments_amount_in_range check (amount_poisha between 1000 and 50000000),
  paid_poisha bigint not null default 0,
  -- Refunds asked for and not rejected; never more than was paid, whoever asks at the same time.
  claimed_poisha bigint not null default 0 constraint payments_claimed_within_paid check (claimed_poisha between 0 and paid_poisha),
  refunded_poisha bigint not null default 0 constraint payments_refunded_within_claimed check (refunded_poisha between 0 and claimed_poisha),
  -- Until then the goods are held for the customer.
  hold_until timestamptz not null,
  -- Paid, or its order is cancelled: nothing is waited for.
  closed_at timestamptz,
  created_at timestamptz not null
);
create index payments_hold_idx on payments (hold_until) where closed_at is null;

create table payment_attempts (
  tran_id text constraint payment_attempts_pkey primary key constraint payment_attempts_tran_id_length check (char_length(tran_id) between 1 and 30),
  order_id uuid not null constraint payment_attempts_order_id_fkey references payments,
  amount_poisha bigint not null constraint payment_attempts_amount_positive check (amount_poisha > 0),
  channel text constraint payment_attempts_channel_is_known check (channel in ('bkash', 'nagad', 'rocket')),
  state text not null constraint payment_attempts_state_is_known check (state in ('preparing', 'open', 'refused', 'failed', 'cancelled', 'expired', 'held', 'paid')),
  session_key text,
  url text,
  val_id text constraint payment_attempts_val_id_key unique,
  bank_tran_id text,
  card_type text,
  received_poisha bigint constraint payment_attempts_received_positive check (received_poisha > 0),
  -- Why it is held: the risk, or what does not fit.
  held_reason text constraint payment_attempts_held_reason_is_known check (held_reason in ('risk', 'amount', 'currency', 'store')),
  risk_title text,
  created_at timestamptz not null,
  decided_at timestamptz,
  -- When the gateway is to be asked; null: never again.
  next_check_at timestamptz,
  constraint payment_attempts_paid_is_whole check (state <> 'paid' or (val_id is not null and received_poisha is not null)),
  constraint payment_attempts_held_is_whole check (state <> 'held' or (val_id is not null and held_reason is not null))
);
create index payment_attempts_order_id_idx on payment_attempts (order_id, created_at);
create index payment_attempts_due_idx on payment_attempts (next_check_at) where next_check_at is not null;
create index payment_attempts_held_idx on payment_attempts (decided_at) where state = 'held';

-- Money by double entry, append-only: what came from customers, where it lies, what went back.
create table money_transactions (
  id uuid constraint money_transactions_pkey primary key,
  kind text not null constraint money_transactions_kind_is_known check (kind in ('payment', 'cash', 'refund')),
  order_id uuid not null constraint money_transactions_order_id_fkey references orders,
  -- Attempt, order or refund: nothing is booked twice.
  reference text not null,
  at timestamptz not null,
  constraint money_transactions_reference_key unique (kind, reference)
);
create index money_transactions_order_id_idx on money_transactions (order_id);

create table money_entries (
  id uuid constraint money_entries_pkey primary key,
  transaction_id uuid not null constraint money_entries_transaction_id_fkey references money_transactions,
  -- gateway, cash, wallet: where money lies; customers: what was received from them (negative) and given back.
  account text not null constraint money_entries_account_is_known check (account in ('gateway', 'cash', 'wallet', 'customers')),
  amount_poisha bigint not null constraint money_entries_amount_not_zero check (amount_poisha <> 0),
  constraint money_entries_account_key unique (transaction_id, account)
);

create function money_balances() returns trigger language plpgsql as $$
begin
  if (select coalesce(sum(amount_poisha), 1) from money_entries where transaction_id = new.transaction_id) <> 0 then
    raise exception 'The entries of a money transaction add up to zero'
      using errcode = 'check_violation', constraint = 'money_entries_balance';
  end if;
  return null;
end $$;
create constraint trigger money_entries_balance after insert on money_entries
  deferrable initially deferred for each row execute function money_balances();

create function money_stays() returns trigger language plpgsql as $$
begin
  raise exception 'The money ledger is append-only' using errcode = 'check_violation', constraint = 'money_append_only';
end $$;
create trigger money_entries_append_only before update or delete on money_entries for each row execute function money_stays();
create trigger money_transactions_append_only before update or delete on money_transactions for each row execute function money_stays();

-- Cash that was collected before there was a ledger.
insert into money_transactions (id, kind, order_id, reference, at)
select gen_random_uuid(), 'cash', o.id, o.id::text,
  coalesce((select max(h.at) from order_history h where h.order_id = o.id and h.to_status = 'delivered'), o.created_at)
from orders o where o.payment_method = 'cash' and o.payment_status = 'paid' and o.total_poisha > 0;
insert into money_entries (id, transaction_id, account, amount_poisha)
select gen_random_uuid(), t.id, side.account, side.sign * o.total_poisha
from money_transactions t join orders o on o.id = t.order_id
cross join (values ('cash', 1), ('customers', -1)) as side (account, sign);
