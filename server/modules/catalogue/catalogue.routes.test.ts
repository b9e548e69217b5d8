import { Product } from '@haat/contract/product/catalogue'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'

import { sql } from '#platform/db/sql.ts'
import { inTransaction } from '#platform/db/transaction.ts'
import { newId } from '#platform/id.ts'
import { invalidatePages } from '#platform/cache-invalidation.ts'
import { aProduct, aShelf } from '#test/goods.ts'
import { testShop } from '#test/shop.ts'

const shop = testShop()

describe('GET /products/{id}', () => {
  it('shows a product whole', async () => {
    const product = await aProduct(shop, { colors: ['Red'], sizes: ['M', 'L'], discount: 12.5 })
    const reply = await shop.call('GET /products/{id}', { params: { id: product._id } })
    expect(reply).toMatchObject({
      statusCode: 200,
      data: {
        _id: product._id,
        productPrice: 1093.75,
        productOriginalPrice: 1250,
        productColors: ['Red'],
        productSizes: ['M', 'L'],
        productSubCategory: { _id: product.shelf.subCategoryId },
        productSubSubCategory: { _id: product.shelf.subSubCategoryId },
        productDescription: 'Woven in Tangail.',
        reviews: [],
        createdAt: product.createdAt.toISOString(),
      },
    })
  })

  it('says 404 for one that is unknown or hidden, and 400 for what is no id', async () => {
    const { _id: hidden } = await aProduct(shop, { hidden: true })
    for (const id of [hidden, newId()]) {
      const reply = await shop.call('GET /products/{id}', { params: { id } })
      expect(reply).toMatchObject({ statusCode: 404, message: 'Product not found' })
    }
    for (const id of ['1', '%00', 'x'.repeat(300), "' or 1=1 --"]) {
      const reply = await shop.call('GET /products/{id}', { params: { id } })
      expect(reply).toMatchObject({ statusCode: 400 })
    }
  })

  it('answers many at once, each what they asked for', async () => {
    const shown = await Promise.all(
      Array.from({ length: 12 }, (_, n) => aProduct(shop, { name: `Panjabi ${n}` })),
    )
    const { _id: hidden } = await aProduct(shop, { hidden: true })
    const names = new Map(shown.map(({ _id, name }) => [_id, name]))
    // More than two batches hold; several ask for the same.
    const asked = Array.from({ length: 90 }, (_, n) => {
      const id = n % 5 === 0 ? hidden : n % 7 === 0 ? newId() : shown[n % shown.length]?._id
      return id ?? newId()
    })
    const Reply = z.object({ message: z.string(), data: Product.optional() })
    const replies = await Promise.all(
      asked.map(async (id, n) => {
        // Each its own page, so that none waits for that of another.
        const reply = await shop.platform.app.inject(`/api/v1/products/${id}?n=${n}`)
        const { message, data } = Reply.parse(reply.json())
        return { id: data?._id, says: data?.productName ?? message }
      }),
    )
    const expected = (id: string) => {
      const name = names.get(id)
      return name ? { id, says: name } : { id: undefined, says: 'Product not found' }
    }
    expect(replies).toEqual(asked.map(expected))
  })

  it('asks all to come again whom a busy database did not answer, and answers those who come later', async () => {
    const products = await Promise.all([aProduct(shop), aProduct(shop), aProduct(shop)])
    const askAll = () =>
      Promise.all(
        products.map(({ _id: id }) => shop.call('GET /products/{id}', { params: { id } })),
      )
    const codes = (replies: Awaited<ReturnType<typeof askAll>>) =>
      replies.map(({ statusCode }) => statusCode)
    const { pool } = shop.platform.ports.database
    const holder = await pool.connect()
    try {
      await holder.query('begin; lock table products in access exclusive mode')
      let answered = false
      const asked = askAll().finally(() => (answered = true))
      // As a statement's timeout does.
      while (!answered) {
        await pool.query(
          `select pg_cancel_backend(pid) from pg_stat_activity
           where datname = current_database() and wait_event_type = 'Lock'`,
        )
      }
      expect(codes(await asked)).toEqual([503, 503, 503])
    } finally {
      await holder.query('rollback')
      holder.release()
    }
    expect(codes(await askAll())).toEqual([200, 200, 200])
  })

  it('keeps its page until this product changes, and only then makes it anew', async () => {
    const [one, other] = [await aProduct(shop), await aProduct(shop)]
    // Over a socket: kept pages are answered before Fastify.
    const origin = await shop.platform.app.listen({ port: 0 })
    const name = async (id: string) => {
      const response = await fetch(`${origin}/api/v1/products/${id}`)
      const { data } = z.object({ data: Product }).parse(await response.json())
      return data.productName
    }
    await Promise.all([one, other].map(({ _id }) => name(_id)))
    await inTransaction(shop.db, async (tx) => {
      await tx.execute(sql`update products set name = 'Renamed'`)
      await invalidatePages(tx, [`Product:${one._id}`])
    })
    expect(await name(one._id)).toBe('Renamed')
    expect(await name(other._id)).toBe('Cotton panjabi')
  })
})

