import { beforeAll, describe, expect, it } from 'vitest'

import {
  category,
  foundNone,
  foundOne,
  origin,
  pageAt,
  product,
  type Answers,
} from '../test/page-at.ts'

const htmlAt = async (path: string, own: Answers = {}) => {
  const page = await pageAt(path, own)
  expect(page).toMatchObject({ status: 200, error: undefined })
  return page.html
}

/** Contents of the meta elements by name or property. */
const metaOf = (html: string) =>
  Object.fromEntries(
    [...html.matchAll(/<meta (?:name|property)="([^"]+)" content="([^"]*)"/g)].map(
      ([, name = '', content = '']) => [name, content.replaceAll('&quot;', '"')],
    ),
  )
const factsOf = (html: string) =>
  [...html.matchAll(/<script type="application\/ld\+json"[^>]*>(.+?)<\/script>/g)].flatMap(
    ([, json = '']): unknown => JSON.parse(json),
  )

describe.each([
  ['/', 'shop/default', 'Haat'],
  ['/categories', 'shop/default', 'Haat'],
  ['/products', 'shop/default', 'Haat'],
  [`/products?category=${category._id}`, `category/${category._id}`, 'Fashion'],
  [`/products/${product._id}/jamdani-neel-saree`, `product/${product._id}`, 'Jamdani "Neel" Saree'],
  ['/cancellation-returns', 'shop/default', 'Haat'],
  ['/privacy-policy', 'shop/default', 'Haat'],
  ['/emi-policy', 'shop/default', 'Haat'],
  ['/customer-support', 'shop/default', 'Haat'],
])('the page %s', (path, picture, alt) => {
  let html: string
  beforeAll(async () => {
    html = await htmlAt(path)
  })

  it('its shared link has title, description, URL and a picture of the size that is shown large', () => {
    const meta = metaOf(html)
    const image = `${origin}/img/social/${picture}`
    expect(meta).toMatchObject({
      'og:site_name': 'Haat',
      'og:locale': 'en_US',
      'og:url': origin + path,
      'og:image': image,
      'og:image:type': 'image/jpeg',
      'og:image:width': '1200',
      'og:image:height': '630',
      'og:image:alt': alt,
      'twitter:card': 'summary_large_image',
      'twitter:image': image,
      'twitter:image:alt': alt,
    })
    expect(meta['og:title']).not.toBe('')
    expect(meta['og:description']).toBe(meta['description'])
    expect(html.split('property="og:image"')).toHaveLength(2)
  })

  it('its structured data is valid JSON', () => {
    for (const facts of factsOf(html)) {
      expect(facts).toMatchObject({ '@context': 'https://schema.org' })
    }
  })
})

it('a product page has price and availability in its head; other pages do not', async () => {
  const meta = metaOf(await htmlAt(`/products/${product._id}/jamdani-neel-saree`))
  expect(meta).toMatchObject({
    'og:type': 'product',
    'product:price:amount': '899.50',
    'product:price:currency': 'BDT',
    'product:availability': 'in stock',
  })
  const home = metaOf(await htmlAt('/'))
  expect(home['og:type']).toBe('website')
  expect(home).not.toHaveProperty('product:price:amount')
})

it('a product page has its name as its title, and one canonical address', async () => {
  const html = await htmlAt(`/products/${product._id}/jamdani-neel-saree?variant=x`)
  expect(html).toMatch(/<title>Jamdani &quot;Neel&quot; Saree/)
  const canonical = `${origin}/products/${product._id}/jamdani-neel-saree`
  expect(html).toContain(`<link rel="canonical" href="${canonical}"`)
})

it('a narrowed listing is for no search engine, and has the address of its page without filters', async () => {
  const html = await htmlAt('/products?page=2&minPrice=100&sortBy=rating', wholeShop)
  expect(html).toContain(`<link rel="canonical" href="${origin}/products?page=2"`)
  const searched = await htmlAt('/products?search=jamdani')
  expect(metaOf(searched)).toMatchObject({ robots: 'noindex' })
})

