import { beforeAll, expect, it } from 'vitest'

import { aCounterSale, placedByStaff } from '#test/by-staff.ts'
import { aLine, anOrder, aProduct, setFees, type TestProduct } from '#test/goods.ts'
import { aCustomer, anAdmin, aPhone, aSeller, aStaffMember, type TestPerson } from '#test/people.ts'
import { refuse } from '#test/refusals.ts'
import { moveTo, ship, staffOrder } from '#test/shipped.ts'
import { testShop } from '#test/shop.ts'

const shop = testShop()
let admin: TestPerson
let cup: TestProduct
let seller: TestPerson

beforeAll(async () => {
  admin = await anAdmin(shop)
  seller = await aSeller(shop)
  await setFees(shop, 60, 120)
  cup = await aProduct(shop, { stock: 500, ownerId: seller._id })
})

async function buy(customer: TestPerson, changes: object = {}) {
  const body = { ...anOrder(customer, [aLine(cup)]), again: true, ...changes }
  const reply = await shop.callWith('POST /order/post-order', { as: customer, body })
  if (!reply.success) throw new Error(reply.message)
  shop.clock.pass(1_000)
  return reply.data as { _id: string; createdAt: string } // as: the reply of this call.
}

async function deliver(orderId: string): Promise<void> {
  await ship(shop, orderId)
  await moveTo(shop, orderId, 'delivered')
}

async function refuseWhole(orderId: string): Promise<void> {
  await ship(shop, orderId)
  const { items } = await staffOrder(shop, orderId)
  const lines = items.map(({ _id, quantity }) => ({ itemId: _id, quantity }))
  const reply = await refuse(shop, orderId, { lines })
  if (!reply.success) throw new Error(reply.message)
}

const listed = async (orderId: string, as: TestPerson) => {
  const reply = await shop.callWith('GET /order', { as, query: { search: orderId } })
  // as: the reply of this call.
  return reply.success && (reply.data as { data: { customerRecord: unknown }[] }).data[0]
}

const recordFor = (query: object, as = admin) =>
  shop.callWith('GET /order/customer-record', { as, query })

it('a record counts the orders of an account and of its phone number, whoever placed them', async () => {
  const customer = await aCustomer(shop)
  const first = await buy(customer)
  await deliver(first._id)
  const second = await buy(customer)
  await refuseWhole(second._id)
  const third = await buy(customer)
  await moveTo(shop, third._id, 'cancelled')
  // A sister orders, to be brought to this phone number.
  const sister = await aCustomer(shop)
  const fourth = await buy(sister, { phone: customer.phone })
  await refuseWhole(fourth._id)
  const fifth = await buy(customer, { phone: aPhone() })
  const record = {
    orders: 5,
    delivered: 1,
    refused: 2,
    cancelled: 1,
    firstOrder: first.createdAt,
  }
  const admins = await anAdmin(shop)
  expect((await staffOrder(shop, fifth._id)).customerRecord).toEqual(record)
  expect(await listed(fifth._id, admins)).toMatchObject({ customerRecord: record })
  expect(await recordFor({ customerId: customer._id }, admins)).toMatchObject({ data: record })
  expect(await recordFor({ phone: `+88${customer.phone}` }, admins)).toMatchObject({
    data: { orders: 4, refused: 2 },
  })
  const both = { customerId: sister._id, phone: customer.phone }
  expect(await recordFor(both, admins)).toMatchObject({ data: { orders: 4 } })
})

it('what a stranger orders to a phone number and cancels is cancelled in no record of that number', async () => {
  const [victim, stranger] = [await aCustomer(shop), await aCustomer(shop)]
  const cancel = (orderId: string, as: TestPerson) =>
    shop.call('PATCH /order/update-status/{orderId}', {
      as,
      params: { orderId },
      body: { status: 'cancelled' },
    })
  for (let at = 0; at < 2; at += 1) {
    const { _id } = await buy(stranger, { phone: victim.phone })
    expect(await cancel(_id, stranger)).toMatchObject({ success: true })
  }
  const own = await buy(victim)
  expect(await cancel(own._id, victim)).toMatchObject({ success: true })
  const as = await anAdmin(shop)
  const both = { customerId: victim._id, phone: victim.phone }
  for (const query of [both, { customerId: victim._id }, { phone: victim.phone }]) {
    expect(await recordFor(query, as)).toMatchObject({ data: { orders: 3, cancelled: 1 } })
  }
  expect(await recordFor({ customerId: stranger._id }, as)).toMatchObject({
    data: { orders: 2, cancelled: 2 },
  })
})

it('a partly refused order is delivered, and who never ordered has an empty record', async () => {
  const customer = await aCustomer(shop)
  const three = aLine(cup, { quantity: 3 })
  const { _id } = await buy(customer, anOrder(customer, [three]))
  await ship(shop, _id)
  const { items, due } = await staffOrder(shop, _id)
  const lines = [{ itemId: items[0]?._id, quantity: 1 }]
  const refused = await refuse(shop, _id, { lines, collected: due - (items[0]?.price ?? 0) })
  expect(refused).toMatchObject({ success: true })
  expect((await staffOrder(shop, _id)).customerRecord).toMatchObject({ delivered: 1, refused: 0 })
  expect(await recordFor({ phone: aPhone() }, await anAdmin(shop))).toMatchObject({
    data: { orders: 0, delivered: 0, refused: 0, cancelled: 0, firstOrder: null },
  })
})

it('nobody is judged by a sale at the counter without a customer', async () => {
  const as = await anAdmin(shop)
  const sale = await placedByStaff(shop, as, aCounterSale(cup, { customer: undefined }))
  expect((await staffOrder(shop, sale._id)).customerRecord).toBeNull()
})

it('sellers see no record, and staff need the permission for orders', async () => {
  const customer = await aCustomer(shop)
  const { _id } = await buy(customer)
  const owner = await aSeller(shop)
  const theirs = await aProduct(shop, { ownerId: owner._id })
  const own = await buy(customer, {
    items: [aLine(theirs)],
    totalPrice: aLine(theirs).subTotal,
  })
  expect(await listed(own._id, owner)).toMatchObject({ customerRecord: null })
  expect(await recordFor({ phone: customer.phone }, owner)).toMatchObject({ statusCode: 403 })
  const packer = await aStaffMember(shop, ['packing'])
  expect(await recordFor({ phone: customer.phone }, packer)).toMatchObject({ statusCode: 403 })
  expect(await recordFor({}, await anAdmin(shop))).toMatchObject({ data: { orders: 0 } })
  expect(await listed(_id, await anAdmin(shop))).toMatchObject({
    customerRecord: { orders: 2 },
  })
})
