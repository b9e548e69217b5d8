import { beforeAll, expect, it } from 'vitest'

import { newId } from '#platform/id.ts'
import { aStaffOrder, placedByStaff } from '#test/by-staff.ts'
import { aProduct, setFees, type TestProduct } from '#test/goods.ts'
import { anAdmin, type TestPerson } from '#test/people.ts'
import { testShop } from '#test/shop.ts'
import { brokenRules } from '#test/verified.ts'

const shop = testShop()
let admin: TestPerson
let cup: TestProduct

beforeAll(async () => {
  admin = await anAdmin(shop)
  await setFees(shop, 60, 120)
  cup = await aProduct(shop, { stock: 500 })
})

const anOrderToConfirm = async () => (await placedByStaff(shop, admin, aStaffOrder(cup)))._id

const next = async (desk: string) => {
  const body = { desk, skipped: [] }
  const reply = await shop.call('POST /order/calls/next', { as: admin, body })
  return reply.success ? reply.data.orderId : reply.message
}

it('six desks that ask for the next call at once get six orders, and the seventh gets none', async () => {
  const orders = await Promise.all(Array.from({ length: 6 }, anOrderToConfirm))
  const got = await Promise.all(Array.from({ length: 7 }, async () => next(newId())))
  expect(got.filter((id) => id !== null).toSorted()).toEqual(orders.toSorted())
  expect(got.filter((id) => id === null)).toHaveLength(1)
})

it('of four desks that open one order at once one calls', async () => {
  const id = await anOrderToConfirm()
  const replies = await Promise.all(
    Array.from({ length: 4 }, async () =>
      shop.call('POST /order/{id}/call/take', {
        as: admin,
        params: { id },
        body: { desk: newId() },
      }),
    ),
  )
  expect(replies.filter(({ success }) => success)).toHaveLength(1)
})

it('an order that is confirmed four times at once is confirmed by one call', async () => {
  const id = await anOrderToConfirm()
  const replies = await Promise.all(
    Array.from({ length: 4 }, async () =>
      shop.call('POST /order/{id}/call', {
        as: admin,
        params: { id },
        body: { outcome: 'confirmed' },
      }),
    ),
  )
  expect(replies.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([
    200, 409, 409, 409,
  ])
  const log = await shop.call('GET /order/{id}/call-log', { as: admin, params: { id } })
  expect(log.success && log.data.calls).toHaveLength(1)
  expect(await brokenRules(shop)).toEqual([])
})
