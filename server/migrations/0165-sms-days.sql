-- Oldest code: 0103

-- SMS that went out on each day of Dhaka: what the shop pays its provider for. One row a day.
create table sms_days (
  day date constraint sms_days_pkey primary key,
  messages integer not null constraint sms_days_messages_positive check (messages > 0),
  -- As the provider counts: a long SMS, or one in Bangla, is several.
  parts integer not null constraint sms_days_parts_at_least_messages check (parts >= messages)
);
