import { sql, type Sql } from '#platform/db/sql.ts'

/** Each query selects the rows that break its rule; in a sound shop it finds none. */
export const refusedDeliveryRules: Record<string, Sql> = {
  'what was refused at the door is taken off its lines': sql`
    select c.id from came_backs c
    where exists (
      select from (select order_item_id, quantity from came_back_lines where came_back_id = c.id) l
      full join (
        select order_item_id, quantity from given_back
        where act_id = c.id and door = 'came-back' and quantity > 0) g
        on g.order_item_id = l.order_item_id
      where l.quantity is distinct from g.quantity)`,
  'what the door paid at a refusal is booked': sql`
    select c.id from came_backs c
    left join (
      select t.order_id, t.reference, -sum(e.amount_poisha) as amount
      from money_transactions t join money_entries e on e.transaction_id = t.id and e.account = 'customers'
      where t.kind = 'cash' group by 1, 2) b on b.order_id = c.order_id and b.reference = c.id::text
    where c.collected_poisha <> coalesce(b.amount, 0)`,
  'an order that was refused whole is shipped until its last piece is accounted for, then cancelled': sql`
    select c.id from came_backs c join orders o on o.id = c.order_id
    where c.whole and o.status <> case when c.closed_at is null then 'shipped' else 'cancelled' end`,
  'an order is refused at the door once': sql`
    select order_id as id from came_backs group by order_id having count(*) > 1`,
}
