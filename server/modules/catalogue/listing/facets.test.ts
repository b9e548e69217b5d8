import { beforeAll, describe, expect, it } from 'vitest'

import { sql } from '#platform/db/sql.ts'
import { aProduct, aShelf, type TestShelf } from '#test/goods.ts'
import { aSeller } from '#test/people.ts'
import { testShop } from '#test/shop.ts'

const shop = testShop()
let [shirts, lamps]: TestShelf[] = []
let [rahima, karim]: string[] = []

beforeAll(async () => {
  shirts = await aShelf(shop, 'Shirts')
  lamps = await aShelf(shop, 'Lamps')
  rahima = (await aSeller(shop))._id
  karim = (await aSeller(shop))._id
  const made = [
    { shelf: shirts, ownerId: rahima, ratings: [5], originalPrice: 10_000 },
    { shelf: shirts, ownerId: rahima, ratings: [3, 4], originalPrice: 20_000 },
    { shelf: shirts, ownerId: karim, ratings: [], originalPrice: 30_000 },
    { shelf: lamps, ownerId: karim, ratings: [4], originalPrice: 40_000 },
  ]
  for (const [n, one] of made.entries()) await aProduct(shop, { ...one, name: `Batik thing ${n}` })
  await aProduct(shop, { shelf: lamps, ownerId: karim, hidden: true })
})

async function facetsOf(query: Record<string, unknown> = {}) {
  const reply = await shop.call('GET /products', { query })
  if (!reply.success) throw new Error(reply.message)
  return reply.data.facets
}

const counts = (choices: readonly { value: string; count: number }[]) =>
  Object.fromEntries(choices.map(({ value, count }) => [value, count]))

describe('the choices of the filters', () => {
  it('are counted over the whole shop, with their names', async () => {
    const { category, rating, owner } = await facetsOf()
    expect(category).toEqual(
      expect.arrayContaining([
        { value: shirts?.categoryId, label: 'Shirts', count: 3 },
        { value: lamps?.categoryId, label: 'Lamps', count: 1 },
      ]),
    )
    expect(rating).toEqual([
      { value: '4', label: '4+', count: 2 },
      { value: '3', label: '3+', count: 3 },
      { value: '2', label: '2+', count: 3 },
      { value: '1', label: '1+', count: 3 },
    ])
    expect(counts(owner)).toEqual({ [rahima ?? '']: 2, [karim ?? '']: 2 })
    expect(owner[0]?.label).toBe('Rahima Khatun')
  })

  it('tell what each would show beside the other filters, its own left aside', async () => {
    const facets = await facetsOf({ category: shirts?.categoryId, minRating: 3, owner: rahima })
    expect(counts(facets.category)).toEqual({
      [shirts?.categoryId ?? '']: 2,
      [shirts?.subCategoryId ?? '']: 2,
    })
    expect(counts(facets.rating)).toEqual({ 4: 1, 3: 2, 2: 2, 1: 2 })
    expect(counts(facets.owner)).toEqual({ [rahima ?? '']: 2 })
  })

  it('go down to what lies in the chosen category and sub-category', async () => {
    const { categoryId = '', subCategoryId = '', subSubCategoryId = '' } = shirts ?? {}
    const open = await facetsOf({ category: categoryId, subCategory: subCategoryId })
    expect(counts(open.category)).toMatchObject({
      [categoryId]: 3,
      [subCategoryId]: 3,
      [subSubCategoryId]: 3,
      [lamps?.categoryId ?? '']: 1,
    })
    expect(counts(open.category)).not.toHaveProperty(lamps?.subCategoryId ?? '')
  })

  it('hold to price and search', async () => {
    const cheap = await facetsOf({ maxPrice: 250 })
    expect(counts(cheap.owner)).toEqual({ [rahima ?? '']: 2 })
    const found = await facetsOf({ search: 'batik', minRating: 4 })
    expect(counts(found.category)).toEqual({
      [shirts?.categoryId ?? '']: 1,
      [lamps?.categoryId ?? '']: 1,
    })
    expect(await facetsOf({ search: 'qqqqzzzz' })).toEqual({
      category: [],
      rating: [],
      owner: [],
      color: [],
      size: [],
    })
  })

  it('say who sells, where one seller is asked for', async () => {
    const reply = await shop.call('GET /products', { query: { owner: rahima } })
    expect(reply.success && reply.data.seller).toEqual({
      _id: rahima,
      name: 'Rahima Khatun',
      products: 2,
      rating: 4,
      reviewCount: 3,
    })
    const nobody = await shop.call('GET /products', { query: { owner: shirts?.categoryId } })
    expect(nobody.success && 'seller' in nobody.data).toBe(false)
  })

  it('are the same on every page and in every order', async () => {
    const first = await facetsOf({ limit: 1 })
    expect(await facetsOf({ limit: 1, page: 3, sortBy: 'price-asc' })).toEqual(first)
  })

  it('are kept for a while after a sale; how many there are is not', async () => {
    const cheap = { owner: karim, maxPrice: 350, inStock: 'true' } as const
    const totalOf = async () => {
      const reply = await shop.call('GET /products', { query: cheap })
      return reply.success && reply.data.total
    }
    expect(await totalOf()).toBe(1)
    const before = await facetsOf(cheap)
    await shop.db.execute(sql`update products set remaining = 0 where owner_id = ${karim}`)
    expect(await totalOf()).toBe(0)
    expect(await facetsOf(cheap)).toEqual(before)
  })
})

it('fails alone where the choices of a search cannot be counted', async () => {
  await shop.db.execute(sql`alter table product_variants rename to taken_away`)
  try {
    // Nobody awaits the count of a search: its failure must be handled all the same, or it ends the process.
    expect(await shop.call('GET /products', { query: { search: 'batik' } })).toMatchObject({
      statusCode: 500,
    })
  } finally {
    await shop.db.execute(sql`alter table taken_away rename to product_variants`)
  }
})
