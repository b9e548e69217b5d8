import { cancelReasons } from '@haat/contract/order/cancel-reason'
import { beforeAll, expect, it } from 'vitest'

import { aLine, anOrder, aProduct, type TestProduct } from '#test/goods.ts'
import { everyJobDone } from '#test/jobs-done.ts'
import { aCustomer, anAdmin, aSeller, aStaffMember, type TestPerson } from '#test/people.ts'
import { testShop } from '#test/shop.ts'

const shop = testShop()
let admin: TestPerson
let cup: TestProduct

beforeAll(async () => {
  admin = await anAdmin(shop)
  cup = await aProduct(shop, { stock: 500 })
})

/** An order of a customer of its own: one may have three open ones. */
async function placed(product = cup) {
  const by = await aCustomer(shop)
  const body = anOrder(by, [aLine(product)])
  const reply = await shop.call('POST /order/post-order', { as: by, body })
  if (!reply.success) throw new Error(reply.message)
  return { by, orderId: reply.data._id }
}

const move = (as: TestPerson, orderId: string, body: object) =>
  shop.callWith('PATCH /order/update-status/{orderId}', { as, params: { orderId }, body })

const readBy = (as: TestPerson, orderId: string) =>
  shop.call('GET /order/for-staff/{orderId}', { as, params: { orderId } })

async function reasons(): Promise<Record<string, number>> {
  const reply = await shop.call('GET /figures/sales', { as: admin, query: { span: '1' } })
  if (!reply.success) throw new Error(reply.message)
  const counts: [string, number][] = reply.data.cancelReasons.map(({ why, orders }) => [
    String(why),
    orders,
  ])
  return Object.fromEntries(counts)
}

it('staff say why they cancel, with a note that its customer never sees', async () => {
  const { by, orderId } = await placed()
  const words = { reason: 'We could not reach you', privateNote: 'Rang six times' }
  const body = { status: 'cancelled', cancelReason: 'fake', ...words }
  expect(await move(admin, orderId, body)).toMatchObject({ statusCode: 200 })
  expect(await readBy(admin, orderId)).toMatchObject({
    data: { cancelReason: 'fake', notes: [{ text: 'Rang six times', author: admin.name }] },
  })
  const own = await shop.call('GET /order/get-order-by-customerId/{id}', {
    as: by,
    params: { id: by._id },
  })
  expect(own).toMatchObject({ data: [{ history: [{}, { reason: 'We could not reach you' }] }] })
  expect(JSON.stringify(own)).not.toMatch(/fake|Rang six times/)
})

it('a seller does not read why staff cancelled an order', async () => {
  const seller = await aSeller(shop)
  const { orderId } = await placed(await aProduct(shop, { ownerId: seller._id, stock: 5 }))
  await move(admin, orderId, { status: 'cancelled', cancelReason: 'fake' })
  expect(await readBy(seller, orderId)).toMatchObject({
    data: { status: 'cancelled', cancelReason: null, notes: [] },
  })
})

it('the report counts orders by why they were cancelled', async () => {
  const before = await reasons()
  for (const cancelReason of cancelReasons) {
    const { orderId } = await placed()
    await move(admin, orderId, { status: 'cancelled', cancelReason })
  }
  const [unsaid, theirs, first, second] = [
    await placed(),
    await placed(),
    await placed(),
    await placed(),
  ]
  await move(admin, unsaid.orderId, { status: 'cancelled' })
  // The list is that of staff: what a customer sends of it does not count.
  await move(theirs.by, theirs.orderId, { status: 'cancelled', cancelReason: 'fake' })
  const staff = await aStaffMember(shop, ['orders'])
  const ids = [first.orderId, second.orderId]
  const act = { act: 'move', status: 'cancelled', cancelReason: 'ordered-twice' } as const
  await shop.call('POST /order/bulk', { as: staff, body: { ...act, ids } })
  await everyJobDone(shop)
  const after = await reasons()
  const more = Object.fromEntries(
    Object.entries(after).map(([why, orders]) => [why, orders - (before[why] ?? 0)]),
  )
  expect(more).toEqual({
    ...Object.fromEntries(cancelReasons.map((reason) => [reason, 1])),
    ...{ 'ordered-twice': 3, null: 1, 'by-customer': 1 },
  })
})

it('a reason that is not of the list is refused', async () => {
  const { orderId } = await placed()
  expect(await move(admin, orderId, { status: 'cancelled', cancelReason: 'mood' })).toMatchObject({
    statusCode: 400,
    errors: [{ path: 'body.cancelReason', message: 'Choose why it is cancelled' }],
  })
})
