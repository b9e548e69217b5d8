-- Oldest code: 0059
-- The gateway's limits bind each attempt, not the order.
alter table payments
  drop constraint payments_amount_in_range,
  add constraint payments_amount_not_negative check (amount_poisha >= 0) not valid;

-- Money that was received by hand and goes back by itself waits until staff name the wallet.
alter table refunds
  drop constraint refunds_by_hand_name_a_wallet,
  add constraint refunds_by_hand_name_a_wallet check (tran_id is not null or number <> '' or status in ('pending', 'rejected')) not valid,
  drop constraint refunds_kind_is_known,
  -- came-back, return: what a refusal at the door and a return leave over. change: an order that became cheaper.
  add constraint refunds_kind_is_known check (kind in
    ('request', 'admin', 'late', 'double', 'rejected', 'cancelled', 'came-back', 'return', 'change')) not valid;
