import { isDeepStrictEqual } from 'node:util'

import type { FieldError } from '@haat/contract/envelope'
import type { Product } from '@haat/contract/product/catalogue'
import { beforeAll, describe, expect, it } from 'vitest'

import { sql } from '#platform/db/sql.ts'
import { newId } from '#platform/id.ts'
import { aProduct, aShelf, type TestShelf } from '#test/goods.ts'
import { aSeller, type TestPerson } from '#test/people.ts'
import { aPicture } from '#test/pictures.ts'
import { aProductForm } from '#test/product-form.ts'
import { testShop } from '#test/shop.ts'
import {
  aVariantProduct,
  staffProduct,
  updateProduct,
  type TestVariantRow,
} from '#test/variant-form.ts'

const shop = testShop()
let seller: TestPerson
let shelf: TestShelf
let made: Product
let foreign: Product
beforeAll(async () => {
  seller = await aSeller(shop)
  shelf = await aShelf(shop)
  made = await aVariantProduct(shop, seller, shelf, [
    { size: 'M', stock: 3, sku: 'M-1' },
    { size: 'L', stock: 4, sku: 'L-1' },
  ])
  foreign = await aVariantProduct(shop, seller, shelf, [{ size: 'M', stock: 1, sku: 'TAKEN' }])
})

const errorsOf = (reply: object): FieldError[] =>
  'errors' in reply ? (reply.errors as FieldError[]) : [] // as: the envelope of a refusal

const update = (variants: unknown, body: object = {}) =>
  updateProduct(shop, seller, made._id, { ...body, variants })

/** Saves a list that is to be refused. Returns the paths of its errors, and whether something was written. */
async function saveRefused(rows: readonly TestVariantRow[]) {
  const before = await staffProduct(shop, seller, made._id)
  const reply = await update(JSON.stringify(rows), { productName: 'Changed' })
  const after = await staffProduct(shop, seller, made._id)
  return {
    status: reply.statusCode,
    paths: errorsOf(reply).map(({ path }) => path.replace('body.variants', '')),
    written: !isDeepStrictEqual(before, after),
  }
}
const refusedAt = (...paths: string[]) => ({ status: 400, paths, written: false })

const medium = { size: 'M' }
const large = { size: 'L' }

