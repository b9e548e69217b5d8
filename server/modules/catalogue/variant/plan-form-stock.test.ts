import { beforeAll, describe, expect, it } from 'vitest'

import { aShelf, type TestShelf } from '#test/goods.ts'
import { aSeller, type TestPerson } from '#test/people.ts'
import { putOnSale } from '#test/product-form.ts'
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

const { update, save } = productEditor(shop, () => seller)

/** Pieces go while an editor has the form open. */
const take = (id: string, variantId: string | undefined, quantity: number) =>
  shop.callWith('POST /products/{id}/stock', {
    as: seller,
    params: { id },
    body: { variantId, change: -quantity, reason: 'damaged' },
  })

describe('stock by variant in an update', () => {
  it('changes by the difference to what the editor saw', async () => {
    const made = await aVariantProduct(shop, seller, shelf, twoSizes)
    const [medium, large] = made.variants
    await take(made._id, medium?._id, 2)
    const rows = [
      { color: 'Red', size: 'M', stock: 5, stockWas: 3 },
      { color: 'Red', size: 'L' },
      { color: 'Red', size: 'XL', stock: 6, stockWas: 2 },
    ]
    expect(
      await save(made._id, rows, { remainingProducts: 7, remainingProductsWas: 7 }),
    ).toMatchObject({
      data: {
        remainingProducts: 13,
        variants: [{ remaining: 3 }, { _id: large?._id, remaining: 4 }, { remaining: 6 }],
      },
    })
    expect((await ledgerOf(shop, made._id)).slice(3)).toMatchObject([
      { change: 6, balance: 6, reason: 'opening' },
      { variant: medium?._id, change: 2, balance: 3, reason: 'correction' },
    ])
  })

  it('is refused where more is taken away than is left, and tells what is left', async () => {
    const made = await aVariantProduct(shop, seller, shelf, twoSizes)
    await take(made._id, made.variants[1]?._id, 3)
    const rows = [
      { color: 'Red', size: 'M' },
      { color: 'Red', size: 'L', stock: 1, stockWas: 4 },
    ]
    expect(await save(made._id, rows)).toMatchObject({
      statusCode: 409,
      errors: [{ path: 'body.variants.1.stock' }],
      data: { remainingProducts: 4, remaining: 1 },
    })
  })

  it('is refused as a sum: a changed one is told beside its field', async () => {
    const made = await aVariantProduct(shop, seller, shelf, twoSizes)
    for (const body of [
      { remainingProducts: 8 },
      { remainingProducts: 8, remainingProductsWas: 7 },
    ]) {
      expect(await update(made._id, body)).toMatchObject({
        statusCode: 400,
        errors: [{ path: 'body.remainingProducts' }],
      })
    }
    const seen = { remainingProducts: 9, remainingProductsWas: 9 }
    expect(await update(made._id, seen)).toMatchObject({ data: { remainingProducts: 7 } })
  })
})

describe('switching where stock is counted', () => {
  it('moves the whole to the variants, corrected where it was counted anew', async () => {
    const made = await putOnSale(shop, seller, shelf, { sizes: ['S', 'M'] })
    const rows = [
      { size: 'S', stock: 4, stockWas: 7 },
      { size: 'M', stock: 5, stockWas: 7 },
      { size: 'L', stock: 0, stockWas: 7 },
    ]
    const body = { stockBy: 'variant', remainingProducts: 7, remainingProductsWas: 7 }
    expect(await save(made._id, rows, body)).toMatchObject({
      data: {
        stockBy: 'variant',
        remainingProducts: 9,
        variants: [{ remaining: 4 }, { remaining: 5 }, { remaining: 0 }],
      },
    })
    const [small, medium] = made.variants
    expect(await ledgerOf(shop, made._id)).toEqual([
      { variant: null, change: 7, balance: 7, reason: 'opening' },
      { variant: null, change: 2, balance: 9, reason: 'correction' },
      { variant: null, change: -9, balance: 0, reason: 'transfer' },
      { variant: small?._id, change: 4, balance: 4, reason: 'transfer' },
      { variant: medium?._id, change: 5, balance: 5, reason: 'transfer' },
    ])
  })

  it('back sums the visible variants; hidden pieces are booked out', async () => {
    const made = await aVariantProduct(shop, seller, shelf, [
      ...twoSizes,
      { color: 'Red', size: 'XL', stock: 2, hidden: true },
    ])
    const hidden = (await staffProduct(shop, seller, made._id)).variants[2]
    expect(
      await update(made._id, { stockBy: 'product', remainingProducts: 9, remainingProductsWas: 7 }),
    ).toMatchObject({
      data: {
        stockBy: 'product',
        remainingProducts: 9,
        variants: [{ remaining: 9 }, { remaining: 9 }],
      },
    })
    const [medium, large] = made.variants
    expect((await ledgerOf(shop, made._id)).slice(3)).toEqual([
      { variant: hidden?._id, change: -2, balance: 0, reason: 'correction' },
      { variant: medium?._id, change: -3, balance: 0, reason: 'transfer' },
      { variant: large?._id, change: -4, balance: 0, reason: 'transfer' },
      { variant: null, change: 7, balance: 7, reason: 'transfer' },
      { variant: null, change: 2, balance: 9, reason: 'correction' },
    ])
  })

  it('is refused where the whole has changed since it was seen', async () => {
    const made = await putOnSale(shop, seller, shelf, { sizes: ['S', 'M'] })
    const rows = ['S', 'M'].map((size) => ({ size, stock: 4, stockWas: 8 }))
    expect(await save(made._id, rows, { stockBy: 'variant' })).toMatchObject({
      statusCode: 409,
      data: { remainingProducts: 7 },
      errors: [{ path: 'body.variants.0.stock' }, { path: 'body.variants.1.stock' }],
    })
  })

  it('needs the stock of every variant', async () => {
    const made = await putOnSale(shop, seller, shelf, { sizes: ['S', 'M'] })
    expect(await update(made._id, { stockBy: 'variant' })).toMatchObject({
      statusCode: 400,
      errors: [{ path: 'body.variants' }],
    })
    const rows = [{ size: 'S', stock: 4, stockWas: 7 }, { size: 'M' }]
    expect(await save(made._id, rows, { stockBy: 'variant' })).toMatchObject({
      statusCode: 400,
      errors: [{ path: 'body.variants.1.stock' }, { path: 'body.variants.1.stockWas' }],
    })
    const back = [
      { size: 'S', stock: 4 },
      { size: 'M', stockWas: 3 },
    ]
    expect(await save(made._id, back, { stockBy: 'product' })).toMatchObject({
      statusCode: 400,
      errors: [{ path: 'body.variants.0.stock' }, { path: 'body.variants.1.stockWas' }],
    })
  })
})

it('no rule of the shop is broken after all of these', async () => {
  expect(await brokenRules(shop)).toEqual([])
})
