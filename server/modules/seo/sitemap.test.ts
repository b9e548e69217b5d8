import { productPath } from '@haat/contract/product/product-path'
import { fastify } from 'fastify'
import { beforeAll, describe, expect, it } from 'vitest'

import { sql } from '#platform/db/sql.ts'
import { aProduct, aShelf, type TestProduct, type TestShelf } from '#test/goods.ts'
import { testShop } from '#test/shop.ts'

import { serveSitemap } from './sitemap.routes.ts'

const shop = testShop({ publicUrl: 'https://haat.example', limitPerAddressScale: 1 })

describe('/sitemap.xml', () => {
  let shelf: TestShelf
  const products: TestProduct[] = []
  beforeAll(async () => {
    shelf = await aShelf(shop)
    for (let n = 0; n < 7; n += 1) products.push(await aProduct(shop, { shelf }))
    products.push(await aProduct(shop, { shelf, hidden: true }))
  })

  const read = async (path: string) => {
    const { statusCode, headers, body } = await shop.platform.app.inject(path)
    const addresses = [...body.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, address]) => address ?? '')
    return { statusCode, type: headers['content-type'], body, addresses }
  }

  it('names its parts, and each of them is there', async () => {
    const index = await read('/sitemap.xml')
    expect(index).toMatchObject({ statusCode: 200, type: 'application/xml; charset=utf-8' })
    expect(index.addresses).toEqual([
      'https://haat.example/sitemap/shop.xml',
      'https://haat.example/sitemap/products-1.xml',
    ])
    for (const address of index.addresses) {
      expect((await read(new URL(address).pathname)).statusCode).toBe(200)
    }
  })

  it('holds the pages of the shop and every category, escaped', async () => {
    const { addresses } = await read('/sitemap/shop.xml')
    expect(addresses).toEqual(
      expect.arrayContaining(['https://haat.example/', 'https://haat.example/categories']),
    )
    const { categoryId, subCategoryId, subSubCategoryId } = shelf
    expect(addresses).toContain(
      `https://haat.example/products?category=${categoryId}&amp;subCategory=${subCategoryId}&amp;subSubCategory=${subSubCategoryId}`,
    )
  })

  it('names a page of the shop in each language, and each names the others; only English where the shop has no Bangla', async () => {
    const { addresses, body } = await read('/sitemap/shop.xml')
    expect(addresses).toEqual(
      expect.arrayContaining(['https://haat.example/bn', 'https://haat.example/bn/categories']),
    )
    expect(body).toContain('/bn/privacy-policy')
    const link = (hreflang: string, path: string) =>
      `<xhtml:link rel="alternate" hreflang="${hreflang}" href="https://haat.example${path}"/>`
    const links = link('en', '/') + link('bn', '/bn') + link('x-default', '/')
    expect(body.split(links)).toHaveLength(3)

    await shop.db.execute(sql`
      insert into shop_settings (shop_name, support_phone, support_hours, address, updated_at, bangla)
      values ('Haat', '999', 'Weekdays', 'Khulna', now(), false)`)
    const { body: english } = await read('/sitemap/shop.xml')
    expect(english).not.toContain('/bn')
    await shop.db.execute(sql`delete from shop_settings`)
  })

  it('holds every product on sale once, none that is hidden, and the day of its last change', async () => {
    const { addresses, body } = await read('/sitemap/products-1.xml')
    const shown = products
      .slice(0, 7)
      .map(({ _id, name }) => `https://haat.example${productPath(_id, name)}`)
    expect(addresses).toEqual(shown.toSorted())
    expect(body).toContain(`<lastmod>${shop.clock.now().toISOString().slice(0, 10)}</lastmod>`)
    expect(body.endsWith('</urlset>\n')).toBe(true)
  })

  it('names a product in both languages where it is written in Bangla', async () => {
    const [{ _id, name } = { _id: '', name: '' }] = products
    const path = `https://haat.example${productPath(_id, name)}`
    const inBangla = path.replace('.example', '.example/bn')
    await shop.db.execute(sql`update products set name_bn = 'শাড়ি' where id = ${_id}`)
    const { addresses, body } = await read('/sitemap/products-1.xml')
    expect(addresses).toHaveLength(8)
    expect(addresses).toContain(inBangla)
    expect(body).toContain(`hreflang="bn" href="${inBangla}"`)
    await shop.db.execute(sql`update products set name_bn = '' where id = ${_id}`)
    expect((await read('/sitemap/products-1.xml')).addresses).toHaveLength(7)
  })

  it('cuts what is too long into parts that neither repeat nor lose a product', async () => {
    const app = fastify()
    serveSitemap({ ...shop.platform, app }, 3)
    const bodies = await Promise.all(
      [1, 2, 3].map(async (part) => (await app.inject(`/sitemap/products-${part}.xml`)).body),
    )
    const parts = bodies.map((body) =>
      [...body.matchAll(/products\/([0-9a-f-]{36})\//g)].map(([, id]) => id),
    )
    expect(parts.map((ids) => ids.length)).toEqual([3, 3, 1])
    expect(parts.flat()).toEqual(
      products
        .slice(0, 7)
        .map(({ _id }) => _id)
        .toSorted(),
    )
    expect((await app.inject('/sitemap.xml')).body.match(/products-/g)).toHaveLength(3)
    await app.close()
  })

  it('is read by one address as often as crawlers need, and no oftener', async () => {
    const ask = (remoteAddress: string) =>
      shop.platform.app.inject({ url: '/sitemap/products-1.xml', remoteAddress })
    for (let count = 0; count < 60; count += 1) {
      expect((await ask('203.0.113.7')).statusCode).toBe(200)
    }
    for (const url of ['/sitemap/products-1.xml', '/sitemap/shop.xml', '/sitemap.xml']) {
      const reply = await shop.platform.app.inject({ url, remoteAddress: '203.0.113.7' })
      expect(reply).toMatchObject({ statusCode: 429, headers: { 'cache-control': 'no-store' } })
    }
    expect((await ask('203.0.113.8')).statusCode).toBe(200)
  })

  it('answers 404 for a part that there is not', async () => {
    for (const part of ['products-2', 'products-0', 'products-x', 'products-99999', 'other']) {
      expect((await read(`/sitemap/${part}.xml`)).statusCode).toBe(404)
    }
  })
})

