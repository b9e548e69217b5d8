import { beforeAll, describe, expect, it } from 'vitest'

import { sql } from '#platform/db/sql.ts'
import { aShelf, type TestShelf } from '#test/goods.ts'
import { aSeller, type TestPerson } from '#test/people.ts'
import { aPicture } from '#test/pictures.ts'
import { aProductForm, putOnSale } from '#test/product-form.ts'
import { testShop } from '#test/shop.ts'
import { brokenRules } from '#test/verified.ts'
import {
  aVariantProduct,
  ledgerOf,
  productEditor,
  staffProduct,
  twoSizes,
} from '#test/variant-form.ts'

const shop = testShop()
let seller: TestPerson
let shelf: TestShelf
beforeAll(async () => {
  seller = await aSeller(shop)
  shelf = await aShelf(shop)
})

const json = (value: unknown) => JSON.stringify(value)
const { update, save } = productEditor(shop, () => seller)

describe('variants of a new product', () => {
  it('are those of the list, with their opening stock', async () => {
    const made = await putOnSale(shop, seller, shelf, {
      stockBy: 'variant',
      variants: json(twoSizes),
      sizeLabel: 'Waist',
      remainingProducts: 99,
    })
    expect(made).toMatchObject({
      stockBy: 'variant',
      sizeLabel: 'Waist',
      productColors: ['Red'],
      productSizes: ['M', 'L'],
      variantCount: 2,
      remainingProducts: 7,
      productPrice: 2500,
      maxPrice: 2600.5,
      variants: [
        { color: 'Red', size: 'M', remaining: 3, productPrice: 2500 },
        { color: 'Red', size: 'L', remaining: 4, productPrice: 2600.5 },
      ],
    })
    expect(await ledgerOf(shop, made._id)).toEqual(
      made.variants.map(({ _id, remaining }) => ({
        variant: _id,
        change: remaining,
        balance: remaining,
        reason: 'opening',
      })),
    )
  })

  it('get a SKU of the product and their options where the form gives none', async () => {
    const made = await aVariantProduct(shop, seller, shelf, [
      { color: 'Sky blue', size: 'M', stock: 1 },
      { color: 'Sky-Blue', size: 'M', stock: 1 },
      { color: 'নীল', size: 'M', sku: 'MINE', stock: 1 },
    ])
    const base = made._id.slice(-8).toUpperCase()
    expect(made.variants.map(({ sku }) => sku)).toEqual([
      `${base}-SKYBLUE-M`,
      expect.stringMatching(new RegExp(`^${base}-SKYBLUE-M-[0-9A-F]{6}$`)),
      'MINE',
    ])
  })

  it('share the stock of the product where it is counted by product', async () => {
    const made = await putOnSale(shop, seller, shelf, {
      variants: json([{ size: 'M' }, { size: 'L', stock: null }]),
    })
    expect(made).toMatchObject({
      stockBy: 'product',
      remainingProducts: 7,
      productColors: [],
      productSizes: ['M', 'L'],
      variants: [{ remaining: 7 }, { remaining: 7 }],
    })
    expect(await ledgerOf(shop, made._id)).toEqual([
      { variant: null, change: 7, balance: 7, reason: 'opening' },
    ])
  })

  it('need no stock of the product where it is counted by variant', async () => {
    const { remainingProducts: _none, ...form } = aProductForm(shelf)
    const files = { productImages: [await aPicture()] }
    const variants = json([
      { size: 'M', stock: 2 },
      { size: 'L', stock: 3 },
    ])
    const make = (body: object) => shop.callWith('POST /products', { as: seller, body, files })
    expect(await make({ ...form, stockBy: 'variant', variants })).toMatchObject({
      statusCode: 201,
      data: { remainingProducts: 5 },
    })
    const missing = {
      path: 'body.remainingProducts',
      message: 'Stock must be a number',
      code: 'field_number',
    }
    expect(await make({ ...form, variants })).toMatchObject({ errors: [missing] })
    const empty = await make({})
    expect(empty.success || empty.errors).toContainEqual(missing)
    expect(await make({ ...form, remainingProducts: 'many' })).toMatchObject({ errors: [missing] })
  })

  it('have no stock of their own without a list', async () => {
    const body = { ...aProductForm(shelf), stockBy: 'variant' as const, colors: 'Red' }
    const files = { productImages: [await aPicture()] }
    expect(await shop.callWith('POST /products', { as: seller, body, files })).toMatchObject({
      statusCode: 400,
      errors: [{ path: 'body.variants', message: 'Give the stock of each variant' }],
    })
  })
})

