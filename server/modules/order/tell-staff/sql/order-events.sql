-- News of orders: every change of a placed order writes an event, whoever makes it, in the same statement. An order that
-- only reserves its goods has none until it is placed.
create or replace function write_order_event() returns trigger language plpgsql as $$
begin
  insert into order_events (order_id, type, version)
  values (
    new.id,
    case
      when tg_op = 'INSERT' or old.placed_at is null then 'placed'
      when new.status <> old.status then 'moved'
      when new.payment_status <> old.payment_status then 'paid'
      else 'changed'
    end,
    new.version);
  return null;
end $$;

create or replace trigger orders_news after insert or update on orders
  for each row when (new.placed_at is not null) execute function write_order_event();
