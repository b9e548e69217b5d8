import { beforeAll, beforeEach, expect, it } from 'vitest'

import { aLine, anOrder, aProduct, type TestProduct } from '#test/goods.ts'
import { messagesTo } from '#test/inbox.ts'
import {
  aCustomer,
  anAdmin,
  anEmail,
  anotherSession,
  aSeller,
  type TestPerson,
} from '#test/people.ts'
import { testShop } from '#test/shop.ts'

const shop = testShop()
let [admin, seller] = [] as TestPerson[] as [TestPerson, TestPerson]
let [mine, theirs] = [] as TestProduct[] as [TestProduct, TestProduct]

beforeAll(async () => {
  admin = await anAdmin(shop, { name: 'Nasima Akter' })
  seller = await aSeller(shop)
  mine = await aProduct(shop, { ownerId: seller._id, stock: 90 })
  theirs = await aProduct(shop, { stock: 90 })
})

// Hours pass here, and sessions end.
beforeEach(async () => {
  admin = await anotherSession(shop, admin)
  seller = await anotherSession(shop, seller)
})

async function placed(products: TestProduct[]) {
  const customer = await aCustomer(shop, { email: anEmail() })
  const lines = products.map((product) => aLine(product))
  const reply = await shop.call('POST /order/post-order', {
    as: customer,
    body: anOrder(customer, lines),
  })
  if (!reply.success) throw new Error(reply.message)
  return { customer, orderId: reply.data._id }
}

const read = (as: TestPerson, orderId: string) =>
  shop.call('GET /order/messages/{orderId}', { as, params: { orderId } })
const send = (as: TestPerson, orderId: string, kind: 'placed' | 'shipped' | 'cancelled') =>
  shop.call('POST /order/messages/{orderId}', { as, params: { orderId }, body: { kind } })

it('tells what went out, and sends it again with who did, in the log too', async () => {
  const { customer, orderId } = await placed([mine])
  const to = `${customer.email?.slice(0, 1)}***@haat.test`
  const first = { at: expect.any(String), channel: 'email', to, by: null }
  expect(await read(seller, orderId)).toMatchObject({
    data: [{ kind: 'placed', sends: [first], refusal: null }],
  })
  shop.clock.pass(60_000)
  expect(await send(admin, orderId, 'placed')).toMatchObject({
    data: [{ kind: 'placed', sends: [first, { channel: 'email', to, by: 'Nasima Akter' }] }],
  })
  const mails = await messagesTo(shop, customer.email ?? '', 2)
  expect(new Set(mails.map(({ subject }) => subject))).toEqual(
    new Set([`Your order #${orderId.slice(-6)}`]),
  )
  const log = await shop.call('GET /activity', { as: admin, query: { kind: 'order-message' } })
  expect(log).toMatchObject({
    data: { data: [{ actor: { _id: admin._id }, after: { order_id: orderId, kind: 'placed' } }] },
  })
})

it('is sent three times an hour at most, and only at a step that the order has come to', async () => {
  const { orderId } = await placed([mine])
  expect(await send(seller, orderId, 'shipped')).toMatchObject({ statusCode: 409 })
  for (let n = 0; n < 3; n += 1) {
    expect(await send(seller, orderId, 'placed')).toMatchObject({ statusCode: 200 })
  }
  const refused = await send(admin, orderId, 'placed')
  expect(refused).toMatchObject({ statusCode: 429, headers: { 'retry-after': expect.any(String) } })
  const body = { status: 'cancelled' as const }
  const call = 'PATCH /order/update-status/{orderId}'
  await shop.call(call, { as: admin, params: { orderId }, body })
  shop.clock.pass(3_600_000)
  admin = await anotherSession(shop, admin)
  expect(await send(admin, orderId, 'placed')).toMatchObject({
    statusCode: 409,
    message: 'This order is cancelled: its earlier messages would mislead',
  })
  expect(await send(admin, orderId, 'cancelled')).toMatchObject({ statusCode: 200 })
})

it('lets a seller write about orders of their goods alone, and see no other', async () => {
  const both = await placed([mine, theirs])
  expect(await read(seller, both.orderId)).toMatchObject({
    data: [{ refusal: expect.stringContaining('other sellers') }],
  })
  expect(await send(seller, both.orderId, 'placed')).toMatchObject({ statusCode: 409 })
  const foreign = await placed([theirs])
  expect(await read(seller, foreign.orderId)).toMatchObject({ statusCode: 404 })
  expect(await send(seller, foreign.orderId, 'placed')).toMatchObject({ statusCode: 404 })
})

it('forgets the address with its customer', async () => {
  const { customer, orderId } = await placed([mine])
  await shop.call('PATCH /order/update-status/{orderId}', {
    as: admin,
    params: { orderId },
    body: { status: 'cancelled' },
  })
  const params = { id: customer._id }
  const deleted = await shop.call('DELETE /user/delete-user/{id}', { as: admin, params })
  expect(deleted).toMatchObject({ statusCode: 200 })
  const messages = await read(admin, orderId)
  expect(
    messages.success && messages.data.flatMap(({ sends }) => sends.map(({ to }) => to)),
  ).toEqual(['', ''])
  expect(await send(admin, orderId, 'cancelled')).toMatchObject({ statusCode: 409 })
})
