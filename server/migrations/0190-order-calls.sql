-- Oldest code: 0103

-- Calls by staff to customers whose orders wait to be confirmed. Append-only but for the note, which goes with its person.
create table order_calls (
  id uuid constraint order_calls_pkey primary key,
  order_id uuid not null constraint order_calls_order_id_fkey references orders,
  actor_id uuid not null constraint order_calls_actor_id_fkey references users,
  at timestamptz not null,
  outcome text not null constraint order_calls_outcome_is_known
    check (outcome in ('confirmed', 'no-answer', 'call-later', 'wants-change', 'wrong-number', 'fake')),
  -- When to call again. Null: no more.
  call_at timestamptz,
  note text not null default '' constraint order_calls_note_length check (char_length(note) <= 500)
);
-- What came of the last call about this order?
create index order_calls_order_id_idx on order_calls (order_id, at desc, id desc);
-- Which calls did this person make? (deleting an account)
create index order_calls_actor_id_idx on order_calls (actor_id);

-- Which desk calls about which order at this moment, so that no other does.
create table order_call_claims (
  order_id uuid constraint order_call_claims_pkey primary key
    constraint order_call_claims_order_id_fkey references orders on delete cascade,
  -- The page that calls: two people may share an account.
  desk uuid not null,
  actor_id uuid not null constraint order_call_claims_actor_id_fkey references users,
  until timestamptz not null
);
-- What did this desk take?
create index order_call_claims_desk_idx on order_call_claims (desk);
create index order_call_claims_actor_id_idx on order_call_claims (actor_id);

-- After so many calls that nobody answered, cancelling is offered.
alter table shop_settings add column call_tries smallint not null default 3
  constraint shop_settings_call_tries_in_range check (call_tries between 1 and 20);
