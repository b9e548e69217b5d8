-- Oldest code: 0059
-- Alone in its transaction, so that it waits for no other table while it locks this one.
-- The account of an order: its sums over ledger, refunds and what was taken off. Triggers in modules/order-account/sql keep
-- them; its data file fills those of existing orders and adds the constraint that compares them.
alter table orders
  add column received_poisha bigint not null default 0,
  -- Time of the last receipt.
  add column received_at timestamptz,
  add column refunded_poisha bigint not null default 0,
  -- Refunds open or paid out.
  add column claimed_poisha bigint not null default 0,
  -- Moved between an order and its exchange: positive on the exchange order, negative on the first one.
  add column credit_poisha bigint not null default 0,
  -- What the order costs less, by refunds, returns and refusals at the door.
  add column taken_off_poisha bigint not null default 0,
  -- Delivery that the customer bears for goods refused at the door.
  add column charge_poisha bigint not null default 0 constraint orders_charge_not_negative check (charge_poisha >= 0),
  -- Credit moved to exchange orders for goods that are not settled yet.
  add column pledged_poisha bigint not null default 0 constraint orders_pledged_not_negative check (pledged_poisha >= 0),
  -- The part of the discount that staff gave, and why; customers never see the reason.
  add column staff_discount_poisha bigint not null default 0 constraint orders_staff_discount_in_range check (staff_discount_poisha >= 0),
  add column staff_discount_reason text constraint orders_staff_discount_reason_length check (char_length(staff_discount_reason) between 1 and 500),
  -- Where it was placed.
  add column source text not null default 'web'
    constraint orders_source_is_known check (source in ('web', 'phone', 'messenger', 'whatsapp', 'counter', 'other', 'exchange')),
  -- The order whose goods this one exchanges.
  add column exchange_of uuid constraint orders_exchange_of_fkey references orders;
