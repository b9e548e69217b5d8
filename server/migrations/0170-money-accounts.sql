-- Oldest code: 0103

-- Where money is, and where it goes to and comes from beyond that. Bookings name an account and its family; older code names
-- the family alone: such bookings stand on the first account of it.
create table money_accounts (
  id uuid constraint money_accounts_pkey primary key,
  family text not null,
  -- '': shown by the name of its family or provider.
  name text not null constraint money_accounts_name_length check (char_length(name) <= 60),
  provider text constraint money_accounts_provider_is_known check (provider in ('bkash', 'nagad', 'rocket')),
  -- Of the wallet or bank account.
  number text not null default '' constraint money_accounts_number_length check (char_length(number) <= 40),
  is_first boolean not null default false,
  created_at timestamptz not null,
  -- Nothing is typed on it any more.
  closed_at timestamptz,
  constraint money_accounts_family_is_known check (family in (
    'cash', 'courier', 'gateway', 'wallet', 'bank', 'card', 'expense', 'income', 'difference', 'opening')),
  constraint money_accounts_provider_of_wallet check (provider is null or family = 'wallet'),
  constraint money_accounts_first_stays check (not is_first or closed_at is null)
);
-- Which account is the first of its family?
create unique index money_accounts_first_key on money_accounts (family) where is_first;
-- Which account has this name?
create unique index money_accounts_name_key on money_accounts (family, coalesce(provider, ''), lower(name));

insert into money_accounts (id, family, name, is_first, created_at)
select ('00000000-0000-4000-8000-' || lpad(to_hex(row_number() over ()), 12, '0'))::uuid, family, '', true, now()
from unnest(array['cash', 'courier', 'gateway', 'wallet', 'bank', 'card', 'expense', 'income', 'difference', 'opening'])
  with ordinality as families (family, position) order by position;

-- Bookings that belong to no order: typed by staff for a day.
alter table money_transactions
  alter column order_id drop not null,
  add column day date,
  add column category text,
  -- The VAT within an expense or income.
  add column vat_poisha bigint not null default 0,
  -- Storage key of the picture of the receipt.
  add column picture text,
  drop constraint money_transactions_kind_is_known,
  add constraint money_transactions_kind_is_known check (kind in (
    'payment', 'cash', 'received', 'refund', 'credit', 'transfer', 'expense', 'income', 'payout', 'loss', 'close', 'opening',
    'reversal')) not valid,
  add constraint money_transactions_belongs_to_order check (kind = 'reversal'
    or (order_id is not null) = (kind in ('payment', 'cash', 'received', 'refund', 'credit'))) not valid,
  add constraint money_transactions_day_of_typed check ((order_id is null) = (day is not null)) not valid,
  add constraint money_transactions_category_is_known check (category in (
    'packing', 'delivery', 'ads', 'rent', 'salary', 'goods', 'utilities', 'software', 'fees', 'drawings', 'other', 'capital',
    'loan', 'interest', 'scrap', 'claim', 'courier', 'loss')) not valid,
  add constraint money_transactions_vat_not_negative check (vat_poisha >= 0) not valid;

alter table money_entries
  add column account_id uuid,
  add constraint money_entries_account_id_fkey foreign key (account_id) references money_accounts not valid,
  drop constraint money_entries_account_is_known,
  add constraint money_entries_account_is_known check (account in (
    'gateway', 'cash', 'courier', 'wallet', 'bank', 'card', 'customers', 'credit-given', 'credit-taken', 'expense', 'income',
    'difference', 'opening')) not valid;

-- What a courier paid, and what of it stays with them. Locked after its orders and accounts.
create table money_payouts (
  transaction_id uuid constraint money_payouts_pkey primary key
    constraint money_payouts_transaction_id_fkey references money_transactions,
  courier_id uuid not null constraint money_payouts_courier_id_fkey references money_accounts,
  received_poisha bigint not null constraint money_payouts_received_not_negative check (received_poisha >= 0),
  delivery_poisha bigint not null constraint money_payouts_delivery_not_negative check (delivery_poisha >= 0),
  cod_poisha bigint not null constraint money_payouts_cod_not_negative check (cod_poisha >= 0),
  return_poisha bigint not null constraint money_payouts_return_not_negative check (return_poisha >= 0),
  -- Beside its parcels.
  other_poisha bigint not null constraint money_payouts_other_not_negative check (other_poisha >= 0),
  reference text not null constraint money_payouts_reference_length check (char_length(reference) <= 60),
  reversed_at timestamptz
);
-- Was this payout booked already?
create unique index money_payouts_reference_key on money_payouts (courier_id, upper(reference))
  where reference <> '' and reversed_at is null;

