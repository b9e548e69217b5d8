-- Oldest code: 0059
-- New orders may also be told by the browsers of people at work (Web Push).
alter table order_alert_choices drop constraint order_alert_choices_way_is_known;
alter table order_alert_choices add constraint order_alert_choices_way_is_known
  check (way in ('email', 'sms', 'push', 'none'));

-- Browsers that show them: one for each session, gone with it.
create table push_browsers (
  session_id uuid constraint push_browsers_pkey primary key
    constraint push_browsers_session_id_fkey references sessions on delete cascade,
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
