-- What a line bears of its order's coupon discount.
alter table order_items
  add column discount_poisha bigint not null default 0
    constraint order_items_discount_in_range check (discount_poisha between 0 and unit_price_poisha * quantity);

-- A category may be deleted under its coupon, which then finds no goods: the reference is looked at when it is written.
alter table coupons drop constraint coupons_category_id_fkey;
