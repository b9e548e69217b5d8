-- Variants of products: makes them from colours and sizes, and keeps what a product shows of them.

-- Until here price_poisha was computed from the product's own price; now the trigger below sets it. In the transaction of
-- the trigger, so that code which runs meanwhile never writes a product without a price.
do $$
begin
  if exists (select from pg_attribute
    where attrelid = 'products'::regclass and attname = 'price_poisha' and attgenerated = 's') then
    alter table products alter column price_poisha drop expression;
  end if;
end $$;

-- Price after a discount: rounded half-up to the poisha; numeric round() rounds half away from zero.
create or replace function discounted_price(original_poisha bigint, percent numeric) returns bigint immutable language sql as $$
  select round(original_poisha * (100 - percent) / 100)::bigint
$$;

-- A UUID of version 7: its first 48 bits are the time in ms, so that new rows are neighbours in an index.
create or replace function uuid_v7() returns uuid volatile language sql as $$
  select (lpad(to_hex((extract(epoch from clock_timestamp()) * 1000)::bigint), 12, '0')
    || '7' || substr(replace(gen_random_uuid()::text, '-', ''), 14))::uuid
$$;

-- The SKU of a variant whose seller gave none: the product's own number, or the end of its id, and the options in Latin
-- letters and digits. Not unique by itself: seven more characters (below) keep it within 60.
create or replace function variant_sku(product_sku text, product_id uuid, color text, size text) returns text
  immutable language sql as $$
  select concat_ws('-', coalesce(left(product_sku, 26), upper(right(product_id::text, 8))),
    nullif(left(regexp_replace(upper(color), '[^A-Z0-9]+', '', 'g'), 12), ''),
    nullif(left(regexp_replace(upper(size), '[^A-Z0-9]+', '', 'g'), 12), ''))
$$;

-- Whether an option of a variant is one of the product's; a product without options has variants without them.
create or replace function option_fits(option text, options text[]) returns boolean immutable language sql as $$
  select coalesce(option = any (options), cardinality(options) = 0)
$$;

-- Whether orders or the stock ledger name a variant, so that it can only be hidden.
create or replace function variant_is_used(variant uuid) returns boolean stable language sql as $$
  select exists (select from order_items where variant_id = variant)
    or exists (select from stock_ledger where variant_id = variant)
$$;

-- What products show of their visible variants: options in the order of the variants, count, and the sum of stocks of
-- their own. The variants of each product are read first: while a table that an import fills has no statistics, PostgreSQL
-- would read an index of all visible ones for each.
create or replace function product_variants_summary(ids uuid[])
  returns table (product_id uuid, variant_count integer, colors text[], sizes text[], remaining integer)
  stable language sql as $$
  select asked.product_id, shown.*
  from (select distinct unnest(ids) as product_id) asked,
    lateral (
      with own as materialized (
        select v.color, v.size, v.position, v.remaining, v.hidden_at from product_variants v where v.product_id = asked.product_id),
      visible as materialized (select * from own where own.hidden_at is null)
      select count(*)::integer,
        coalesce((select array_agg(color order by place, color) from (
          select c.color, min(c.position) as place from visible c where c.color is not null group by 1) colored), '{}'),
        coalesce((select array_agg(size order by place, size) from (
          select s.size, min(s.position) as place from visible s where s.size is not null group by 1) sized), '{}'),
        coalesce(sum(visible.remaining), 0)::integer
      from visible
      having count(*) > 0) shown
$$;

-- Pauses the activity log for writes that follow from others, which it records. activity_resume() takes the result.
create or replace function activity_pause() returns text volatile language plpgsql as $$
declare
  staff constant text := coalesce(current_setting('haat.staff', true), '');
begin
  perform set_config('haat.staff', '', true);
  return staff;
end $$;

create or replace function activity_resume(staff text) returns void volatile language plpgsql as $$
begin
  perform set_config('haat.staff', staff, true);
