import { beforeAll, describe, expect, it } from 'vitest'

import { sql, type Sql } from '#platform/db/sql.ts'
import { listening } from '#test/paying.ts'
import { breachesBy, type SoundOrders, soundOrders } from '#test/planted.ts'
import { testShop } from '#test/shop.ts'

const shop = listening(testShop())
let orders: SoundOrders
beforeAll(async () => {
  orders = await soundOrders(shop)
})

/** Sums of a closed day, of one order and no events. */
const closedSums = (dimension: string, key: string) => [
  sql`update report_closing set last_day = current_date - 10`,
  sql`insert into report_sales
      (day, grain, dimension, kind, key, orders, units, goods, discount, delivery, vat, costed, cost)
    values (current_date - 20, 'day', ${dimension}, 'returned', ${key}, 1, 1, 100, 0, 0, 0, 0, 0)`,
]
const setStatus = (id: string, status: string) =>
  sql`update orders set status = ${status} where id = ${id}`

describe('npm run shop -- verify, reports', () => {
  it.each<[string, (of: SoundOrders) => Sql[], string[]]>([
    [
      'an order that was shipped without an event',
      ({ pending }) => [setStatus(pending, 'shipped')],
      ['on the way', 'to ship'],
    ],
    [
      'an order that was cancelled on the way without an event',
      ({ shipped }) => [setStatus(shipped, 'cancelled')],
      ['on the way'],
    ],
    [
      'a delivered order that costs other money than its events say',
      ({ refunded }) => [
        sql`update orders set taken_off_poisha = taken_off_poisha + 100 where id = ${refunded}`,
      ],
      ['delivered less returned'],
    ],
    [
      'sums of a closed day that one dimension has and the others do not',
      () => closedSums('district', 'Dhaka'),
      ['returned by district'],
    ],
    [
      'sums of a closed day that no events made',
      () => closedSums('day', ''),
      [
        'delivered less returned',
        ...['district', 'product', 'source', 'staff'].map(
          (dimension) => `returned by ${dimension}`,
        ),
      ],
    ],
  ])('finds %s', async (_what, plant, found) => {
    const breaches = await breachesBy(shop, plant(orders))
    const rule =
      'the reports of sales add up to what orders are worth now, and each dimension to the same'
    expect(breaches.find((breach) => breach.rule === rule)?.examples).toEqual(found)
  })

  it('finds nothing in a sound shop', async () => {
    expect(await breachesBy(shop, [])).toEqual([])
  })
})
