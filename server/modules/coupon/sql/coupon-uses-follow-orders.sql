-- The use of a coupon belongs to the customer of its order, so that the coupon's uses by a customer are counted right: it
-- goes along when the order moves to another account.
create or replace function coupon_use_follows_order() returns trigger language plpgsql as $$
begin
  update coupon_uses set customer_id = new.customer_id where order_id = new.id;
  return null;
end $$;

create or replace trigger orders_coupon_use after update of customer_id on orders
  for each row when (old.customer_id <> new.customer_id) execute function coupon_use_follows_order();
