-- Oldest code: 0103
-- Outside a transaction

-- Returns and exchanges are told by the shop's choice, too.
alter table message_choices drop constraint if exists message_choices_event_is_known;
alter table message_choices add constraint message_choices_event_is_known check (event in (
  'placed', 'placed-to-pay', 'reminder', 'paid', 'part-paid', 'part-paid-to-pay', 'held', 'cash-instead', 'changed',
  'changed-to-pay', 'shipped', 'shipment', 'delivered', 'cancelled', 'refund-requested', 'refund-wallet',
  'refund-approved', 'refund-rejected', 'refund-refunded', 'refund-late', 'refund-double', 'return-requested',
  'return-approved', 'exchange-approved', 'exchange-at-counter', 'return-rejected', 'return-received',
  'return-cancelled', 'return-settled', 'return-paid-back', 'return-wallet')) not valid;
alter table message_choices validate constraint message_choices_event_is_known;
