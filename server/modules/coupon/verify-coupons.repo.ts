import { sql, type Sql } from '#platform/db/sql.ts'

/** Each query selects the rows that break its rule; in a sound shop it finds none. */
export const couponRules: Record<string, Sql> = {
  'the discount of an order is what its coupon and staff gave, and its lines bear it': sql`
    select o.id from orders o
    left join coupon_uses u on u.order_id = o.id
    left join (select order_id, sum(discount_poisha) as borne
               from order_items group by order_id) i on i.order_id = o.id
    where o.discount_poisha <> coalesce(u.discount_poisha, 0) + o.staff_discount_poisha
      or o.discount_poisha <> i.borne`,
  'a coupon counts its uses by orders that were not cancelled and did not lose it by a change': sql`
    select c.id from coupons c
    left join (select coupon_id, count(*) filter (where returned_at is null) as uses
               from coupon_uses group by coupon_id) u on u.coupon_id = c.id
    where c.used <> coalesce(u.uses, 0)
    union all
    select u.order_id from coupon_uses u join orders o on o.id = u.order_id
    where case when u.returned_at is null then o.status = 'cancelled'
      else o.status <> 'cancelled' and u.discount_poisha > 0 end`,
  'the use of a coupon belongs to the customer of its order': sql`
    select o.id from coupon_uses u join orders o on o.id = u.order_id where u.customer_id <> o.customer_id`,
}
