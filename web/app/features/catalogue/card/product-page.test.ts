import { expect, it } from 'vitest'

import type { Api } from '#app/api/api.ts'

import { aProduct } from '../../../../test/a-product.ts'
import { findPopular, findProducts } from '../listing/load-listing.ts'
import { findLike } from '../detail/missing-product.tsx'
import { findOffers } from '../recommendation/offer-products.tsx'
import { productPage } from './product-page.ts'
import { findRelated } from '../recommendation/related-products.tsx'

const empty = { success: true, message: '', count: 0, total: 0, page: 1, pages: 1, data: [] }

it.each([undefined, null, {}])('a list that replies %j is empty', (reply) => {
  expect(productPage(reply)).toMatchObject(empty)
})

it('keeps the fields of the reply', () => {
  expect(productPage({ total: 31, pages: 4 })).toMatchObject({ ...empty, total: 31, pages: 4 })
})

it('every list call fills in what its reply leaves out', async () => {
  // as: a server whose reply omits every field.
  const api = (() => Promise.resolve({})) as unknown as Api
  expect(await findOffers(api)).toEqual({ total: 0, pages: 1, data: [] })
  expect(await findProducts(api, { page: 1 })).toMatchObject(empty)
  const lists = [findPopular(api), findRelated(api, aProduct()), findLike(api, 'red-saree')]
  expect(await Promise.all(lists)).toEqual([[], [], []])
})
