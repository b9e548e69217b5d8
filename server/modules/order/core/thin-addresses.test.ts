import { beforeAll, expect, it } from 'vitest'

import { aCounterSale, placedByStaff } from '#test/by-staff.ts'
import { aLine, anOrder, aProduct } from '#test/goods.ts'
import { aCustomer, anAdmin, aSeller, type TestPerson } from '#test/people.ts'
import { staffOrder } from '#test/shipped.ts'
import { testShop } from '#test/shop.ts'

const shop = testShop()
let admin: TestPerson

beforeAll(async () => {
  admin = await anAdmin(shop)
})

const savar = { division: 'Dhaka', district: 'Dhaka', city: 'Savar' }

async function sentTo(
  addressDetails: string,
  sellers: readonly (TestPerson | undefined)[] = [undefined],
) {
  const products = await Promise.all(
    sellers.map(async (one) => aProduct(shop, one ? { ownerId: one._id } : {})),
  )
  const buyer = await aCustomer(shop)
  const body = anOrder(
    buyer,
    products.map((product) => aLine(product)),
    { deliveryAddress: { ...savar, addressDetails } },
  )
  const reply = await shop.call('POST /order/post-order', { as: buyer, body })
  if (!reply.success) throw new Error(reply.message)
  return reply.data._id
}

const markOf = async (orderId: string, as = admin) => {
  const reply = await shop.callWith('GET /order', { as, query: { search: orderId } })
  // as: the reply of this call.
  return reply.success && (reply.data as { data: { addressIsThin: boolean }[] }).data[0]
}

it.each([
  ['House 7 Road 1', false],
  ['বাড়ি ১২ রোড ৫', false],
  ['x 123', true],
  ['সাভার, ঢাকা, বাংলাদেশ', true],
])('an order to %s is taken, and marked for staff: %s', async (details, addressIsThin) => {
  const orderId = await sentTo(details)
  expect(await markOf(orderId)).toMatchObject({ addressIsThin })
  expect(await staffOrder(shop, orderId)).toMatchObject({ addressIsThin })
})

it('a sale at the counter goes nowhere, and a seller of a part does not see the address', async () => {
  const cup = await aProduct(shop)
  const sale = await placedByStaff(shop, admin, aCounterSale(cup))
  expect(await markOf(sale._id)).toMatchObject({ addressIsThin: false })
  const [one, other] = [await aSeller(shop), await aSeller(shop)]
  const mixed = await sentTo('x 123', [one, other])
  expect(await markOf(mixed, one)).toMatchObject({ addressIsThin: false })
  expect(await markOf(await sentTo('x 123', [one]), one)).toMatchObject({ addressIsThin: true })
})
