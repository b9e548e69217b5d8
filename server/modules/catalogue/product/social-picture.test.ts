import sharp from 'sharp'
import { beforeAll, describe, expect, it } from 'vitest'

import { newId } from '#platform/id.ts'
import { aProduct, aShelf, type TestShelf } from '#test/goods.ts'
import { testShop } from '#test/shop.ts'

const shop = testShop({ limitPerAddressScale: 1 })
let shelf: TestShelf
beforeAll(async () => {
  shelf = await aShelf(shop)
  const drawing =
    '<svg xmlns="http://www.w3.org/2000/svg" width="60" height="60"><rect width="60" height="60" fill="#a51d2d"/></svg>'
  for (const key of ['shelf.svg', 'products/panjabi.svg']) {
    await shop.platform.ports.storage.put(key, Buffer.from(drawing))
  }
})

const get = (path: string, headers = {}) =>
  shop.platform.app.inject({ url: `/img/social/${path}`, headers })

describe('/img/social/{kind}/{id}', () => {
  it('draws a product, a category and the shop as a JPEG that posts show, also of vector drawings', async () => {
    const product = await aProduct(shop, { shelf })
    for (const path of [`product/${product._id}`, `category/${shelf.categoryId}`, 'shop/default']) {
      const reply = await get(path, { accept: 'image/avif' })
      expect(reply).toMatchObject({ statusCode: 200 })
      expect(reply.headers).toMatchObject({
        'content-type': 'image/jpeg',
        'cache-control': 'public, max-age=3600',
      })
      expect(await sharp(reply.rawPayload).metadata()).toMatchObject({
        format: 'jpeg',
        width: 1200,
        height: 630,
      })
      const again = await get(path, { 'if-none-match': String(reply.headers.etag) })
      expect(again.statusCode).toBe(304)
    }
  })

  it('is drawn in one size and form, whatever the query or the browser asks for', async () => {
    const { _id } = await aProduct(shop, { shelf })
    const [plain, wished] = await Promise.all([
      get(`product/${_id}`),
      get(`product/${_id}?w=9000&h=9000&fit=cover`, { accept: 'image/webp' }),
    ])
    expect(wished.rawPayload.equals(plain.rawPayload)).toBe(true)
    expect(plain.headers).not.toHaveProperty('vary')
  })

  it("stands in with the shop's mark where the picture lies elsewhere or is lost", async () => {
    for (const images of [['https://res.cloudinary.com/x/y.jpg'], ['products/lost.webp']]) {
      const { _id } = await aProduct(shop, { shelf, images })
      const reply = await get(`product/${_id}`)
      expect(await sharp(reply.rawPayload).metadata()).toMatchObject({ format: 'jpeg' })
    }
  })

  it('says shortly that it knows nothing else, hidden goods included', async () => {
    const hidden = await aProduct(shop, { shelf, hidden: true })
    for (const path of [
      `product/${newId()}`,
      `product/${hidden._id}`,
      'product/..%2fx',
      `user/${newId()}`,
      `shop/${newId()}`,
      'category/default',
      'product',
      '',
    ]) {
      const reply = await get(path)
      expect(reply.statusCode).toBe(404)
      expect(reply.headers).toMatchObject({
        'content-type': 'application/json; charset=utf-8',
        'cache-control': 'no-store',
      })
      expect(reply.body.length).toBeLessThan(300)
    }
  })

  it('is under the limit of reads, found or not', async () => {
    const ask = (remoteAddress: string, path: string) =>
      shop.platform.app.inject({ url: `/img/social/${path}`, remoteAddress })
    const nothing = `product/${newId()}`
    for (let count = 0; count < 600; count += 1) await ask('203.0.113.11', nothing)
    expect((await ask('203.0.113.11', nothing)).statusCode).toBe(429)
    expect((await ask('203.0.113.11', 'shop/default')).statusCode).toBe(429)
    expect((await ask('203.0.113.12', 'shop/default')).statusCode).toBe(200)
  })
})