describe('variants of an update', () => {
  it('are the whole list: by id, else by options; new ones are made, missing ones are gone', async () => {
    const made = await putOnSale(shop, seller, shelf, { sizes: ['S', 'M', 'L'] })
    const [small, medium, large] = made.variants
    const reply = await save(made._id, [
      { size: 'XL', barcode: '8901', weight: '250' },
      { _id: large?._id, size: 'Large', sku: 'PANJABI-L', cost: 1200.5 },
      { size: 'M', originalPrice: 2000 },
    ])
    expect(reply).toMatchObject({ statusCode: 200, data: { productSizes: ['XL', 'Large', 'M'] } })
    const { variants, productPrice, maxPrice, variantCount } = await staffProduct(
      shop,
      seller,
      made._id,
    )
    expect({ productPrice, maxPrice, variantCount }).toEqual({
      productPrice: 2000,
      maxPrice: 2500,
      variantCount: 3,
    })
    expect(variants).toMatchObject([
      { size: 'XL', barcode: '8901', weight: 250, used: false },
      { _id: large?._id, size: 'Large', sku: 'PANJABI-L', cost: 1200.5 },
      { _id: medium?._id, sku: medium?.sku, originalPrice: 2000, productPrice: 2000 },
    ])
    expect(variants.map(({ _id }) => _id)).not.toContain(small?._id)
  })

  it('that were sold are hidden when they are missing, and keep SKU and options', async () => {
    const made = await aVariantProduct(shop, seller, shelf, twoSizes)
    const [medium, large] = made.variants
    const kept = [{ _id: medium?._id, color: 'Red', size: 'M' }]
    expect(await save(made._id, kept)).toMatchObject({
      data: { remainingProducts: 3, productSizes: ['M'], variants: [{ remaining: 3 }] },
    })
    const { variants } = await staffProduct(shop, seller, made._id)
    expect(variants[1]).toMatchObject({ _id: large?._id, hidden: true, used: true, remaining: 4 })
    for (const [field, row] of [
      ['size', { color: 'Red', size: 'L' }],
      ['sku', { color: 'Red', size: 'M', sku: large?.sku }],
    ] as const) {
      const path = `body.variants.0.${field === 'size' ? 'color' : field}`
      expect(await save(made._id, [{ ...row, _id: medium?._id }])).toMatchObject({
        statusCode: 400,
        errors: [{ path }],
      })
    }
    expect(await save(made._id, [...kept, { color: 'Red', size: 'L' }])).toMatchObject({
      data: { remainingProducts: 7, variants: [{ _id: medium?._id }, { _id: large?._id }] },
    })
  })

  it('can be hidden, but for the last one', async () => {
    const made = await aVariantProduct(shop, seller, shelf, twoSizes)
    const rows = made.variants.map(({ _id, color, size, productOriginalPrice: originalPrice }) => ({
      _id,
      color,
      size,
      originalPrice,
    }))
    const [first = {}, second = {}] = rows
    expect(await save(made._id, [{ ...first, hidden: true }, second])).toMatchObject({
      data: { productSizes: ['L'], remainingProducts: 4, variantCount: 1, productPrice: 2600.5 },
    })
    expect(
      await save(
        made._id,
        rows.map((row) => ({ ...row, hidden: true })),
      ),
    ).toMatchObject({
      statusCode: 400,
      errors: [
        {
          path: 'body.variants',
          message: 'Keep at least one variant on sale, or hide the product',
        },
      ],
    })
    expect(await save(made._id, rows)).toMatchObject({ data: { remainingProducts: 7 } })
  })

  it('may exchange options and SKUs', async () => {
    const made = await putOnSale(shop, seller, shelf, { colors: ['Red', 'Green', 'Blue'] })
    const rows = made.variants.map(({ _id, color, sku }) => ({ _id, color, sku }))
    const turned = rows.map(({ _id }, at) => ({ ...rows[(at + 1) % 3], _id }))
    expect(await save(made._id, turned)).toMatchObject({ statusCode: 200 })
    expect((await staffProduct(shop, seller, made._id)).variants).toMatchObject(turned)
  })

  it('show pictures of the product, also one that comes with the form', async () => {
    const made = await putOnSale(shop, seller, shelf, { colors: ['Red', 'Green'] })
    const [old = ''] = made.productImages
    const rows = [
      { color: 'Red', image: 'new:1' },
      { color: 'Green', image: old },
    ]
    const pictures = { keepImages: json([old, 'new:1']) }
    const reply = await update(made._id, { ...pictures, variants: json(rows) }, [await aPicture()])
    expect(reply).toMatchObject({ statusCode: 200 })
    const after = await staffProduct(shop, seller, made._id)
    expect(after.variants).toMatchObject([
      { ownImage: after.productImages[1] },
      { ownImage: old, image: old },
    ])
    expect(await update(made._id, { keepImages: JSON.stringify([old]) })).toMatchObject({
      data: { variants: [{ image: null }, { image: old }] },
    })
  })

  it('stay as they are without a list; colours and sizes then add or remove them', async () => {
    const made = await aVariantProduct(shop, seller, shelf, twoSizes)
    const same = { productColors: ['Red'], productSizes: ['M', 'L'], remainingProducts: 7 }
    expect(await update(made._id, same)).toMatchObject({
      data: { remainingProducts: 7, variants: made.variants },
    })
    expect(await update(made._id, { productSizes: ['M', 'XL'] })).toMatchObject({
      data: {
        remainingProducts: 3,
        variants: [
          { size: 'M', remaining: 3 },
          { size: 'XL', remaining: 0 },
        ],
      },
    })
  })
})

