-- Orders: each change raises the version.

-- Whoever changes an order names the version that they saw: a change in between is noticed.
create or replace function raise_order_version() returns trigger language plpgsql as $$
begin
  new.version := old.version + 1;
  return new;
end $$;

create or replace trigger orders_version before update on orders for each row execute function raise_order_version();

-- The next position of an order's number, with the key that makes a number of it. A restored database or a promoted replica may
-- have forgotten the newest positions: the first draw on another timeline, or in another database, leaves 10,000 out. Nothing
-- is written otherwise.
create or replace function draw_order_position() returns json language plpgsql as $$
declare
  here constant text := left(pg_walfile_name(pg_current_wal_lsn()), 8) || ' '
    || (select oid from pg_database where datname = current_database());
begin
  if (select drawn_in from order_numbers) <> here then
    -- Whoever waited for another's update finds nothing to do.
    update order_numbers set drawn_in = here, advanced = advanced + 10000 where drawn_in <> here;
  end if;
  return (
    select json_build_object('position', nextval('order_positions') + advanced, 'key', encode(key, 'hex')) from order_numbers);
end $$;
