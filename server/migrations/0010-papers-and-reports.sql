-- Invoices and credit notes, and the sums of closed days that reports read.
-- Replaces: 0066-invoices.sql 0080b-report-days.sql 0080c-report-indexes.sql 0103-running-totals.sql

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
-- Which invoices are of these days? (reports)
create index invoices_issued_at_idx on invoices using brin (issued_at) with (pages_per_range = 16, autosummarize = on);

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
-- Which notes has this order?
create index credit_notes_order_id_idx on credit_notes (order_id);
-- Which notes are of these days? (reports)
create index credit_notes_issued_at_idx on credit_notes using brin (issued_at) with (pages_per_range = 16, autosummarize = on);

-- Until which day the sums are there. One row.
create table report_closing (
  one boolean constraint report_closing_pkey primary key default true constraint report_closing_has_one_row check (one),
  -- Null: no day is closed.
  last_day date,
  -- Last month with running totals: its first day. Null: there is none.
  last_month date
);
insert into report_closing default values;

-- What happened to orders on a day, or in a month when its last day is closed, summed over one dimension; each dimension adds
-- up to the same.
create table report_sales (
  -- Of a month: its first.
  day date not null,
  grain text not null,
  dimension text not null constraint report_sales_dimension_is_known check (dimension in ('day', 'product', 'district', 'source', 'staff')),
  -- Which event: modules/reports/sales-events.repo.ts.
  kind text not null constraint report_sales_kind_is_known check (kind in ('placed', 'changed', 'cancelled', 'shipped', 'came-back', 'delivered', 'returned', 'charged')),
  -- Id of a product or person, name of a district or source; '' where there is none.
  key text not null,
  orders bigint not null,
  units bigint not null,
  -- At the prices of the goods.
  goods bigint not null,
  discount bigint not null,
  -- The delivery fee, with the rounding of the order to whole taka.
  delivery bigint not null,
  -- The VAT within.
  vat bigint not null,
  -- Of the lines whose purchase price is known: what they brought, without VAT, and that price.
  costed bigint not null,
  cost bigint not null,
  constraint report_sales_pkey primary key (dimension, grain, day, kind, key),
  -- Of a running total: the first day of the month with whose end it ends.
  constraint report_sales_grain_is_known check (grain in ('day', 'until'))
);

-- Money of a day by account of the ledger.
create table report_money (
  day date not null,
  account text not null,
  received bigint not null,
  refunded bigint not null,
  constraint report_money_pkey primary key (day, account)
);

-- Invoices and notes of a day by rate of VAT.
create table report_papers (
  day date not null,
  kind text not null constraint report_papers_kind_is_known check (kind in ('invoice', 'credit', 'debit')),
  -- -1: the shop was not registered for VAT.
  percent numeric not null,
  papers bigint not null,
  amount bigint not null,
  vat bigint not null,
  constraint report_papers_pkey primary key (day, kind, percent)
);
