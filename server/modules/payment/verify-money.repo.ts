import { sql, type SQL } from 'drizzle-orm'

const booked = (kind: 'payment' | 'cash' | 'refund') => sql`
  select t.reference, -sum(e.amount_poisha) as amount
  from money_transactions t join money_entries e on e.transaction_id = t.id
  where t.kind = ${kind} and e.account = 'customers' group by t.reference`

/** Each question names the rows that break its rule: none, whatever has happened. */
export const moneyRules: Record<string, SQL> = {
  'the entries of a money transaction add up to zero': sql`
    select t.id from money_transactions t left join money_entries e on e.transaction_id = t.id
    group by t.id having coalesce(sum(e.amount_poisha), 1) <> 0`,
  'a payment is booked once for each attempt that was received': sql`
    select coalesce(a.tran_id, b.reference) as id
    from (select tran_id, received_poisha from payment_attempts where state = 'paid') a
    full join (${booked('payment')}) b on b.reference = a.tran_id
    where a.received_poisha is distinct from b.amount`,
  'cash is booked once for each cash order that was delivered': sql`
    select coalesce(o.id::text, b.reference) as id
    from (select id, total_poisha from orders
          where payment_method = 'cash' and payment_status = 'paid' and total_poisha > 0) o
    full join (${booked('cash')}) b on b.reference = o.id::text
    where o.total_poisha is distinct from b.amount`,
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
               from refunds group by order_id) r on r.order_id = p.order_id
    where p.paid_poisha <> coalesce(a.paid, 0) or p.claimed_poisha <> coalesce(r.claimed, 0)
      or p.refunded_poisha <> coalesce(r.refunded, 0)`,
  'an online order has a payment over its total, a cash order none': sql`
    select o.id from orders o left join payments p on p.order_id = o.id
    where (o.payment_method = 'ssl') <> (p.order_id is not null)
      or p.amount_poisha <> o.total_poisha`,
  'the payment status of an online order is what its money says': sql`
    select o.id from orders o join payments p on p.order_id = o.id
    where case
      when p.paid_poisha = 0 then o.payment_status not in ('unpaid', 'failed')
      when p.refunded_poisha = 0 then o.payment_status <> 'paid'
      when p.paid_poisha = p.refunded_poisha then o.payment_status <> 'refunded'
      when p.paid_poisha - p.refunded_poisha < p.amount_poisha
        then o.payment_status <> 'partially-refunded'
      else o.payment_status <> 'paid' end`,
  'nobody keeps the money of a cancelled order, unless its refund was rejected': sql`
    select o.id from orders o join payments p on p.order_id = o.id
    where o.status = 'cancelled' and p.paid_poisha > p.claimed_poisha
      and not exists (select from refunds r where r.order_id = o.id and r.status = 'rejected')`,
}
