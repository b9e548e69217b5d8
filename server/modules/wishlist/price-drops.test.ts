import { expect, it } from 'vitest'

import { sql } from '#platform/db/sql.ts'
import { aProduct, type TestProduct } from '#test/goods.ts'
import { aCustomer } from '#test/people.ts'
import { testShop } from '#test/shop.ts'

const shop = testShop()

it('price drops list the products that became cheaper since they were added, largest drop first', async () => {
  const customer = await aCustomer(shop)
  const products = await Promise.all(
    [1, 2, 3, 4].map((at) => aProduct(shop, { name: `Wish ${at}`, originalPrice: 100_000 })),
  )
  const [little, much, dearer, same] = products as [
    TestProduct,
    TestProduct,
    TestProduct,
    TestProduct,
  ]
  const gone = await aProduct(shop, { originalPrice: 100_000 })
  for (const { _id: productId } of [...products, gone]) {
    const params = { customerId: customer._id }
    await shop.call('POST /wishlist/add-to-wishlist/{customerId}', {
      as: customer,
      params,
      body: { productId },
    })
  }
  const reprice = ({ _id }: TestProduct, poisha: number) =>
    shop.db.execute(sql`update products set original_price_poisha = ${poisha} where id = ${_id}`)
  await reprice(little, 99_900)
  await reprice(much, 50_050)
  await reprice(dearer, 120_000)
  await reprice(gone, 1_000)
  await shop.db.execute(sql`update products set remaining = 0 where id = ${gone._id}`)

  const call = 'GET /wishlist/price-drops/{customerId}'
  const params = { customerId: customer._id }
  const reply = await shop.call(call, { as: customer, params })
  expect(reply).toMatchObject({
    data: {
      drops: [
        { product: { _id: much._id, productPrice: 500.5 }, formerPrice: 1000 },
        { product: { _id: little._id, productPrice: 999 }, formerPrice: 1000 },
      ],
    },
  })
  expect(reply.success && reply.data.drops).toHaveLength(2)
  expect(same.price).toBe(1000)
  const other = await aCustomer(shop)
  expect(await shop.call(call, { as: other, params })).toMatchObject({ statusCode: 403 })
})
