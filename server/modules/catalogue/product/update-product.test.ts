import type { Product } from '@haat/contract/product/catalogue'
import { beforeAll, describe, expect, it } from 'vitest'

import { sql } from '#platform/db/sql.ts'
import { newId } from '#platform/id.ts'
import { order } from '#test/delivered.ts'
import { aProduct, aShelf, stockOf, type TestShelf } from '#test/goods.ts'
import { aCustomer, anAdmin, aSeller, type TestPerson } from '#test/people.ts'
import { aPicture } from '#test/pictures.ts'
import { putOnSale } from '#test/product-form.ts'
import { testShop } from '#test/shop.ts'

const shop = testShop()
let admin: TestPerson
let seller: TestPerson
let shelf: TestShelf
beforeAll(async () => {
  admin = await anAdmin(shop)
  seller = await aSeller(shop)
  shelf = await aShelf(shop)
})

const update = (id: string, body: object, files: File[] = [], as = seller) =>
  shop.callWith('PUT /products/{id}', {
    as,
    params: { id },
    body,
    files: { productImages: files },
  })

const stored = (address: string | undefined) =>
  shop.platform.ports.storage.get((address ?? '').replace('/img/', ''))

describe('PUT /products/{id}', () => {
  it('changes what is sent, and nothing else', async () => {
    const before = await putOnSale(shop, seller, shelf, { colors: ['Red'], faqs: '[]' })
    const body = { productName: 'Renamed', productDiscount: '10', productColors: '[]' }
    expect(await update(before._id, body)).toMatchObject({
      statusCode: 200,
      message: 'Product updated',
      data: {
        ...before,
        productName: 'Renamed',
        productDiscount: 10,
        productPrice: 2250,
        minPrice: 2250,
        maxPrice: 2250,
        productColors: [],
        variants: [{ color: null, productPrice: 2250, productOriginalPrice: 2500 }],
      },
    })
    const everything = {
      productName: 'Muslin',
      productOriginalPrice: 9000,
      productDescription: 'As fine as air.',
      productDetails: ['One', 'Two'],
      productSizes: 'Free',
      searchTags: ['muslin'],
      faqs: '[{"question":"Old?","answer":"Very."}]',
      video: 'https://vimeo.com/76979871',
      quantity: 'each',
      OwnerName: 'Nobody',
    }
    expect(await update(before._id, everything)).toMatchObject({
      data: {
        productName: 'Muslin',
        productOriginalPrice: 9000,
        productPrice: 8100,
        productDescription: 'As fine as air.',
        productDetails: ['One', 'Two'],
        productSizes: ['Free'],
        searchTags: ['muslin'],
        faqs: [{ question: 'Old?', answer: 'Very.' }],
        video: 'https://vimeo.com/76979871',
        quantity: 'each',
        OwnerId: { _id: seller._id },
      },
    })
    expect(await update(before._id, { video: '', faqs: '' })).toMatchObject({
      data: { video: null, faqs: [] },
    })
  })

  it('knows which picture shows which colour, until the colour or the picture is gone', async () => {
    const made = await putOnSale(shop, seller, shelf, {
      colors: '["Red","Green"]',
      colorImages: '[{"color":"Red","image":"new:1"}]',
    })
    const [red = ''] = made.productImages
    expect(made.colorImages).toEqual([{ color: 'Red', image: red }])
    const second = await update(
      made._id,
      {
        keepImages: JSON.stringify([red, 'new:1']),
        colorImages: JSON.stringify([
          { color: 'Green', image: 'new:1' },
          { color: 'Red', image: red },
          { color: 'Red', image: 'new:1' },
        ]),
      },
      [await aPicture()],
    )
    // The reply is a product, as the contract has it.
    const { productImages, colorImages } = (second as { data: Product }).data
    expect(colorImages).toEqual([
      { color: 'Green', image: productImages[1] },
      { color: 'Red', image: red },
    ])
    expect(await update(made._id, { productColors: 'Green' })).toMatchObject({
      data: { colorImages: [{ color: 'Green' }] },
    })
    expect(await update(made._id, { keepImages: JSON.stringify([red]) })).toMatchObject({
      data: { colorImages: [] },
    })
    expect(await update(made._id, { colorImages: '' })).toMatchObject({ data: { colorImages: [] } })
  })

  it.each([
    ['[{"color":"Blue","image":"new:1"}]', 'This is none of the product’s colours'],
    [
      '[{"color":"Red","image":"/img/products/other.svg"}]',
      'This picture is none of the product’s',
    ],
    ['[{"color":"Red"}]', undefined],
    ['Red', undefined],
  ])('refuses %s for pictures of colours', async (colorImages, message) => {
    const made = await putOnSale(shop, seller, shelf, { colors: 'Red' })
    expect(await update(made._id, { colorImages })).toMatchObject({
      statusCode: 400,
      ...(message && { message }),
    })
  })

  it('takes JSON as well, and refuses texts that no database could hold', async () => {
    const { _id } = await putOnSale(shop, seller, shelf)
    const send = (body: object) =>
      shop.callWith('PUT /products/{id}', { as: seller, params: { id: _id }, body })
    const faqs = [{ question: 'Q?', answer: 'A' }]
    expect(await send({ productName: 'Whole', faqs, productOriginalPrice: 100 })).toMatchObject({
      data: { productName: 'Whole', faqs },
    })
    const halves = {
      productName: 'Half \ud800 pair',
      faqs: [{ question: 'Q?', answer: 'A \udc00' }],
    }
    expect(await send(halves)).toMatchObject({
      statusCode: 400,
      errors: [{ path: 'body.productName' }, { path: 'body.faqs.0.answer' }],
    })
  })

  it('is for its seller and for admins; other sellers are refused, and find no hidden one', async () => {
    const { _id } = await putOnSale(shop, seller, shelf)
    const other = await aSeller(shop)
    expect(await update(_id, { productName: 'Mine' }, [], other)).toMatchObject({
      statusCode: 403,
      message: 'This product belongs to another seller',
    })
    expect(await update(newId(), { productName: 'Mine' })).toMatchObject({ statusCode: 404 })
    expect(await update(_id, { productName: 'Admin’s word' }, [], admin)).toMatchObject({
      data: { productName: 'Admin’s word', OwnerId: { _id: seller._id } },
    })
    const remove = { as: other, params: { id: _id } }
    const restock = { ...remove, body: { change: 5, reason: 'received' } as const }
    expect(await shop.call('DELETE /products/{id}', remove)).toMatchObject({ statusCode: 403 })
    expect(await shop.call('POST /products/{id}/stock', restock)).toMatchObject({ statusCode: 403 })
    await update(_id, { visibility: 'hidden' })
    expect(await update(_id, { productName: 'Mine' }, [], other)).toMatchObject({
      statusCode: 404,
      message: 'Product not found',
    })
    expect(await shop.call('DELETE /products/{id}', remove)).toMatchObject({ statusCode: 404 })
  })

  it('moves to another place only as a whole', async () => {
    const other = await aShelf(shop)
    const { _id } = await putOnSale(shop, seller, shelf, { subSubCategory: shelf.subSubCategoryId })
    expect(await update(_id, { productCategory: other.categoryId })).toMatchObject({
      statusCode: 400,
      errors: [{ path: 'body.productSubCategory' }],
    })
    const place = { productCategory: other.categoryId, productSubCategory: other.subCategoryId }
    expect(await update(_id, place)).toMatchObject({
      data: {
        productCategory: { _id: other.categoryId },
        productSubCategory: { _id: other.subCategoryId },
        productSubSubCategory: null,
      },
    })
    const corner = { productSubSubCategory: other.subSubCategoryId }
    expect(await update(_id, corner)).toMatchObject({
      data: { productSubSubCategory: { _id: other.subSubCategoryId } },
    })
    expect(await update(_id, { productSubSubCategory: '' })).toMatchObject({
      data: { productSubSubCategory: null },
    })
  })
})

