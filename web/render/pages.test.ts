import { productWords } from '@haat/contract/product/product-path'
import { expect, it } from 'vitest'

import { m } from '#app/messages/generated/messages.js'

import { aProduct, aVariant } from '../test/a-product.ts'
import { aShop } from '../test/a-shop.ts'
import { category, foundNone, foundOne, pageAt, product, refused } from '../test/page-at.ts'

/** The words of a page, without its scripts. */
const wordsOf = (html: string) =>
  html
    .replaceAll(/<script.*?<\/script>/gs, '')
    .replaceAll('<!-- -->', '')
    .replaceAll(/<[^>]+>/g, ' ')
    .replaceAll(/\s+/g, ' ')
const linksOf = (html: string) => [...html.matchAll(/<a [^>]*?href="([^"]+)"/g)].map(([, to]) => to)
/** The start tags of the buttons with this text. */
const buttonsOf = (html: string, text: string) =>
  [...html.matchAll(/(<button[^>]*>)((?:(?!<\/button>).)*)<\/button>/gs)]
    .filter(([, , content = '']) => wordsOf(content).includes(text))
    .map(([, start]) => start)

it('an unknown product is answered with 404, and a way back to the products', async () => {
  const gone = { 'GET /products/{id}': refused(404, 'Product not found') }
  for (const page of [
    await pageAt(`/products/${product._id}`, gone),
    await pageAt('/products/x'),
  ]) {
    expect(page).toMatchObject({ status: 404, error: undefined })
    expect(wordsOf(page.html)).toContain('Product not found')
    expect(wordsOf(page.html)).toContain('Back to Products')
    expect(linksOf(page.html)).toContain('/products')
  }
})

it('an unknown address is answered with 404 within the layout of the shop', async () => {
  const { status, html } = await pageAt('/nowhere')
  expect(status).toBe(404)
  expect(html).toMatch(/<h1[^>]*>Oops! Page Not Found<\/h1>/)
  expect(html).toMatch(/<header.*<footer/s)
  expect(wordsOf(html)).toContain('Go to Homepage')
  // A search that works without scripts.
  expect(html).toMatch(/<main.*<form[^>]*action="\/products".*<input[^>]*name="search"/s)
})

it('who has no JavaScript is told so, with the number to call', async () => {
  for (const path of ['/login', '/user/my-orders']) {
    const { html } = await pageAt(path)
    expect(html).toMatch(
      /<noscript>(?:(?!<\/noscript>).)*needs JavaScript(?:(?!<\/noscript>).)*href="tel:09600000000"/s,
    )
  }
})

it('a product says what is left of the variant, and keeps its SKU to staff', async () => {
  const variants = [aVariant({ color: 'Maroon', sku: 'BLO-MAROON', remaining: 4 })]
  const shown = aProduct({ ...product, variantCount: 2, variants })
  const { html } = await pageAt(`/products/${shown._id}/${productWords(shown.productName)}`, {
    'GET /products/{id}': shown,
  })
  expect(html).toMatch(/<output[^>]*aria-live="polite"[^>]*>.*Maroon.*Only 4 left.*<\/output>/s)
  expect(wordsOf(html)).not.toContain('BLO-MAROON')
})

it.each([400, 404])(
  'a payment link that the server refuses with %i is an unknown page',
  async (code) => {
    const link = { 'GET /payment/link/{code}': refused(code, 'No') }
    const { status, html } = await pageAt('/pay/short', link)
    expect(status).toBe(404)
    expect(html).toMatch(/<h1[^>]*>Oops! Page Not Found<\/h1>/)
  },
)

it.each(['page=0', 'page=1000000000', 'page=abc', 'minPrice=x', 'subCategory='])(
  'a listing with the odd query %s is a page with a title',
  async (query) => {
    const page = await pageAt(`/products?${query}`)
    expect(page).toMatchObject({ status: 200, error: undefined })
    expect(page.html).toContain('<h1')
  },
)

it('a listing of an unknown category is answered with 404', async () => {
  expect(await pageAt('/products?category=no-such')).toMatchObject({
    status: 404,
    error: undefined,
  })
})

it('a search that finds nothing says how to go on, and shows popular products', async () => {
  const page = await pageAt('/products?search=zzzzqqq', { 'GET /products': foundNone })
  const words = wordsOf(page.html)
  expect(words).toContain('No products found')
  expect(words).toContain('Check the spelling')
  expect(words).not.toContain('Try adjusting your filters')
  expect(linksOf(page.html)).toContain(`/products?category=${category._id}`)
})

it('a search that finds nothing for its filters alone offers to clear them', async () => {
  const page = await pageAt('/products?search=saree&minPrice=900000', {
    'GET /products': foundNone,
  })
  expect(wordsOf(page.html)).toContain('Try adjusting your filters')
  expect(linksOf(page.html)).toContain('/products?search=saree')
})

it('a page past the last one of a listing leads to the first', async () => {
  const past = { ...foundNone, total: 30, pages: 3, page: 999 }
  const page = await pageAt('/products?page=999', { 'GET /products': past })
  expect(wordsOf(page.html)).toContain('There are only 3 pages.')
  expect(linksOf(page.html)).toContain('/products')
})

it('a sold-out product cannot be bought, and leads to similar ones', async () => {
  const variants = [aVariant({ remaining: 0 })]
  const soldOut = aProduct({ remainingProducts: 0, variants })
  const { html } = await pageAt(`/products/${soldOut._id}/jamdani-saree`, {
    'GET /products/{id}': soldOut,
    'GET /products': foundOne,
  })
  const words = wordsOf(html)
  expect(words).toContain('Out of stock')
  expect(words).toContain('Sold out. You may like')
  expect(linksOf(html)).toContain(`/products/${product._id}/jamdani-neel-saree`)
  const inStock = await pageAt(`/products/${product._id}/jamdani-neel-saree`)
  for (const part of ['Deliver to', 'aria-label="Quantity"']) {
    expect(inStock.html).toContain(part)
    expect(html).not.toContain(part)
  }
  for (const name of ['Add to Cart', 'Buy Now']) {
    const buttons = buttonsOf(html, name)
    expect(buttons.length).toBeGreaterThan(0)
    for (const button of buttons) expect(button).toContain('disabled=""')
  }
})

it.each(['/cancellation-returns', '/emi-policy', '/privacy-policy', '/customer-support'])(
  'the policy %s shows its text, links to the others and to the owner’s pages, and gives the phone number',
  async (path) => {
    const { html } = await pageAt(path, {
      'GET /shop': aShop({
        supportPhone: '09600-000000',
        pages: [{ slug: 'size-guide', title: 'Size guide' }],
      }),
      'GET /shop/policies/{name}': {
        blocks: [{ kind: 'paragraph', spans: [{ text: 'We keep our word.' }] }],
      },
    })
    expect(wordsOf(html)).toContain('We keep our word.')
    expect(linksOf(html)).toEqual(
      expect.arrayContaining([
        '/cancellation-returns',
        '/emi-policy',
        '/privacy-policy',
        '/customer-support',
        '/page/size-guide',
        'tel:09600000000',
      ]),
    )
  },
)

it('the checkout says without scripts that it needs them', async () => {
  const { html } = await pageAt('/checkout')
  const unscripted = [...html.matchAll(/<noscript>(.*?)<\/noscript>/gs)].map(([, inner]) => inner)
  expect(unscripted.map((inner = '') => wordsOf(inner)).join(' ')).toContain(
    m.common_needs_script(),
  )
})
