import { sizesOfKind } from '@haat/contract/media'
import pg from 'pg'
import sharp from 'sharp'
import { afterAll, describe, expect, it } from 'vitest'

import type { Db } from '#platform/db/db.ts'
import { migrate } from '#platform/db/migrate.ts'
import { sql } from '#platform/db/sql.ts'
import { isStorageKey } from '#platform/storage.ts'
import { bareDatabase, databaseOf, testDatabase } from '#test/database.ts'
import { fillAsOlderShop, olderShop } from '#test/shops-of-older-releases/older-shop.ts'
import { comparableSchemaOf, schemaOf } from '#test/schema-of.ts'
import { testShop } from '#test/shop.ts'
import { brokenRules } from '#test/verified.ts'

const fresh = await testDatabase()
afterAll(() => fresh.drop())

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

  it('rule 16: the shop of 88672fe8 has frozen the terms of its coupons’ uses', async () => {
    const rows = await shop.db.query<{ terms: unknown }>(sql`select terms from coupon_uses`)
    expect(rows.length).toBeGreaterThan(0)
    const code = expect.stringMatching(/^[A-Z0-9]/)
    for (const { terms } of rows)
      expect(terms).toMatchObject({ code, minSubtotalPoisha: expect.any(Number) })
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

it('a shop from before 88672fe8 is refused in words, and nothing is changed', async () => {
  const database = await bareDatabase()
  try {
    await fillAsOlderShop(database.url, '88672fe8')
    await runIn(database.url, `delete from schema_migrations where name like '0110-%'`)
    const before = await schemaOf(database.url)
    await expect(migrate({ connectionString: database.url })).rejects.toThrow(
      'This shop was last updated by code older than commit 88672fe8: its database lacks 0110-staff-product-indexes.sql. Nothing was changed. Start it once with the code of that commit (git checkout 88672fe8, then npm start), then with this release.',
    )
    expect(await schemaOf(database.url)).toEqual(before)
  } finally {
    await database.drop()
  }
})

async function runIn(connectionString: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString })
  await client.connect()
  try {
    await client.query(statement)
  } finally {
    await client.end()
  }
}

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
