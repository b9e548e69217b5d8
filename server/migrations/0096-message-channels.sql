-- Oldest code: 0082
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
