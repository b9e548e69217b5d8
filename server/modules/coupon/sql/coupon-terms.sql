-- Terms of a coupon as a use freezes them: a change of the order applies the same ones, whatever becomes of the coupon.
create or replace function coupon_terms(coupon coupons) returns jsonb stable language sql as $$
  select jsonb_build_object('code', coupon.code, 'percent', coupon.percent, 'amountPoisha', coupon.amount_poisha,
    'minSubtotalPoisha', coupon.min_subtotal_poisha, 'maxDiscountPoisha', coupon.max_discount_poisha,
    'categoryId', coupon.category_id)
$$;
