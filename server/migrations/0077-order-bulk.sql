-- Oldest code: 0076
-- Acts on many orders at once: a job does one order after the other, and keeps the result of each.
create table order_bulk_jobs (
  id uuid constraint order_bulk_jobs_pkey primary key,
  actor_id uuid not null constraint order_bulk_jobs_actor_id_fkey references users,
  -- What is done to each order, as the call named it.
  work jsonb not null,
  created_at timestamptz not null,
  -- When the last order had its result.
  finished_at timestamptz
);
create index order_bulk_jobs_actor_id_idx on order_bulk_jobs (actor_id);
-- Which are to be taken up again after a crash?
create index order_bulk_jobs_open_idx on order_bulk_jobs (created_at) where finished_at is null;

create table order_bulk_rows (
  job_id uuid not null constraint order_bulk_rows_job_id_fkey references order_bulk_jobs on delete cascade,
  position smallint not null,
  order_id uuid not null constraint order_bulk_rows_order_id_fkey references orders,
  state text not null default 'waiting' constraint order_bulk_rows_state_is_known check (state in ('waiting', 'done', 'refused')),
  -- Why it was refused.
  message text not null default '',
  constraint order_bulk_rows_pkey primary key (job_id, position),
  constraint order_bulk_rows_order_key unique (job_id, order_id),
  constraint order_bulk_rows_refused_says_why check (state <> 'refused' or message <> '')
);
create index order_bulk_rows_order_id_idx on order_bulk_rows (order_id);
