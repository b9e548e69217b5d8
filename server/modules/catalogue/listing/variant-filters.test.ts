import { discountedPrice, poisha, taka } from '@haat/contract/money'
import { ProductPage, ProductQuery, type FacetChoice } from '@haat/contract/product/catalogue'
import fc from 'fast-check'
import { beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'

import { sql } from '#platform/db/sql.ts'
import { aProduct, aShelf, type TestProduct, type TestShelf } from '#test/goods.ts'
import { aSeller } from '#test/people.ts'
import { testShop } from '#test/shop.ts'

import { findProducts } from './product-list.repo.ts'

const shop = testShop()
const colors = ['Red', 'Blue', 'Green']
const sizes = ['XL', 'S', '38', 'M', '36']

interface TestVariant {
  color: string | null
  size: string | null
  price: number
  remaining: number
}

interface Sold {
  product: TestProduct
  stars: number
  variants: TestVariant[]
}

/** Every product with its visible variants. */
const sold: Sold[] = []
let shelves: TestShelf[] = []

const bits = (n: number, all: readonly string[]) => all.filter((_, at) => (n >> at) % 2 === 1)

beforeAll(async () => {
  const [shirts, shoes] = [await aShelf(shop, 'Shirts'), await aShelf(shop, 'Shoes')]
  shelves = [shirts, shoes]
  const [rahima, karim] = [(await aSeller(shop))._id, (await aSeller(shop))._id]
  for (let n = 0; n < 48; n += 1) {
    const product = await aProduct(shop, {
      shelf: n % 2 === 0 ? shirts : shoes,
      ownerId: n % 3 === 0 ? karim : rahima,
      name: `Jamdani ${n % 4 === 0 ? 'silk' : 'cotton'} ${n}`,
      colors: bits(n, colors),
      sizes: bits(n * 7, sizes),
      originalPrice: 50_000 + (n % 5) * 10_000,
      discount: n % 4 === 0 ? 12.5 : 0,
      stock: n % 5,
      ratings: [1 + (n % 5)],
    })
    await varyVariants(product, n)
    sold.push({ product, stars: 1 + (n % 5), variants: await visibleVariants(product) })
  }
})

/** Gives variants own prices and stock, and hides some. */
async function varyVariants({ _id }: TestProduct, n: number) {
  const byVariant = n % 2 === 1
  await shop.db.execute(sql`
    update products set stock_by = ${byVariant ? 'variant' : 'product'} where id = ${_id}`)
  await shop.db.execute(sql`
    update product_variants set
      original_price_poisha = case when ${n % 3 === 0} and position % 2 = 0 then 40000 + position * 15000 end,
      remaining = case when ${byVariant} then (position * 5 + ${n}) % 3 end,
      hidden_at = case when position > 0 and (position + ${n}) % 4 = 0 then now() end
    where product_id = ${_id}`)
  await shop.db.execute(sql`select product_variants_summarise(array[${_id}::uuid])`)
}

async function visibleVariants({ _id, discount }: TestProduct): Promise<TestVariant[]> {
  const rows = await shop.db.query<{
    color: string | null
    size: string | null
    original: number
    remaining: number
  }>(sql`
    select v.color, v.size, coalesce(v.original_price_poisha, p.original_price_poisha)::int as original,
      coalesce(v.remaining, p.remaining) as remaining
    from product_variants v join products p on p.id = v.product_id
    where p.id = ${_id} and v.hidden_at is null`)
  return rows.map(({ original, ...row }) => ({
    ...row,
    price: taka(discountedPrice(poisha(original), discount)),
  }))
}

interface Filter {
  color?: string[]
  size?: string[]
  minPrice?: number
  maxPrice?: number
  inStock?: 'true'
  category?: string
  minRating?: number
  search?: string
}

async function ask(filter: Filter, more = 'limit=100') {
  const query = new URLSearchParams(
    Object.entries(filter).flatMap(([name, values]) =>
      [values].flat().map((value) => [name, String(value)]),
    ),
  )
  const reply = await shop.platform.app.inject(`/api/v1/products?${query.toString()}&${more}`)
  expect(reply.statusCode).toBe(200)
  return z.object({ data: ProductPage }).parse(reply.json()).data
}

const fits = (variant: TestVariant, { color, size, minPrice, maxPrice, inStock }: Filter) =>
  (!color || (variant.color !== null && color.includes(variant.color))) &&
  (!size || (variant.size !== null && size.includes(variant.size))) &&
  variant.price >= (minPrice ?? 0) &&
  variant.price <= (maxPrice ?? Infinity) &&
  (!inStock || variant.remaining > 0)

const found = (filter: Filter) =>
  sold.filter(
    ({ product, stars, variants }) =>
      variants.some((variant) => fits(variant, filter)) &&
      (!filter.category || product.shelf.categoryId === filter.category) &&
      stars >= (filter.minRating ?? 0) &&
      (!filter.search || product.name.toLowerCase().includes(filter.search)),
  )

/** How many products each value gives, together with the other filters. */
const counted = (values: readonly string[], withValue: (value: string) => Filter) =>
  Object.fromEntries(
    values.flatMap((value) => {
      const { length } = found(withValue(value))
      return length > 0 ? [[value, length]] : []
    }),
  )

const counts = (choices: readonly FacetChoice[]) =>
  Object.fromEntries(choices.map(({ value, count }) => [value, count]))

describe('lists by colour and size', () => {
  it('and their choices are exact beside each other, price, stock, place, rating and search', async () => {
    const some = (all: readonly string[]) => fc.subarray([...all], { minLength: 1 })
    await fc.assert(
      fc.asyncProperty(
        fc.record(
          {
            color: some(colors),
            size: some(sizes),
            minPrice: fc.constantFrom(300, 437.5, 500, 600.01),
            maxPrice: fc.constantFrom(400, 525, 700, 1000),
            inStock: fc.constant('true' as const),
            category: fc.constantFrom(0, 1),
            minRating: fc.constantFrom(2, 4),
            search: fc.constantFrom('silk', 'cotton'),
          },
          { requiredKeys: [] },
        ),
        async ({ category: at, ...rest }) => {
          const category = at === undefined ? undefined : shelves[at]?.categoryId
          const filter: Filter = { ...rest, ...(category !== undefined && { category }) }
          const page = await ask(filter)
          const wanted = found(filter).map(({ product }) => product._id)
          expect(page.data.map(({ _id }) => _id).toSorted()).toEqual(wanted.toSorted())
          expect(page.total).toBe(wanted.length)
          const { facets } = page
          expect(counts(facets.color)).toEqual(
            counted(colors, (color) => ({ ...filter, color: [color] })),
          )
          expect(counts(facets.size)).toEqual(
            counted(sizes, (size) => ({ ...filter, size: [size] })),
          )
          expect(counts(facets.rating)).toEqual(
            counted(['1', '2', '3', '4'], (value) => ({ ...filter, minRating: Number(value) })),
          )
          const places = shelves.map(({ categoryId }) => categoryId)
          expect(counts(facets.category)).toMatchObject(
            counted(places, (value) => ({ ...filter, category: value })),
          )
        },
      ),
      { numRuns: 150 },
    )
  })

  it('show sizes in the order of wearers and colours by their number', async () => {
    const { facets } = await ask({})
    expect(facets.size.map(({ value }) => value)).toEqual(['S', 'M', 'XL', '36', '38'])
    const numbers = facets.color.map(({ count }) => count)
    expect(numbers).toEqual(numbers.toSorted((a, b) => b - a))
  })

  it('take one value as a list of one, in any order, and find nothing of an unknown colour', async () => {
    const one = await ask({ color: ['Blue', 'Red'], size: ['M'] })
    expect(await ask({ color: ['Red', 'Blue'], size: ['M'] })).toEqual(one)
    expect(one.total).toBe(found({ color: ['Red', 'Blue'], size: ['M'] }).length)
    const none = await ask({ color: ['Ultraviolet'] })
    expect(none).toMatchObject({ total: 0, data: [] })
    // What else could be chosen is shown still.
    expect(none.facets.color.length).toBeGreaterThan(0)
  })

  it('give pages that neither repeat nor lose a product, in each order', async () => {
    for (const sortBy of ['newest', 'price-asc', 'price-desc', 'sales', 'rating']) {
      const whole = await ask({ color: ['Red'] }, `limit=100&sortBy=${sortBy}`)
      const shown: string[] = []
      for (let page = 1; shown.length < whole.total; page += 1) {
        const { data } = await ask({ color: ['Red'] }, `sortBy=${sortBy}&limit=8&page=${page}`)
        expect(data.length).toBeGreaterThan(0)
        shown.push(...data.map(({ _id }) => _id))
      }
      expect(shown).toEqual(whole.data.map(({ _id }) => _id))
    }
  })

  it.each(['newest', 'price-asc', 'price-desc', 'sales', 'rating', undefined] as const)(
    'by %s: many are met in the order of an index as few are sorted',
    async (sortBy) => {
      const filters: Filter[] = [
        { minPrice: 500, maxPrice: 700 },
        { minPrice: 500, minRating: 2 },
        { maxPrice: 700, inStock: 'true' },
        { color: ['Red'], minPrice: 437.5 },
      ]
      const among = async (count: number, filter: Filter, page: number) => {
        const query = ProductQuery.parse({ ...filter, sortBy, page, limit: 8 })
        const slice = { limit: 8, offset: (page - 1) * 8 }
        const total = () => Promise.resolve(count)
        const asked = { filter: query, slice, language: 'en' } as const
        const list = await findProducts(shop.db, asked, { total, isKept: true })
        return list.products.map(({ id }) => id)
      }
      for (const filter of filters) {
        for (const page of [1, 2, 3]) {
          const sorted = await among(found(filter).length, filter, page)
          expect(sorted.length, `${page}`).toBeGreaterThan(0)
          expect(await among(1_000_000, filter, page)).toEqual(sorted)
        }
      }
    },
  )
})
