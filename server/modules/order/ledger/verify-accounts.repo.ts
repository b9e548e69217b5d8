import { sql, type Sql } from '#platform/db/sql.ts'

const booked = (kind: 'payment' | 'refund') => sql`
  select t.reference, -sum(e.amount_poisha) as amount
  from money_transactions t join money_entries e on e.transaction_id = t.id
  where t.kind = ${kind} and e.account = 'customers' group by t.reference`

/** Each order with its account; `balance` above 0 is due, below 0 is to go back. */
const accounts = sql`
  select o.*, o.total_poisha as total, o.received_poisha + greatest(o.credit_poisha, 0) as came,
    cost.now as cost,
    cost.now - o.credit_poisha - o.received_poisha + o.claimed_poisha - o.pledged_poisha as balance
  from orders o cross join lateral (
    select o.charge_poisha
      + case when o.status = 'cancelled' then 0 else greatest(0, o.total_poisha - o.taken_off_poisha) end as now) cost`

const wasReversed = sql`exists (select from money_transactions t where t.order_id = a.id and t.kind = 'reversal')`
const hasRejected = sql`exists (select from refunds r where r.order_id = a.id and r.status = 'rejected')`

/** Each query returns the rows that break its rule, so all must return none. */
export const accountRules: Record<string, Sql> = {
  'the entries of a money transaction add up to zero': sql`
    select t.id from money_transactions t left join money_entries e on e.transaction_id = t.id
    group by t.id having coalesce(sum(e.amount_poisha), 1) <> 0`,
  'the sums of an order are those of ledger, refunds and what was taken off': sql`
    select o.id from orders o
    left join (
      select t.order_id,
        -sum(e.amount_poisha) filter (where e.account = 'customers' and t.kind <> 'refund') as received,
        sum(e.amount_poisha) filter (where e.account = 'customers' and t.kind = 'refund') as refunded,
        -sum(e.amount_poisha) filter (where e.account = 'credit-taken') as taken
      from money_transactions t join money_entries e on e.transaction_id = t.id group by 1) m on m.order_id = o.id
    left join (
      select t.from_order_id as order_id, sum(e.amount_poisha) as credit
      from money_transactions t join money_entries e on e.transaction_id = t.id
      where e.account = 'credit-given' group by 1) c on c.order_id = o.id
    left join (select order_id, sum(amount_poisha) as claimed from refunds where status <> 'rejected' group by 1) r
      on r.order_id = o.id
    left join (select order_id, sum(amount_poisha) as taken_off from given_back group by 1) g on g.order_id = o.id
    where (o.received_poisha, o.refunded_poisha, o.credit_poisha, o.claimed_poisha, o.taken_off_poisha)
      is distinct from (coalesce(m.received, 0), coalesce(m.refunded, 0), coalesce(m.taken, 0) - coalesce(c.credit, 0),
        coalesce(r.claimed, 0), coalesce(g.taken_off, 0))`,
  'a payment is booked once for each attempt that was received': sql`
    select coalesce(a.tran_id, b.reference) as id
    from (select tran_id, received_poisha from payment_attempts where state = 'paid') a
    full join (${booked('payment')}) b on b.reference = a.tran_id
    where a.received_poisha is distinct from b.amount`,
  'a refund is booked once, when its money has gone back': sql`
    select coalesce(r.id::text, b.reference) as id
    from (select id, amount_poisha from refunds where status = 'refunded') r
    full join (${booked('refund')}) b on b.reference = r.id::text
    where r.amount_poisha is distinct from -b.amount`,
  'cash is booked for a delivery or a refusal at the door, and for nothing else': sql`
    select t.id from money_transactions t
    where t.kind = 'cash'
      and not exists (select from order_history h where h.order_id = t.order_id and h.to_status = 'delivered'
        and (t.reference = h.id::text or t.reference = h.order_id::text))
      and not exists (select from came_backs c where c.order_id = t.order_id and c.id::text = t.reference)`,
  'a counter-booking takes back another transaction of its order, whole': sql`
    select t.id from money_transactions t join money_transactions before on before.id = t.reverses
    where t.order_id is not null and (t.order_id is distinct from before.order_id or before.kind not in ('received', 'cash')
      or exists (
        select from (select account, amount_poisha from money_entries where transaction_id = t.id) e
        full join (select account, amount_poisha from money_entries where transaction_id = before.id) b
          on b.account = e.account
        where e.amount_poisha is distinct from -b.amount_poisha))`,
  'a reference of a wallet or bank stands for money that was not taken back': sql`
    select f.transaction_id as id from received_references f
    where exists (select from money_transactions t where t.reverses = f.transaction_id)`,
  'nothing is due of a delivered order, unless its money was counter-booked or its courier collected less': sql`
    select id from (${accounts}) a
    where status = 'delivered' and balance > 0 and not ${wasReversed} and not exists (
      select from courier_reports r
      where r.order_id = a.id and r.outcome = 'delivered' and r.collected_poisha < r.due_poisha)`,
  'what a courier collected otherwise than was due is booked as it was said': sql`
    select r.id from courier_reports r
    where r.outcome = 'delivered' and r.collected_poisha > 0 and not exists (
      select from money_transactions t join money_entries e on e.transaction_id = t.id and e.account = 'customers'
      where t.order_id = r.order_id and t.kind = 'cash' and -e.amount_poisha = r.collected_poisha)`,
  'an order in the hands of the shop is paid, or its rest is paid at the door': sql`
    select id from (${accounts}) a
    where status in ('processing', 'shipped') and payment_method = 'ssl' and balance > 0 and not ${wasReversed}`,
  'what was received beyond what an order costs goes back, unless its refund was rejected': sql`
    select id from (${accounts}) a where balance < 0 and not ${hasRejected}`,
  'a cancelled order keeps exactly its charge, unless its refund was rejected': sql`
    select id from (${accounts}) a
    where status = 'cancelled' and received_poisha + credit_poisha - claimed_poisha <> charge_poisha
      and not ${hasRejected}`,
  'credits of an order and its exchanges balance': sql`
    select f.id from orders f
    join (select exchange_of, sum(credit_poisha) as credit from orders where exchange_of is not null group by 1) e
      on e.exchange_of = f.id
    where f.exchange_of is null and f.credit_poisha <> -e.credit
    union all
    select id from orders where credit_poisha > 0 and exchange_of is null`,
  'an order has pledged the credit of its returns that are not settled': sql`
    select o.id from orders o
    left join (select order_id, sum(credit_poisha) as credit from returns
               where status in ('approved', 'received') group by 1) r on r.order_id = o.id
    where o.pledged_poisha <> coalesce(r.credit, 0)`,
  'an order charges what its refusals at the door say': sql`
    select o.id from orders o
    left join (select order_id, sum(charge_poisha) as charge from came_backs group by 1) c on c.order_id = o.id
    where o.charge_poisha <> coalesce(c.charge, 0)`,
  'no line gives back more pieces or money than were sold': sql`
    select i.id from order_items i
    join given_back g on g.order_item_id = i.id
    group by i.id
    having sum(g.quantity) > i.quantity
      or sum(g.amount_poisha) > i.subtotal_poisha - i.discount_poisha`,
  'no order gives back more than it cost': sql`
    select id from orders where taken_off_poisha > total_poisha`,
  'the payment status of an order is what its money says': sql`
    select id from (${accounts}) a
    where payment_status <> all(case
      when balance > 0 and came > claimed_poisha then array['partially-paid']
      when balance > 0 then array['unpaid', 'failed']
      when came = 0 and status = 'delivered' then array['paid']
      when came = 0 then array['unpaid', 'failed']
      when refunded_poisha = came then array['refunded']
      when refunded_poisha > 0 and came - refunded_poisha < total then array['partially-refunded']
      else array['paid'] end)`,
}