describe('the activity log', () => {
  const logOf = (subjectId: string) =>
    shop.db.query(sql`
      select kind, action, before, after from activity_log
      where subject_id = ${subjectId} order by at, kind, action`)

  it('has one entry for what one call changes of variants, by their SKUs', async () => {
    const made = await aVariantProduct(shop, seller, shelf, twoSizes)
    const [medium, large] = made.variants
    const skus = [medium?.sku ?? '', large?.sku ?? ''] as const
    await save(made._id, [
      { _id: medium?._id, color: 'Red', size: 'M', cost: 1500, stock: 5, stockWas: 3 },
      { _id: large?._id, color: 'Red', size: 'L', originalPrice: 2600.5, cost: 1900, weight: 300 },
      { color: 'Red', size: 'XL', sku: 'XL-1', stock: 0 },
    ])
    await save(made._id, [{ _id: medium?._id, color: 'Red', size: 'M', cost: 1500 }])
    const entries = await logOf(made._id)
    expect(entries.filter(({ kind }) => kind === 'variant')).toMatchObject([
      {
        action: 'created',
        before: null,
        after: { [skus[0]]: { remaining: 3 }, [skus[1]]: { cost_poisha: 190_000 } },
      },
      {
        action: 'changed',
        before: { [skus[0]]: { cost_poisha: null, remaining: 3 } },
        after: { [skus[0]]: { cost_poisha: 150_000, remaining: 5 } },
      },
      { action: 'created', after: { 'XL-1': { size: 'XL', remaining: 0 } } },
      { action: 'changed', after: { [skus[1]]: { hidden: true } } },
      { action: 'deleted', before: { 'XL-1': { size: 'XL' } }, after: null },
    ])
  })

  it('names the first hundred and counts the others', async () => {
    const rows = Array.from({ length: 103 }, (_, at) => ({ size: `No. ${at}`, stock: 1 }))
    const made = await aVariantProduct(shop, seller, shelf, rows)
    const [, entry] = await logOf(made._id)
    const named = made.variants.slice(0, 100).map(({ sku }) => [sku, {}])
    expect(entry).toMatchObject({ after: { ...Object.fromEntries(named), '…': 3 } })
    for (const { sku } of made.variants.slice(100)) {
      expect(entry).not.toHaveProperty(['after', sku])
    }
  })
})

it('no rule of the shop is broken after all of these', async () => {
  expect(await brokenRules(shop)).toEqual([])
})