describe('GET /products/by-ids', () => {
  it('shows what there is now, in the order asked for, and nothing unknown or hidden', async () => {
    const [one, other] = [await aProduct(shop), await aProduct(shop)]
    const { _id: hidden } = await aProduct(shop, { hidden: true })
    const ids = [other._id, hidden, newId(), one._id].join(',')
    const ask = () => shop.call('GET /products/by-ids', { query: { ids } })
    expect(await ask()).toMatchObject({
      statusCode: 200,
      data: [{ _id: other._id }, { _id: one._id, remainingProducts: 10 }],
    })
    // No page is dropped here: a price seen in the cart is the one of this moment.
    await shop.db.execute(sql`update products set remaining = 3 where id = ${one._id}`)
    expect(await ask()).toMatchObject({ data: [{}, { remainingProducts: 3 }] })
  })

  it('carries all visible variants of a product, and of one with many only the named ones', async () => {
    const few = await aProduct(shop, {
      colors: ['Red', 'Blue'],
      sizes: ['M'],
      images: ['a.svg', 'b.svg'],
      discount: 10,
    })
    const many = await aProduct(shop, { sizes: Array.from({ length: 101 }, (_, n) => `${n}`) })
    await shop.db.execute(sql`
      update products set stock_by = 'variant', color_images = '[{"color": "Red", "image": "b.svg"}]'
      where id = ${few._id}`)
    await shop.db.execute(sql`
      update product_variants set remaining = 4, original_price_poisha = 100000
      where product_id = ${few._id} and color = 'Red'`)
    await shop.db.execute(sql`
      update product_variants set hidden_at = now() where product_id = ${few._id} and color = 'Blue'`)
    await shop.db.execute(sql`select product_variants_summarise(array[${few._id}::uuid])`)
    const [named] = await shop.db.query<{ id: string }>(sql`
      select id from product_variants where product_id = ${many._id} and size = '100'`)
    const ids = `${many._id},${few._id}`
    const ask = (query: { variants?: string }) =>
      shop.call('GET /products/by-ids', { query: { ids, ...query } })
    const red = { color: 'Red', size: 'M', productPrice: 900, productOriginalPrice: 1000 }
    const ofFew = {
      _id: few._id,
      stockBy: 'variant',
      minPrice: 900,
      remainingProducts: 4,
      variants: [{ ...red, remaining: 4, image: '/img/b.svg' }],
    }
    const ofMany = { _id: many._id, stockBy: 'product', variantCount: 101 }
    expect(await ask({ variants: `${named?.id},${newId()}` })).toMatchObject({
      statusCode: 200,
      data: [{ ...ofMany, variants: [{ _id: named?.id, size: '100', remaining: 10 }] }, ofFew],
    })
    expect(await ask({ variants: '' })).toMatchObject({
      data: [{ ...ofMany, variants: [] }, ofFew],
    })
    const plain = await ask({})
    expect(plain.success && plain.data.every((one) => !('variants' in one))).toBe(true)
  })

  it('refuses variants that are no list of at most 50 ids', async () => {
    const tooMany = Array.from({ length: 51 }, newId).join(',')
    for (const variants of [',', '1', `${newId()},`, tooMany]) {
      const query = { ids: newId(), variants }
      expect(await shop.call('GET /products/by-ids', { query })).toMatchObject({
        statusCode: 400,
        message: 'Give at most 50 ids, parted by commas',
      })
    }
  })

  it('refuses what is no list of 1 to 50 ids', async () => {
    const tooMany = Array.from({ length: 51 }, newId).join(',')
    for (const ids of ['', ',', '1', `${newId()},`, tooMany, `${newId()}%00`]) {
      expect(await shop.call('GET /products/by-ids', { query: { ids } })).toMatchObject({
        statusCode: 400,
        message: 'Give 1 to 50 ids, parted by commas',
      })
    }
  })
})

describe('categories', () => {
  it('lists three levels, each of its parent or of all', async () => {
    const [shelf, other] = [await aShelf(shop), await aShelf(shop)]
    const categories = await shop.call('GET /categories', {})
    expect(categories).toMatchObject({
      data: expect.arrayContaining([
        {
          _id: shelf.categoryId,
          categoryName: shelf.categoryName,
          categoryImage: '/img/shelf.svg',
        },
      ]),
    })
    const query = { categoryId: other.categoryId }
    expect(await shop.call('GET /subcategories', { query })).toMatchObject({
      data: [{ _id: other.subCategoryId, categoryId: other.categoryId }],
    })
    const parent = { subCategoryId: other.subCategoryId }
    expect(await shop.call('GET /subsubcategories', { query: parent })).toMatchObject({
      data: [{ _id: other.subSubCategoryId, subCategoryId: other.subCategoryId }],
    })
    const all = await shop.call('GET /subcategories', { query: {} })
    expect(all.success && all.data.map(({ _id }) => _id)).toEqual(
      expect.arrayContaining([shelf.subCategoryId, other.subCategoryId]),
    )
  })
})

describe('banners and logo', () => {
  it('shows them in their order, the newest logo', async () => {
    const { categoryId, categoryName } = await aShelf(shop)
    await shop.db.execute(sql`
      insert into banners (id, image, offer_percent, category_id, position) values
        (${newId()}, 'banners/b.svg', 0, null, 2),
        (${newId()}, 'banners/a.svg', 12.5, ${categoryId}, 1)`)
    expect(await shop.call('GET /banner', {})).toMatchObject({
      data: [
        { bannerImage: '/img/banners/a.svg', bannerOffer: 12.5, bannerCategory: { categoryName } },
        { bannerImage: '/img/banners/b.svg', bannerOffer: 0, bannerCategory: null },
      ],
    })
    await shop.db.execute(sql`
      insert into logos (id, image, created_at) values
        (${newId()}, 'old.svg', now() - interval '1 day'), (${newId()}, 'new.svg', now())`)
    expect(await shop.call('GET /logo', {})).toMatchObject({ data: { logo: '/img/new.svg' } })
  })
})
