-- Oldest code: 0059
-- Who at work is told of new orders, and how. Without a row: an admin by mail, nobody else.
create table order_alert_choices (
  user_id uuid constraint order_alert_choices_pkey primary key
    constraint order_alert_choices_user_id_fkey references users on delete cascade,
  way text not null constraint order_alert_choices_way_is_known check (way in ('email', 'sms', 'none')),
  chosen_at timestamptz not null
);

-- New orders of which the people at work were told: each once.
create table order_alerts (
  order_id uuid constraint order_alerts_pkey primary key
    constraint order_alerts_order_id_fkey references orders,
  at timestamptz not null
);
