-- Products: how many each category shows, and the names by which staff look them up.

-- Adds changes to the counts and merges the rows that no other transaction holds.
create or replace function product_counts_add(nodes uuid[], changes integer[]) returns void language sql as $$
  with change as materialized (
    select node_id, sum(change) as products from unnest(nodes, changes) as asked (node_id, change)
    where node_id is not null group by node_id having sum(change) <> 0),
  taken_in as (
    delete from product_counts where ctid = any (array(
      select ctid from product_counts where node_id in (select node_id from change) for update skip locked))
    returning node_id, products)
  insert into product_counts (node_id, products)
  select node_id, sum(products) from (select * from change union all select * from taken_in) every group by node_id
$$;

-- The categories in which a product counts; the nil UUID is the whole shop.
create or replace function product_counts_of(change integer, category_id uuid, sub_category_id uuid, sub_sub_category_id uuid)
  returns table (node_id uuid, change integer) language sql immutable as $$
  select node_id, change from unnest(array[
    '00000000-0000-0000-0000-000000000000'::uuid, category_id, sub_category_id, sub_sub_category_id]) node_id
$$;

create or replace function product_counts_written() returns trigger language plpgsql as $$
declare
  sign integer := case tg_op when 'INSERT' then 1 else -1 end;
begin
  perform product_counts_add(array_agg(node_id), array_agg(change::integer)) from (
    select node_id, sum(change) as change
    from written, product_counts_of(sign, category_id, sub_category_id, sub_sub_category_id)
    where hidden_at is null group by node_id) counted;
  return null;
end $$;

create or replace function product_counts_changed() returns trigger language plpgsql as $$
begin
  perform product_counts_add(array_agg(node_id), array_agg(change)) from (
    select * from product_counts_of(-1, old.category_id, old.sub_category_id, old.sub_sub_category_id)
      where old.hidden_at is null
    union all
    select * from product_counts_of(1, new.category_id, new.sub_category_id, new.sub_sub_category_id)
      where new.hidden_at is null) counted;
  return null;
end $$;

-- Keeps the text by which staff look up the product, in the form of searches (search_form() of 0114).
create or replace function product_named() returns trigger language plpgsql as $$
begin
  insert into product_names (product_id, text) values (new.id, search_form(concat_ws(' ', new.name, array_to_string(new.search_tags, ' '))))
  on conflict (product_id) do update set text = excluded.text;
  return null;
end $$;

create or replace trigger product_counts_inserted after insert on products
  referencing new table as written for each statement execute function product_counts_written();

create or replace trigger product_counts_deleted after delete on products
  referencing old table as written for each statement execute function product_counts_written();

create or replace trigger product_counts_updated after update of category_id, sub_category_id, sub_sub_category_id, hidden_at
  on products for each row
  when ((old.category_id, old.sub_category_id, old.sub_sub_category_id, old.hidden_at is null)
    is distinct from (new.category_id, new.sub_category_id, new.sub_sub_category_id, new.hidden_at is null))
  execute function product_counts_changed();

create or replace trigger product_names_inserted after insert on products for each row execute function product_named();

create or replace trigger product_names_updated after update of name, search_tags on products for each row
  when ((old.name, old.search_tags) is distinct from (new.name, new.search_tags)) execute function product_named();
