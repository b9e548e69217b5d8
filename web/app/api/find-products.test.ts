import { expect, it } from 'vitest'

import { aProduct, aVariant } from '../../test/a-product.ts'
import { createApi } from './api.ts'
import { findProducts } from './find-products.ts'

const [red, blue] = [
  aVariant({ _id: 'red', color: 'Red' }),
  aVariant({ _id: 'blue', color: 'Blue' }),
]
const shirt = aProduct({ _id: 'shirt', variantCount: 2, variants: [red, blue] })
const polo = aProduct({ _id: 'polo', variantCount: 120, variants: [red] })

/** An API that gives these products, and remembers what it was asked for. */
function apiOf(products: object[], whole: object = {}) {
  const asked: string[] = []
  const api = createApi(async (key, { path, query }) => {
    asked.push(`${path} ${new URLSearchParams(query as Record<string, string>)}`.trim())
    const data = key === 'GET /products/by-ids' ? products : whole
    return { success: true, statusCode: 200, message: '', data }
  })
  return { api, asked }
}

it('asks for each product and each named variant once, in one call', async () => {
  const { api, asked } = apiOf([shirt])
  const lines = [
    { productId: 'shirt', variantId: 'red' },
    { productId: 'shirt', variantId: 'blue' },
    { productId: 'gone', color: 'Red' },
  ]
  expect([...(await findProducts(lines, api)).keys()]).toEqual(['shirt'])
  expect(asked).toEqual(['/products/by-ids ids=shirt%2Cgone&variants=red%2Cblue'])
})

it('loads all variants of a product with many where a line does not name one that is sold', async () => {
  const { api, asked } = apiOf([polo], { ...polo, variants: [red, blue] })
  const named = await findProducts([{ productId: 'polo', variantId: 'red' }], api)
  expect(named.get('polo')?.variants).toEqual([red])
  expect(asked).toHaveLength(1)
  const found = await findProducts([{ productId: 'polo', color: 'Blue' }], api)
  expect(found.get('polo')?.variants).toEqual([red, blue])
  expect(asked.at(-1)).toBe('/products/polo')
})

it('takes a reply without variants, of a server of the version before, as a failure', async () => {
  const { variants: _, ...before } = shirt
  const { api } = apiOf([before])
  await expect(findProducts([{ productId: 'shirt' }], api)).rejects.toThrow('variants')
})
