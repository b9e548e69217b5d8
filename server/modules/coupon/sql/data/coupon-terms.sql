-- Outside a transaction
-- Freezes the terms of existing uses as their coupons have them today, some hundred at once, so that nobody waits long for
-- a use. Uses that an older process writes meanwhile stay without terms: reading falls back to those of the coupon.
do $$
declare
  last uuid := '00000000-0000-0000-0000-000000000000';
  ids uuid[];
begin
  loop
    ids := array(select order_id from coupon_uses where order_id > last order by order_id limit 500);
    exit when cardinality(ids) = 0;
    update coupon_uses u set terms = coupon_terms(c)
    from coupons c where c.id = u.coupon_id and u.order_id = any (ids) and u.terms is null;
    last := ids[cardinality(ids)];
    commit;
  end loop;
end $$;
