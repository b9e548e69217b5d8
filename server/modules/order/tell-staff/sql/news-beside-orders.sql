-- News of calls, for lists that show who calls now and what came of it, and of what couriers say otherwise: the order is as it
-- was, so its version stays.
create or replace function write_news_beside_order() returns trigger language plpgsql as $$
begin
  insert into order_events (order_id, type, version)
  select o.id, 'changed', o.version from orders o where o.id = coalesce(new.order_id, old.order_id);
  return null;
end $$;

create or replace trigger order_calls_news after insert on order_calls
  for each row execute function write_news_beside_order();

create or replace trigger order_call_claims_news after insert or delete on order_call_claims
  for each row execute function write_news_beside_order();

-- A desk that says that it still calls tells nobody anything new.
create or replace trigger order_call_claims_moved_news after update on order_call_claims
  for each row when (new.desk <> old.desk) execute function write_news_beside_order();

create or replace trigger courier_reports_news after insert or update on courier_reports
  for each row execute function write_news_beside_order();
