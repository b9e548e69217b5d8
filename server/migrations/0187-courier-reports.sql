-- Oldest code: 0103
-- What a courier said of a parcel where it is another thing than its order says: another sum was collected, or a part was
-- refused for a sum. What was collected is booked in the ledger; this is why it is no other sum.
create table courier_reports (
  id uuid constraint courier_reports_pkey primary key,
  order_id uuid not null constraint courier_reports_order_id_fkey references orders,
  at timestamptz not null,
  actor_id uuid not null constraint courier_reports_actor_id_fkey references users,
  -- 'partly-refused' is a proposal: it moves nothing until staff say which pieces were refused.
  outcome text not null constraint courier_reports_outcome_is_known check (outcome in ('delivered', 'partly-refused')),
  -- What was due when it was said, and what was collected.
  due_poisha bigint not null constraint courier_reports_due_not_negative check (due_poisha >= 0),
  collected_poisha bigint not null constraint courier_reports_collected_not_negative check (collected_poisha >= 0),
  -- When staff said that a proposal is not so, or another one took its place.
  dismissed_at timestamptz
);
-- What did the courier say of this order?
create index courier_reports_order_id_idx on courier_reports (order_id);
-- Which proposals wait? (at most one of an order)
create unique index courier_reports_open_key on courier_reports (order_id)
  where outcome = 'partly-refused' and dismissed_at is null;
-- What did this person record? (deleting an account)
create index courier_reports_actor_id_idx on courier_reports (actor_id);
