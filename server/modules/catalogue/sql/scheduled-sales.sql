-- A discount that somebody sets while a scheduled sale runs, by whatever way, ends the sale: nothing is brought back later.
create or replace function product_discounted() returns trigger language plpgsql as $$
begin
  delete from scheduled_sales
  where product_id = new.id and former_percent is not null and discount_percent <> new.discount_percent;
  return null;
end $$;

create or replace trigger product_discounted after update of discount_percent on products
  for each row when (old.discount_percent <> new.discount_percent) execute function product_discounted();
