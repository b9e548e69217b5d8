-- What orders lose again: refused parcels, returns and exchanges.
-- Replaces: 0033-given-back.sql 0065-goods-on-their-way-back.sql 0065b-returnable-products.sql 0072-given-back-by-time.sql
-- Replaces: 0073-given-back-by-door.sql 0104-newest-returns-index.sql

-- What was taken off the lines of an order: pieces, money, or both. Append-only, written under the lock of the order.
create table given_back (
  id uuid constraint given_back_pkey primary key,
  order_id uuid not null constraint given_back_order_id_fkey references orders,
  -- Null: of the delivery fee, and of what was paid besides the lines.
  order_item_id uuid constraint given_back_order_item_id_fkey references order_items,
  -- One act writes a row for each line that it touches; refunds and stock name it.
  act_id uuid not null,
  door text not null constraint given_back_door_is_known check (door in ('refund', 'goodwill', 'return', 'came-back')),
  quantity integer not null constraint given_back_quantity_not_negative check (quantity >= 0),
  -- Of these pieces: not to be sold again.
  damaged integer not null default 0 constraint given_back_damaged_in_range check (damaged between 0 and quantity),
  amount_poisha bigint not null constraint given_back_amount_not_negative check (amount_poisha >= 0),
  at timestamptz not null,
  constraint given_back_pieces_are_of_a_line check (order_item_id is not null or quantity = 0),
  constraint given_back_is_something check (quantity > 0 or amount_poisha > 0),
  constraint given_back_line_key unique nulls not distinct (act_id, order_item_id, door)
);
-- What did this order lose?
create index given_back_order_id_idx on given_back (order_id);
-- What did this line lose?
create index given_back_order_item_id_idx on given_back (order_item_id);
-- What was given back on these days? (reports)
create index given_back_at_idx on given_back (at) include (order_id, amount_poisha);

-- Goods that were refused at the door.
create table came_backs (
  id uuid constraint came_backs_pkey primary key,
  order_id uuid not null constraint came_backs_order_id_fkey references orders,
  at timestamptz not null,
  actor_id uuid not null constraint came_backs_actor_id_fkey references users,
  reason text not null constraint came_backs_reason_is_known check (reason in ('refused', 'not-reached', 'changed-mind', 'wrong', 'damaged', 'late', 'other')),
  note text not null default '' constraint came_backs_note_length check (char_length(note) <= 500),
  -- Money that the door paid.
  collected_poisha bigint not null constraint came_backs_collected_not_negative check (collected_poisha >= 0),
  charge_poisha bigint not null constraint came_backs_charge_not_negative check (charge_poisha >= 0),
  -- Everything that was sent was refused: the order is cancelled when the last piece is received or written off.
  whole boolean not null,
  -- When its last piece was received or written off.
  closed_at timestamptz
);
-- What of this order was refused?
create index came_backs_order_id_idx on came_backs (order_id);
-- What is on its way back?
create index came_backs_open_idx on came_backs (at) where closed_at is null;
-- Which refusals did this person enter? (deleting an account)
create index came_backs_actor_id_idx on came_backs (actor_id);
-- What was refused on these days? (reports)
create index came_backs_at_idx on came_backs (at);

create table came_back_lines (
  came_back_id uuid not null constraint came_back_lines_came_back_id_fkey references came_backs,
  order_item_id uuid not null constraint came_back_lines_order_item_id_fkey references order_items,
  quantity integer not null constraint came_back_lines_quantity_positive check (quantity > 0),
  constraint came_back_lines_pkey primary key (came_back_id, order_item_id)
);
-- How many pieces of this line were refused?
create index came_back_lines_order_item_id_idx on came_back_lines (order_item_id);

-- What of it arrived, and in which condition. Append-only.
create table came_back_receipts (
  id uuid constraint came_back_receipts_pkey primary key,
  -- One act of receiving; its stock moves name it.
  receipt_id uuid not null,
  came_back_id uuid not null,
  order_item_id uuid not null,
  sellable integer not null constraint came_back_receipts_sellable_not_negative check (sellable >= 0),
  damaged integer not null constraint came_back_receipts_damaged_not_negative check (damaged >= 0),
  -- Written off.
  missing integer not null constraint came_back_receipts_missing_not_negative check (missing >= 0),
  at timestamptz not null,
  actor_id uuid not null constraint came_back_receipts_actor_id_fkey references users,
  constraint came_back_receipts_line_fkey foreign key (came_back_id, order_item_id) references came_back_lines,
  constraint came_back_receipts_line_key unique (receipt_id, order_item_id),
  constraint came_back_receipts_is_something check (sellable + damaged + missing > 0)
);
-- What of this line arrived?
create index came_back_receipts_line_idx on came_back_receipts (came_back_id, order_item_id);
-- What did this person receive? (deleting an account)
create index came_back_receipts_actor_id_idx on came_back_receipts (actor_id);

