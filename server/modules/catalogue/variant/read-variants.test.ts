import { describe, expect, it } from 'vitest'

import { sql, type Sql } from '#platform/db/sql.ts'
import { aProduct, type TestProduct } from '#test/goods.ts'
import { everyJobDone } from '#test/jobs-done.ts'
import { messagesTo } from '#test/inbox.ts'
import { aCustomer } from '#test/people.ts'
import { testShop } from '#test/shop.ts'

const shop = testShop()

/** Writes variants past their calls, which have tests of their own. */
async function change({ _id }: TestProduct, set: Sql, where = sql`true`): Promise<void> {
  await shop.db.execute(
    sql`update product_variants set ${set} where product_id = ${_id} and ${where}`,
  )
  await shop.db.execute(sql`select product_variants_summarise(array[${_id}::uuid])`)
}

async function countByVariant(product: TestProduct, remaining: number): Promise<void> {
  await shop.db.execute(sql`update products set stock_by = 'variant' where id = ${product._id}`)
  await change(product, sql`remaining = ${remaining}`)
}

async function detailOf({ _id: id }: TestProduct) {
  const reply = await shop.call('GET /products/{id}', { params: { id } })
  if (!reply.success) throw new Error(reply.message)
  return reply.data
}

async function cardOf({ _id: ids }: TestProduct) {
  const reply = await shop.call('GET /products/by-ids', { query: { ids } })
  return reply.success ? reply.data[0] : undefined
}

describe('the detail of a product', () => {
  it('has one variant without options, with price and stock of the product', async () => {
    const product = await aProduct(shop, { discount: 10, stock: 7 })
    const detail = await detailOf(product)
    expect(detail).toMatchObject({ stockBy: 'product', sizeLabel: 'Size', variantCount: 1 })
    expect(detail.variants).toEqual([
      {
        _id: expect.any(String),
        sku: product._id.slice(-8).toUpperCase(),
        color: null,
        size: null,
        productPrice: 1125,
        productOriginalPrice: 1250,
        remaining: 7,
        image: null,
      },
    ])
  })

  it('has its visible variants in order, each with its price, stock and picture', async () => {
    const images = ['products/a.svg', 'products/b.svg', 'products/c.svg']
    const options = { images, colors: ['Red', 'Blue'], sizes: ['M', 'L', 'XL'], discount: 12.5 }
    const product = await aProduct(shop, options)
    const colorImages = [
      { color: 'Red', image: 'products/b.svg' },
      { color: 'Blue', image: 'products/gone.svg' },
    ]
    await shop.db.execute(sql`
      update products set color_images = ${JSON.stringify(colorImages)}::json where id = ${product._id}`)
    await countByVariant(product, 2)
    await change(
      product,
      sql`original_price_poisha = 100000, image = 'products/c.svg', remaining = 0`,
      sql`color = 'Red' and size = 'L'`,
    )
    await change(product, sql`original_price_poisha = 200000`, sql`color = 'Blue' and size = 'M'`)
    await change(product, sql`image = 'products/gone.svg'`, sql`color = 'Red' and size = 'M'`)
    await change(product, sql`hidden_at = now()`, sql`size = 'XL'`)

    const detail = await detailOf(product)
    const usual = { productPrice: 1093.75, productOriginalPrice: 1250, remaining: 2 }
    const colored = { ...usual, image: '/img/products/b.svg' }
    const dearer = { ...usual, productPrice: 1750, productOriginalPrice: 2000, image: null }
    const cheaper = { productPrice: 875, productOriginalPrice: 1000, remaining: 0 }
    expect(detail.variants).toMatchObject([
      { color: 'Red', size: 'M', ...colored },
      { color: 'Red', size: 'L', ...cheaper, image: '/img/products/c.svg' },
      { color: 'Blue', size: 'M', ...dearer },
      { color: 'Blue', size: 'L', ...usual, image: null },
    ])
    const summary = {
      productPrice: 875,
      productOriginalPrice: 1000,
      minPrice: 875,
      maxPrice: 1750,
      variantCount: 4,
      remainingProducts: 6,
      productColors: ['Red', 'Blue'],
      productSizes: ['M', 'L'],
    }
    expect(detail).toMatchObject({ ...summary, stockBy: 'variant' })
    expect(await cardOf(product)).toMatchObject(summary)
  })
})

describe('a product in other places', () => {
  it('costs less than when it was wished for, when its cheapest variant does', async () => {
    const customer = await aCustomer(shop)
    const product = await aProduct(shop, { sizes: ['S', 'L'], originalPrice: 100_000 })
    const [as, params] = [customer, { customerId: customer._id }]
    const body = { productId: product._id }
    await shop.call('POST /wishlist/add-to-wishlist/{customerId}', { as, params, body })
    const drops = async () => {
      const reply = await shop.call('GET /wishlist/price-drops/{customerId}', { as, params })
      return reply.success ? reply.data.drops : []
    }
    await change(product, sql`original_price_poisha = 120000`, sql`size = 'L'`)
    expect(await drops()).toEqual([])
    await change(product, sql`original_price_poisha = 90000`, sql`size = 'S'`)
    expect(await drops()).toMatchObject([
      { product: { _id: product._id, productPrice: 900, maxPrice: 1200 }, formerPrice: 1000 },
    ])
  })

  it('is back in stock when one of its variants is', async () => {
    const customer = await aCustomer(shop)
    const product = await aProduct(shop, { sizes: ['S', 'L'], stock: 0 })
    await countByVariant(product, 0)
    const asked = await shop.call('PUT /user/stock-alerts/{productId}', {
      as: customer,
      params: { productId: product._id },
    })
    expect(asked).toMatchObject({ statusCode: 200 })
    const told = async () => {
      await shop.platform.jobs['stock-alert.find-due']?.({})
      await everyJobDone(shop)
      return (await messagesTo(shop, customer.phone, 0)).filter(({ text }) =>
        text.includes(product._id),
      )
    }
    expect(await told()).toEqual([])
    await change(product, sql`remaining = 1`, sql`size = 'L'`)
    expect(await told()).toHaveLength(1)
  })
})
