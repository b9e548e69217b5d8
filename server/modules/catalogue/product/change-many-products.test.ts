import { takaToPoisha } from '@haat/contract/money'
import { highestPrice } from '@haat/contract/product/bounds'
import fc from 'fast-check'
import { beforeAll, describe, expect, it } from 'vitest'

import { sql } from '#platform/db/sql.ts'
import { newId } from '#platform/id.ts'
import { aLine, anOrder, aProduct, stockOf, type TestProduct } from '#test/goods.ts'
import { aCustomer, anAdmin, aSeller, type TestPerson } from '#test/people.ts'
import { testShop } from '#test/shop.ts'
import { changeVariant, countByVariant, variantsOf } from '#test/variants.ts'

import { applyBulkChange } from './apply-bulk-change.ts'

const shop = testShop()
let [admin, seller, other] = [] as TestPerson[] as [TestPerson, TestPerson, TestPerson]
beforeAll(async () => {
  admin = await anAdmin(shop)
  seller = await aSeller(shop)
  other = await aSeller(shop)
})

const mine = (name: string, options = {}) =>
  aProduct(shop, { ownerId: seller._id, name, originalPrice: 100_000, stock: 3, ...options })

const bulk = (products: { _id: string }[], change: object, as = seller, language = 'en') => {
  const body = { productIds: products.map(({ _id }) => _id), change }
  const headers = { 'accept-language': language }
  return shop.callWith('POST /products/bulk', { as, body, headers })
}

async function stored({ _id }: TestProduct) {
  const rows = await shop.db.query(sql`
    select original_price_poisha::int as price, discount_percent::float as discount, remaining,
      hidden_at is not null as hidden
    from products where id = ${_id}`)
  return rows[0]
}

