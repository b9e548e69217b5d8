import { expect, it } from 'vitest'

import { createApi } from '#app/api/api.ts'

import { aProduct } from '../../../../test/a-product.ts'
import { productPage } from '../card/product-page.ts'
import { findSimilar } from './similar-goods.tsx'

const watch = aProduct({
  productSubSubCategory: { _id: 'watches', subSubCategoryName: 'Smart watches' },
})

/** What is found instead of the watch, where each place has these. */
async function similarTo(product: typeof watch, places: Record<'kind' | 'sub' | 'all', string[]>) {
  const api = createApi((_key, { query }) => {
    const place = query['subSubCategory'] ? 'kind' : query['subCategory'] ? 'sub' : 'all'
    const data = {
      ...productPage(),
      data: query['inStock'] === 'true' ? places[place].map((_id) => aProduct({ _id })) : [],
    }
    return Promise.resolve({ success: true, statusCode: 200, message: 'OK', data })
  })
  return (await findSimilar(api, product)).map(({ _id }) => _id)
}

it('goods of the same kind come before those of the sub-category and category, four in all', async () => {
  const places = {
    kind: ['watch'],
    sub: ['phones', 'watch', 'speaker'],
    all: ['cover', 'phones', 'case'],
  }
  expect(await similarTo(watch, places)).toEqual(['watch', 'phones', 'speaker', 'cover'])
  expect(await similarTo({ ...watch, productSubSubCategory: null }, places)).toEqual([
    'phones',
    'watch',
    'speaker',
    'cover',
  ])
})
