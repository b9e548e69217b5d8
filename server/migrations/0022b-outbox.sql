-- Jobs of transactions that must not tell the worker themselves: each is handed over right after its commit. Nothing
-- lies here for longer than that, or, if the process died in between, than a minute.
create table outbox (
  id uuid constraint outbox_pkey primary key,
  job text not null,
  payload json not null,
  at timestamptz not null
);
