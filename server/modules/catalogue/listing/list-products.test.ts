import type { ProductQuery } from '@haat/contract/product/catalogue'
import fc from 'fast-check'
import { beforeAll, describe, expect, it } from 'vitest'

import { aProduct, aShelf, type TestProduct, type TestShelf } from '#test/goods.ts'
import { aSeller } from '#test/people.ts'
import { testShop } from '#test/shop.ts'

const shop = testShop()
let shelves: TestShelf[] = []
let sellers: string[] = []
/** Every visible product, in the order in which they were made: the oldest first. */
const products: (TestProduct & { rating: number })[] = []

beforeAll(async () => {
  shelves = await Promise.all([aShelf(shop), aShelf(shop)])
  sellers = [(await aSeller(shop))._id, (await aSeller(shop))._id]
  const start = shop.clock.now().getTime()
  for (let n = 0; n < 40; n += 1) {
    const ratings = n % 4 === 0 ? [] : [n % 5 || 1, 5]
    const product = await aProduct(shop, {
      shelf: pick(shelves, n % 3 === 0 ? 1 : 0),
      ownerId: pick(sellers, n % 2),
      name: `${n % 5 === 0 ? 'Silk saree' : 'Cotton panjabi'} ${n}`,
      tags: n % 5 === 1 ? ['silk', 'শাড়ি'] : ['100%_pure'],
      originalPrice: 10_000 + ((n * 7_919) % 90_000),
      discount: n % 4 === 0 ? 0 : (n * 2.5) % 60,
      stock: n % 6,
      sold: (n * 13) % 17,
      ratings,
      // Three at a time: equal moments are told apart by the id.
      createdAt: new Date(start + Math.floor(n / 3) * 1000),
    })
    const mean = ratings.reduce((sum, stars) => sum + stars, 0) / (ratings.length || 1)
    products.push({ ...product, rating: Math.round(mean * 10) / 10 })
  }
  await aProduct(shop, { name: 'Hidden saree', discount: 50, hidden: true })
})

function pick<T>(all: readonly T[], index: number): T {
  const one = all[index]
  if (one === undefined) throw new RangeError(`Nothing at ${index}`)
  return one
}

async function list(query: Record<string, unknown> = {}) {
  const reply = await shop.callWith('GET /products', { query })
  if (!reply.success) throw new Error(reply.message)
  // The front door has held the reply against its schema.
  return reply.data as {
    count: number
    total: number
    page: number
    pages: number
    data: { _id: string; productName: string }[]
  }
}

const ids = (rows: readonly { _id: string }[]) => rows.map(({ _id }) => _id)
/** As a list is shown without an order of its own: what is sold out at the end. */
const newestFirst = () =>
  products.toSorted(
    (a, b) =>
      Number(a.stock === 0) - Number(b.stock === 0) ||
      b.createdAt.getTime() - a.createdAt.getTime() ||
      (a._id < b._id ? 1 : -1),
  )
const idsWhere = (keep: (product: (typeof products)[number]) => boolean) =>
  ids(newestFirst().filter(keep))

