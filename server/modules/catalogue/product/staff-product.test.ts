import type { Calls } from '@haat/contract'
import type { ReplyOf } from '@haat/contract/call'
import { beforeAll, describe, expect, it } from 'vitest'

import { newId } from '#platform/id.ts'
import { order } from '#test/delivered.ts'
import { aLine, anOrder, aProduct, aShelf, type TestProduct, type TestShelf } from '#test/goods.ts'
import { aCustomer, anAdmin, aSeller, type TestPerson } from '#test/people.ts'
import { aPicture } from '#test/pictures.ts'
import { putOnSale } from '#test/product-form.ts'
import { testShop } from '#test/shop.ts'

const shop = testShop()
let [admin, seller, other] = [] as TestPerson[] as [TestPerson, TestPerson, TestPerson]
let shelf: TestShelf

beforeAll(async () => {
  admin = await anAdmin(shop)
  seller = await aSeller(shop, { name: 'Tanti Bari' })
  other = await aSeller(shop)
  shelf = await aShelf(shop)
})

type List = ReplyOf<Calls['GET /products/for-staff']>

async function listFor(as: TestPerson, query: object = {}): Promise<List> {
  const reply = await shop.callWith('GET /products/for-staff', { as, query })
  if (!reply.success) throw new Error(reply.message)
  return reply.data as List // the call's reply, asked for with any query
}
const names = ({ data }: List) => data.map(({ productName }) => productName)

const read = (as: TestPerson, id: string) =>
  shop.call('GET /products/for-staff/{id}', { as, params: { id } })

const show = (id: string, visibility: 'shown' | 'hidden', as = seller) =>
  shop.callWith('PUT /products/{id}', { as, params: { id }, body: { visibility } })

describe('the list of products', () => {
  it('shows an admin all and a seller their own, hidden ones too, but none that is deleted', async () => {
    const one = { shelf, ownerId: seller._id }
    await aProduct(shop, { ...one, name: 'Shown jamdani', tags: ['শাড়ি'], discount: 10, stock: 3 })
    await aProduct(shop, { ...one, name: 'Hidden jamdani', hidden: true, stock: 0, sold: 7 })
    const gone = await aProduct(shop, { ...one, name: 'Deleted jamdani' })
    await aProduct(shop, { shelf, ownerId: other._id, name: 'Foreign jamdani', originalPrice: 900 })
    await order(shop, await aCustomer(shop), [gone])
    await shop.call('DELETE /products/{id}', { as: seller, params: { id: gone._id } })

    expect(names(await listFor(seller, { sort: 'name' }))).toEqual([
      'Hidden jamdani',
      'Shown jamdani',
    ])
    expect(names(await listFor(seller, { seller: other._id }))).toHaveLength(2)
    const all = { search: 'JAMDANI' }
    expect(names(await listFor(admin, { ...all, sort: 'name' }))).toEqual([
      'Foreign jamdani',
      'Hidden jamdani',
      'Shown jamdani',
    ])
    for (const [query, found] of [
      [{ ...all, visibility: 'hidden' }, ['Hidden jamdani']],
      [{ ...all, visibility: 'shown', stock: 'in' }, ['Foreign jamdani']],
      [{ ...all, stock: 'low' }, ['Shown jamdani']],
      [{ ...all, stock: 'out' }, ['Hidden jamdani']],
      [{ ...all, discount: 'with' }, ['Shown jamdani']],
      [{ ...all, discount: 'without', seller: other._id }, ['Foreign jamdani']],
      [{ ...all, category: newId() }, []],
      [{ search: 'শাড়ি', category: shelf.categoryId }, ['Shown jamdani']],
      [{ search: '%' }, []],
      // One or two letters are looked for where a word begins.
      [{ search: 'fO' }, ['Foreign jamdani']],
      [{ search: 'শা' }, ['Shown jamdani']],
      [{ search: 'ni' }, []],
      [{ search: 'ja', visibility: 'hidden' }, ['Hidden jamdani']],
      [{ ...all, sort: '-sold', limit: 1 }, ['Hidden jamdani']],
      [{ ...all, sort: 'price', limit: 1 }, ['Foreign jamdani']],
    ] as const) {
      expect([query, names(await listFor(admin, query))]).toEqual([query, found])
    }
    expect(await listFor(admin, { ...all, limit: 1 })).toMatchObject({ total: 3 })
    expect(await listFor(seller, { ...all, limit: 1 })).toMatchObject({ total: 2 })
    expect((await listFor(admin, all)).data).toContainEqual(
      expect.objectContaining({
        productName: 'Shown jamdani',
        productPrice: 1125,
        productOriginalPrice: 1250,
        visibility: 'shown',
        OwnerId: { _id: seller._id, name: 'Tanti Bari' },
      }),
    )
    expect(await listFor(admin, { page: 9_999 })).toMatchObject({ count: 0, data: [] })
  })

  it.each([{ stock: 'plenty' }, { sort: 'colour' }, { category: 'x' }, { limit: 500 }, { x: 1 }])(
    'refuses %j',
    async (query) => {
      const reply = await shop.callWith('GET /products/for-staff', { as: admin, query })
      expect(reply.statusCode).toBe(400)
    },
  )
})

