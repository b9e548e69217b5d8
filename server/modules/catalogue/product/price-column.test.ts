import { discountedPrice, grandTotal, poisha } from '@haat/contract/money'
import fc from 'fast-check'
import { expect, it } from 'vitest'

import { sql } from '#platform/db/sql.ts'
import { aProduct } from '#test/goods.ts'
import { testShop } from '#test/shop.ts'

const shop = testShop()

it('prices in the database as in the contract, to the poisha', async () => {
  const model = await aProduct(shop)
  const cases = fc.sample(
    fc.record({
      original: fc.integer({ min: 0, max: 10_000_000_000 }),
      percent: fc.integer({ min: 0, max: 10_000 }).map((hundredths) => hundredths / 100),
    }),
    3_000,
  )
  const rows = await shop.db.query<{ price: string }>(sql`
    with asked as (
      select * from json_to_recordset(${JSON.stringify(cases.map((one, position) => ({ ...one, position })))}::json)
        as asked (position int, original bigint, percent numeric)),
    made as (
      insert into products (id, owner_id, category_id, sub_category_id, name, description,
        original_price_poisha, discount_percent, remaining, created_at, updated_at)
      select gen_random_uuid(), owner_id, category_id, sub_category_id, asked.position::text, '',
        asked.original, asked.percent, 0, now(), now()
      from asked cross join products where products.id = ${model._id}
      returning name, price_poisha as price)
    select price from made order by name::int`)
  expect(rows.map(({ price }) => Number(price))).toEqual(
    cases.map(({ original, percent }) => discountedPrice(poisha(original), percent)),
  )
})

it('totals in the database as in the contract', async () => {
  const cases = fc.sample(fc.tuple(fc.nat(10_000_000), fc.nat(50_000)), 1_000)
  const rows = await shop.db.query<{ total: string }>(sql`
    select ((subtotal + fee + 50) / 100 * 100)::text as total
    from unnest(${cases.map(([subtotal]) => subtotal)}::bigint[],
      ${cases.map(([, fee]) => fee)}::bigint[]) with ordinality as row (subtotal, fee, n)
    order by n`)
  expect(rows.map(({ total }) => Number(total))).toEqual(
    cases.map(([subtotal, fee]) => grandTotal(poisha(subtotal), poisha(0), poisha(fee))),
  )
})