describe('many products at once', () => {
  it('change by percent with the own prices of their variants; a new price is the product’s', async () => {
    const product = await mine('Panjabi', { sizes: ['M', 'L'] })
    const large = (await variantsOf(shop, product))[1]
    if (!large) throw new Error('Two sizes make two variants')
    await changeVariant(shop, large, { originalPrice: 133_333 })
    const prices = async () => {
      const reply = await shop.call('GET /products/{id}', { params: { id: product._id } })
      return reply.success && [reply.data.minPrice, reply.data.maxPrice]
    }
    await bulk([product], { kind: 'price-percent', percent: -12.5 })
    expect(await prices()).toEqual([875, 1166.66])
    await bulk([product], { kind: 'price', taka: 1500 })
    expect(await prices()).toEqual([1166.66, 1500])
    await bulk([product], { kind: 'discount', percent: 10 })
    expect(await prices()).toEqual([1049.99, 1350])
    await changeVariant(shop, large, { originalPrice: takaToPoisha(highestPrice) })
    expect(await bulk([product], { kind: 'price-percent', percent: 1 })).toMatchObject({
      data: { refused: [{ message: 'Price is at most ৳10,00,00,000' }] },
    })
  })

  it('change their stock only where it is counted by product', async () => {
    const product = await mine('Panjabi', { sizes: ['M', 'L'] })
    await countByVariant(shop, product)
    const stock = { change: 5, reason: 'received' }
    expect(await bulk([product], { kind: 'stock', stock })).toMatchObject({
      data: { refused: [{ productId: product._id, message: 'Its stock is counted by variant' }] },
    })
    const [first] = await variantsOf(shop, product)
    const ofVariant = { ...stock, variantId: first?._id }
    expect(await bulk([product], { kind: 'stock', stock: ofVariant })).toMatchObject({
      statusCode: 400,
    })
  })

  it('get a price, a price by percent, a discount and a visibility', async () => {
    const pair = [await mine('One'), await mine('Two', { originalPrice: 33_333 })] as const
    const states = async () => Promise.all(pair.map(stored))
    const ids = pair.map(({ _id }) => _id).toSorted()
    expect(await bulk([...pair], { kind: 'price-percent', percent: -12.5 })).toMatchObject({
      statusCode: 200,
      data: { changed: ids, refused: [] },
    })
    expect(await states()).toMatchObject([{ price: 87_500 }, { price: 29_166 }])
    await bulk([...pair], { kind: 'discount', percent: 15 })
    await bulk([...pair], { kind: 'visibility', visibility: 'hidden' })
    await bulk([...pair], { kind: 'price', taka: 499.5 })
    const same = { price: 49_950, discount: 15, remaining: 3, hidden: true }
    expect(await states()).toEqual([same, same])
    await bulk([...pair], { kind: 'visibility', visibility: 'shown' }, admin)
    const page = await shop.call('GET /products/{id}', { params: { id: pair[0]._id } })
    expect(page).toMatchObject({ data: { productPrice: 424.58 } })
    const log = await shop.call('GET /activity', { as: admin, query: { subjectId: pair[0]._id } })
    expect(log).toMatchObject({ data: { total: 5 } })
  })

  it('are told by name when they cannot be changed; the others are', async () => {
    const [few, many] = [await mine('Few'), await mine('Many', { stock: 9 })]
    const foreign = await aProduct(shop, { ownerId: other._id })
    const stock = { change: -5, reason: 'counted', note: 'Yearly count' }
    const reply = await bulk([few, many, foreign, many], { kind: 'stock', stock })
    expect(reply).toMatchObject({
      data: {
        changed: [many._id],
        refused: [
          { productId: few._id, productName: 'Few', message: 'Only 3 in stock' },
          { productId: foreign._id, productName: '', message: 'Product not found' },
        ],
      },
    })
    await shop.db.execute(sql`update products set name_bn = 'অল্প' where id = ${few._id}`)
    const inBangla = await bulk([few], { kind: 'stock', stock }, seller, 'bn')
    const told = { productName: 'অল্প', message: 'স্টকে আর মাত্র ৩টি আছে', code: 'stock_only_short' }
    expect(inBangla).toMatchObject({ data: { refused: [told] } })
    expect(await stockOf(shop, many)).toMatchObject({ remaining: 4, ledger: 4 })
    expect(await stockOf(shop, few)).toMatchObject({ remaining: 3, ledger: 3 })
    expect(await stockOf(shop, foreign)).toMatchObject({ remaining: 10, ledger: 10 })
  })

  it('neither lock out nor oversell what is bought meanwhile', async () => {
    const goods = await Promise.all(['A', 'B', 'C'].map((name) => mine(name, { stock: 12 })))
    const buy = async (index: number) => {
      const as = await aCustomer(shop)
      const lines = (index % 2 ? goods : goods.toReversed()).map((product) => aLine(product))
      return shop.call('POST /order/post-order', { as, body: anOrder(as, lines) })
    }
    const take = { kind: 'stock', stock: { change: -1, reason: 'damaged' } }
    const replies = await Promise.all(
      Array.from({ length: 20 }, (_, index) =>
        index % 2 ? buy(index) : bulk(index % 4 ? goods : goods.toReversed(), take),
      ),
    )
    expect(replies.every(({ statusCode }) => [200, 201, 409].includes(statusCode))).toBe(true)
    for (const product of goods) {
      const now = await stockOf(shop, product)
      expect(now).toMatchObject({ remaining: 0, ledger: 0 })
    }
  })

  it.each([
    [{ kind: 'price', taka: -1 }],
    [{ kind: 'price', taka: 1.234 }],
    [{ kind: 'price-percent', percent: -100 }],
    [{ kind: 'price-percent', percent: 0 }],
    [{ kind: 'discount', percent: 101 }],
    [{ kind: 'stock', stock: { change: 0, reason: 'counted' } }],
    [{ kind: 'visibility', visibility: 'gone' }],
    [{ kind: 'name', name: 'x' }],
    [{}],
  ])('refuses %j', async (change) => {
    expect(await bulk([await mine('One')], change)).toMatchObject({ statusCode: 400 })
  })

  it('are at least one and at most 100', async () => {
    const change = { kind: 'discount', percent: 1 }
    const ids = Array.from({ length: 101 }, () => ({ _id: newId() }))
    expect(await bulk([], change)).toMatchObject({ message: 'Choose at least one product' })
    expect(await bulk(ids, change)).toMatchObject({ message: 'At most 100 products' })
    expect(await bulk(ids.slice(1), change)).toMatchObject({ data: { changed: [] } })
  })
})

it('a price changed by percent is rounded half up, and never leaves its range', () => {
  const row = {
    id: newId(),
    name: 'x',
    stockBy: 'product' as const,
    nameBn: '',
    highestOwnPoisha: null,
    remaining: 1,
    visibility: 'shown' as const,
  }
  const most = takaToPoisha(highestPrice)
  const percents = fc.integer({ min: -9_900, max: 100_000 }).filter((n) => n !== 0)
  fc.assert(
    fc.property(fc.integer({ min: 0, max: most }), percents, (price, hundredths) => {
      const before = { ...row, originalPricePoisha: price }
      const outcome = applyBulkChange(before, { kind: 'price-percent', percent: hundredths / 100 })
      const exact = (BigInt(price) * BigInt(10_000 + hundredths) + 5_000n) / 10_000n
      expect(outcome).toMatchObject(
        exact > BigInt(most)
          ? { refusal: 'price_at_most' }
          : { columns: { originalPricePoisha: Number(exact) } },
      )
    }),
  )
})