it.each([
  ['/', ['Organization', 'WebSite']],
  [`/products?category=${category._id}`, ['BreadcrumbList']],
  [`/products/${product._id}/jamdani-neel-saree`, ['Product', 'BreadcrumbList']],
  ['/emi-policy', ['BreadcrumbList']],
])('the facts of %s are %s', async (path, kinds) => {
  const facts = factsOf(await htmlAt(path))
  expect(facts.map((fact) => (fact as { '@type': string })['@type'])).toEqual(kinds)
})

/** Query parameters of a listing that only narrow or sort it. */
const narrowing = /[?&](search|discount|minPrice|maxPrice|minRating|owner|inStock|sortBy)=/
const fashion = { _id: category._id, categoryName: category.categoryName }
const choice = { value: product.OwnerId._id, name: product.OwnerId.name, count: 3 }
const wholeShop: Answers = {
  'GET /subcategories': [
    {
      _id: product._id,
      subCategoryName: 'Women',
      subCategoryImage: '/img/w.webp',
      categoryId: category._id,
    },
  ],
  'GET /banner': [
    {
      _id: product._id,
      bannerImage: '/img/b.webp',
      bannerPhoneImage: null,
      bannerAlt: 'Eid offer',
      bannerOffer: 20,
      bannerCategory: fashion,
    },
  ],
  'GET /products': {
    ...{ ...foundOne, total: 60, page: 2, pages: 3 },
    facets: {
      category: [{ value: category._id, name: 'Fashion', count: 3 }],
      rating: [{ value: 4, count: 3 }],
      owner: [choice],
    },
  },
  'GET /products/{id}': { ...product, searchTags: ['eid', 'jamdani'] },
}

it.each([
  ['/', wholeShop],
  ['/products', wholeShop],
  [`/products?category=${category._id}&page=2`, wholeShop],
  ['/products?search=saree&minPrice=500&page=2', wholeShop],
  [`/products?category=${category._id}&discount=10&minRating=4&sortBy=sales&page=2`, wholeShop],
  ['/products?search=saree&minPrice=500', { ...wholeShop, 'GET /products': foundNone }],
  [
    '/products?search=saree&page=9',
    { ...wholeShop, 'GET /products': { ...foundNone, total: 3, pages: 1 } },
  ],
  [`/products/${product._id}/jamdani-neel-saree`, wholeShop],
])(
  'no link from %s leads a search engine to a search or a narrowed listing',
  async (path, shop) => {
    const html = await htmlAt(path, shop)
    const narrowed = [
      ...html.matchAll(/<(?:a|link) [^>]*?href="(\/products\?[^"]*|https:[^"]*)"[^>]*>/g),
    ]
      .filter(([, href = '']) => narrowing.test(href.replaceAll('&amp;', '&')))
      .map(([tag]) => tag)
    expect(narrowed.length).toBeGreaterThan(0)
    expect(narrowed.filter((tag) => !/ rel="(?:[a-z]+ )?nofollow"/.test(tag))).toEqual([])
  },
)

it('search engines are allowed to follow the pages of a category', async () => {
  const html = await htmlAt(`/products?category=${category._id}&page=2`, wholeShop)
  const next = `href="/products?category=${category._id}&amp;page=3"`
  const links = [...html.matchAll(/<a [^>]*>/g)].map(([tag]) => tag)
  const toThird = links.filter((tag) => tag.includes(next))
  expect(toThird.length).toBeGreaterThan(0)
  expect(toThird.join()).not.toContain('nofollow')
  expect(html).toContain(
    `<link rel="next" href="${origin}/products?category=${category._id}&amp;page=3"`,
  )
})

it('each page of a listing has a description of its own', async () => {
  const about = async (path: string) => metaOf(await htmlAt(path, wholeShop))['description']
  const first = await about(`/products?category=${category._id}`)
  expect(await about(`/products?category=${category._id}&page=2`)).toBe(`Page 2. ${first}`)
})

