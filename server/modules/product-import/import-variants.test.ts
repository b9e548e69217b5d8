import { beforeAll, describe, expect, it } from 'vitest'

import { sql } from '#platform/db/sql.ts'
import { brokenRules } from '#test/verified.ts'
import { aProduct, aShelf, type TestShelf } from '#test/goods.ts'
import {
  aRow,
  check,
  exported,
  firstRow,
  problemsOf,
  run,
  upload,
  variantRows,
} from '#test/imports.ts'
import { csvRecords, type CsvRecord } from '#test/csv.ts'
import { aSeller, type TestPerson } from '#test/people.ts'
import { testShop } from '#test/shop.ts'
import { aVariantProduct, twoSizes } from '#test/variant-form.ts'

const shop = testShop()
let shelf: TestShelf
let seller: TestPerson

beforeAll(async () => {
  shelf = await aShelf(shop, 'Fashion')
  seller = await aSeller(shop)
})

const model = (options: Parameters<typeof aProduct>[1] = {}) =>
  aProduct(shop, { ownerId: seller._id, shelf, ...options })

async function imported(file: CsvRecord[], as = seller) {
  const checked = await check(shop, as, file)
  expect(await problemsOf(shop, as, checked)).toEqual([])
  return run(shop, as, checked)
}

const problems = async (file: CsvRecord[], as = seller) =>
  problemsOf(shop, as, await check(shop, as, file))

const exportOf = async (productKey: string, as = seller) =>
  (await exported(shop, as)).filter((row) => row['productKey'] === productKey)

const ledgerOf = (id: string | undefined) =>
  shop.db.query(sql`
    select l.reason, v.sku, l.change, l.balance from stock_ledger l
    left join product_variants v on v.id = l.variant_id
    where l.product_id = ${id} order by l.id`)

/** Invariants that this product violates. */
const brokenRulesOf = async (id: string) =>
  (await brokenRules(shop)).filter(({ examples }) => examples.includes(id))