-- Requests of customers to give goods back or to exchange them.
create table returns (
  id uuid constraint returns_pkey primary key,
  order_id uuid not null constraint returns_order_id_fkey references orders,
  status text not null constraint returns_status_is_known check (status in ('requested', 'approved', 'rejected', 'received', 'cancelled', 'settled')),
  wants text not null constraint returns_wants_is_known check (wants in ('refund', 'exchange')),
  reason text not null constraint returns_reason_is_known check (reason in ('changed-mind', 'size', 'wrong', 'damaged', 'not-as-shown')),
  note text not null default '' constraint returns_note_length check (char_length(note) <= 1000),
  -- Storage keys.
  pictures text[] not null default '{}' constraint returns_pictures_most check (cardinality(pictures) <= 4),
  -- Of an exchange: [{ productId, variantId, quantity }].
  exchange_for jsonb,
  -- Why staff allowed it after the days, or for goods that are not returnable.
  override_reason text constraint returns_override_reason_length check (char_length(override_reason) between 1 and 500),
  reject_reason text constraint returns_reject_reason_length check (char_length(reject_reason) between 1 and 500),
  created_at timestamptz not null,
  -- Approved and not received by then: cancelled by the clock.
  closes_at timestamptz,
  exchange_order_id uuid constraint returns_exchange_order_id_key unique constraint returns_exchange_order_id_fkey references orders,
  -- Credit moved to the exchange order and not moved back.
  credit_poisha bigint not null default 0 constraint returns_credit_not_negative check (credit_poisha >= 0),
  constraint returns_exchange_names_goods check ((wants = 'exchange') = (exchange_for is not null)),
  constraint returns_rejected_says_why check (status <> 'rejected' or reject_reason is not null)
);
-- Which returns has this order?
create index returns_order_id_idx on returns (order_id);
-- Which returns are the newest of this status? (staff)
create index returns_status_newest_idx on returns (status, created_at desc, id desc);
-- Which does the clock cancel now?
create index returns_closes_idx on returns (closes_at) where status = 'approved';
-- Which returns are the newest? (staff)
create index returns_newest_idx on returns (created_at desc, id desc);

create table return_lines (
  return_id uuid not null constraint return_lines_return_id_fkey references returns,
  order_item_id uuid not null constraint return_lines_order_item_id_fkey references order_items,
  quantity integer not null constraint return_lines_quantity_positive check (quantity > 0),
  -- Set once, when the goods are received; together they are `quantity`.
  accepted integer constraint return_lines_accepted_not_negative check (accepted >= 0),
  refused integer constraint return_lines_refused_not_negative check (refused >= 0),
  missing integer constraint return_lines_missing_not_negative check (missing >= 0),
  -- Of the accepted pieces: not to be sold again.
  damaged integer constraint return_lines_damaged_in_range check (damaged between 0 and accepted),
  refuse_reason text constraint return_lines_refuse_reason_length check (char_length(refuse_reason) between 1 and 500),
  constraint return_lines_pkey primary key (return_id, order_item_id),
  constraint return_lines_received_is_whole check (accepted + refused + missing = quantity),
  constraint return_lines_refused_says_why check (coalesce(refused, 0) = 0 or refuse_reason is not null)
);
-- How many pieces of this line are returned?
create index return_lines_order_item_id_idx on return_lines (order_item_id);

-- Changes of a return's status: who, when, from which to which. Append-only.
create table return_history (
  id uuid constraint return_history_pkey primary key,
  return_id uuid not null constraint return_history_return_id_fkey references returns,
  at timestamptz not null,
  -- Null: the clock.
  actor_id uuid constraint return_history_actor_id_fkey references users,
  from_status text,
  to_status text not null
);
-- What happened to this return?
create index return_history_return_id_idx on return_history (return_id, at);
-- Which moves did this person make? (deleting an account)
create index return_history_actor_id_idx on return_history (actor_id) where actor_id is not null;
