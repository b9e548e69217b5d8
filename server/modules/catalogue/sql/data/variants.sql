-- Outside a transaction
-- Makes the variants of products from before variants, and names them in the lines of their orders: some hundred products
-- at once, so that no order waits long for a product. What was done is not done again, wherever it was interrupted.
do $$
declare
  last uuid := '00000000-0000-0000-0000-000000000000';
  ids uuid[];
begin
  loop
    ids := array(select id from products where id > last order by id limit 500);
    exit when cardinality(ids) = 0;
    perform from products where id = any (ids) order by id for no key update;
    perform product_variants_follow(ids);
    update order_items i set variant_id = v.id, sku = v.sku
    from product_variants v
    where i.product_id = any (ids) and i.variant_id is null and v.product_id = i.product_id
      and v.color is not distinct from i.color and v.size is not distinct from i.size;
    last := ids[cardinality(ids)];
    commit;
  end loop;
end $$;