describe('one product', () => {
  it('is read by its seller and by admins, and tells whether it stands on orders', async () => {
    const product = await aProduct(shop, { shelf, ownerId: seller._id })
    expect(await read(seller, product._id)).toMatchObject({
      data: { _id: product._id, visibility: 'shown', ordered: false },
    })
    await order(shop, await aCustomer(shop), [product])
    expect(await read(admin, product._id)).toMatchObject({ data: { ordered: true } })
    expect(await read(other, product._id)).toMatchObject({ statusCode: 404 })
    expect(await read(admin, newId())).toMatchObject({ statusCode: 404 })
  })

  it('puts new pictures anywhere among the old ones', async () => {
    const { _id, productImages: before } = await putOnSale(shop, seller, shelf, {}, 2)
    const reply = await shop.call('PUT /products/{id}', {
      as: seller,
      params: { id: _id },
      body: { keepImages: ['new:2', before[1] ?? '', 'new:1'] },
      files: {
        productImages: [await aPicture({ color: '#aa0000' }), await aPicture({ color: '#0000aa' })],
      },
    })
    const after = reply.success ? reply.data.productImages : []
    // A picture's colour is in its address: blue, as it was, red.
    expect(after).toEqual([
      expect.stringMatching(/-0.0.a.\.webp$/),
      before[1],
      expect.stringMatching(/-a.0.0.\.webp$/),
    ])
    const wrong = { as: seller, params: { id: _id }, body: { keepImages: ['new:1'] } }
    expect(await shop.call('PUT /products/{id}', { ...wrong, files: {} as never })).toMatchObject({
      statusCode: 400,
    })
  })
})

describe('a hidden product', () => {
  const seenBy = async (product: TestProduct) => {
    const [list, suggestions, page, cards, sitemap] = await Promise.all([
      shop.call('GET /products', { query: { search: product.name } }),
      shop.call('GET /products/suggest', { query: { q: product.name } }),
      shop.call('GET /products/{id}', { params: { id: product._id } }),
      shop.call('GET /products/by-ids', { query: { ids: product._id } }),
      shop.platform.app.inject('/sitemap-products-1.xml'),
    ])
    return {
      listed: list.success && list.data.total,
      suggested: suggestions.success && suggestions.data.length,
      page: page.statusCode,
      cards: cards.success && cards.data.length,
      mapped: sitemap.body.includes(product._id),
    }
  }

  it('is neither listed, found, suggested nor for sale, and comes back as it was', async () => {
    const product = await aProduct(shop, { shelf, ownerId: seller._id, name: 'Nokshikatha' })
    const buyer = await aCustomer(shop)
    const wish = { as: buyer, params: { customerId: buyer._id }, body: { productId: product._id } }
    await shop.call('POST /wishlist/add-to-wishlist/{customerId}', wish)
    const seen = await seenBy(product)
    expect(seen).toMatchObject({ listed: 1, suggested: 1, page: 200, cards: 1 })

    expect(await show(product._id, 'hidden')).toMatchObject({ statusCode: 200 })
    expect(await seenBy(product)).toEqual({
      listed: 0,
      suggested: 0,
      page: 404,
      cards: 0,
      mapped: false,
    })
    const body = anOrder(buyer, [aLine(product)])
    const refused = await shop.call('POST /order/post-order', { as: buyer, body })
    expect(refused.statusCode).toBe(409)
    expect(await read(seller, product._id)).toMatchObject({ data: { visibility: 'hidden' } })

    expect(await show(product._id, 'shown')).toMatchObject({ statusCode: 200 })
    expect(await seenBy(product)).toEqual(seen)
  })

  it('can be made hidden; a deleted one never comes back', async () => {
    const { _id } = await putOnSale(shop, seller, shelf, { visibility: 'hidden' })
    const page = { params: { id: _id } }
    expect(await shop.call('GET /products/{id}', page)).toMatchObject({ statusCode: 404 })
    await shop.call('DELETE /products/{id}', { as: seller, params: { id: _id } })
    expect(await show(_id, 'shown', admin)).toMatchObject({ statusCode: 404 })
  })
})
