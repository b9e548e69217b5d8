-- Oldest code: 0043
-- A reminder goes out before the time to pay an order ends.
alter table order_messages
  drop constraint order_messages_kind_is_known,
  add constraint order_messages_kind_is_known check (kind in ('placed', 'reminder', 'paid', 'shipped', 'delivered', 'cancelled'));
alter table order_message_sends
  drop constraint order_message_sends_kind_is_known,
  add constraint order_message_sends_kind_is_known check (kind in ('placed', 'reminder', 'paid', 'shipped', 'delivered', 'cancelled'));
