import { beforeAll, describe, expect, it } from 'vitest'

import { sql, type Sql } from '#platform/db/sql.ts'
import { newId } from '#platform/id.ts'
import { aCoupon } from '#test/coupons.ts'
import { listening } from '#test/paying.ts'
import { rulesBrokenBy, type SoundOrders, soundOrders } from '#test/planted.ts'
import { testShop } from '#test/shop.ts'

const shop = listening(testShop())
let orders: SoundOrders
beforeAll(async () => {
  orders = await soundOrders(shop)
  await aCoupon(shop)
})

const setOrder = (id: string, change: Sql) => sql`update orders set ${change} where id = ${id}`
const moves = 'the history of an order begins pending and makes only moves of the machine'
const step = (id: string, from: string | null, to: string) => sql`
  insert into order_history (id, order_id, at, actor_kind, from_status, to_status)
  values (${newId()}, ${id}, now() + interval '1 hour', 'admin', ${from}, ${to})`

describe('npm run shop -- verify, orders', () => {
  it.each<[string, (of: SoundOrders) => Sql[], string]>([
    [
      'a line that the subtotal does not count',
      ({ pending }) => [sql`update order_items set quantity = 3 where order_id = ${pending}`],
      'the lines of an order add up to its subtotal',
    ],
    [
      'a total that is not of its sums',
      ({ pending }) => [
        sql`alter table orders alter column total_poisha drop expression`,
        setOrder(pending, sql`total_poisha = total_poisha + 100`),
      ],
      'the total of an order is subtotal less discount plus delivery, in whole taka',
    ],
    [
      'a discount that no coupon and no staff gave',
      ({ pending }) => [setOrder(pending, sql`discount_poisha = 100`)],
      'the discount of an order is what its coupon and staff gave, and its lines bear it',
    ],
    [
      'a discount that no line bears',
      ({ pending }) => [setOrder(pending, sql`discount_poisha = 100, staff_discount_poisha = 100`)],
      'the discount of an order is what its coupon and staff gave, and its lines bear it',
    ],
    [
      'a coupon that counts a use too many',
      () => [sql`update coupons set used = 1`],
      'a coupon counts its uses by orders that were not cancelled and did not lose it by a change',
    ],
    [
      'a coupon use of another customer than its order',
      ({ pending }) => [
        sql`insert into coupons (id, code, description, amount_poisha, starts_at, used, created_at)
          values (${newId()}, 'PLANTED', '', 100, now(), 0, now())`,
        sql`insert into coupon_uses (order_id, coupon_id, customer_id, discount_poisha, at, returned_at)
          select ${pending}, id, ${newId()}, 0, now(), now() from coupons where code = 'PLANTED'`,
      ],
      'the use of a coupon belongs to the customer of its order',
    ],
    ['a history that skips a step', ({ pending }) => [step(pending, 'pending', 'shipped')], moves],
    [
      'a step from another status than the one before',
      ({ pending }) => [step(pending, 'processing', 'shipped')],
      moves,
    ],
    [
      'a history that does not begin pending',
      ({ pending }) => [
        sql`update order_history set to_status = 'processing' where order_id = ${pending}`,
      ],
      moves,
    ],
    [
      'a shipped order that was cancelled and not refused at the door',
      ({ shipped }) => [step(shipped, 'shipped', 'cancelled')],
      moves,
    ],
    [
      'a status that the history does not have',
      ({ pending }) => [setOrder(pending, sql`status = 'processing'`)],
      'the history of an order ends in its status',
    ],
  ])('finds %s', async (_what, plant, rule) => {
    expect(await rulesBrokenBy(shop, plant(orders))).toContain(rule)
  })
})
