-- How many products the shop and each category shows, so that a page of the list needs not count thousands. Kept as
-- changes that add up: a writer takes in those that nobody else is holding, so that no writer waits for another.
create table product_counts (
  -- A category of any level; the nil UUID is the whole shop.
  place uuid not null,
  products integer not null
);
create index product_counts_place_idx on product_counts (place) include (products);

create function product_counts_add(places uuid[], changes integer[]) returns void language sql as $$
  with change as materialized (
    select place, sum(change) as products from unnest(places, changes) as asked (place, change)
    where place is not null group by place having sum(change) <> 0),
  taken_in as (
    delete from product_counts where ctid = any (array(
      select ctid from product_counts where place in (select place from change) for update skip locked))
    returning place, products)
  insert into product_counts (place, products)
  select place, sum(products) from (select * from change union all select * from taken_in) every group by place
$$;

-- Rows of products as the places in which they count.
create function product_counts_of(change integer, category_id uuid, sub_category_id uuid, sub_sub_category_id uuid)
  returns table (place uuid, change integer) language sql immutable as $$
  select place, change from unnest(array[
    '00000000-0000-0000-0000-000000000000'::uuid, category_id, sub_category_id, sub_sub_category_id]) place
$$;

create function product_counts_written() returns trigger language plpgsql as $$
declare
  sign integer := case tg_op when 'INSERT' then 1 else -1 end;
begin
  perform product_counts_add(array_agg(place), array_agg(change::integer)) from (
    select place, sum(change) as change
    from written, product_counts_of(sign, category_id, sub_category_id, sub_sub_category_id)
    where hidden_at is null group by place) counted;
  return null;
end $$;

create function product_counts_changed() returns trigger language plpgsql as $$
begin
  perform product_counts_add(array_agg(place), array_agg(change)) from (
    select * from product_counts_of(-1, old.category_id, old.sub_category_id, old.sub_sub_category_id)
      where old.hidden_at is null
    union all
    select * from product_counts_of(1, new.category_id, new.sub_category_id, new.sub_sub_category_id)
      where new.hidden_at is null) counted;
  return null;
end $$;

create trigger product_counts_inserted after insert on products
  referencing new table as written for each statement execute function product_counts_written();
create trigger product_counts_deleted after delete on products
  referencing old table as written for each statement execute function product_counts_written();
create trigger product_counts_updated after update of category_id, sub_category_id, sub_sub_category_id, hidden_at
  on products for each row
  when ((old.category_id, old.sub_category_id, old.sub_sub_category_id, old.hidden_at is null)
    is distinct from (new.category_id, new.sub_category_id, new.sub_sub_category_id, new.hidden_at is null))
  execute function product_counts_changed();

insert into product_counts (place, products)
select place, sum(change)
from products, product_counts_of(1, category_id, sub_category_id, sub_sub_category_id)
where hidden_at is null and place is not null group by place;
