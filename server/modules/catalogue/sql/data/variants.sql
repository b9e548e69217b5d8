-- Outside a transaction
-- Makes the variants of products from before variants, a hundred products at once, so that no order waits long for a
-- product. What was done is not done again, wherever it was interrupted. By index: the table that is being filled has no
-- statistics yet.
do $$
declare
  last uuid := '00000000-0000-0000-0000-000000000000';
  ids uuid[];
begin
  set enable_seqscan = off;
  loop
    ids := array(select id from products where id > last order by id limit 100);
    exit when cardinality(ids) = 0;
    perform from products where id = any (ids) order by id for no key update;
    perform product_variants_follow(ids);
    last := ids[cardinality(ids)];
    commit;
  end loop;
  reset enable_seqscan;
end $$;

-- Names the variants in the lines of orders from before variants. Without the locks of the products, which may have many
-- thousand lines: the variants are locked, so that none is deleted meanwhile.
do $$
declare
  last uuid := '00000000-0000-0000-0000-000000000000';
  ids uuid[];
begin
  set enable_seqscan = off;
  loop
    ids := array(select id from order_items where id > last order by id limit 1000);
    exit when cardinality(ids) = 0;
    with named as (
      select i.id, v.id as variant_id, v.sku
      from order_items i join product_variants v on v.product_id = i.product_id
        and v.color is not distinct from i.color and v.size is not distinct from i.size
      where i.id = any (ids) and i.variant_id is null
      order by v.id for key share of v)
    update order_items i set variant_id = named.variant_id, sku = named.sku from named where i.id = named.id;
    last := ids[cardinality(ids)];
    commit;
  end loop;
  reset enable_seqscan;
end $$;
