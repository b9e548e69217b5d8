import { expect, it } from 'vitest'

import { aLine, anOrder, aProduct } from '#test/goods.ts'
import { aCustomer, anAdmin } from '#test/people.ts'
import { testShop } from '#test/shop.ts'

const shop = testShop()
const call = 'GET /order/get-order-by-customerId/{id}'

it('shows a customer their own orders, newest first; an admin may look too', async () => {
  const [customer, other, admin] = [
    await aCustomer(shop),
    await aCustomer(shop),
    await anAdmin(shop),
  ]
  const product = await aProduct(shop)
  const placed: unknown[] = []
  for (const quantity of [1, 2, 3]) {
    const body = anOrder(customer, [aLine(product, { quantity })])
    const reply = await shop.call('POST /order/post-order', { as: customer, body })
    placed.unshift(reply.success && reply.data._id)
    shop.clock.pass(1000)
  }
  const params = { id: customer._id }
  for (const as of [customer, admin]) {
    const reply = await shop.call(call, { as, params })
    expect(reply.success && reply.data.map(({ _id }) => _id)).toEqual(placed)
  }
  expect(await shop.call(call, { as: other, params })).toMatchObject({ statusCode: 403 })
  expect(await shop.call(call, { params })).toMatchObject({ statusCode: 401 })
  const [newest, second, oldest] = placed as string[]
  const older = async (before = '') => {
    const reply = await shop.call(call, { as: customer, params, query: { before } })
    return reply.success && reply.data.map(({ _id }) => _id)
  }
  expect(await older(newest)).toEqual([second, oldest])
  expect(await older(oldest)).toEqual([])
  const foreign = { as: other, params: { id: other._id }, query: { before: newest ?? '' } }
  expect(await shop.call(call, foreign)).toMatchObject({ statusCode: 200, data: [] })
  const none = await shop.call(call, { as: other, params: { id: other._id } })
  expect(none).toMatchObject({ statusCode: 200, data: [] })
})