describe('a list of variants', () => {
  it.each<[what: string, rows: TestVariantRow[], paths: string[]]>([
    ['the same options twice', [medium, large, medium], ['.2.size']],
    [
      'no options twice',
      [{ hidden: true, stock: 0 }, medium, { hidden: true, stock: 0 }],
      ['.2.color'],
    ],
    [
      'a SKU twice, told beside its row',
      [
        { ...medium, sku: 'X' },
        { ...large, sku: ' X ' },
      ],
      ['.1.sku'],
    ],
    ['the SKU that another row keeps', [medium, { ...large, sku: 'M-1' }], ['.1.sku']],
    ['a SKU of another product', [medium, { ...large, sku: 'TAKEN' }], ['.1.sku']],
    ['an unknown id', [{ ...medium, _id: newId() }, large], ['.0._id']],
    ['an id that is none', [{ ...medium, _id: 'M' }, large], ['.0._id']],
    ['a picture of another product', [{ ...medium, image: '/img/products/x.webp' }], ['.0.image']],
    ['a new picture that was not sent', [{ ...medium, image: 'new:1' }], ['.0.image']],
    [
      'negative numbers',
      [{ ...medium, stock: -1, cost: -1, originalPrice: '-1', weight: -1 }],
      ['.0.originalPrice', '.0.cost', '.0.weight', '.0.stock'],
    ],
    [
      'huge numbers',
      [{ ...medium, stock: 1e9, cost: 1e12, originalPrice: '1e9', weight: 1e7 }],
      ['.0.originalPrice', '.0.cost', '.0.weight', '.0.stock'],
    ],
    [
      'fractions',
      [{ ...medium, stock: 1.5, cost: 1.999, weight: '0.5', stockWas: 2.5 }],
      ['.0.cost', '.0.weight', '.0.stock', '.0.stockWas'],
    ],
    [
      'words for numbers',
      [{ ...medium, stock: 'many', cost: {}, weight: [] }],
      ['.0.cost', '.0.weight', '.0.stock'],
    ],
    ['too much stock together', [{ ...medium, stock: 1_000_000 }, large], ['']],
    [
      'texts that are too long',
      [
        {
          color: 'x'.repeat(61),
          size: 'x'.repeat(61),
          sku: 'x'.repeat(61),
          barcode: 'x'.repeat(61),
        },
      ],
      ['.0.sku', '.0.barcode', '.0.color', '.0.size'],
    ],
    ['a text whose letters come apart', [{ size: '\u09df'.repeat(60), stock: 1 }], ['.0.size']],
    ['a NUL', [{ size: 'a\u0000', stock: 1 }], ['.0.size']],
    ['a field of no row', [{ ...medium, price: 5 }], ['.0.price']],
    ['only hidden variants', [{ ...medium, hidden: true }], ['']],
    ['no row', [], ['']],
    ['a size in one row only', [medium, { color: 'Red', stock: 1 }], ['.0.color', '.1.size']],
    [
      'new rows without stock',
      [medium, { size: 'XL' }, { size: 'S', stock: '' }],
      ['.1.stock', '.2.stock'],
    ],
    [
      'several mistakes at once',
      [{ ...medium, sku: 'TAKEN' }, medium, { size: 'S' }],
      ['.1.size', '.0.sku', '.2.stock'],
    ],
  ])('is refused with %s', async (_, rows, paths) => {
    expect(await saveRefused(rows)).toEqual(refusedAt(...paths))
  })

  it('is refused with variants of another product', async () => {
    const rows = [{ ...medium, _id: foreign.variants[0]?._id }, large]
    expect(await saveRefused(rows)).toEqual(refusedAt('.0._id'))
  })

  it('is refused with 2,501 rows', async () => {
    const rows = Array.from({ length: 2_501 }, (__, at) => ({ size: `${at}`, stock: 1 }))
    expect(await saveRefused(rows)).toEqual(refusedAt(''))
  })

  it.each(['no JSON', '{"size":"M"', 'null', '5', '"M"', '[[]]', '[1]', '{}[]'])(
    'is refused as %s',
    async (variants) => {
      const reply = await update(variants)
      expect(reply).toMatchObject({ statusCode: 400 })
      expect(errorsOf(reply)[0]?.path).toMatch(/^body\.variants/)
    },
  )

  it('may be 2 MB long, and no longer', async () => {
    const rows = [{ ...medium }, { ...large }]
    const padded = (bytes: number) => JSON.stringify(rows).padEnd(bytes)
    expect(await update(padded(2 * 1_048_576))).toMatchObject({ statusCode: 200 })
    expect(await update(padded(2 * 1_048_576 + 1))).toMatchObject({ statusCode: 413 })
  })

  it('is accepted as JSON in a JSON body', async () => {
    const rows = [{ ...medium, cost: 5 }, { ...large }]
    const reply = await shop.callWith('PUT /products/{id}', {
      as: seller,
      params: { id: made._id },
      body: { variants: rows, stockBy: 'variant' },
    })
    expect(reply).toMatchObject({ statusCode: 200, data: { remainingProducts: 7 } })
  })

  it('of a new product is checked in the same way, and nothing is kept', async () => {
    const body = {
      ...aProductForm(shelf),
      name: 'Refused panjabi',
      variants: JSON.stringify([
        { ...medium, _id: newId(), stock: 2 },
        { ...large, sku: 'TAKEN' },
      ]),
    }
    const files = { productImages: [await aPicture()] }
    const reply = await shop.callWith('POST /products', { as: seller, body, files })
    expect(reply).toMatchObject({ statusCode: 400 })
    expect(errorsOf(reply).map(({ path }) => path)).toEqual([
      'body.variants.0._id',
      'body.variants.1.sku',
      'body.variants.0.stock',
    ])
    const rows = await shop.db.query(sql`select id from products where name = 'Refused panjabi'`)
    expect(rows).toEqual([])
  })

  it('may name SKUs that another seller has', async () => {
    const other = await aSeller(shop)
    const rows = [{ size: 'M', stock: 1, sku: 'TAKEN' }]
    expect(await aVariantProduct(shop, other, shelf, rows)).toMatchObject({
      variants: [{ sku: 'TAKEN' }],
    })
  })
})

it('of products that take the same SKU at once one gets it; the others are told at their row', async () => {
  const products = await Promise.all(
    Array.from({ length: 6 }, () => aProduct(shop, { ownerId: seller._id, sizes: ['S', 'M'] })),
  )
  const variants = [{ size: 'S' }, { size: 'M', sku: 'RACE' }]
  const replies = await Promise.all(
    products.map(({ _id: id }) =>
      shop.callWith('PUT /products/{id}', { as: seller, params: { id }, body: { variants } }),
    ),
  )
  const lost = replies.filter(({ statusCode }) => statusCode !== 200)
  expect(lost).toHaveLength(5)
  for (const reply of lost) {
    expect(reply).toMatchObject({ statusCode: 400, errors: [{ path: 'body.variants.1.sku' }] })
  }
})