end $$;

-- Seam: sets what products show of their visible variants, after these were written. The caller holds the products. The
-- activity log does not record it: it records what was changed of the variants. By index, whatever is known of the number
-- of rows: a table that an import or a migration is filling has no statistics yet. To plan anew for each product would cost
-- as much as to write it.
create or replace function product_variants_summarise(ids uuid[]) returns void language plpgsql
  set enable_seqscan = off set jit = off set plan_cache_mode = force_generic_plan as $$
declare
  staff constant text := activity_pause();
begin
  update products p set
    variant_count = s.variant_count, colors = s.colors, sizes = s.sizes,
    remaining = case p.stock_by when 'variant' then s.remaining else p.remaining end,
    -- Unchanged: it lets products_priced compute the prices.
    original_price_poisha = p.original_price_poisha
  from product_variants_summary(ids) s
  where p.id = s.product_id and (
    (p.variant_count, p.colors, p.sizes) is distinct from (s.variant_count, s.colors, s.sizes)
    or (p.stock_by = 'variant' and p.remaining <> s.remaining)
    or p.max_price_poisha is not null or p.lowest_original_poisha is not null
    or exists (select from product_variants v where v.product_id = p.id and v.original_price_poisha is not null));
  perform activity_resume(staff);
end $$;

-- Seam: makes the variants of products follow their colours and sizes, where these differ from the variants'. A colour or
-- size that no visible variant has gets all its combinations, shown again or made, without stock of their own. Variants of a
-- colour or size that is gone are deleted, or hidden where orders or the ledger name them. The caller holds the products.
-- The activity log does not record it: it records colours and sizes.
create or replace function product_variants_follow(ids uuid[]) returns void language plpgsql
  set enable_seqscan = off set jit = off set plan_cache_mode = force_generic_plan as $$
declare
  staff text;
begin
  ids := array(
    select p.id from products p left join product_variants_summary(ids) s on s.product_id = p.id
    where p.id = any (ids) and (p.colors, p.sizes) is distinct from (s.colors, s.sizes));
  if cardinality(ids) = 0 then return; end if;
  staff := activity_pause();

  delete from product_variants v using products p
  where v.product_id = any (ids) and p.id = v.product_id
    and not (option_fits(v.color, p.colors) and option_fits(v.size, p.sizes)) and not variant_is_used(v.id);
  update product_variants v set hidden_at = now(), updated_at = now() from products p
  where v.product_id = any (ids) and p.id = v.product_id and v.hidden_at is null
    and not (option_fits(v.color, p.colors) and option_fits(v.size, p.sizes));

  with combinations as (
    select p.id as product_id, p.owner_id, p.stock_by, p.sku as product_sku, c.color, s.size,
      row_number() over (partition by p.id order by c.place, s.place) - 1 as position
    from products p
    cross join lateral (
      select color, min(place) as place from unnest(p.colors) with ordinality as one (color, place) group by 1
      union all select null, 1 where cardinality(p.colors) = 0) c
    cross join lateral (
      select size, min(place) as place from unnest(p.sizes) with ordinality as one (size, place) group by 1
      union all select null, 1 where cardinality(p.sizes) = 0) s
    where p.id = any (ids)),
  visible as (select product_id, color, size from product_variants where product_id = any (ids) and hidden_at is null),
  wanted as (
    select * from combinations c
    where not exists (select from visible v where v.product_id = c.product_id and v.color is not distinct from c.color)
      or not exists (select from visible v where v.product_id = c.product_id and v.size is not distinct from c.size)),
  named as (
    select *, uuid_v7() as id, variant_sku(product_sku, product_id, color, size) as base from wanted)
  insert into product_variants (id, product_id, owner_id, sku, color, size, position, remaining, created_at, updated_at)
  select id, product_id, owner_id,
    case when row_number() over (partition by owner_id, base order by product_id, position) > 1
        -- offset 0: PostgreSQL looks each SKU up, where it would otherwise read those of all variants beforehand.
        or exists (select from product_variants v where v.owner_id = named.owner_id and v.sku = base offset 0)
      then base || '-' || upper(right(id::text, 6)) else base end,
    color, size, position, case stock_by when 'variant' then 0 end, now(), now()
  from named
  on conflict (product_id, color, size) do update set hidden_at = null, updated_at = excluded.updated_at;

  update product_variants v set position = place from (
    select o.id, row_number() over (
      partition by o.product_id order by array_position(p.colors, o.color), array_position(p.sizes, o.size)) - 1 as place
    from product_variants o join products p on p.id = o.product_id
    where o.product_id = any (ids) and o.hidden_at is null) placed
  where v.id = placed.id and v.position <> placed.place;

  perform product_variants_summarise(ids);
  perform activity_resume(staff);
