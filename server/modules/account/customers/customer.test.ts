import { readXlsx } from 'hucre/xlsx'
import { describe, expect, it } from 'vitest'

import { newId } from '#platform/id.ts'
import { order } from '#test/delivered.ts'
import { aLine, anOrder, aProduct } from '#test/goods.ts'
import { aCustomer, aPhone, aStaffMember, type TestPerson } from '#test/people.ts'
import { actOnReturn, aDeliveredOrder, askReturn, moveThrough, returnIn } from '#test/returns.ts'
import { ofEach, refuse } from '#test/refusals.ts'
import { aShippedOrder, staffOrder } from '#test/shipped.ts'
import { testShop } from '#test/shop.ts'

const shop = testShop()
const staff = () => aStaffMember(shop, ['customers', 'orders.money'])

async function summary(person: { _id: string }, as?: TestPerson) {
  const reply = await shop.call('GET /user/{id}/summary', {
    as: as ?? (await staff()),
    params: { id: person._id },
  })
  if (!reply.success) throw new Error(reply.message)
  return reply.data
}

const people = async (query: object) =>
  shop.callWith('GET /user/get-user-by-search', { as: await staff(), query })

describe('the page of a customer', () => {
  it('has the orders by how they ended, what was bought, and where the parcels went', async () => {
    const customer = await aCustomer(shop)
    const product = await aProduct(shop, { originalPrice: 50_000 })
    const delivered = await aDeliveredOrder(shop, { customer, product, quantity: 2 })
    await order(shop, customer, [await aProduct(shop)])
    const cancelled = await order(shop, customer, [await aProduct(shop)])
    await moveThrough(shop, cancelled, 'cancelled')
    const asked = returnIn(await askReturn(shop, delivered))
    const { orders, unfinished, addresses, recentOrders, phones } = await summary(customer)
    expect(orders).toMatchObject({ placed: 3, open: 1, delivered: 1, cancelled: 1, returned: 0 })
    expect(unfinished).toMatchObject({ returns: 1, received: 0 })
    expect(unfinished.due).toBeGreaterThan(0)
    expect(addresses).toMatchObject([{ orders: 3, district: 'Dhaka', phone: customer.phone }])
    expect(recentOrders).toHaveLength(3)
    expect(recentOrders.at(-1)?._id).toBe(delivered.orderId)
    expect(phones).toEqual([{ phone: customer.phone, blocked: false }])
    await actOnReturn(shop, asked._id, 'approve')
    await actOnReturn(shop, asked._id, 'receive', {
      lines: [{ itemId: delivered.itemId, accepted: 1, refused: 0, missing: 0 }],
    })
    const hand = { method: 'bkash', number: customer.phone }
    returnIn(await actOnReturn(shop, asked._id, 'settle', { hand }))
    const after = await summary(customer)
    expect(after.orders).toMatchObject({ delivered: 1, returned: 1 })
    expect(after.orders.bought).toBe(orders.bought - 500)
    expect(after.unfinished).toMatchObject({ returns: 0, refunds: 1 })
  })

  it('is found by a phone number that only ordered, and by its last digits in the list', async () => {
    const [customer, recipient] = [await aCustomer(shop), aPhone()]
    const body = anOrder(customer, [aLine(await aProduct(shop))], { phone: recipient })
    await shop.call('POST /order/post-order', { as: customer, body })
    const as = await staff()
    const found = await shop.call('GET /user/summary', { as, query: { phone: `+88${recipient}` } })
    expect(found).toMatchObject({ data: { _id: customer._id } })
    const own = await shop.call('GET /user/summary', { as, query: { phone: customer.phone } })
    expect(own).toMatchObject({ data: { _id: customer._id } })
    expect(await shop.call('GET /user/summary', { as, query: { phone: aPhone() } })).toMatchObject({
      statusCode: 404,
    })
    expect(await people({ search: recipient.slice(3) })).toMatchObject({
      data: { total: 1, data: [{ _id: customer._id }] },
    })
  })

  it('of nobody is 404, and its calls are for staff who may see customers', async () => {
    const as = await staff()
    const nobody = { as, params: { id: newId() } }
    for (const call of [
      'PATCH /user/{id}/block',
      'POST /user/{id}/note',
      'PUT /user/{id}/tags',
    ] as const) {
      const body = { blocked: true, reason: 'x' }
      const bodies = {
        'PATCH /user/{id}/block': body,
        'POST /user/{id}/note': { text: 'x' },
        'PUT /user/{id}/tags': { tags: [] },
      }
      expect(await shop.callWith(call, { ...nobody, body: bodies[call] })).toMatchObject({
        statusCode: 404,
      })
    }
    expect(await shop.call('GET /user/{id}/summary', nobody)).toMatchObject({ statusCode: 404 })
  })

  it('leaves out what was received for staff without the permission for money', async () => {
    const customer = await aCustomer(shop)
    const { unfinished } = await summary(customer, await aStaffMember(shop, ['customers']))
    expect(Object.keys(unfinished).toSorted()).toEqual(['due', 'refunds', 'returns'])
  })
})