describe('pictures of an update', () => {
  it('are kept in the order asked for, new ones after them; the others are gone', async () => {
    const { _id, productImages: before } = await putOnSale(shop, seller, shelf, {}, 3)
    const keepImages = JSON.stringify([before[2], before[0]])
    const reply = await update(_id, { keepImages }, [await aPicture({ color: '#aa0000' })])
    expect(reply).toMatchObject({
      data: { productImages: [before[2], before[0], expect.stringMatching(/^\/img\/products\//)] },
    })
    await expect.poll(() => stored(before[1])).toBeUndefined()
    expect(await stored(before[0])).toBeDefined()
  })

  it('replace all without a word of those to keep, and stay when none is sent', async () => {
    const { _id, productImages: before } = await putOnSale(shop, seller, shelf, {}, 2)
    expect(await update(_id, { productName: 'Same pictures' })).toMatchObject({
      data: { productImages: before },
    })
    const reply = await update(_id, {}, [await aPicture({ color: '#00aa00' })])
    const now = reply.success ? (reply.data as { productImages: string[] }).productImages : []
    expect(now).toHaveLength(1)
    expect(before).not.toContain(now[0])
    await expect.poll(() => Promise.all(before.map(stored))).toEqual([undefined, undefined])
  })

  it('are refused over ten, without one, and when one is not the product’s', async () => {
    const { _id, productImages: before } = await putOnSale(shop, seller, shelf, {}, 9)
    const picture = await aPicture()
    const other = await putOnSale(shop, seller, shelf)
    const keepAll = { keepImages: before }
    const cases: [object, File[], string][] = [
      [keepAll, [picture, picture], 'files.productImages'],
      [{}, Array.from({ length: 11 }, () => picture), 'files.productImages'],
      [{ keepImages: '[]' }, [], 'body.keepImages'],
      [{ keepImages: other.productImages }, [], 'body.keepImages'],
      [{ keepImages: '/img/../../etc/passwd' }, [], 'body.keepImages'],
    ]
    for (const [body, files, path] of cases) {
      expect(await update(_id, body, files)).toMatchObject({ statusCode: 400, errors: [{ path }] })
    }
    expect(await update(_id, keepAll, [picture])).toMatchObject({ statusCode: 200 })
  })

  it('stay stored as long as an order shows them', async () => {
    const product = await aProduct(shop, { ownerId: seller._id, images: ['products/sold.webp'] })
    await shop.platform.ports.storage.put('products/sold.webp', Buffer.from('x'))
    await order(shop, await aCustomer(shop), [product])
    expect(await update(product._id, {}, [await aPicture()])).toMatchObject({ statusCode: 200 })
    const rows = await shop.db.query(sql`
      select count(*)::int as count from graphile_worker.jobs
      where task_identifier = 'media.remove-picture'`)
    expect(rows).toEqual([{ count: 0 }])
    expect(await stored('products/sold.webp')).toBeDefined()
  })
})

describe('stock of an update', () => {
  it('changes by the difference to what the editor saw: sales in between stay sold', async () => {
    const product = await aProduct(shop, { ownerId: seller._id, stock: 10 })
    await order(shop, await aCustomer(shop), [product])
    const body = { remainingProducts: 30, remainingProductsWas: 10 }
    expect(await update(product._id, body)).toMatchObject({ data: { remainingProducts: 29 } })
    expect(await stockOf(shop, product)).toEqual({ remaining: 29, sold: 1, ledger: 29 })
    expect(await update(product._id, { remainingProducts: 5 })).toMatchObject({
      data: { remainingProducts: 5 },
    })
    expect(await stockOf(shop, product)).toEqual({ remaining: 5, sold: 1, ledger: 5 })
    const rows = await shop.db.query(sql`
      select change, balance, reason, actor_id as actor from stock_ledger
      where product_id = ${product._id} and reason = 'correction' order by balance desc`)
    expect(rows).toEqual([
      { change: 20, balance: 29, reason: 'correction', actor: seller._id },
      { change: -24, balance: 5, reason: 'correction', actor: seller._id },
    ])
  })

  it('is refused when more is taken away than is left, and tells what is left', async () => {
    const product = await aProduct(shop, { ownerId: seller._id, stock: 3 })
    const body = { remainingProducts: 0, remainingProductsWas: 5 }
    expect(await update(product._id, body)).toMatchObject({
      statusCode: 409,
      data: { remainingProducts: 3 },
    })
    const most = { remainingProducts: 1_000_000, remainingProductsWas: 0 }
    expect(await update(product._id, most)).toMatchObject({
      statusCode: 400,
      errors: [{ path: 'body.remainingProducts' }],
    })
    expect(await stockOf(shop, product)).toEqual({ remaining: 3, sold: 0, ledger: 3 })
  })

  it('adds up whatever races: editors, orders and the ledger', async () => {
    const product = await aProduct(shop, { ownerId: seller._id, stock: 20 })
    const buyers = await Promise.all(Array.from({ length: 6 }, () => aCustomer(shop)))
    const edits = Array.from({ length: 5 }, () =>
      update(product._id, { remainingProducts: 25, remainingProductsWas: 20 }),
    )
    const orders = buyers.map((buyer) => order(shop, buyer, [product]))
    const replies = await Promise.all(edits)
    await Promise.all(orders)
    expect(replies.every(({ statusCode }) => statusCode === 200)).toBe(true)
    expect(await stockOf(shop, product)).toEqual({ remaining: 39, sold: 6, ledger: 39 })
  })
})
