-- Messages about an order that went out: the key lets each of them go once, whatever runs twice.
create table order_messages (
  order_id uuid not null constraint order_messages_order_id_fkey references orders,
  kind text not null constraint order_messages_kind_is_known check (kind in ('placed', 'shipped', 'delivered', 'cancelled')),
  at timestamptz not null,
  constraint order_messages_pkey primary key (order_id, kind)
);