describe('notes and tags', () => {
  it('are kept with their author; the person gets them with their data, and they go with the account', async () => {
    const [as, customer] = [await staff(), await aCustomer(shop, { password: 'kacchi-biryani-7' })]
    const id = { as, params: { id: customer._id } }
    await shop.call('POST /user/{id}/note', { ...id, body: { text: 'Calls back after 8 pm' } })
    const tagged = await shop.call('PUT /user/{id}/tags', {
      ...id,
      body: { tags: ['VIP', 'Reseller'] },
    })
    expect(tagged).toMatchObject({
      data: {
        tags: ['Reseller', 'VIP'],
        notes: [{ author: as.name, text: 'Calls back after 8 pm' }],
      },
    })
    expect(await people({ tag: 'vip' })).toMatchObject({
      data: { total: 1, data: [{ tags: ['Reseller', 'VIP'] }] },
    })
    expect(await shop.call('GET /user/tags', { as })).toMatchObject({
      data: expect.arrayContaining([{ tag: 'VIP', customers: 1 }]),
    })
    expect(await shop.call('GET /user/my-data', { as: customer })).toMatchObject({
      data: { desk: { notes: [{ text: 'Calls back after 8 pm' }], tags: ['Reseller', 'VIP'] } },
    })
    const retagged = await shop.call('PUT /user/{id}/tags', { ...id, body: { tags: ['vip'] } })
    expect(retagged).toMatchObject({ data: { tags: ['vip'] } })
    await shop.call('POST /user/delete-account', {
      as: customer,
      body: { password: 'kacchi-biryani-7' },
    })
    expect(await people({ tag: 'vip' })).toMatchObject({ data: { total: 0 } })
  })

  it.each([
    [['', 'x'], 'A tag is empty'],
    [['VIP', 'vip'], 'A tag is there twice'],
    [Array.from({ length: 11 }, (_, at) => `t${at}`), 'At most 10 tags'],
    [['x'.repeat(31)], 'A tag has at most 30 characters'],
  ])('refuses the tags %j', async (tags, message) => {
    const request = { as: await staff(), params: { id: newId() }, body: { tags } }
    expect(await shop.callWith('PUT /user/{id}/tags', request)).toMatchObject({
      statusCode: 400,
      message,
    })
  })
})

describe('the list of customers', () => {
  it('takes `search`, `tag` and `blocked`, and refuses other keys', async () => {
    const customer = await aCustomer(shop, { name: 'Mokhles Bhuiyan' })
    expect(await people({ search: 'mokhles' })).toMatchObject({ data: { total: 1 } })
    expect(await people({ search: 'mokhles', blocked: 'true' })).toMatchObject({
      data: { total: 0 },
    })
    const body = { blocked: true, reason: 'Fraud' }
    await shop.call('PATCH /user/{id}/block', {
      as: await staff(),
      params: { id: customer._id },
      body,
    })
    expect(await people({ search: 'mokhles', blocked: 'true' })).toMatchObject({
      data: { total: 1, data: [{ blocked: true }] },
    })
    expect(await people({ blocked: 'true', role: 'user' })).toMatchObject({ data: { total: 1 } })
    expect(await people({ name: 'mokhles' })).toMatchObject({ statusCode: 400 })
    expect(await people({ blocked: 'perhaps' })).toMatchObject({ statusCode: 400 })
  })

  it('is exported with what they bought, the phone as text', async () => {
    const customer = await aCustomer(shop, { name: 'Exported Person', phone: '01712345678' })
    await aDeliveredOrder(shop, { customer })
    const as = await staff()
    const query = { search: 'exported', format: 'xlsx' } as const
    const reply = await shop.call('GET /user/export', { as, query })
    if (!reply.success) throw new Error(reply.message)
    const { sheets } = await readXlsx(reply.data.bytes)
    const [head = [], row = []] = sheets[0]?.rows ?? []
    const cell = (name: string) => row[head.indexOf(name)]
    expect(cell('Phone')).toBe('01712345678')
    expect(cell('Orders')).toBe(1)
    expect(cell('Bought (taka)')).toBeGreaterThan(0)
  })
})

it('a parcel that was refused at the door counts as returned, not as cancelled', async () => {
  const shipped = await aShippedOrder(shop)
  const { version, customerId } = await staffOrder(shop, shipped.orderId)
  const lines = ofEach(shipped, 2)
  await refuse(shop, shipped.orderId, { version, lines, collected: 0, reason: 'refused' })
  const { orders } = await summary({ _id: customerId })
  expect(orders).toMatchObject({ open: 1, returned: 1, cancelled: 0 })
})
