-- Orders: each change raises the version.

-- Whoever changes an order names the version that they saw: a change in between is noticed.
create or replace function raise_order_version() returns trigger language plpgsql as $$
begin
  new.version := old.version + 1;
  return new;
end $$;

create or replace trigger orders_version before update on orders for each row execute function raise_order_version();