it.each(['/admin', '/seller', '/admin/orders', '/seller/products'])(
  'the frame of %s has a title, and is for no search engine',
  async (path) => {
    const html = await htmlAt(path)
    expect(html).toMatch(/<title>[^<]*\S[^<]*<\/title>/)
    expect(metaOf(html)).toMatchObject({ robots: 'noindex' })
  },
)

it('the first banner alone is fetched with the page; the others when they are about to show', async () => {
  const banner = (bannerImage: string, _id: string) => ({
    ...{ _id, bannerImage, bannerPhoneImage: null, bannerAlt: bannerImage },
    ...{ bannerOffer: 0, bannerCategory: null },
  })
  const banners = [
    banner('/img/banners/one.webp', product._id),
    banner('/img/banners/two.webp', category._id),
  ]
  const html = await htmlAt('/', { 'GET /banner': banners })
  const fetched = html.replaceAll(/<noscript>.*?<\/noscript>/gs, '')
  expect(fetched).toMatch(/<img [^>]*\/img\/banners\/one\.webp/)
  expect(fetched).not.toMatch(/<img [^>]*\/img\/banners\/two\.webp/)
})

describe('a page in Bangla', () => {
  const robotsOf = (html: string) => metaOf(html)['robots']
  const alternates = (html: string) =>
    [...html.matchAll(/<link rel="alternate" hrefLang="([^"]+)" href="([^"]+)"/gi)].map(
      ([, language, href]) => [language, href],
    )

  it('has an address of its own, and names the one of each language', async () => {
    const html = await htmlAt('/bn/categories')
    expect(html).toContain(`<link rel="canonical" href="${origin}/bn/categories"`)
    const both = [
      ['en', `${origin}/categories`],
      ['bn', `${origin}/bn/categories`],
      ['x-default', `${origin}/categories`],
    ]
    expect(alternates(html)).toEqual(both)
    expect(alternates(await htmlAt('/categories'))).toEqual(both)
    expect(robotsOf(html)).toBeUndefined()
  })

  it('names that of a product and a policy in English, which say that they are in Bangla, too', async () => {
    const path = `/products/${product._id}/jamdani-neel-saree`
    expect(alternates(await htmlAt(path))).toEqual([])
    const html = await htmlAt(path, { 'GET /products/{id}': { ...product, inBangla: true } })
    expect(alternates(html)).toEqual([
      ['en', origin + path],
      ['bn', `${origin}/bn${path}`],
      ['x-default', origin + path],
    ])
    const policy = { blocks: [], inBangla: true }
    const text = await htmlAt('/privacy-policy', { 'GET /shop/policies/{name}': policy })
    expect(alternates(text)).toHaveLength(3)
  })

  it('names that of a category in English, which says that its name is in Bangla, too', async () => {
    const path = `/products?category=${category._id}`
    expect(alternates(await htmlAt(path))).toEqual([])
    const html = await htmlAt(path, { 'GET /categories': [{ ...category, inBangla: true }] })
    expect(alternates(html)).toEqual([
      ['en', origin + path],
      ['bn', `${origin}/bn${path}`],
      ['x-default', origin + path],
    ])
    const own = { 'GET /categories': [{ ...category, categoryName: 'ফ্যাশন' }] }
    expect(alternates(await htmlAt(`/bn${path}`, own))).toEqual(alternates(html))
  })

  it.each([
    `/products/${product._id}/jamdani-neel-saree`,
    `/products?category=${category._id}`,
    '/privacy-policy',
  ])('is for no search engine while its content is in English: %s', async (path) => {
    const html = await htmlAt(`/bn${path}`)
    expect(robotsOf(html)).toBe('noindex')
    expect(alternates(html)).toEqual([])
    expect(robotsOf(await htmlAt(path))).toBeUndefined()
  })
})
