-- What staff change.
-- Replaces: 0009-activity.sql

-- What staff change: who, by which call, what it was before and after. Written by triggers in the transaction of the
-- change, so that no use case can forget it; append-only.
create table activity_log (
  id uuid constraint activity_log_pkey primary key default gen_random_uuid(),
  at timestamptz not null default now(),
  -- No foreign keys: an entry stays true when the person or the thing is gone.
  actor_id uuid not null,
  actor_role text not null,
  call text not null,
  request_id text not null,
  kind text not null,
  subject_id text not null,
  -- The name or code of the thing, at the time.
  subject text not null,
  action text not null constraint activity_log_action_is_known check (action in ('created', 'changed', 'deleted')),
  -- Of a change, only what differs.
  before jsonb,
  after jsonb
);
-- What happened last?
create index activity_log_newest_idx on activity_log (at desc, id desc);
-- What did this person do?
create index activity_log_actor_idx on activity_log (actor_id, at desc, id desc);
-- What happened to this thing?
create index activity_log_subject_idx on activity_log (kind, subject_id, at desc);
-- What happened to things of this kind?
create index activity_log_kind_idx on activity_log (kind, at desc, id desc);
-- What happened to things with these letters in their name?
create index activity_log_search_idx on activity_log using gin (subject gin_trgm_ops);
-- What happened to the thing with this short number? (the last six characters of its id)
create index activity_log_short_id_idx on activity_log (lower(right(subject_id, 6)));
