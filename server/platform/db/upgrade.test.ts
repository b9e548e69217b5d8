import { sizesOfKind } from '@haat/contract/media'
import sharp from 'sharp'
import { afterAll, describe, expect, it } from 'vitest'

import type { Db } from '#platform/db/db.ts'
import { sql } from '#platform/db/sql.ts'
import { isStorageKey } from '#platform/storage.ts'
import { databaseOf, testDatabase } from '#test/database.ts'
import { olderShop } from '#test/shops-of-older-releases/older-shop.ts'
import { comparableSchemaOf, schemaOf } from '#test/schema-of.ts'
import { testShop } from '#test/shop.ts'
import { brokenRules } from '#test/verified.ts'

const fresh = await testDatabase()
afterAll(() => fresh.drop())

// 63b1224 is before migrations 0001 to 0031 were squashed, d996e6e before functions moved into files.
describe.each(['63b1224', 'd996e6e'])('a shop made by commit %s', (commit) => {
  const shop = testShop({}, {}, () => olderShop(commit))

  it('an upgraded shop has the schema of a new one', async () => {
    const schema = await schemaOf(await databaseOf(shop.db))
    expect(schema.length).toBeGreaterThan(1_000)
    expect(schema).toEqual(await schemaOf(fresh.url))
  })

  it('an upgraded shop breaks no rule of money and stock', async () => {
    const [rows] = await shop.db.query<Record<string, number>>(sql`
      select (select count(*)::int from orders) as orders, (select count(*)::int from payments) as payments,
        (select count(*)::int from refunds) as refunds, (select count(*)::int from reviews) as reviews,
        (select count(*)::int from given_back) as "givenBack"`)
    expect(rows).toEqual({ orders: 11, payments: 7, refunds: 4, reviews: 1, givenBack: 2 })
    expect(await brokenRules(shop)).toEqual([])
  })

  it('rule 16: an upgraded shop has frozen the terms of its coupons’ uses', async () => {
    const rows = await shop.db.query<{ terms: unknown }>(sql`select terms from coupon_uses`)
    expect(rows.length).toBeGreaterThan(0)
    const code = expect.stringMatching(/^[A-Z0-9]/)
    for (const { terms } of rows)
      expect(terms).toMatchObject({ code, minSubtotalPoisha: expect.any(Number) })
  })

  it('an upgraded shop keeps its categories, three deep, and its products in them', async () => {
    const reply = await shop.call('GET /categories', {})
    const tops = reply.success ? reply.data : []
    expect(tops.map(({ categoryName }) => categoryName)).toEqual(['Kitchen', 'Panjabi'])
    const [leaf] = await shop.db.query<{ path: string[]; products: number }>(sql`
      select array[c.name, s.name, x.name] as path, (
        select count(*)::int from products where category_id = c.id and sub_category_id = s.id) as products
      from categories c join categories s on s.parent_id = c.id join categories x on x.parent_id = s.id
      where c.id = ${tops[1]?._id}`)
    expect(leaf).toEqual({
      path: ['Panjabi', 'Panjabi, part', 'Panjabi, corner'],
      products: 3,
    })
    const typed = await shop.call('GET /products/suggest', { query: { q: 'panjabi corner' } })
    expect(typed.success && typed.data[0]).toMatchObject({
      kind: 'category',
      name: 'Panjabi, corner',
    })
  })

  it('an upgraded shop finds its products by their words, colours too', async () => {
    const found = async (search: string) => {
      const reply = await shop.call('GET /products', { query: { search } })
      if (!reply.success) throw new Error(reply.message)
      return reply.data.data.map(({ productName }) => productName)
    }
    expect(await found('maroon')).toEqual(['Cotton panjabi'])
    expect(await found('saree')).toEqual(['জামদানি শাড়ি'])
    expect(await found('kettle')).toEqual([])
  })
})

// A demo shop after forty lives of orders, with imports (one taken back, others that wait for a ZIP or to be started) and pictures of
// every kind: of profiles, reviews and returns too.
describe('a shop made by commit 88672fe8', () => {
  const shop = testShop({}, {}, () => olderShop('88672fe8'))

  it('the shop of 88672fe8 has the schema of a new one once it is upgraded', async () => {
    expect(await comparableSchemaOf(await databaseOf(shop.db))).toEqual(
      await comparableSchemaOf(fresh.url),
    )
  })

  it('the shop of 88672fe8 keeps its orders, money and goods, and breaks no rule', async () => {
    const [rows] = await shop.db.query<Record<string, number>>(sql`
      select (select count(*)::int from orders) as orders, (select count(*)::int from payments) as payments,
        (select count(*)::int from refunds) as refunds, (select count(*)::int from returns) as returns,
        (select count(*)::int from came_backs) as "cameBacks", (select count(*)::int from reviews) as reviews,
        (select count(*)::int from products) as products, (select count(*)::int from product_imports) as imports,
        (select count(*)::int from given_back) as "givenBack", (select count(*)::int from order_changes) as changes`)
    expect(rows).toEqual({
      orders: 583,
      payments: 57,
      refunds: 30,
      returns: 23,
      cameBacks: 4,
      reviews: 1_144,
      products: 202,
      imports: 5,
      givenBack: 28,
      changes: 37,
    })
    expect(await brokenRules(shop)).toEqual([])
  })
  it('every picture of the shop of 88672fe8 goes on being served', async () => {
    const keys = await picturesOf(shop.db)
    expect(new Set(keys.map((key) => key.split('/')[0]))).toEqual(new Set(Object.keys(sizesOfKind)))
    expect(keys.length).toBeGreaterThan(500)
    const { app, ports } = shop.platform
    const drawing = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="4" height="4"/>')
    const pixels = await sharp(drawing).webp().toBuffer()
    const missing: string[] = []
    for (const key of keys) {
      await ports.storage.put(key, key.endsWith('.svg') ? drawing : pixels)
      const reply = await app.inject({ url: `/img/${key}?w=96&h=96`, method: 'GET' })
      if (reply.statusCode !== 200) missing.push(key)
    }
    expect(missing).toEqual([])
  }, 120_000)
})

/** The storage keys in all columns of the shop's tables, by what a key looks like. */
async function picturesOf(db: Db): Promise<string[]> {
  const columns = await db.query<{ table: string; column: string }>(sql`
    select table_name as table, column_name as column from information_schema.columns
    where table_schema = 'public' and data_type in ('text', 'ARRAY', 'jsonb')
      and table_name in (select table_name from information_schema.tables where table_type = 'BASE TABLE')`)
  const found = await Promise.all(
    columns.map(({ table, column }) =>
      db.query<{ key: string }>(sql`
        select distinct m[1] as key from ${sql.identifier(table)},
          regexp_matches(${sql.identifier(column)}::text, ${keyPattern}, 'g') as m`),
    ),
  )
  return [...new Set(found.flat().map(({ key }) => key))].filter(isStorageKey).toSorted()
}

/** A folder, a name, and the ending of a picture. */
const keyPattern =
  '(?:^|[",{ ]|/img/)([a-z]+/[a-z0-9/-]+\\.(?:svg|webp|png|jpe?g|gif|avif))(?:$|[",} ])'
