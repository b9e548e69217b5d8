-- What people are told by the shop.
-- Replaces: 0007-messages.sql 0051-reminder.sql 0084-order-alerts.sql 0096-message-channels.sql 0102-push.sql

-- Jobs of transactions that must not notify the worker themselves: each is handed over right after its commit. A row
-- stays for no longer than that or, if the process died in between, than a minute.
create table outbox (
  id uuid constraint outbox_pkey primary key,
  job text not null,
  payload json not null,
  at timestamptz not null
);

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

-- How mails and SMS last went out, for the owner's status page: one row for each way.
create table message_channels (
  channel text constraint message_channels_pkey primary key constraint message_channels_channel_is_known check (channel in ('email', 'sms')),
  sent_at timestamptz,
  failed_at timestamptz,
  -- Tries that failed since the last one that did not.
  failures integer not null default 0,
  -- The provider's code of the last failure; nothing of a message.
  failure_code text,
  -- The last failure said that the account has no credit left.
  is_credit_gone boolean not null default false
);

-- Messages about an order that were sent: the key lets each be sent once, even if a job runs twice.
create table order_messages (
  order_id uuid not null constraint order_messages_order_id_fkey references orders,
  kind text not null,
  at timestamptz not null,
  constraint order_messages_pkey primary key (order_id, kind),
  constraint order_messages_kind_is_known check (kind in ('placed', 'reminder', 'paid', 'shipped', 'delivered', 'cancelled'))
);

-- Each time a message about an order was sent: when, how, to whom, and who had it sent again. Append-only but for the
-- recipient, which is removed with the customer's account.
create table order_message_sends (
  id uuid constraint order_message_sends_pkey primary key,
  order_id uuid not null constraint order_message_sends_order_id_fkey references orders,
  kind text not null,
  channel text not null constraint order_message_sends_channel_is_known check (channel in ('email', 'sms')),
  -- Masked: r***@gmail.com.
  recipient text not null,
  at timestamptz not null,
  actor_id uuid constraint order_message_sends_actor_id_fkey references users,
  constraint order_message_sends_kind_is_known check (kind in ('placed', 'reminder', 'paid', 'shipped', 'delivered', 'cancelled'))
);
-- Which messages were sent about this order?
create index order_message_sends_order_id_idx on order_message_sends (order_id, at);
-- Which messages did this person have sent? (deleting an account)
create index order_message_sends_actor_id_idx on order_message_sends (actor_id) where actor_id is not null;

-- Who at work is told of new orders, and how. Without a row: an admin by mail, nobody else.
create table order_alert_choices (
  user_id uuid constraint order_alert_choices_pkey primary key constraint order_alert_choices_user_id_fkey references users on delete cascade,
  way text not null,
  chosen_at timestamptz not null,
  constraint order_alert_choices_way_is_known check (way in ('email', 'sms', 'push', 'none'))
);

-- New orders of which the people at work were told: each once.
create table order_alerts (
  order_id uuid constraint order_alerts_pkey primary key constraint order_alerts_order_id_fkey references orders,
  at timestamptz not null
);

-- Browsers that show new orders to the people at work (Web Push): one for each session, gone with it.
create table push_browsers (
  session_id uuid constraint push_browsers_pkey primary key constraint push_browsers_session_id_fkey references sessions on delete cascade,
  user_id uuid not null constraint push_browsers_user_id_fkey references users on delete cascade,
  -- Where its push service takes messages for it; it is the same for everybody who signs in with this browser.
  endpoint text not null constraint push_browsers_endpoint_key unique,
  -- Keys by which nobody but the browser reads them, base64url.
  p256dh text not null,
  auth text not null,
  created_at timestamptz not null
);
-- Which browsers has this person?
create index push_browsers_user_id_idx on push_browsers (user_id);
