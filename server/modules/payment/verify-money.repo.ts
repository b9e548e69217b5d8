import { sql, type Sql } from '#platform/db/sql.ts'

const booked = (kind: 'payment' | 'cash' | 'refund') => sql`
  select t.reference, -sum(e.amount_poisha) as amount
  from money_transactions t join money_entries e on e.transaction_id = t.id
  where t.kind = ${kind} and e.account = 'customers' group by t.reference`

/** Each order with the sums of its money; a refund by an admin reduces what the order costs. */
const accounts = sql`
  select o.id, o.status, o.payment_status, o.payment_method, o.total_poisha as total,
    case when o.status = 'cancelled' then 0
      else greatest(0, o.total_poisha - coalesce(r.given, 0)) end as cost,
    coalesce(m.received, 0) as received, coalesce(m.refunded, 0) as refunded,
    coalesce(r.claimed, 0) as claimed
  from orders o
  left join (select order_id, sum(amount_poisha) as claimed,
               sum(amount_poisha) filter (where kind = 'admin') as given
             from refunds where status <> 'rejected' group by order_id) r on r.order_id = o.id
  left join (select t.order_id,
               -sum(e.amount_poisha) filter (where t.kind <> 'refund') as received,
               sum(e.amount_poisha) filter (where t.kind = 'refund') as refunded
             from money_transactions t join money_entries e on e.transaction_id = t.id
             where e.account = 'customers' group by t.order_id) m on m.order_id = o.id`

/** Each query returns the rows that break its rule, so all must return none. */
export const moneyRules: Record<string, Sql> = {
  'the entries of a money transaction add up to zero': sql`
    select t.id from money_transactions t left join money_entries e on e.transaction_id = t.id
    group by t.id having coalesce(sum(e.amount_poisha), 1) <> 0`,
  'a payment is booked once for each attempt that was received': sql`
    select coalesce(a.tran_id, b.reference) as id
    from (select tran_id, received_poisha from payment_attempts where state = 'paid') a
    full join (${booked('payment')}) b on b.reference = a.tran_id
    where a.received_poisha is distinct from b.amount`,
  'cash is booked for delivered orders that are paid at the door, and for no other': sql`
    select b.reference as id from (${booked('cash')}) b
    where not exists (select from orders o where o.id::text = b.reference
      and o.payment_method = 'cash' and o.status = 'delivered')`,
  'nothing is due of a delivered order': sql`
    select id from (${accounts}) a where status = 'delivered' and cost - received + claimed > 0`,
  'a refund is booked once, when its money has gone back': sql`
    select coalesce(r.id::text, b.reference) as id
    from (select id, amount_poisha from refunds where status = 'refunded') r
    full join (${booked('refund')}) b on b.reference = r.id::text
    where r.amount_poisha is distinct from -b.amount`,
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
  'an order that is to be paid online has a payment over its total': sql`
    select o.id from orders o left join payments p on p.order_id = o.id
    where (o.payment_method = 'ssl' and p.order_id is null) or p.amount_poisha <> o.total_poisha`,
  'the payment status of an order is what its money says': sql`
    select id from (${accounts}) a
    where payment_status <> all(case
      when cost - received + claimed > 0 and received > claimed then array['partially-paid']
      when cost - received + claimed > 0 then array['unpaid', 'failed']
      when received = 0 and status = 'delivered' then array['paid']
      when received = 0 then array['unpaid', 'failed']
      when refunded = received then array['refunded']
      when received - refunded >= total then array['paid']
      when refunded = 0 then array['partially-paid']
      else array['partially-refunded'] end)`,
  'an order in the hands of the shop is paid, or its rest is paid at the door': sql`
    select id from (${accounts}) a
    where status in ('processing', 'shipped') and payment_method = 'ssl'
      and cost - received + claimed > 0`,
  'what was received beyond what an order costs goes back, unless its refund was rejected': sql`
    select id from (${accounts}) a
    where received - claimed > cost
      and not exists (select from refunds r where r.order_id = a.id and r.status = 'rejected')`,
}
