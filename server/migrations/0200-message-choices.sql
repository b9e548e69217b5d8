-- Oldest code: 0103

-- How customers are told of an event, where the shop chose another way or own words. One row an event.
create table message_choices (
  event text constraint message_choices_pkey primary key
    constraint message_choices_event_is_known check (event in (
      'placed', 'placed-to-pay', 'reminder', 'paid', 'part-paid', 'part-paid-to-pay', 'held', 'cash-instead', 'changed',
      'changed-to-pay', 'shipped', 'shipment', 'delivered', 'cancelled', 'refund-requested', 'refund-wallet',
      'refund-approved', 'refund-rejected', 'refund-refunded', 'refund-late', 'refund-double')),
  way text not null constraint message_choices_way_is_known check (way in ('usual', 'sms', 'mail', 'both', 'none')),
  -- Own words with fields in braces; null: those that come with the shop.
  sms_en text constraint message_choices_sms_en_length check (char_length(sms_en) <= 400),
  sms_bn text constraint message_choices_sms_bn_length check (char_length(sms_bn) <= 400),
  version integer not null constraint message_choices_version_positive check (version > 0),
  updated_at timestamptz not null
);

-- One row only; without it there are no quiet hours and no price.
create table message_settings (
  id boolean constraint message_settings_pkey primary key default true constraint message_settings_one_row check (id),
  -- Times of the day in Dhaka. Until the second, SMS wait that may.
  quiet_from time,
  quiet_to time,
  -- What the provider takes for one part.
  part_price_poisha integer constraint message_settings_price_not_negative check (part_price_poisha >= 0),
  version integer not null constraint message_settings_version_positive check (version > 0),
  updated_at timestamptz not null,
  constraint message_settings_quiet_is_whole check ((quiet_from is null) = (quiet_to is null)),
  constraint message_settings_quiet_is_some_time check (quiet_from <> quiet_to)
);

-- Of the SMS of a day (sms_days) those about an event.
create table sms_event_days (
  day date not null,
  event text not null constraint sms_event_days_event_length check (char_length(event) between 1 and 40),
  messages integer not null constraint sms_event_days_messages_positive check (messages > 0),
  parts integer not null constraint sms_event_days_parts_at_least_messages check (parts >= messages),
  constraint sms_event_days_pkey primary key (day, event)
);
