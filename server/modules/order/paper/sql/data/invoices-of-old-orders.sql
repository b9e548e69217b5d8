-- Outside a transaction
-- Orders that were shipped before there were invoice numbers get an invoice with the number that they showed, frozen as
-- they are now, some hundred at once, so that nobody waits long for an order.
do $$
declare
  last uuid := '00000000-0000-0000-0000-000000000000';
  ids uuid[];
begin
  loop
    ids := array(
      select id from orders o
      where id > last and status in ('shipped', 'delivered') and not exists (select from invoices n where n.order_id = o.id)
      order by id limit 200);
    exit when cardinality(ids) = 0;
    perform from orders where id = any (ids) order by id for no key update;
    -- The file that fills the sums of old orders is applied after this one.
    perform refresh_order_sums(o.id) from orders o
    where o.id = any (ids) and exists (select from given_back g where g.order_id = o.id);
    insert into invoices (order_id, number, issued_at, amount_poisha, sheet)
    select o.id, '#' || right(o.id::text, 6), now(), current_total(o), invoice_sheet(o.id)
    from orders o where o.id = any (ids)
    on conflict on constraint invoices_pkey do nothing;
    last := ids[cardinality(ids)];
    commit;
  end loop;
end $$;
