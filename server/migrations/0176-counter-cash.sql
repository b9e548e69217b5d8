-- Oldest code: 0103

-- Cash of a sale at the counter: how much of the price, and what was handed over. The change is the difference, and is booked
-- nowhere.
create table counter_cash (
  order_id uuid constraint counter_cash_pkey primary key
    constraint counter_cash_order_id_fkey references orders,
  cash_poisha bigint not null constraint counter_cash_cash_positive check (cash_poisha > 0),
  tendered_poisha bigint not null,
  constraint counter_cash_tendered_covers_cash check (tendered_poisha >= cash_poisha)
);
