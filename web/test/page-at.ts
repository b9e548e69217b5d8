import type { CallKey } from '@haat/contract/call'
import type { Failure } from '@haat/contract/envelope'

import { render, type RenderedPage } from '../render/server.tsx'
import { aProduct } from './a-product.ts'
import { aShop } from './a-shop.ts'

/** Origin of the rendered shop. */
export const origin = 'https://haat.example'

export const category = {
  _id: '0190a000-0000-7000-8000-00000000000c',
  categoryName: 'Fashion',
  categoryImage: '/img/categories/fashion.webp',
}
export const product = aProduct({ productName: 'Jamdani "Neel" Saree', productPrice: 899.5 })

/** A list of that one product. */
export const foundOne = {
  ...{ success: true, message: '', count: 1, total: 1, page: 1, pages: 1, data: [product] },
  facets: { category: [], rating: [], owner: [], color: [], size: [] },
}
export const foundNone = { ...foundOne, count: 0, total: 0, pages: 0, data: [] }

/** What a shop with one product answers; a refusal is a Failure. */
export type Answers = Partial<Record<CallKey, unknown>>
const answers: Answers = {
  'GET /shop': aShop({ supportPhone: '09600-000000' }),
  'GET /logo': null,
  'GET /categories': [category],
  'GET /subcategories': [],
  'GET /subsubcategories': [],
  'GET /banner': [],
  'GET /products': foundOne,
  'GET /products/{id}': product,
  'GET /shipping-fee/get': { shippingFee: 60, shippingFeeOutside: 120 },
  'GET /shop/policies/{name}': { blocks: [] },
}

export const refused = (statusCode: number, message: string): Failure => ({
  success: false,
  statusCode,
  message,
  requestId: '',
})
const isRefused = (answer: unknown): answer is Failure =>
  typeof answer === 'object' && answer !== null && 'success' in answer && !answer.success

const files = () => ({ script: '/a.js', styles: [], preloads: [], ahead: undefined, fonts: [] })

/** The page at a path as the server renders it, of a shop that gives these answers. */
export function pageAt(path: string, own: Answers = {}): Promise<RenderedPage> {
  return render(
    origin + path,
    async (key) => {
      const answer = own[key] ?? answers[key]
      if (isRefused(answer)) return answer
      return { success: true, statusCode: 200, message: '', data: answer }
    },
    files,
  )
}
