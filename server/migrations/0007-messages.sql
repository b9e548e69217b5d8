-- Emails and SMS, and jobs that wait for the commit of their transaction.
-- Replaces: 0013b-order-messages.sql 0017b-order-message-sends.sql 0022b-outbox.sql

-- Emails and SMS as they were handed over; where no real provider is set this is the development inbox.
create table sent_messages (
  id uuid constraint sent_messages_pkey primary key,
  channel text not null constraint sent_messages_channel_is_known check (channel in ('email', 'sms')),
  recipient text not null,
  subject text,
  text text not null,
  html text,
  sent_at timestamptz not null
);
-- Which messages are the newest, which are old?
create index sent_messages_sent_at_idx on sent_messages (sent_at desc);
-- Which messages went to this recipient?
create index sent_messages_recipient_idx on sent_messages (recipient, sent_at desc);

-- Messages about an order that were sent: the key lets each be sent once, even if a job runs twice.
create table order_messages (
  order_id uuid not null constraint order_messages_order_id_fkey references orders,
  kind text not null constraint order_messages_kind_is_known check (kind in ('placed', 'shipped', 'delivered', 'cancelled')),
  at timestamptz not null,
  constraint order_messages_pkey primary key (order_id, kind)
);

-- Each time a message about an order was sent: when, how, to whom, and who had it sent again. Append-only but for the
-- recipient, which is removed with the customer's account.
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
-- Which messages were sent about this order?
create index order_message_sends_order_id_idx on order_message_sends (order_id, at);
-- Which messages did this person have sent? (deleting an account)
create index order_message_sends_actor_id_idx on order_message_sends (actor_id) where actor_id is not null;

-- Jobs of transactions that must not notify the worker themselves: each is handed over right after its commit. A row
-- stays for no longer than that or, if the process died in between, than a minute.
create table outbox (
  id uuid constraint outbox_pkey primary key,
  job text not null,
  payload json not null,
  at timestamptz not null
);
