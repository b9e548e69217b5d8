-- Oldest code: 0059
-- News of orders for open pages of staff: one row for each change of a placed order, kept for ten minutes.
create table order_events (
  id bigint generated always as identity constraint order_events_pkey primary key,
  -- The database's own clock: rows are compared with it alone.
  at timestamptz not null default clock_timestamp(),
  -- No foreign key: the write is on the way of every order, and a row lives for minutes.
  order_id uuid not null,
  type text not null constraint order_events_type_is_known check (type in ('placed', 'moved', 'paid', 'changed')),
  version integer not null,
  -- Ids are given before commits, which may come in another order: what is new is told by transactions.
  xid xid8 not null default pg_current_xact_id(),
  -- Every transaction before this one had ended when the row was written.
  horizon xid8 not null default pg_snapshot_xmin(pg_current_snapshot())
);
-- What was written since a snapshot?
create index order_events_xid_idx on order_events (xid);
