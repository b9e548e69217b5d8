-- Oldest code: 0059
-- Backups and tests of restoring them, as they ended.
create table backup_runs (
  id uuid constraint backup_runs_pkey primary key,
  kind text not null constraint backup_runs_kind_is_known check (kind in ('backup', 'restore-test')),
  succeeded boolean not null,
  ended_at timestamptz not null,
  -- Its id in the target, or what went wrong.
  words text not null
);
create index backup_runs_newest_idx on backup_runs (kind, succeeded, ended_at desc);
