import { sql, type Sql } from '#platform/db/sql.ts'

/** Each query returns the rows that break its rule, so all must return none. */
export const moneyRules: Record<string, Sql> = {
  'what an order’s payment says was paid, claimed and refunded is what its attempts and refunds say': sql`
    select p.order_id as id from payments p
    left join (select order_id, sum(received_poisha) as paid from payment_attempts
               where state = 'paid' group by order_id) a on a.order_id = p.order_id
    left join (select order_id,
                 sum(amount_poisha) filter (where status <> 'rejected') as claimed,
                 sum(amount_poisha) filter (where status = 'refunded') as refunded
               from refunds where tran_id is not null group by order_id) r on r.order_id = p.order_id
    where p.paid_poisha <> coalesce(a.paid, 0) or p.claimed_poisha <> coalesce(r.claimed, 0)
      or p.refunded_poisha <> coalesce(r.refunded, 0)`,
  'an order that is to be paid online has a payment': sql`
    select o.id from orders o left join payments p on p.order_id = o.id
    where o.payment_method = 'ssl' and p.order_id is null`,
}
