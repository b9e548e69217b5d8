import { beforeAll, describe, expect, it } from 'vitest'

import { aProduct, aShelf, type TestShelf } from '#test/goods.ts'
import {
  check,
  exported,
  firstRow,
  problemsOf,
  run,
  upload,
  variantRows,
  type VariantCells,
} from '#test/imports.ts'
import { aSeller, type TestPerson } from '#test/people.ts'
import { testShop } from '#test/shop.ts'

const shop = testShop()
let shelf: TestShelf
let seller: TestPerson

beforeAll(async () => {
  shelf = await aShelf(shop, 'Fashion')
  seller = await aSeller(shop)
})

const model = (options: Parameters<typeof aProduct>[1] = {}) =>
  aProduct(shop, { ownerId: seller._id, shelf, ...options })

const problems = async (file: Parameters<typeof check>[2]) =>
  problemsOf(shop, seller, await check(shop, seller, file))

describe('the check of an import with a row a variant', () => {
  it('each problem is told with its line and column, and the whole product is left out', async () => {
    const goods = await model({ colors: ['Red', 'Blue'] })
    const red = (await exported(shop, seller)).find(({ _id }) => _id === goods._id)
    const theirs = await aProduct(shop, { shelf, colors: ['Red'] })
    const of = (productKey: string, cells: VariantCells) =>
      firstRow(goods, { productKey, remainingProducts: '1', ...cells })
    const file = variantRows(
      of('P-1', { color: 'Red', sku: 'SKU-1' }),
      { productKey: 'P-1', color: 'Red' },
      of('P-2', { color: 'Red', sku: 'SKU-1' }),
      of('P-3', { color: 'Red', sku: red?.['sku'] ?? '' }),
      of('P-4', { color: 'Red' }),
      { productKey: 'P-4', color: '' },
      of('P-5', { stock: '3' }),
      of('P-6', { hidden: 'yes' }),
      { _id: goods._id, _variantId: theirs._id },
      { _id: goods._id, _variantId: red?.['_variantId'] ?? '', name: 'One' },
      { _id: goods._id, color: 'Red', name: 'Two' },
      of('P-7', { stockBy: 'variant', stock: '-1', color: 'A' }),
      { productKey: 'P-7', color: 'B', stock: '99999999999' },
      { productKey: 'P-7', color: 'C', stock: '1.5', cost: 'x', weight: '2.5' },
      of('P-8', { stockBy: 'both' }),
      of('P-9', { image: '/img/elsewhere.svg', hidden: 'perhaps', variantOriginalPrice: '-1' }),
    )
    expect(await problems(file)).toEqual([
      '3 color: Line 2 has the same color and size',
      '4 sku: Line 2 has the same SKU',
      '5 sku: Another variant has this SKU',
      '7 color: Other variants of this product have a color: fill it in',
      '8 stock: Stock of this product is counted by product: write it in remainingProducts, or “variant” in stockBy',
      '9 hidden: A product keeps at least one variant that is not hidden',
      '12 name: Line 11 says otherwise of the same product: say it once',
      '13 stock: Stock cannot be negative',
      '13 remainingProducts: Stock of this product is counted by variant: leave this cell empty',
      '14 stock: Stock is at most 1000000',
      '15 cost: Cost must be a number',
      '15 weight: Weight must be a whole number of grams',
      '15 stock: Stock must be a whole number',
      '16 stockBy: Stock is counted by product or by variant',
      '17 variantOriginalPrice: Price cannot be negative',
      '17 image: This picture is none of the product’s',
      '17 hidden: A variant is hidden (yes) or not (no)',
    ])
    const more = variantRows(
      { _id: goods._id, _variantId: theirs._id, color: 'Red' },
      { _id: goods._id, _variantId: red?.['_variantId'] ?? '', color: 'Blue' },
      { _id: goods._id, color: '', size: 'M' },
    )
    expect(await problems(more)).toContain(
      '2 _variantId: There is no such variant of this product. Leave the cell empty for a new one.',
    )
    expect(await problems(more.slice(1, 2))).toEqual([
      '2 color: Another variant of this product has this color and size',
    ])
    expect(await problems(more.slice(2))).toContain(
      '2 color: Other variants of this product have a color: fill it in',
    )
  })

  it('a stock by product cannot be written for a product that counts it by variant', async () => {
    const goods = await model()
    const file = variantRows(
      firstRow(goods, { productKey: 'B-1', stockBy: 'variant', color: 'Red', stock: '10' }),
    )
    await run(shop, seller, await check(shop, seller, file))
    const row = (await exported(shop, seller)).find(({ productKey }) => productKey === 'B-1')
    const old = { _id: row?._id ?? '', remainingProducts: '10', remainingProductsWas: '10' }
    expect(await check(shop, seller, [old])).toMatchObject({ unchanged: 1 })
    expect(await problems([{ ...old, remainingProducts: '9' }])).toEqual([
      '2 remainingProducts: Stock of this product is counted by variant: leave this cell empty',
    ])
  })

  it.each([
    ['variants without a key', 'name,barcode\nx,1\n', 'add the column productKey'],
    ['colors and color', 'productKey,colors,color\na,b,c\n', 'write color in each line'],
  ])('the check refuses a file with %s, and says how to fix it', async (_what, text, message) => {
    const reply = await upload(shop, seller, new File([text], 'x.csv'))
    expect(reply).toMatchObject({ statusCode: 400, message: expect.stringContaining(message) })
  })
})
