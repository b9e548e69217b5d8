import { labelSizes } from '@haat/contract/order/packing'
import { beforeAll, expect, it } from 'vitest'

import { aStaffOrder, placedByStaff } from '#test/by-staff.ts'
import { aLine, anOrder, aProduct, setFees, type TestProduct } from '#test/goods.ts'
import { printAs } from '#test/packing/parcels.ts'
import { textOf } from '#test/packing/pdf-text.ts'
import { aCustomer, anAdmin, type TestPerson } from '#test/people.ts'
import { testShop } from '#test/shop.ts'

import { anonymiseOrdersOf } from './anonymise-orders.repo.ts'

const shop = testShop()
let admin: TestPerson
let cup: TestProduct

beforeAll(async () => {
  admin = await anAdmin(shop)
  await setFees(shop, 60, 120)
  cup = await aProduct(shop, { stock: 500 })
})

async function placed(own: object) {
  const customer = await aCustomer(shop)
  const body = { ...anOrder(customer, [aLine(cup)]), ...own }
  const reply = await shop.call('POST /order/post-order', { as: customer, body })
  if (!reply.success) throw new Error(reply.message)
  return { customer, order: reply.data }
}

const read = (orderId: string) =>
  shop.call('GET /order/for-staff/{orderId}', { as: admin, params: { orderId } })

const tellRider = (orderId: string, riderNote: string, as = admin) =>
  shop.call('PUT /order/rider-note/{orderId}', { as, params: { orderId }, body: { riderNote } })

it('slip and label show what the customer and staff tell the rider', async () => {
  const { customer, order } = await placed({ note: 'Ring the bell\ntwice' })
  expect(order).toMatchObject({ customerNote: 'Ring the bell twice' })
  expect(await tellRider(order._id, 'The gate is green')).toMatchObject({
    data: { riderNote: 'The gate is green', customerNote: 'Ring the bell twice' },
  })
  const onPaper = 'Note: The gate is green · Ring the bell twice'.replaceAll(' ', '')
  for (const size of labelSizes) {
    const label = await printAs(shop, admin, { kind: 'label', size, ids: [order._id] })
    expect(textOf(label.rawPayload)).toContain(onPaper)
  }
  const slip = await printAs(shop, admin, { kind: 'slip', ids: [order._id] })
  expect(textOf(slip.rawPayload)).toContain(onPaper)
  // Their own page has their note, not that of staff.
  const own = await shop.call('GET /order/get-order-by-customerId/{id}', {
    as: customer,
    params: { id: customer._id },
  })
  expect(own).toMatchObject({ data: [{ customerNote: 'Ring the bell twice' }] })
  expect(JSON.stringify(own)).not.toContain('The gate is green')
})

it('an order by staff has a note for the rider, and papers without notes name none', async () => {
  const told = await placedByStaff(shop, admin, { ...aStaffOrder(cup), riderNote: 'Third floor' })
  expect(await read(told._id)).toMatchObject({
    data: { riderNote: 'Third floor', customerNote: '' },
  })
  const { order } = await placed({})
  const label = await printAs(shop, admin, { kind: 'label', ids: [order._id] })
  expect(textOf(label.rawPayload)).not.toContain('Note:')
})

it('who may not change an order tells its rider nothing, and 301 characters are too many', async () => {
  const { customer, order } = await placed({})
  expect(await tellRider(order._id, 'Go away', customer)).toMatchObject({ statusCode: 403 })
  expect(await tellRider(order._id, 'x'.repeat(301))).toMatchObject({ statusCode: 400 })
  expect(await tellRider(order._id, 'x'.repeat(300))).toMatchObject({ statusCode: 200 })
})

it('the notes go with the person', async () => {
  const { customer, order } = await placed({ note: 'Behind the house of Karim' })
  await tellRider(order._id, 'His name is Karim')
  await shop.call('PATCH /order/update-status/{orderId}', {
    as: admin,
    params: { orderId: order._id },
    body: { status: 'cancelled' },
  })
  await anonymiseOrdersOf(shop.db, customer._id)
  expect(await read(order._id)).toMatchObject({ data: { riderNote: '', customerNote: '' } })
})
