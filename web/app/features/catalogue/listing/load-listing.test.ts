import type { Category, ProductPage } from '@haat/contract/product/catalogue'
import { describe, expect, it } from 'vitest'

import { createApi, type RawCall } from '#app/api/api.ts'

import { readFilters } from './listing-filters.ts'
import { loadListing } from './load-listing.ts'

const fashion = '01890000-0000-7000-8000-000000000001'
const categories: Category[] = [{ _id: fashion, categoryName: 'Fashion', categoryImage: '' }]
const found: ProductPage = {
  success: true,
  message: 'OK',
  count: 0,
  total: 7,
  page: 1,
  pages: 1,
  facets: { category: [], rating: [], owner: [], color: [], size: [] },
  data: [],
}

/** An API with one category, which records its calls. */
function aShop() {
  const asked: [string, RawCall['query']][] = []
  const api = createApi((key, call) => {
    asked.push([key, call.query])
    const lists = key === 'GET /categories' ? categories : []
    const data = key === 'GET /products' ? found : lists
    return Promise.resolve({ success: true, statusCode: 200, message: 'OK', data })
  })
  const load = (query: string) => loadListing(api, readFilters(new URLSearchParams(query)))
  const productsAsked = () => asked.filter(([key]) => key === 'GET /products').map(([, q]) => q)
  const categoriesAsked = () => asked.filter(([key]) => key === 'GET /categories').length
  return { load, productsAsked, categoriesAsked }
}

describe('loadListing', () => {
  it('finds a category by its name', async () => {
    const { load, productsAsked, categoriesAsked } = aShop()
    const listing = await load('category=fashion&page=2')
    expect(listing.filters.category).toBe(fashion)
    expect(productsAsked()).toEqual([{ category: fashion, page: '2', limit: '10' }])
    expect(categoriesAsked()).toBe(1)
  })

  it('asks for several colours by a repeated parameter', async () => {
    const { load, productsAsked } = aShop()
    await load('color=Red&color=Blue&size=XL')
    expect(productsAsked()).toEqual([
      { color: ['Blue', 'Red'], size: ['XL'], page: '1', limit: '10' },
    ])
  })

  it.each([
    'category=nope',
    `category=${fashion}&subCategory=nope`,
    'subSubCategory=1',
    'owner=nobody',
  ])('gives an empty list for %s without a call', async (query) => {
    const { load, productsAsked } = aShop()
    const listing = await load(query)
    expect(listing.found.total).toBe(0)
    expect(productsAsked()).toEqual([])
  })
})
