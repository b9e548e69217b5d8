-- Orders that hold goods and are not paid, cash and online together, are counted for each customer and each phone number.
alter table shop_settings
  -- So many at most for each of them; 0: no limit.
  add column open_orders_most smallint not null default 3 constraint shop_settings_open_orders_most_in_range check (open_orders_most between 0 and 1000);

create index orders_open_customer_idx on orders (customer_id)
  where status in ('pending', 'processing', 'shipped') and payment_status in ('unpaid', 'failed');
create index orders_open_phone_idx on orders (phone)
  where status in ('pending', 'processing', 'shipped') and payment_status in ('unpaid', 'failed');
drop index orders_open_cash_phone_idx;
