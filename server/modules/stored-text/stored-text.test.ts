import { beforeEach, expect, it } from 'vitest'

import { sql } from '#platform/db/sql.ts'
import { newId } from '#platform/id.ts'
import { createLog } from '#platform/log.ts'
import { aProduct, aShelf } from '#test/goods.ts'
import { aCustomer, aSeller } from '#test/people.ts'
import { testShop } from '#test/shop.ts'

import { normaliseTexts } from './normalise-texts.ts'
import { storedColumns } from './stored-columns.ts'
import { isUpdateOver } from './stored-text.repo.ts'

// Without jobs: at the start of the shop they would find nothing to do.
const shop = testShop({}, {}, undefined, { worker: false })

const typed = '\u09b6\u09be\u09dc\u09bf'
const normal = typed.normalize('NFC')

const warnings: unknown[] = []
const log = createLog('warn', { write: (line) => warnings.push(JSON.parse(line)) })

const run = (limits?: { rows: number; batches: number }) =>
  normaliseTexts({ db: shop.db, clock: shop.clock, log }, limits)

beforeEach(async () => {
  warnings.length = 0
  await shop.db.execute(sql`delete from normalised_columns`)
})

async function one<Row>(statement: ReturnType<typeof sql>): Promise<Row | undefined> {
  const [row] = await shop.db.query<Row & object>(statement)
  return row
}

it('every column of the list is one of the schema', async () => {
  const known = await shop.db.query<{ name: string }>(sql`
    select table_name || '.' || column_name as name from information_schema.columns
    where table_schema = 'public'`)
  const names = new Set(known.map(({ name }) => name))
  expect(storedColumns.map(({ table, column }) => `${table}.${column}`)).toSatisfy(
    (listed: string[]) => listed.every((name) => names.has(name)),
  )
  // What was agreed, has happened or is kept as it was sent.
  expect(storedColumns.map(({ table }) => table)).not.toEqual(
    expect.arrayContaining([expect.stringMatching(/order|invoice|history|activity|idempot|paper/)]),
  )
})

it('brings live texts to their normal form, in batches', async () => {
  const customer = await aCustomer(shop, { name: `\u202aRahima\u0001 ${typed}\u202c` })
  const product = await aProduct(shop, {
    name: `Dhakai\n${typed}`,
    tags: [`${typed}\u200b`, 'plain'],
    colors: ['Red', '\u09b8\u09be\u09dc\u09be'],
  })
  const colorImages = [{ color: '\u09b8\u09be\u09dc\u09be', image: product.images[0] }]
  await shop.db.execute(sql`
    update products set color_images = ${JSON.stringify(colorImages)}::jsonb,
      description = ${`One\r\n${typed}`} where id = ${product._id}`)
  await run({ rows: 1, batches: 10_000 })
  expect(await one(sql`select name from users where id = ${customer._id}`)).toEqual({
    name: `Rahima ${normal}`,
  })
  const color = '\u09b8\u09be\u09dc\u09be'.normalize('NFC')
  expect(
    await one(sql`
      select name, description, search_tags as tags, colors, color_images as "colorImages",
        (select text from product_names n where n.product_id = p.id) as "searchedBy",
        (select array_agg(color order by position) from product_variants v
         where v.product_id = p.id) as "ofVariants"
      from products p where id = ${product._id}`),
  ).toEqual({
    name: `Dhakai ${normal}`,
    description: `One\n${normal}`,
    tags: [normal, 'plain'],
    colors: ['Red', color],
    colorImages: [{ color, image: product.images[0] }],
    searchedBy: `Dhakai ${normal} ${normal} plain`,
    ofVariants: ['Red', color],
  })
  expect(warnings).toEqual([])
})

it('a row stays and is told of where its normal form is taken, too long or nothing', async () => {
  const name = `Shelf ${newId()}`
  await aShelf(shop, name)
  const { categoryId } = await aShelf(shop, `${name}\u200b`)
  const long = await aCustomer(shop, { name: '\u09df'.repeat(60) })
  const none = await aCustomer(shop, { name: '\u200b\u200b\u200b' })
  const seller = await aSeller(shop)
  const [first, second] = [
    await aProduct(shop, { ownerId: seller._id }),
    await aProduct(shop, { ownerId: seller._id }),
  ]
  await shop.db.execute(sql`
    update product_variants set sku = case product_id when ${first._id} then 'AB-1' else ${'AB\u20111'} end
    where product_id in (${first._id}, ${second._id})`)
  await run()
  expect(warnings).toHaveLength(4)
  expect(warnings).toEqual(
    expect.arrayContaining(
      [
        { text: 'categories.name', row: categoryId, problem: 'taken' },
        { text: 'users.name', row: long._id, problem: 'too long' },
        { text: 'users.name', row: none._id, problem: 'empty' },
        { text: 'product_variants.sku', problem: 'taken' },
      ].map((facts): unknown => expect.objectContaining({ msg: 'text.not-normalised', ...facts })),
    ),
  )
  expect(await one(sql`select name from categories where id = ${categoryId}`)).toEqual({
    name: `${name}\u200b`,
  })
  expect(await one(sql`select kept from normalised_columns where name = 'users.name'`)).toEqual({
    kept: 2,
  })
  // What stays is found by what is typed, as its twin is.
  for (const key of ['GET /products/for-staff', 'GET /products/variants/for-staff'] as const) {
    const found = await shop.call(key, { as: seller, query: { search: 'ab\u20131' } })
    expect(found).toMatchObject({ success: true, data: { total: 2 } })
  }
})

it('goes on where it was interrupted, and does nothing once it is through', async () => {
  await aCustomer(shop)
  await run({ rows: 1, batches: 1 })
  expect(await one(sql`select name, done_at from normalised_columns`)).toMatchObject({
    name: 'users.name',
    done_at: null,
  })
  await run()
  const open = await one(
    sql`select count(*)::int as open from normalised_columns where done_at is null`,
  )
  expect(open).toEqual({ open: 0 })
  const later = await aCustomer(shop, { name: `A ${typed}` })
  await run()
  expect(await one(sql`select name from users where id = ${later._id}`)).toEqual({
    name: `A ${typed}`,
  })
})

it('is begun an hour after the update, when nobody writes the old form any more', async () => {
  expect(await isUpdateOver(shop.db)).toBe(false)
  await shop.db.execute(sql`
    update schema_migrations set applied_at = now() - interval '61 minutes'
    where name like '%normalised-columns%'`)
  expect(await isUpdateOver(shop.db)).toBe(true)
})