-- What a payout paid for a parcel, or what was given up of it.
create table money_parcels (
  transaction_id uuid not null constraint money_parcels_transaction_id_fkey references money_transactions,
  order_id uuid not null constraint money_parcels_order_id_fkey references orders,
  -- A short parcel may be paid in parts.
  number smallint not null constraint money_parcels_number_range check (number between 1 and 100),
  amount_poisha bigint not null constraint money_parcels_amount_positive check (amount_poisha > 0),
  reversed_at timestamptz,
  constraint money_parcels_pkey primary key (transaction_id, order_id)
);
-- Was this part of the parcel paid already? Once.
create unique index money_parcels_number_key on money_parcels (order_id, number) where reversed_at is null;

-- Counts of accounts: what was there, and what the bookings said.
create table money_counts (
  id uuid constraint money_counts_pkey primary key,
  account_id uuid not null constraint money_counts_account_id_fkey references money_accounts,
  at timestamptz not null,
  actor_id uuid constraint money_counts_actor_id_fkey references users,
  balance_poisha bigint not null,
  counted_poisha bigint not null constraint money_counts_counted_not_negative check (counted_poisha >= 0),
  note text not null constraint money_counts_note_length check (char_length(note) <= 500),
  -- Null: there was no difference.
  transaction_id uuid constraint money_counts_transaction_id_key unique
    constraint money_counts_transaction_id_fkey references money_transactions,
  constraint money_counts_difference_is_booked check ((balance_poisha = counted_poisha) = (transaction_id is null))
);
-- Which counts are the newest?
create index money_counts_newest_idx on money_counts (account_id, at desc);

-- What couriers owe for parcels that they lost or broke; on no account until it is paid.
create table money_claims (
  id uuid constraint money_claims_pkey primary key,
  order_id uuid not null constraint money_claims_order_id_fkey references orders,
  courier_id uuid not null constraint money_claims_courier_id_fkey references money_accounts,
  reason text not null constraint money_claims_reason_is_known check (reason in ('lost', 'broken-on-the-way', 'other')),
  amount_poisha bigint not null constraint money_claims_amount_positive check (amount_poisha > 0),
  note text not null constraint money_claims_note_length check (char_length(note) <= 500),
  opened_at timestamptz not null,
  -- Null: opened by a refusal at the door.
  actor_id uuid constraint money_claims_actor_id_fkey references users,
  state text not null constraint money_claims_state_is_known check (state in ('open', 'paid', 'given-up')),
  closed_at timestamptz,
  transaction_id uuid constraint money_claims_transaction_id_fkey references money_transactions,
  constraint money_claims_closed_is_whole check ((state = 'open') = (closed_at is null)),
  constraint money_claims_paid_is_booked check ((state = 'paid') = (transaction_id is not null))
);
-- Has this parcel an open claim? One.
create unique index money_claims_open_key on money_claims (order_id) where state = 'open';
-- Which claims are there?
create index money_claims_opened_idx on money_claims (state, opened_at, id);

-- Until when the book is closed. One row: who types a booking shares it, who closes a month has it alone. Locked before
-- accounts.
create table money_book (
  one boolean constraint money_book_pkey primary key default true constraint money_book_has_one_row check (one),
  -- Last day of the last closed month; null: none is closed.
  closed_until date,
  -- Parcels delivered before then were settled before payouts were booked here; null: none.
  settled_before timestamptz,
  -- When what each account held was booked; null: not yet.
  opened_at timestamptz
);
insert into money_book (settled_before)
select case when exists (select from money_entries where account = 'courier') then now() end;

create table money_months (
  -- Its first day.
  month date constraint money_months_pkey primary key,
  closed_at timestamptz not null,
  actor_id uuid constraint money_months_actor_id_fkey references users
);

-- What was on each account at the end of a closed month: it must stay so.
create table money_month_balances (
  month date not null constraint money_month_balances_month_fkey references money_months,
  account_id uuid not null constraint money_month_balances_account_id_fkey references money_accounts,
  balance_poisha bigint not null,
  constraint money_month_balances_pkey primary key (month, account_id)
);
