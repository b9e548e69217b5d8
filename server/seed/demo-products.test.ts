import { readFile } from 'node:fs/promises'

import { demoShop } from '@haat/demo'
import { demoProducts } from '@haat/demo/products'
import { exportColumns } from '@haat/contract/product/product-import'
import { beforeAll, expect, it } from 'vitest'

import { csvRecords, type CsvRecord } from '#test/csv.ts'
import { sql } from '#platform/db/sql.ts'
import { closedDatabase } from '#test/database.ts'
import { aProduct } from '#test/goods.ts'
import { check, exported, problemsOf, run } from '#test/imports.ts'
import { anAdmin, aSeller, type TestPerson } from '#test/people.ts'
import { testShop } from '#test/shop.ts'

import { fillShop } from './fill-shop.ts'

const demo = testShop({}, {}, closedDatabase)
const empty = testShop()
let admin: TestPerson
let demoExport: CsvRecord[]

beforeAll(async () => {
  await fillShop(demoShop, demo.platform.ports, { step: async (_, work) => work() })
  demoExport = await exported(demo, await anAdmin(demo))
  admin = await anAdmin(empty)
  // The shop's categories, which an import finds and never makes.
  const categories = await demo.db.query<{ row: unknown }>(sql`
    select to_jsonb(c) - 'parent_level' as row from categories c order by level`)
  await empty.db.execute(sql`
    insert into categories (id, level, parent_id, name, image, position, size_chart)
    select id, level, parent_id, name, image, position, size_chart
    from jsonb_populate_recordset(null::categories, ${JSON.stringify(categories.map(({ row }) => row))}::jsonb)
    order by level`)
})

/** What the file does not say: whose they are, and which pictures; a picture is one of the shop's by its address. */
async function completed(file: CsvRecord[]): Promise<CsvRecord[]> {
  const sellers = new Map<string, string>()
  for (const seller of new Set(demoProducts.map((one) => one.seller))) {
    const { _id } = await aSeller(empty)
    sellers.set(seller, _id)
    const goods = demoExport.filter((row) => productOf(row).seller === seller)
    const addresses = goods.flatMap((row) => row['productImages']?.split(' | ') ?? [])
    const images = addresses.filter(Boolean).map((address) => address.replace('/img/', ''))
    await aProduct(empty, { ownerId: _id, images, hidden: true })
  }
  const shown = new Map(demoExport.map((row) => [row['sku'], row]))
  return file.map((row) => ({
    ...row,
    OwnerId: sellers.get(productOf(row).seller) ?? '',
    productImages: shown.get(row['sku'])?.['productImages'] ?? '',
    colorImages: shown.get(row['sku'])?.['colorImages'] ?? '',
  }))
}

function productOf({ sku }: CsvRecord) {
  const product = demoProducts.find(({ variants }) => variants.some((one) => one.sku === sku))
  if (!product) throw new Error(`No demo product has the variant ${sku}`)
  return product
}

/** Rows of an export without what is another in each shop, by SKU. The demo writes no product key. */
function comparable(rows: readonly CsvRecord[]): Map<string, CsvRecord> {
  const own = new Set<string>(['_id', '_variantId', 'productKey', 'OwnerId'])
  const compared = exportColumns.filter((column) => !own.has(column))
  return new Map(
    rows.map((row) => [
      row['sku'] ?? '',
      Object.fromEntries(compared.map((column) => [column, row[column]])),
    ]),
  )
}

it('the import makes of products.csv what the demo shop sells, in every field that it knows', async () => {
  const bytes = await readFile(new URL('../../demo/products.csv', import.meta.url))
  const checked = await check(empty, admin, await completed(await csvRecords(bytes)))
  expect(await problemsOf(empty, admin, checked)).toEqual([])
  expect(checked).toMatchObject({ state: 'checked', created: demoProducts.length, bad: 0 })
  await run(empty, admin, checked)
  const skus = new Set(demoExport.map(({ sku }) => sku))
  const imported = (await exported(empty, admin)).filter(({ sku }) => skus.has(sku))
  expect(comparable(imported)).toEqual(comparable(demoExport))
}, 120_000)
