import { beforeAll, describe, expect, it } from 'vitest'

import { aProduct, type TestProduct } from '#test/goods.ts'
import { testShop } from '#test/shop.ts'

const rendered: string[] = []
const shop = testShop(
  {},
  {
    renderer: {
      render: async (url) => {
        const { pathname, search } = new URL(url)
        rendered.push(pathname + search)
        return { status: 200, html: 'a page' }
      },
    },
  },
)
let product: TestProduct
beforeAll(async () => {
  product = await aProduct(shop, { name: 'Khejur Gur Patali' })
})

const visit = async (path: string) => {
  rendered.length = 0
  const { statusCode, headers } = await shop.platform.app.inject(path)
  return { statusCode, location: headers.location, caching: headers['cache-control'], rendered }
}

describe('the address of a product', () => {
  it('with none or other words leads to the one with its words, before anything is rendered', async () => {
    const bare = `/products/${product._id}`
    const canonical = `${bare}/khejur-gur-patali`
    for (const path of [bare, `${bare}/`, `${bare}/junk`, `${canonical}/`, `${bare}/%E0%A6%95`]) {
      expect(await visit(path)).toEqual({
        statusCode: 308,
        location: canonical,
        caching: 'no-store',
        rendered: [],
      })
    }
    const query = '?utm_source=fb&color=Rani%20pink&color=x'
    expect(await visit(`${bare}/old-name${query}`)).toMatchObject({
      statusCode: 308,
      location: canonical + query,
    })
    expect(await visit(canonical)).toMatchObject({ statusCode: 200, rendered: [canonical] })
  })

  it('has no words where the name has no Latin ones, and junk leads back to it', async () => {
    const { _id } = await aProduct(shop, { name: 'জামদানি শাড়ি' })
    expect(await visit(`/products/${_id}`)).toMatchObject({ statusCode: 200 })
    expect(await visit(`/products/${_id}/junk`)).toMatchObject({
      statusCode: 308,
      location: `/products/${_id}`,
    })
  })

  it('of none, of a hidden one, and of more parts is rendered as it is', async () => {
    const hidden = await aProduct(shop, { hidden: true })
    for (const path of [
      '/products/0190a000-0000-7000-8000-000000000000/junk',
      `/products/${hidden._id}`,
      `/products/${product._id}/khejur-gur-patali/more`,
      '/products/no-id',
    ]) {
      expect(await visit(path)).toMatchObject({ statusCode: 200, rendered: [path] })
    }
  })

  it('may name a colour or a variant, which the browser alone reads: the page is rendered without it', async () => {
    const canonical = `/products/${product._id}/khejur-gur-patali`
    expect(await visit(`${canonical}?color=Rani&x=1`)).toMatchObject({ rendered: [canonical] })
    expect(await visit(`${canonical}?variant=${product._id}`)).toMatchObject({
      rendered: [canonical],
    })
    // In the listing it is a filter.
    expect(await visit('/products?color=Rani&x=1&page=2&color=Red')).toMatchObject({
      rendered: ['/products?color=Rani&color=Red&page=2'],
    })
  })
})

describe('the address of a page', () => {
  it('spelled otherwise leads to the one spelling, with its query', async () => {
    for (const [path, location] of [
      ['/Products?page=2&x=1', '/products?page=2&x=1'],
      ['/products/?page=2', '/products?page=2'],
      ['/PRIVACY-POLICY', '/privacy-policy'],
      ['/%61dmin/Orders/', '/admin/orders'],
      ['/user/Verify/AbC', '/user/verify/AbC'],
      [`/products/${product._id.toUpperCase()}`, `/products/${product._id}/khejur-gur-patali`],
    ] as const) {
      expect(await visit(path)).toEqual({
        statusCode: 308,
        location,
        caching: 'no-store',
        rendered: [],
      })
    }
  })

  it('that is broken is refused, and never an error of ours', async () => {
    const long = 'x'.repeat(3_000)
    for (const path of ['/%zz', '/products/%E0%A4', '/api/v1/%zz', `/api/v1/products/${long}`]) {
      const { statusCode } = await visit(path)
      expect([path, statusCode >= 400 && statusCode < 500]).toEqual([path, true])
    }
  })
})
