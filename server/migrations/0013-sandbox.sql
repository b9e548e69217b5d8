-- State of the local stand-in of the payment gateway (module payment-sandbox): empty where a real one is configured.
-- Replaces: 0011-payment-sandbox.sql

create table sandbox_payments (
  session_key text constraint sandbox_payments_pkey primary key,
  store_id text not null,
  tran_id text not null,
  -- As the shop has sent them.
  fields json not null,
  -- How this one payment is to fail; null: as the switches say for its customer, or for all.
  behaviour json,
  status text not null constraint sandbox_payments_status_is_known check (status in ('PROCESSING', 'VALID', 'FAILED', 'CANCELLED', 'EXPIRED')),
  card_type text not null default '',
  val_id text constraint sandbox_payments_val_id_key unique,
  bank_tran_id text constraint sandbox_payments_bank_tran_id_key unique,
  validated boolean not null default false,
  created_at timestamptz not null,
  decided_at timestamptz,
  -- A second payment in the same session.
  besides text constraint sandbox_payments_besides_fkey references sandbox_payments,
  constraint sandbox_payments_paid_is_whole check ((status = 'VALID') = (val_id is not null and bank_tran_id is not null))
);
-- Which payment has this transaction id? One, but for second payments.
create unique index sandbox_payments_tran_id_key on sandbox_payments (store_id, tran_id) where besides is null;
-- Which payments, second ones too, have this transaction id?
create index sandbox_payments_tran_id_idx on sandbox_payments (tran_id);

create table sandbox_refunds (
  reference text constraint sandbox_refunds_pkey primary key,
  refund_id text not null constraint sandbox_refunds_refund_id_key unique,
  bank_tran_id text not null constraint sandbox_refunds_bank_tran_id_fkey references sandbox_payments (bank_tran_id),
  amount_poisha bigint not null constraint sandbox_refunds_amount_positive check (amount_poisha > 0),
  cancelled boolean not null,
  initiated_at timestamptz not null,
  settles_at timestamptz not null
);
-- Which refunds has this payment?
create index sandbox_refunds_bank_tran_id_idx on sandbox_refunds (bank_tran_id);

create table sandbox_switches (
  -- '': for all customers.
  phone text constraint sandbox_switches_pkey primary key,
  behaviour json not null
);
