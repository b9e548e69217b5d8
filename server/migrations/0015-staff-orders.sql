-- Who carries an order, and under which number: its customer sees both.
alter table orders
  add column courier text not null default '' constraint orders_courier_length check (char_length(courier) <= 60),
  add column tracking_number text not null default '' constraint orders_tracking_number_length check (char_length(tracking_number) <= 60);

-- What people behind the counter tell each other about an order. Append-only; its customer never sees it.
create table order_notes (
  id uuid constraint order_notes_pkey primary key,
  order_id uuid not null constraint order_notes_order_id_fkey references orders,
  author_id uuid not null constraint order_notes_author_id_fkey references users,
  text text not null constraint order_notes_text_length check (char_length(text) between 1 and 2000),
  at timestamptz not null
);
create index order_notes_order_id_idx on order_notes (order_id, at);
create index order_notes_author_id_idx on order_notes (author_id);

-- The lists of the back office: newest first, alone, by status and by payment; and by what people say on the phone.
create index orders_newest_idx on orders (created_at desc, id desc);
create index orders_status_newest_idx on orders (status, created_at desc, id desc);
create index orders_payment_newest_idx on orders (payment_status, created_at desc, id desc);
create index orders_short_id_idx on orders (right(id::text, 6));
create index orders_search_idx on orders using gin ((customer_name || ' ' || phone) gin_trgm_ops);

drop trigger orders_activity on orders;
create trigger orders_activity after update or delete on orders
  for each row when (current_setting('haat.staff', true) <> '')
  execute function record_activity('order', 'only', 'status', 'payment_status', 'transaction_id', 'courier', 'tracking_number');
create trigger order_notes_activity after insert on order_notes
  for each row when (current_setting('haat.staff', true) <> '') execute function record_activity('order-note', 'only', 'order_id', 'text');
