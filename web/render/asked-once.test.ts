import type { CallKey } from '@haat/contract/call'
import { expect, it } from 'vitest'

import { aProduct } from '../test/a-product.ts'
import { aShop } from '../test/a-shop.ts'
import { render } from './server.tsx'

const category = {
  _id: '0190a000-0000-7000-8000-00000000000c',
  categoryName: 'Fashion',
  categoryImage: '/img/categories/fashion.webp',
}
const found = { success: true, message: '', count: 1, total: 1, page: 1, pages: 1 }
const answers: Partial<Record<CallKey, unknown>> = {
  'GET /shop': aShop(),
  'GET /logo': null,
  'GET /categories': [category],
  'GET /subcategories': [],
  'GET /products': {
    ...found,
    data: [aProduct()],
    facets: { category: [], rating: [], owner: [] },
  },
}
const files = () => ({ script: '/a.js', styles: [], preloads: [], ahead: undefined, fonts: [] })

it('the first view of a listing makes each call once: layout and page share the categories', async () => {
  const asked: CallKey[] = []
  const { status } = await render(
    'https://haat.example/products?category=Fashion',
    async (key) => {
      asked.push(key)
      return { success: true, statusCode: 200, message: '', data: answers[key] }
    },
    files,
  )
  expect(status).toBe(200)
  expect(asked.toSorted()).toEqual(Object.keys(answers).toSorted())
})