end $$;

-- For code of before variants were inserted together with their product, while it runs beside this: removes those that the
-- trigger below made.
create or replace function product_variants_clear(product uuid) returns void language plpgsql as $$
declare
  staff constant text := activity_pause();
begin
  delete from product_variants where product_id = product;
  perform activity_resume(staff);
end $$;

-- Seam: a product that is deleted but stays on its orders gives its SKUs back; their lines have them frozen.
create or replace function product_variants_retire(product uuid) returns void language plpgsql as $$
declare
  staff constant text := activity_pause();
begin
  update product_variants set sku = left(sku, 23) || '-' || id where product_id = product;
  perform activity_resume(staff);
end $$;

-- Seam: unique constraints are checked row by row, so variants that exchange options or SKUs give up theirs first. The
-- caller writes them anew.
create or replace function product_variants_free(ids uuid[]) returns void language plpgsql as $$
declare
  staff constant text := activity_pause();
begin
  update product_variants set color = id::text, sku = id::text where id = any (ids);
  perform activity_resume(staff);
end $$;

-- Prices of a product: its lowest and highest one over the visible variants.
create or replace function product_priced() returns trigger language plpgsql as $$
declare
  lowest bigint := new.original_price_poisha;
  highest bigint := new.original_price_poisha;
begin
  if tg_op = 'INSERT' then
    new.variant_count := greatest(cardinality(new.colors), 1) * greatest(cardinality(new.sizes), 1);
  else
    select coalesce(min(coalesce(original_price_poisha, new.original_price_poisha)), lowest),
      coalesce(max(coalesce(original_price_poisha, new.original_price_poisha)), highest)
    into lowest, highest
    from product_variants where product_id = new.id and hidden_at is null;
  end if;
  new.price_poisha := discounted_price(lowest, new.discount_percent);
  new.lowest_original_poisha := nullif(lowest, new.original_price_poisha);
  new.max_price_poisha := nullif(discounted_price(highest, new.discount_percent), new.price_poisha);
  return new;
end $$;

create or replace function products_with_variants() returns trigger language plpgsql as $$
begin
  perform product_variants_follow(array(select id from written));
  return null;
end $$;

create or replace function product_options_changed() returns trigger language plpgsql as $$
begin
  perform product_variants_follow(array[new.id]);
  return null;
end $$;

create or replace trigger products_priced before insert or update of original_price_poisha, discount_percent on products
  for each row execute function product_priced();

create or replace trigger products_with_variants after insert on products
  referencing new table as written for each statement execute function products_with_variants();

create or replace trigger product_options_changed after update of colors, sizes on products
  for each row when ((old.colors, old.sizes) is distinct from (new.colors, new.sizes))
  execute function product_options_changed();

-- A variant shows a picture of its product, or none of its own.
create or replace function product_images_changed() returns trigger language plpgsql as $$
begin
  update product_variants set image = null where product_id = new.id and image <> all (new.images);
  return null;
end $$;

create or replace trigger product_images_changed after update of images on products
  for each row when (old.images is distinct from new.images) execute function product_images_changed();
