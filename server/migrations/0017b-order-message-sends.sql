-- Every time a message about an order went out: when, how, to whom, and who had it sent again. Append-only but for the
-- recipient, which goes with the customer's account. `order_messages` stays what lets each go out by itself once.
create table order_message_sends (
  id uuid constraint order_message_sends_pkey primary key,
  order_id uuid not null constraint order_message_sends_order_id_fkey references orders,
  kind text not null constraint order_message_sends_kind_is_known check (kind in ('placed', 'shipped', 'delivered', 'cancelled')),
  channel text not null constraint order_message_sends_channel_is_known check (channel in ('email', 'sms')),
  -- Masked: r***@gmail.com.
  recipient text not null,
  at timestamptz not null,
  actor_id uuid constraint order_message_sends_actor_id_fkey references users
);
create index order_message_sends_order_id_idx on order_message_sends (order_id, at);
create index order_message_sends_actor_id_idx on order_message_sends (actor_id) where actor_id is not null;

create trigger order_message_sends_activity after insert on order_message_sends
  for each row when (new.actor_id is not null and current_setting('haat.staff', true) <> '')
  execute function record_activity('order-message', 'only', 'order_id', 'kind', 'channel');
