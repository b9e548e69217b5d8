import { orderMoves } from '@haat/contract/order-status'

import { stockRules } from '#modules/inventory/index.ts'
import { givenBackRules } from '#modules/order/index.ts'
import { moneyRules } from '#modules/payment/index.ts'
import type { Db } from '#platform/db/db.ts'
import { sql, type Sql } from '#platform/db/sql.ts'

export interface BrokenRule {
  rule: string
  /** How many rows break it. */
  count: number
  /** Ids of the first ones. */
  examples: string[]
}

const moves = Object.entries(orderMoves).flatMap(([from, all]) => all.map((to) => `${from} ${to}`))

/** Each question names the rows that break its rule: none, whatever has happened. */
const rules: Record<string, Sql> = {
  'the lines of an order add up to its subtotal': sql`
    select o.id from orders o
    left join (select order_id, sum(unit_price_poisha * quantity) as total
               from order_items group by order_id) i on i.order_id = o.id
    where o.subtotal_poisha <> coalesce(i.total, -1)`,
  'the total of an order is subtotal less discount plus delivery, in whole taka': sql`
    select id from orders
    where total_poisha <>
      floor((subtotal_poisha - discount_poisha + delivery_fee_poisha + 50) / 100.0) * 100`,
  'the history of an order begins pending and makes only moves of the machine': sql`
    select order_id as id from (
      select order_id, from_status, to_status,
        lag(to_status) over (partition by order_id order by at, id) as before
      from order_history) h
    where before is distinct from from_status
      or (before is null and to_status <> 'pending')
      or (before is not null
        and before || ' ' || to_status <> all(${moves}::text[]))`,
  'the discount of an order is what its coupon gave, and its lines bear it': sql`
    select o.id from orders o
    left join coupon_uses u on u.order_id = o.id
    left join (select order_id, sum(discount_poisha) as borne
               from order_items group by order_id) i on i.order_id = o.id
    where o.discount_poisha <> coalesce(u.discount_poisha, 0) or o.discount_poisha <> i.borne`,
  'a coupon counts its uses by orders that were not cancelled': sql`
    select c.id from coupons c
    left join (select coupon_id, count(*) filter (where returned_at is null) as uses
               from coupon_uses group by coupon_id) u on u.coupon_id = c.id
    where c.used <> coalesce(u.uses, 0)
    union all
    select u.order_id from coupon_uses u join orders o on o.id = u.order_id
    where (u.returned_at is not null) <> (o.status = 'cancelled')`,
  'the history of an order ends in its status': sql`
    select o.id from orders o
    where o.status is distinct from (
      select h.to_status from order_history h
      where h.order_id = o.id order by h.at desc, h.id desc limit 1)`,
}

/** Holds the whole shop against its rules, reading every row: for an operator, and after a test. */
export async function verifyShop(db: Db): Promise<BrokenRule[]> {
  const broken: BrokenRule[] = []
  for (const [rule, question] of Object.entries({
    ...rules,
    ...stockRules,
    ...givenBackRules,
    ...moneyRules,
  })) {
    const rows = await db.query<{ count: number; examples: string[] | null }>(sql`
      select count(*)::int as count, (array_agg(id::text order by id))[1:5] as examples
      from (${question}) broken`)
    const [found] = rows
    if (found && found.count > 0) {
      broken.push({ rule, count: found.count, examples: found.examples ?? [] })
    }
  }
  return broken
}
