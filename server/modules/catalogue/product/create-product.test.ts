import sharp from 'sharp'
import { beforeAll, describe, expect, it } from 'vitest'

import { sql } from '#platform/db/sql.ts'
import { newId } from '#platform/id.ts'
import { aShelf, type TestShelf } from '#test/goods.ts'
import { aCustomer, anAdmin, aSeller, type TestPerson } from '#test/people.ts'
import { aPicture } from '#test/pictures.ts'
import { aProductForm, putOnSale } from '#test/product-form.ts'
import { testShop } from '#test/shop.ts'

const shop = testShop()
let admin: TestPerson
let seller: TestPerson
let shelf: TestShelf
let picture: File
beforeAll(async () => {
  admin = await anAdmin(shop)
  seller = await aSeller(shop, { name: 'Tangail Taant Ghar' })
  shelf = await aShelf(shop)
  picture = await aPicture()
})

const ledgerOf = async (id: string) =>
  shop.db.query(sql`
      select change, balance, reason, actor_id as actor from stock_ledger
      where product_id = ${id} order by at, id`)

describe('POST /products', () => {
  it('puts a product on sale, whole, with its pictures and its opening stock', async () => {
    const body = {
      ...aProductForm(shelf),
      discount: '12.5',
      originalPrice: '১২৫০.৫০',
      quantity: 'per piece',
      productDetails: ['Half silk', '12 hands'],
      colors: '["Red","Off white"]',
      sizes: 'Free size',
      searchTags: ['saree', 'শাড়ি', 'saree'],
      subSubCategory: shelf.subSubCategoryId,
      faqs: '[{"question":"Is a blouse piece included?","answer":"Yes, 0.8 m."}]',
      video: 'https://youtu.be/dQw4w9WgXcQ',
      OwnerName: 'Somebody else',
    }
    const productImages = [await aPicture({ width: 90 }), await aPicture({ color: '#aa0011' })]
    const reply = await shop.callWith('POST /products', {
      as: seller,
      body,
      files: { productImages },
    })
    expect(reply).toMatchObject({
      statusCode: 201,
      message: 'Product created',
      data: {
        productName: 'Tangail saree',
        productOriginalPrice: 1250.5,
        productDiscount: 12.5,
        productPrice: 1094.19,
        quantity: 'per piece',
        productDetails: ['Half silk', '12 hands'],
        productColors: ['Red', 'Off white'],
        productSizes: ['Free size'],
        searchTags: ['saree', 'শাড়ি'],
        productCategory: { _id: shelf.categoryId },
        productSubCategory: { _id: shelf.subCategoryId },
        productSubSubCategory: { _id: shelf.subSubCategoryId },
        faqs: [{ question: 'Is a blouse piece included?', answer: 'Yes, 0.8 m.' }],
        video: 'https://youtu.be/dQw4w9WgXcQ',
        remainingProducts: 7,
        OwnerId: { _id: seller._id, name: 'Tangail Taant Ghar' },
        sales: 0,
        productRating: 0,
      },
    })
    const { _id, productImages: addresses } = reply.success
      ? (reply.data as { _id: string; productImages: string[] })
      : { _id: '', productImages: [] }
    expect(await ledgerOf(_id)).toEqual([
      { change: 7, balance: 7, reason: 'opening', actor: seller._id },
    ])
    expect(addresses).toHaveLength(2)
    const stored = await shop.platform.ports.storage.get(addresses[0]?.replace('/img/', '') ?? '')
    expect(await sharp(stored).metadata()).toMatchObject({ format: 'webp', width: 90 })
    const listed = await shop.call('GET /products', { query: { owner: seller._id } })
    expect(listed).toMatchObject({ data: { total: 1, data: [{ _id }] } })
  })

  it('needs only what the form cannot leave out', async () => {
    const product = await putOnSale(shop, seller, shelf, { remainingProducts: 0 })
    expect(product).toMatchObject({
      productDiscount: 0,
      productPrice: 2500,
      quantity: '',
      productSubSubCategory: null,
      faqs: [],
      video: null,
      remainingProducts: 0,
    })
    expect(await ledgerOf(product._id)).toEqual([])
  })

  it('is the seller’s own, whoever is named; an admin names a seller or is one', async () => {
    const other = await aSeller(shop)
    const own = await putOnSale(shop, seller, shelf, { OwnerId: other._id })
    expect(own.OwnerId._id).toBe(seller._id)
    const named = await putOnSale(shop, admin, shelf, { OwnerId: other._id })
    expect(named.OwnerId._id).toBe(other._id)
    expect((await putOnSale(shop, admin, shelf)).OwnerId._id).toBe(admin._id)
    for (const OwnerId of [newId(), (await aCustomer(shop))._id]) {
      const reply = await shop.call('POST /products', {
        as: admin,
        body: aProductForm(shelf, { OwnerId }),
        files: { productImages: [picture] },
      })
      expect(reply).toMatchObject({ statusCode: 400, errors: [{ path: 'body.OwnerId' }] })
    }
  })

  it('stores texts as people read them, without markup', async () => {
    const product = await putOnSale(shop, seller, shelf, {
      name: '<script>alert(1)</script>Soft <b>saree</b>',
      description: '<p>Woven</p><img src=x onerror=alert(1)>by hand & 5 < 6',
      searchTags: ['<script>alert(1)</script>', '<i>saree</i>'],
      productDetails: ['<svg onload=alert(1)>Half silk'],
      colors: ['<b>Red</b>', 'Red'],
      quantity: '<u>1 kg</u>',
      faqs: '[{"question":"<b>Why?</b>","answer":"<script>alert(1)</script>Because"}]',
    })
    expect(product).toMatchObject({
      productName: 'Soft saree',
      productDescription: 'Woven\nby hand & 5 < 6',
      searchTags: ['saree'],
      productDetails: ['Half silk'],
      productColors: ['Red'],
      quantity: '1 kg',
      faqs: [{ question: 'Why?', answer: 'Because' }],
    })
  })

  it('needs a place that exists', async () => {
    const other = await aShelf(shop)
    const cases = [
      [{ category: newId() }, 400, expect.stringMatching(/category|subCategory/i)],
      [{ subCategory: newId() }, 400, 'body.subCategory'],
      [{ subCategory: other.subCategoryId }, 400, 'body.subCategory'],
      [{ subSubCategory: newId() }, 400, 'body.subSubCategory'],
      [{ subSubCategory: other.subSubCategoryId }, 400, 'body.subSubCategory'],
    ] as const
    const { storage } = shop.platform.ports
    for (const [changes, statusCode, path] of cases) {
      const body = aProductForm(shelf, changes)
      const reply = await shop.call('POST /products', {
        as: seller,
        body,
        files: { productImages: [picture] },
      })
      expect(reply).toMatchObject({ statusCode, errors: [{ path }] })
    }
    const rows = await shop.db.query(sql`
      select count(*)::int as count from products where sub_category_id = ${other.subCategoryId}`)
    expect(rows).toEqual([{ count: 0 }])
    expect(await storage.get('products/none.webp')).toBeUndefined()
  })
})

describe('GET /products/categories-with-products', () => {
  it('has each category that holds products, with its newest eight', async () => {
    const [filled, empty] = [await aShelf(shop), await aShelf(shop)]
    const ids: string[] = []
    for (const turn of Array.from({ length: 9 }, (_, n) => n)) {
      shop.clock.pass(1_000)
      const product = await putOnSale(shop, seller, filled, { name: `No. ${turn}` })
      ids.push(product._id)
    }
    const reply = await shop.call('GET /products/categories-with-products', {})
    const found = reply.success ? reply.data : []
    const one = found.find(({ _id }) => _id === filled.categoryId)
    expect(one).toMatchObject({ categoryName: filled.categoryName })
    expect(one?.products.map(({ _id }) => _id)).toEqual(ids.toReversed().slice(0, 8))
    expect(found.map(({ _id }) => _id)).not.toContain(empty.categoryId)
  })
})
