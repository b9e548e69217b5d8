import { expect, it } from 'vitest'

import { aLine, anOrder, aProduct, setFees } from '#test/goods.ts'
import { aCustomer, anAdmin } from '#test/people.ts'
import { testShop } from '#test/shop.ts'

const shop = testShop()
const call = 'GET /order/summary/{id}'

it('counts orders and sums what was spent, in all and by month, without what was cancelled', async () => {
  const [customer, other, admin] = [
    await aCustomer(shop),
    await aCustomer(shop),
    await anAdmin(shop),
  ]
  await setFees(shop, 60, 120)
  const product = await aProduct(shop, { originalPrice: 100_000 })
  const place = async () => {
    const body = anOrder(customer, [aLine(product)], { again: true })
    const reply = await shop.call('POST /order/post-order', { as: customer, body })
    return reply.success ? reply.data._id : reply.message
  }
  const move = (orderId: string, status: 'processing' | 'shipped' | 'delivered' | 'cancelled') =>
    shop.call('PATCH /order/update-status/{orderId}', {
      as: admin,
      params: { orderId },
      body: { status },
    })
  const arrived = await place()
  for (const status of ['processing', 'shipped', 'delivered'] as const) await move(arrived, status)
  await move(await place(), 'cancelled')
  await place()

  const params = { id: customer._id }
  const reply = await shop.call(call, { as: customer, params })
  expect(reply).toMatchObject({ data: { orders: 3, delivered: 1, spent: 2120, unpaid: 1060 } })
  const months = reply.success ? reply.data.months : []
  expect(months).toHaveLength(12)
  expect(months.at(-1)?.spent).toBe(2120)
  expect(months.slice(0, -1).every(({ spent }) => spent === 0)).toBe(true)
  expect(months.map(({ month }) => month)).toEqual(months.map(({ month }) => month).toSorted())

  const none = await shop.call(call, { as: other, params: { id: other._id } })
  expect(none).toMatchObject({ data: { orders: 0, delivered: 0, spent: 0, unpaid: 0 } })
  expect(await shop.call(call, { as: other, params })).toMatchObject({ statusCode: 403 })

  const newest = await shop.call('GET /order/get-order-by-customerId/{id}', {
    as: customer,
    params,
    query: { limit: 2 },
  })
  expect(newest.success && newest.data.length).toBe(2)
})
