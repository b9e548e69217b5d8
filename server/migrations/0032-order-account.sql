-- Former hash: 317db5e427bb8d20c9914dc470c28089488301e7a64e869bb77895a3fae80409
-- Money of an order can come in parts and from several places: what is due is worked out from its sums.
alter table orders
  drop constraint orders_payment_status_is_known,
  add constraint orders_payment_status_is_known
    check (payment_status in ('unpaid', 'partially-paid', 'paid', 'failed', 'refunded', 'partially-refunded')),
  -- Rises with each change, so that who changes an order can tell which one they saw.
  add column version integer not null default 1 constraint orders_version_positive check (version > 0),
  -- What the newest slip asks the courier to collect; null: none was printed.
  add column printed_due_poisha bigint constraint orders_printed_due_not_negative check (printed_due_poisha >= 0),
  -- 128 random bits in the address of the page where anybody may pay the order; null: it was never to be paid online.
  add column pay_code text constraint orders_pay_code_key unique
    constraint orders_pay_code_length check (char_length(pay_code) = 22);

-- superseded: the order is no longer to be paid by it; money that comes by it all the same counts towards what is due.
alter table payment_attempts
  drop constraint payment_attempts_state_is_known,
  add constraint payment_attempts_state_is_known
    check (state in ('preparing', 'open', 'refused', 'failed', 'cancelled', 'expired', 'superseded', 'held', 'paid')),
  -- door: it came while a courier was on the way to collect the same sum.
  drop constraint payment_attempts_held_reason_is_known,
  add constraint payment_attempts_held_reason_is_known
    check (held_reason in ('risk', 'amount', 'currency', 'store', 'door'));
