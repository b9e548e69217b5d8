import { longestListedNote } from '@haat/contract/order/staff-order'
import { beforeAll, expect, it } from 'vitest'

import { aLine, anOrder, aProduct } from '#test/goods.ts'
import { aCustomer, anAdmin, aSeller, aStaffMember, type TestPerson } from '#test/people.ts'
import { testShop } from '#test/shop.ts'

const shop = testShop()
let admin: TestPerson

beforeAll(async () => {
  admin = await anAdmin(shop, { name: 'Nasima Akter' })
})

const leave = async (orderId: string, text: string, as: TestPerson) => {
  shop.clock.pass(1_000)
  await shop.call('POST /order/note/{orderId}', { as, params: { orderId }, body: { text } })
}

const noteOf = async (orderId: string, as: TestPerson) => {
  const reply = await shop.callWith('GET /order', { as, query: { search: orderId } })
  return reply.success ? (reply.data as { data: { note: unknown }[] }).data[0]?.note : reply.message
}

it('a list says the newest note of an order and how many there are; to sellers their own alone', async () => {
  const seller = await aSeller(shop)
  const product = await aProduct(shop, { ownerId: seller._id })
  const buyer = await aCustomer(shop)
  const body = anOrder(buyer, [aLine(product)])
  const reply = await shop.call('POST /order/post-order', { as: buyer, body })
  if (!reply.success) throw new Error(reply.message)
  const { _id } = reply.data
  expect(await noteOf(_id, admin)).toBeNull()
  await leave(_id, 'Calls after six', admin)
  expect(await noteOf(_id, seller)).toBeNull()
  const member = await aStaffMember(shop, ['orders'], { name: 'Rahima Khatun' })
  await leave(_id, 'ক'.repeat(longestListedNote + 1), member)
  expect(await noteOf(_id, admin)).toEqual({
    text: `${'ক'.repeat(longestListedNote - 1)}…`,
    author: 'Rahima Khatun',
    count: 2,
  })
  await leave(_id, 'Packed twice', seller)
  expect(await noteOf(_id, seller)).toMatchObject({ text: 'Packed twice', count: 1 })
})
