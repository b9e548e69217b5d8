import { beforeAll, describe, expect, it } from 'vitest'

import { sql } from '#platform/db/sql.ts'
import { order } from '#test/delivered.ts'
import { aLine, anOrder, aProduct, aShelf, setFees, type TestShelf } from '#test/goods.ts'
import { aCustomer, anAdmin, aSeller, type TestPerson } from '#test/people.ts'
import { putOnSale } from '#test/product-form.ts'
import { testShop } from '#test/shop.ts'
import { changeVariant, countByVariant, variantsOf } from '#test/variants.ts'
import { brokenRules } from '#test/verified.ts'

const shop = testShop()
let admin: TestPerson
let seller: TestPerson
let shelf: TestShelf
beforeAll(async () => {
  admin = await anAdmin(shop)
  seller = await aSeller(shop)
  shelf = await aShelf(shop)
})

const remove = (id: string, as = seller) =>
  shop.call('DELETE /products/{id}', { as, params: { id } })

const rowsOf = async (id: string) =>
  shop.db.query(sql`
      select hidden_at is not null as hidden,
        (select count(*)::int from stock_ledger where product_id = p.id) as ledger
      from products p where id = ${id}`)

describe('DELETE /products/{id}', () => {
  it('deletes what nobody ordered, with its pictures, its ledger and its wishes', async () => {
    const { _id, productImages } = await putOnSale(shop, seller, shelf, {}, 2)
    const customer = await aCustomer(shop)
    await shop.call('POST /wishlist/add-to-wishlist/{customerId}', {
      as: customer,
      params: { customerId: customer._id },
      body: { productId: _id },
    })
    expect(await remove(_id)).toMatchObject({ statusCode: 200, message: 'Product deleted' })
    expect(await rowsOf(_id)).toEqual([])
    expect(await shop.call('GET /products/{id}', { params: { id: _id } })).toMatchObject({
      statusCode: 404,
    })
    const { storage } = shop.platform.ports
    const left = () =>
      Promise.all(productImages.map((address) => storage.get(address.replace('/img/', ''))))
    await expect.poll(left).toEqual([undefined, undefined])
    expect(await remove(_id)).toMatchObject({ statusCode: 404 })
  })

  it('takes the variants along; SKUs of what was ordered can be used again', async () => {
    await setFees(shop, 60, 120)
    const onSale = async () => {
      const product = await aProduct(shop, { ownerId: seller._id, sizes: ['M', 'L'], stock: 4 })
      await countByVariant(shop, product)
      const [medium, large] = await variantsOf(shop, product)
      if (!medium || !large) throw new Error('Two sizes make two variants')
      await changeVariant(shop, medium, { sku: 'GONE-M' })
      await changeVariant(shop, large, { sku: 'GONE-L' })
      return { product, line: aLine(product, { variantId: medium._id, size: 'M' }) }
    }
    const unordered = await onSale()
    await remove(unordered.product._id)
    expect(await variantsOf(shop, unordered.product)).toEqual([])
    const { product, line } = await onSale()
    const as = await aCustomer(shop)
    const placed = await shop.call('POST /order/post-order', { as, body: anOrder(as, [line]) })
    expect(placed).toMatchObject({ statusCode: 201 })
    expect(await remove(product._id)).toMatchObject({ statusCode: 200 })
    expect(await variantsOf(shop, product)).toMatchObject([{ size: 'M' }, { size: 'L' }])
    await onSale()
    const rows = await shop.db.query(
      sql`select sku from order_items where product_id = ${product._id}`,
    )
    expect(rows).toEqual([{ sku: 'GONE-M' }])
    expect(await brokenRules(shop)).toEqual([])
  })

  it('hides what was ordered, and leaves it on its orders', async () => {
    const product = await aProduct(shop, { ownerId: seller._id })
    const customer = await aCustomer(shop)
    await order(shop, customer, [product])
    expect(await remove(product._id, admin)).toMatchObject({ statusCode: 200 })
    expect(await rowsOf(product._id)).toEqual([{ hidden: true, ledger: 2 }])
    const params = { id: product._id }
    expect(await shop.call('GET /products/{id}', { params })).toMatchObject({ statusCode: 404 })
    expect(await remove(product._id)).toMatchObject({ statusCode: 404 })
    const update = {
      as: seller,
      params,
      body: { productName: 'Back' },
      files: { productImages: [] },
    }
    expect(await shop.call('PUT /products/{id}', update)).toMatchObject({ statusCode: 404 })
  })

  it('and an order at once end in one of both: an order never loses its product', async () => {
    await setFees(shop, 60, 120)
    for (const turn of Array.from({ length: 8 }, (_, n) => n)) {
      const product = await aProduct(shop, { ownerId: seller._id })
      const customer = await aCustomer(shop)
      const place = () =>
        shop.call('POST /order/post-order', {
          as: customer,
          body: anOrder(customer, [aLine(product)]),
        })
      const both = turn % 2 === 0 ? [place(), remove(product._id)] : [remove(product._id), place()]
      const replies = await Promise.all(both)
      const [ordered, gone] = turn % 2 === 0 ? replies : replies.toReversed()
      expect(gone?.statusCode).toBe(200)
      const left = await rowsOf(product._id)
      expect(left).toEqual(ordered?.success ? [{ hidden: true, ledger: 2 }] : [])
      expect(ordered?.statusCode).toBeLessThan(500)
    }
  })
})
