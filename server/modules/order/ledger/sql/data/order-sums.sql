-- Outside a transaction
-- Fills the sums of existing orders, some hundred at once, so that nobody waits long for an order. Orders without money,
-- refund or anything taken off have sums of 0 already.
do $$
declare
  last uuid := '00000000-0000-0000-0000-000000000000';
  ids uuid[];
begin
  loop
    ids := array(select id from orders where id > last order by id limit 500);
    exit when cardinality(ids) = 0;
    perform from orders where id = any (ids) order by id for no key update;
    perform refresh_order_sums(o.id) from orders o
    where o.id = any (ids) and (
      exists (select from money_transactions t where t.order_id = o.id)
      or exists (select from refunds r where r.order_id = o.id)
      or exists (select from given_back g where g.order_id = o.id));
    last := ids[cardinality(ids)];
    commit;
  end loop;
end $$;

-- Added here and not in a migration: the sums of existing orders are right only now.
alter table orders drop constraint if exists orders_claimed_within_received;

-- The last word on refunds: no more is claimed than was received and not moved away as a credit.
alter table orders add constraint orders_claimed_within_received
  check (claimed_poisha <= received_poisha + least(credit_poisha, 0)) not valid;

alter table orders validate constraint orders_claimed_within_received;