it('robots.txt names the sitemap and closes what is personal', async () => {
  const { body, headers } = await shop.platform.app.inject('/robots.txt')
  expect(headers['content-type']).toBe('text/plain; charset=utf-8')
  expect(body).toContain('Sitemap: https://haat.example/sitemap.xml')
  expect(body).toContain('Disallow: /checkout')
})

it('robots.txt is under the limit of reads', async () => {
  const ask = (remoteAddress: string) =>
    shop.platform.app.inject({ url: '/robots.txt', remoteAddress })
  for (let count = 0; count < 600; count += 1) await ask('203.0.113.9')
  expect((await ask('203.0.113.9')).statusCode).toBe(429)
  expect((await ask('203.0.113.10')).statusCode).toBe(200)
})

it('robots.txt closes what searches, narrows or sorts, and nothing that the sitemap names', async () => {
  const { body } = await shop.platform.app.inject('/robots.txt')
  const closed = [...body.matchAll(/^Disallow: \/\*\?\*(\w+)=$/gm)].map(([, name]) => name)
  expect(closed).toEqual(
    expect.arrayContaining(['search', 'discount', 'minPrice', 'owner', 'sortBy', 'minRating']),
  )
  for (const open of ['category', 'subCategory', 'page']) expect(closed).not.toContain(open)
  expect(body).toContain('Disallow: /products?*color=\nDisallow: /products?*size=\n')
  expect(closed).not.toContain('color')
})
