-- Former hash: 0704c787432b1548a102e3c8433a7c22999097476d7ae8c8316d623b3577598a
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
  constraint given_back_line_key unique nulls not distinct (act_id, order_item_id),
  constraint given_back_pieces_are_of_a_line check (order_item_id is not null or quantity = 0),
  constraint given_back_is_something check (quantity > 0 or amount_poisha > 0)
);
create index given_back_order_id_idx on given_back (order_id);
create index given_back_order_item_id_idx on given_back (order_item_id);

-- One act may send money back in several refunds, one for each place that it came from.
alter table refunds add column act_id uuid;
update refunds set act_id = id;
alter table refunds alter column act_id set not null;
create index refunds_act_id_idx on refunds (act_id);

-- Money that did not come through the gateway is sent back by hand, to a wallet.
alter table refunds
  alter column tran_id drop not null,
  drop constraint refunds_order_id_fkey,
  add constraint refunds_order_id_fkey foreign key (order_id) references orders,
  add constraint refunds_by_hand_name_a_wallet check (tran_id is not null or (kind = 'admin' and number <> ''));

-- Refunds that somebody gave so far named lines, not pieces, and moved no goods: their money is taken off these
-- lines, or off all, as far as each has it.
do $$
declare
  refund record;
  line record;
  rest bigint;
  part bigint;
begin
  for refund in select * from refunds where kind = 'admin' and status <> 'rejected' order by created_at, id loop
    rest := refund.amount_poisha;
    for line in
      select i.id, i.subtotal_poisha - i.discount_poisha
        - coalesce((select sum(g.amount_poisha) from given_back g where g.order_item_id = i.id), 0) as rest
      from order_items i
      where i.order_id = refund.order_id
      order by i.id = any (refund.item_ids) desc, i.position
    loop
      part := least(rest, line.rest);
      continue when part <= 0;
      insert into given_back (id, order_id, order_item_id, act_id, door, quantity, amount_poisha, at)
      values (gen_random_uuid(), refund.order_id, line.id, refund.id, 'goodwill', 0, part, refund.created_at);
      rest := rest - part;
    end loop;
    if rest > 0 then
      insert into given_back (id, order_id, order_item_id, act_id, door, quantity, amount_poisha, at)
      values (gen_random_uuid(), refund.order_id, null, refund.id, 'goodwill', 0, rest, refund.created_at);
    end if;
  end loop;
end $$;
alter table refunds drop column item_ids;

-- What came back for an order: by its cancelling (null), or by the act that gave it back.
alter table stock_ledger add column cause_id uuid;
drop index stock_ledger_return_key;
create unique index stock_ledger_return_key on stock_ledger (order_id, coalesce(cause_id, order_id), product_id, reason)
  where reason in ('return', 'damaged') and order_id is not null;