describe('GET /products', () => {
  it('shows the newest 10 that can be bought first, with exact counts and without what is hidden', async () => {
    const page = await list()
    expect(page).toMatchObject({ count: 10, total: 40, page: 1, pages: 4 })
    expect(ids(page.data)).toEqual(ids(newestFirst()).slice(0, 10))
  })

  it('shows a card with prices in taka and its people and places by name', async () => {
    const product = pick(products, 7)
    const page = await list({ limit: 100 })
    expect(page.data.find(({ _id }) => _id === product._id)).toEqual({
      _id: product._id,
      productName: product.name,
      productImages: ['/img/products/panjabi.svg'],
      productPrice: product.price,
      productOriginalPrice: product.originalPrice / 100,
      productDiscount: product.discount,
      productRating: product.rating,
      reviewCount: 2,
      sales: product.sold,
      remainingProducts: product.stock,
      quantity: 'per piece',
      productCategory: { _id: product.shelf.categoryId, categoryName: product.shelf.categoryName },
      OwnerId: { _id: product.ownerId, name: 'Rahima Khatun' },
      productColors: [],
      productSizes: [],
      variantCount: 1,
      minPrice: product.price,
      maxPrice: product.price,
    })
  })

  it.each<[string, () => Record<string, unknown>, (p: (typeof products)[number]) => boolean]>([
    ['category', () => ({ category: pick(shelves, 0).categoryId }), (p) => p.shelf === shelves[0]],
    [
      'subCategory',
      () => ({ subCategory: pick(shelves, 1).subCategoryId }),
      (p) => p.shelf === shelves[1],
    ],
    [
      'subSubCategory',
      () => ({ subSubCategory: pick(shelves, 1).subSubCategoryId }),
      (p) => p.shelf === shelves[1],
    ],
    ['owner', () => ({ owner: pick(sellers, 1) }), (p) => p.ownerId === sellers[1]],
    ['minPrice', () => ({ minPrice: 400 }), (p) => p.price >= 400],
    ['maxPrice', () => ({ maxPrice: 399.99 }), (p) => p.price <= 399.99],
    [
      'a price to the poisha',
      () => ({ minPrice: pick(products, 5).price, maxPrice: pick(products, 5).price }),
      (p) => p.price === pick(products, 5).price,
    ],
    ['discount', () => ({ discount: 25 }), (p) => p.discount >= 25],
    ['minRating', () => ({ minRating: 4 }), (p) => p.rating >= 4],
    ['inStock', () => ({ inStock: 'true' }), (p) => p.stock > 0],
    [
      'several at once',
      () => ({
        category: pick(shelves, 0).categoryId,
        inStock: 'true',
        minPrice: 200,
        maxPrice: 900,
        discount: 5,
        owner: pick(sellers, 1),
      }),
      (p) =>
        p.shelf === shelves[0] &&
        p.stock > 0 &&
        p.price >= 200 &&
        p.price <= 900 &&
        p.discount >= 5 &&
        p.ownerId === sellers[1],
    ],
    [
      'an unknown category',
      () => ({ category: '0196a0aa-0000-7000-8000-000000000000' }),
      () => false,
    ],
    ['a price finer than a poisha', () => ({ minPrice: 0.001, maxPrice: 1e8 }), () => true],
  ])('filters by %s', async (_name, query, keep) => {
    const expected = idsWhere(keep)
    const page = await list({ limit: 100, ...query() })
    expect(ids(page.data)).toEqual(expected)
    expect(page).toMatchObject({ count: expected.length, total: expected.length, pages: 1 })
  })

  it.each<[string, (a: (typeof products)[number], b: (typeof products)[number]) => number]>([
    ['sales', (a, b) => b.sold - a.sold],
    ['rating', (a, b) => b.rating - a.rating],
    ['price-asc', (a, b) => a.price - b.price],
    ['price-desc', (a, b) => b.price - a.price],
  ])('sorts by %s', async (sortBy, order) => {
    const known = new Map(products.map((product) => [product._id, product]))
    const shown = (await list({ sortBy, limit: 100 })).data.map(({ _id }) => known.get(_id))
    expect(shown).toHaveLength(40)
    const outOfOrder = shown.filter((product, position) => {
      const next = shown[position + 1]
      return product && next && order(product, next) > 0
    })
    expect(outOfOrder).toEqual([])
  })

  it('answers many first pages at once as it does each alone', async () => {
    const sorts = ['newest', 'rating', 'sales', 'price-asc', 'price-desc']
    const places = [...shelves, pick(shelves, 0)].flatMap((shelf) => [
      {},
      { category: shelf.categoryId },
      { subCategory: shelf.subCategoryId },
      { subSubCategory: shelf.subSubCategoryId },
      { category: '0196a0aa-0000-7000-8000-000000000000' },
    ])
    const queries = places.flatMap((place) => [
      place,
      ...sorts.map((sortBy) => ({ ...place, sortBy })),
    ])
    const pages = await Promise.all(queries.map((query) => list({ ...query, limit: 8 })))
    const alone: unknown[] = []
    for (const query of queries) {
      // Pages of 100 products are not asked for together.
      const { total, data } = await list({ ...query, limit: 100 })
      alone.push({ total, count: Math.min(8, total), data: data.slice(0, 8) })
    }
    expect(pages).toMatchObject(alone)
  })

  it('shows every offer at once, the biggest first, those that are sold out last', async () => {
    const page = await list({ popularProducts: 'offer', limit: 0 })
    const offers = products.filter(({ discount }) => discount > 0)
    const known = new Map(offers.map((offer) => [offer._id, offer]))
    expect(page).toMatchObject({ count: offers.length, total: offers.length, pages: 1 })
    const shown = page.data.flatMap(({ _id }) => known.get(_id) ?? [])
    const wanted = shown.toSorted(
      (a, b) => Number(a.stock === 0) - Number(b.stock === 0) || b.discount - a.discount,
    )
    expect(ids(shown)).toEqual(ids(wanted))
  })

  it('finds every word in name or tags, names first; signs are no words', async () => {
    const silk = await list({ search: '  SILK ', limit: 100 })
    expect(silk.total).toBe(16)
    const stock = new Map(products.map((product) => [product._id, product.stock]))
    for (const soldOut of [false, true]) {
      const part = silk.data.filter(({ _id }) => (stock.get(_id) === 0) === soldOut)
      const named = part.map(({ productName }) => Number(productName.includes('Silk')))
      expect(named).toEqual(named.toSorted((a, b) => b - a))
    }
    // A tag of eight, the name of eight others in other letters.
    expect((await list({ search: 'শাড়ি'.normalize('NFD') })).total).toBe(16)
    expect((await list({ search: 'saree silk 35' })).data).toHaveLength(1)
    expect((await list({ search: '%' })).total).toBe(0)
    expect((await list({ search: '100%_pure' })).total).toBe(32)
    expect((await list({ search: 'c_tton' })).total).toBe(0)
    expect((await list({ search: '   ' })).total).toBe(40)
  })

  it('answers a page past the end with an empty list', async () => {
    for (const page of [5, 1_000_000_000]) {
      expect(await list({ page })).toMatchObject({ count: 0, total: 40, page, pages: 4, data: [] })
    }
  })

  it('gives pages that neither repeat nor lose a product', async () => {
    const sorts: ProductQuery['sortBy'][] = ['newest', 'rating', 'sales', 'price-asc', 'price-desc']
    await fc.assert(
      fc.asyncProperty(
        fc.record(
          {
            sortBy: fc.constantFrom(...sorts),
            inStock: fc.constant('true'),
            discount: fc.integer({ min: 0, max: 60 }),
            soldOut: fc.constant('last'),
            maxPrice: fc.integer({ min: 0, max: 1_000 }),
            popularProducts: fc.constant('offer'),
            search: fc.constantFrom('silk', 'cotton', 'a'),
          },
          { requiredKeys: [] },
        ),
        fc.integer({ min: 1, max: 17 }),
        async (filter, limit) => {
          const whole = await list({ ...filter, limit: 100 })
          const pages = Math.max(1, Math.ceil(whole.total / limit))
          const shown: string[] = []
          for (let page = 1; page <= pages; page += 1) {
            const part = await list({ ...filter, limit, page })
            expect(part).toMatchObject({ total: whole.total, pages, count: part.data.length })
            shown.push(...ids(part.data))
          }
          expect(shown).toEqual(ids(whole.data))
          expect(new Set(shown).size).toBe(whole.total)
        },
      ),
      { numRuns: 60 },
    )
  })

  it.each([
    'page=0',
    'page=-1',
    'page=1.5',
    'page=1e30',
    'page=abc',
    'page=',
    'page=Infinity',
    'page=1&page=2',
    'limit=101',
    'limit=-1',
    'limit=0',
    'limit=1&limit=2',
    'limit=NaN',
    'category=5',
    'category=',
    'category=%00',
    'category=a&category=b',
    'owner=%27%20or%201=1',
    'search=a%00b',
    'search=a&search=b',
    `search=${'x'.repeat(201)}`,
    'minPrice=-1',
    'minPrice=1e30',
    'maxPrice=x',
    'discount=101',
    'sortBy=name',
    'popularProducts=yes',
    'inStock=false',
    'minRating=6',
    'soldOut=first',
    'color=',
    'color=Red&color=',
    'size=a%00b',
    `size=${'x'.repeat(61)}`,
    Array.from({ length: 21 }, (_, n) => `color=${n}`).join('&'),
  ])('refuses %s with 400', async (query) => {
    const reply = await shop.platform.app.inject(`/api/v1/products?${query}`)
    expect(reply.statusCode).toBe(400)
    expect(reply.json()).toMatchObject({ success: false, statusCode: 400 })
  })
})
