-- Oldest code: 0059
-- Sums of closed days: a past day never changes, so a report over a year reads these instead of every order. Amounts are
-- poisha.

-- Until which day the sums are there. One row.
create table report_closing (
  one boolean constraint report_closing_pkey primary key default true constraint report_closing_has_one_row check (one),
  -- Null: no day is closed.
  last_day date
);
insert into report_closing default values;

-- What happened to orders on a day, or in a month when its last day is closed, summed over one dimension; each dimension adds
-- up to the same.
create table report_sales (
  -- Of a month: its first.
  day date not null,
  grain text not null constraint report_sales_grain_is_known check (grain in ('day', 'month')),
  dimension text not null constraint report_sales_dimension_is_known check (dimension in ('day', 'product', 'district', 'source', 'staff')),
  -- Which event: modules/reports/sales-events.repo.ts.
  kind text not null constraint report_sales_kind_is_known check (kind in
    ('placed', 'changed', 'cancelled', 'shipped', 'came-back', 'delivered', 'returned', 'charged')),
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
  constraint report_sales_pkey primary key (dimension, grain, day, kind, key)
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
