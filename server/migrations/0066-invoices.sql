-- Oldest code: 0059
-- Numbers of papers: gapless and serial for each financial year, July to June. The row is locked last in a transaction.
create table invoice_series (
  kind text not null constraint invoice_series_kind_is_known check (kind in ('invoice', 'credit', 'debit')),
  -- The year in which the financial year begins.
  year smallint not null,
  last integer not null constraint invoice_series_last_positive check (last > 0),
  constraint invoice_series_pkey primary key (kind, year)
);

-- An invoice for each order that was shipped or sold at the counter, frozen as it was then. Append-only.
create table invoices (
  order_id uuid constraint invoices_pkey primary key constraint invoices_order_id_fkey references orders,
  number text not null,
  -- Null: from before the series, with the number that the order showed.
  year smallint,
  serial integer,
  issued_at timestamptz not null,
  amount_poisha bigint not null constraint invoices_amount_not_negative check (amount_poisha >= 0),
  -- Seller, BIN, buyer, lines, VAT rate and sums.
  sheet jsonb not null,
  constraint invoices_serial_key unique (year, serial)
);

-- What changed of an invoiced order: a credit note lowers what it costs, a debit note raises it. Append-only.
create table credit_notes (
  id uuid constraint credit_notes_pkey primary key,
  order_id uuid not null constraint credit_notes_order_id_fkey references invoices,
  kind text not null constraint credit_notes_kind_is_known check (kind in ('credit', 'debit')),
  number text not null constraint credit_notes_number_key unique,
  year smallint not null,
  serial integer not null,
  issued_at timestamptz not null,
  -- The act that it is for.
  act_id uuid not null constraint credit_notes_act_id_key unique,
  amount_poisha bigint not null constraint credit_notes_amount_positive check (amount_poisha > 0),
  sheet jsonb not null,
  constraint credit_notes_serial_key unique (kind, year, serial)
);
create index credit_notes_order_id_idx on credit_notes (order_id);