describe('an import with a row a variant', () => {
  it('rows with the same productKey are the variants of one product', async () => {
    const goods = await model()
    const image = `/img/${goods.images[0] ?? ''}`
    const done = await imported(
      variantRows(
        firstRow(goods, {
          productKey: 'V-1',
          stockBy: 'variant',
          color: 'Red',
          size: 'M',
          stock: '3',
        }),
        {
          ...{ productKey: 'V-1', color: 'লাল, "গাঢ়"', size: 'L', stock: '০', sku: 'OWN-1' },
          ...{ barcode: '8901', variantOriginalPrice: '৳2,700.50', cost: '1900', weight: '450' },
          image,
        },
        { productKey: 'V-1', color: 'Red', size: 'L', stock: '9', hidden: 'yes' },
      ),
    )
    expect(done).toMatchObject({ total: 3, created: 1, bad: 0, position: 3 })
    expect(await exportOf('V-1')).toMatchObject([
      { name: 'Tangail saree', stockBy: 'variant', remainingProducts: '', color: 'Red', size: 'M' },
      {
        ...{ name: '', color: 'লাল, "গাঢ়"', size: 'L', stock: '0', stockWas: '0', sku: 'OWN-1' },
        ...{ barcode: '8901', variantOriginalPrice: '2700.5', cost: '1900', weight: '450', image },
      },
      { color: 'Red', size: 'L', stock: '9', hidden: 'yes', sku: 'V-1-RED-L' },
    ])
    const [row] = await exportOf('V-1')
    const reply = await shop.call('GET /products/{id}', { params: { id: row?._id ?? '' } })
    expect(reply).toMatchObject({
      data: {
        productPrice: 2500,
        remainingProducts: 3,
        productColors: ['Red', 'লাল, "গাঢ়"'],
        productSizes: ['M', 'L'],
        variants: [{ remaining: 3 }, { remaining: 0, productPrice: 2700.5 }],
      },
    })
    expect(await ledgerOf(row?._id)).toEqual([
      { reason: 'import', sku: 'V-1-RED-M', change: 3, balance: 3 },
      { reason: 'import', sku: 'V-1-RED-L', change: 9, balance: 9 },
    ])
  })

  it('an exported file is accepted unchanged, whatever the variants are', async () => {
    const other = await aSeller(shop)
    const options = { ownerId: other._id, shelf }
    await aProduct(shop, options)
    const shared = await aProduct(shop, {
      ...options,
      colors: ['a, "b"', 'লাল | নীল', "'=1+1"],
      sizes: ['M', ' L '],
    })
    const own = await aProduct(shop, { ...options, colors: ['Red', 'Blue'], stock: 0 })
    await shop.db.execute(sql`
      update products set stock_by = 'variant', size_label = 'Storage', sku = 'Own, "key"' where id = ${own._id}`)
    await shop.db.execute(sql`
      update product_variants set remaining = 4, original_price_poisha = 99950, cost_poisha = 1, weight_grams = 5,
        barcode = '=8', image = ${own.images[0] ?? ''} where product_id = ${own._id}`)
    await shop.db.execute(sql`
      update product_variants set hidden_at = now() where (product_id = ${shared._id} and color = 'a, "b"')
        or (product_id = ${own._id} and color = 'Blue')`)
    await shop.db.query(sql`select product_variants_summarise(${[shared._id, own._id]}::uuid[])`)
    const download = await shop.call('GET /products/export', { as: other })
    if (!download.success) throw new Error(download.message)
    expect(await csvRecords(download.data.bytes)).toHaveLength(1 + 6 + 2)
    const reply = await upload(shop, other, new File([download.data.bytes], download.data.name))
    expect(reply).toMatchObject({
      data: { total: 9, created: 0, changed: 0, unchanged: 3, bad: 0 },
    })
  })

  it('rows of a product belong together wherever they are in the file', async () => {
    const goods = await model()
    const file = variantRows(
      firstRow(goods, { productKey: 'S-1', remainingProducts: '5', color: 'Red' }),
      firstRow(goods, { productKey: 'S-2', remainingProducts: '6', color: 'Red' }),
      { productKey: 'S-1', color: 'Blue' },
      { productKey: 'S-2', color: 'Blue', weight: '-1' },
      { productKey: 'S-1', color: 'Green' },
    )
    const checked = await check(shop, seller, file)
    expect(checked).toMatchObject({ total: 5, created: 1, bad: 1 })
    expect(await problemsOf(shop, seller, checked)).toEqual(['5 weight: Weight cannot be negative'])
    await run(shop, seller, checked)
    expect((await exportOf('S-1')).map(({ color }) => color)).toEqual(['Red', 'Blue', 'Green'])
    expect(await exportOf('S-2')).toEqual([])
    const reply = await shop.call('GET /products/import/{id}/bad-rows', {
      as: seller,
      params: { id: checked._id },
    })
    if (!reply.success) throw new Error(reply.message)
    const bad = await csvRecords(reply.data.bytes)
    expect(bad).toMatchObject([
      { color: 'Red', problem: 'Left out with line 5, which is about the same product' },
      { color: 'Blue', problem: 'weight: Weight cannot be negative' },
    ])
    await imported(bad.map((row) => ({ ...row, weight: '' })))
    expect(await exportOf('S-2')).toHaveLength(2)
  })

  it('what the file does not name stays: other variants, and columns that it does not have', async () => {
    const goods = await model({ colors: ['Red', 'Blue'], sizes: ['M'], stock: 8 })
    const red = (await exported(shop, seller)).find(({ _id }) => _id === goods._id)
    const file = [{ _id: goods._id, color: 'Red', size: 'M', barcode: '77' }]
    expect(await imported(file)).toMatchObject({ changed: 1 })
    const after = (await exported(shop, seller)).filter(({ _id }) => _id === goods._id)
    expect(after).toMatchObject([{ ...red, barcode: '77' }, { color: 'Blue' }])
    const bySku = [{ _id: goods._id, sku: after[1]?.['sku'] ?? '', cost: '12' }]
    expect(await imported(bySku)).toMatchObject({ changed: 1 })
    // Without the first row of the product, as a filter leaves it, the product stays as it is.
    const { _id = '', _variantId = '' } = after[1] ?? {}
    expect(
      await imported(variantRows({ _id, _variantId, color: 'Blue', size: 'M', cost: '13' })),
    ).toMatchObject({ changed: 1 })
    expect((await exported(shop, seller)).find((row) => row['_id'] === _id)).toEqual(after[0])
    const hiding = [{ _id: goods._id, _variantId: red?.['_variantId'] ?? '', hidden: 'TRUE' }]
    expect(await imported(hiding)).toMatchObject({ changed: 1 })
    const shown = await shop.call('GET /products/{id}', { params: { id: goods._id } })
    expect(shown).toMatchObject({
      data: { productColors: ['Blue'], remainingProducts: 8, variants: [{ color: 'Blue' }] },
    })
  })

  it('stock by variant changes by the difference to what was exported', async () => {
    const goods = await model()
    await imported(
      variantRows(
        firstRow(goods, { productKey: 'D-1', stockBy: 'variant', color: 'Red', stock: '10' }),
        {
          productKey: 'D-1',
          color: 'Blue',
          stock: '2',
        },
      ),
    )
    const [red, blue] = await exportOf('D-1')
    const id = red?._id ?? ''
    await shop.db.execute(sql`
      with sold as (update products set remaining = remaining - 3 where id = ${id}),
        own as (update product_variants set remaining = 7 where id = ${red?.['_variantId'] ?? ''})
      insert into stock_ledger (id, product_id, variant_id, change, balance, reason, at)
      values (gen_random_uuid(), ${id}, ${red?.['_variantId'] ?? ''}, -3, 7, 'correction', now())`)
    await imported([{ ...red, stock: '12' }, { ...blue }])
    expect(await exportOf('D-1')).toMatchObject([{ stock: '9' }, { stock: '2' }])
    expect(await problems([{ ...red, stock: '0' }])).toEqual([
      '2 stock: Only 9 are left by now. Please check the stock and save again.',
    ])
    expect(await brokenRulesOf(id)).toEqual([])
  })

  it('switching where stock is counted moves it in the ledger', async () => {
    const goods = await model({ colors: ['Red', 'Blue'], stock: 10 })
    await shop.db.execute(sql`update products set sku = 'W-1' where id = ${goods._id}`)
    const [red, blue] = await exportOf('W-1')
    const split = [
      { ...red, stockBy: 'variant', stock: '4' },
      { ...blue, stock: '7' },
    ]
    expect(await problems([split[0] ?? {}])).toEqual([
      expect.stringContaining('2 stockBy: Stock by variant needs a line for each variant'),
    ])
    expect(await problems([split[0] ?? {}, { ...blue }])).toContain(
      '3 stock: Stock is counted by variant: each variant needs its own',
    )
    await imported(split)
    expect(await exportOf('W-1')).toMatchObject([
      { stockBy: 'variant', remainingProducts: '', stock: '4' },
      { stock: '7' },
    ])
    expect((await ledgerOf(goods._id)).slice(1)).toEqual([
      { reason: 'import', sku: null, change: 1, balance: 11 },
      { reason: 'transfer', sku: null, change: -11, balance: 0 },
      { reason: 'transfer', sku: red?.['sku'], change: 4, balance: 4 },
      { reason: 'transfer', sku: blue?.['sku'], change: 7, balance: 7 },
    ])
    const [now] = await exportOf('W-1')
    await imported([{ ...now, stockBy: 'product', remainingProducts: '12' }])
    expect(await exportOf('W-1')).toMatchObject([
      { stockBy: 'product', remainingProducts: '12', stock: '' },
      { stock: '' },
    ])
    expect((await ledgerOf(goods._id)).slice(5)).toEqual([
      { reason: 'transfer', sku: red?.['sku'], change: -4, balance: 0 },
      { reason: 'transfer', sku: blue?.['sku'], change: -7, balance: 0 },
      { reason: 'transfer', sku: null, change: 11, balance: 11 },
      { reason: 'import', sku: null, change: 1, balance: 12 },
    ])
    expect(await brokenRulesOf(goods._id)).toEqual([])
  })

  it('two variants can exchange their SKUs and options in one file', async () => {
    const goods = await model({ colors: ['Red', 'Blue'] })
    await shop.db.execute(sql`update products set sku = 'X-1' where id = ${goods._id}`)
    const [red, blue] = await exportOf('X-1')
    await imported([
      { ...red, color: 'Blue', sku: blue?.['sku'] },
      { ...blue, color: 'Red', sku: red?.['sku'] },
    ])
    expect(await exportOf('X-1')).toMatchObject([
      { _variantId: red?.['_variantId'], color: 'Blue', sku: blue?.['sku'] },
      { _variantId: blue?.['_variantId'], color: 'Red', sku: red?.['sku'] },
    ])
  })

  it('SKUs that are made for products with long keys differ, and are at most 60 characters', async () => {
    const goods = await model()
    const key = 'A'.repeat(50)
    const long = { colors: 'b'.repeat(20), sizes: 'c'.repeat(20) }
    const file = ['1', '2'].map((end) => aRow(goods, { sku: key + end, ...long }))
    expect(await imported(file)).toMatchObject({ created: 2 })
    const made = [...(await exportOf(`${key}1`)), ...(await exportOf(`${key}2`))].map(
      ({ sku = '' }) => sku,
    )
    expect(new Set(made).size).toBe(2)
    expect(Math.max(...made.map((sku) => sku.length))).toBeLessThanOrEqual(60)
  })

  it('the file of a product from before variants changes its options as before', async () => {
    const goods = await model({ colors: ['Red'], stock: 0 })
    await shop.db.execute(sql`update products set sku = 'O-1' where id = ${goods._id}`)
    await imported([{ sku: 'O-1', name: 'New name', colors: 'Red | Blue', sizes: 'M | L' }])
    const after = await exportOf('O-1')
    expect(after.map(({ color, size }) => `${color} ${size}`)).toEqual([
      'Red M',
      'Red L',
      'Blue M',
      'Blue L',
    ])
    expect(after[0]).toMatchObject({ name: 'New name' })
  })

  it('texts in Bangla come in and go out', async () => {
    const goods = await model({ name: 'Loom saree' })
    const bangla = {
      productNameBn: 'তাঁতের শাড়ি',
      productDescriptionBn: 'হাতে বোনা।',
      productDetailsBn: 'সুতি | ১২ হাত',
      faqsBn: '[{"question":"ধোয়া যায়?","answer":"হাতে।"}]',
      sizeLabelBn: 'মাপ',
    }
    await imported([{ _id: goods._id, ...bangla }])
    const row = (await exported(shop, seller)).find(({ _id }) => _id === goods._id)
    expect(row).toMatchObject({ name: 'Loom saree', ...bangla })

    await imported([{ _id: goods._id, productNameBn: '', faqsBn: '' }])
    const emptied = (await exported(shop, seller)).find(({ _id }) => _id === goods._id)
    expect(emptied).toMatchObject({ ...bangla, productNameBn: '', faqsBn: '' })
    expect(await problems([{ _id: goods._id, productNameBn: 'ক'.repeat(201) }])).toEqual([
      '2 productNameBn: At most 200 characters',
    ])
  })

  it('a file writes the rows that the form writes', async () => {
    const hidden = { color: 'Blue', size: 'M', stock: 2, hidden: true, barcode: '8902' }
    const made = await aVariantProduct(shop, seller, shelf, [...twoSizes, hidden])
    const file = (await exported(shop, seller)).filter(({ _id }) => _id === made._id)
    const asNew = { _id: '', _variantId: '', sku: '', productKey: 'F-1' }
    await imported(file.map((row) => ({ ...row, ...asNew })))
    const [row] = await exportOf('F-1')
    const written = (id: string | undefined) =>
      shop.db.query(sql`
        select to_jsonb(p) - '{id,sku,created_at,updated_at}'::text[] as product, (
          select jsonb_agg(to_jsonb(v) - '{id,product_id,sku,hidden_at,created_at,updated_at}'::text[]
            || jsonb_build_object('hidden', v.hidden_at is not null) order by v.position)
          from product_variants v where v.product_id = p.id) as variants
        from products p where p.id = ${id}`)
    expect(await written(row?._id)).toEqual(await written(made._id))
    expect(await brokenRulesOf(row?._id ?? '')).toEqual([])
  })
})
