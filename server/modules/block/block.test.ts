import { describe, expect, it } from 'vitest'

import { sql } from '#platform/db/sql.ts'
import { newId } from '#platform/id.ts'
import { aStaffOrder } from '#test/by-staff.ts'
import { aLine, anOrder, aProduct } from '#test/goods.ts'
import { codeSentTo } from '#test/inbox.ts'
import { allowOpenOrders } from '#test/open-orders.ts'
import { anOnlineOrder, listening } from '#test/paying.ts'
import { aCustomer, anAdmin, aPhone, aStaffMember, type TestPerson } from '#test/people.ts'
import { actOnReturn, aDeliveredOrder, askReturn } from '#test/returns.ts'
import { testShop } from '#test/shop.ts'
import { brokenRules } from '#test/verified.ts'

const shop = listening(testShop())
const admin = async () => anAdmin(shop)

async function block(as: TestPerson, person: { _id: string }, blocked = true) {
  const reply = await shop.call('PATCH /user/{id}/block', {
    as,
    params: { id: person._id },
    body: { blocked, reason: 'Refused three parcels' },
  })
  if (!reply.success) throw new Error(reply.message)
  return reply.data
}

const place = async (as: TestPerson, more: object = {}) =>
  shop.call('POST /order/post-order', {
    as,
    body: anOrder(as, [aLine(await aProduct(shop))], more),
  })

const pleaseCall = { statusCode: 409, message: 'Please call the shop' }

describe('a blocked customer', () => {
  it('cannot order, for cash or online, until they are free again', async () => {
    const [staff, customer] = [await aStaffMember(shop, ['customers']), await aCustomer(shop)]
    expect(await block(staff, customer)).toMatchObject({
      block: { reason: 'Refused three parcels', by: staff.name },
      phones: [{ phone: customer.phone, blocked: true }],
    })
    expect(await place(customer)).toMatchObject(pleaseCall)
    expect(await place(customer, { paymentMethod: 'ssl' })).toMatchObject(pleaseCall)
    expect(await block(staff, customer, false)).toMatchObject({ block: null })
    expect(await place(customer)).toMatchObject({ statusCode: 201 })
  })

  it('is blocked with the phones of their recipients, whoever orders for them', async () => {
    const [customer, other, recipient] = [await aCustomer(shop), await aCustomer(shop), aPhone()]
    expect(await place(customer, { phone: recipient })).toMatchObject({ statusCode: 201 })
    const { phones } = await block(await admin(), customer)
    expect(new Set(phones.map(({ phone }) => phone))).toEqual(new Set([customer.phone, recipient]))
    expect(await place(other, { phone: recipient })).toMatchObject(pleaseCall)
    expect(await place(other)).toMatchObject({ statusCode: 201 })
    const withThatPhone = await aCustomer(shop, { phone: recipient })
    expect(await place(withThatPhone, { phone: aPhone() })).toMatchObject(pleaseCall)
  })

  it('cannot order with a new account for the old phone after the account was deleted', async () => {
    const customer = await aCustomer(shop)
    await block(await admin(), customer)
    const params = { id: customer._id }
    await shop.call('DELETE /user/delete-user/{id}', { as: await admin(), params })
    const again = await aCustomer(shop, { phone: customer.phone })
    expect(await place(again)).toMatchObject(pleaseCall)
    expect(await block(await admin(), again, false)).toMatchObject({ phones: [{ blocked: false }] })
    expect(await place(again)).toMatchObject({ statusCode: 201 })
  })

  it('keeps open orders, which are flagged, paid and given back', async () => {
    const placed = await anOnlineOrder(shop)
    await block(await admin(), placed.customer)
    const params = { orderId: placed.orderId }
    const seen = await shop.call('GET /order/for-staff/{orderId}', { as: await admin(), params })
    expect(seen).toMatchObject({ data: { status: 'pending', customerBlocked: true } })
    const list = await shop.call('GET /order', {
      as: await admin(),
      query: { search: placed.orderId.slice(-6) },
    })
    expect(list).toMatchObject({ data: { data: [{ customerBlocked: true }] } })
    const id = { params: { id: placed.orderId }, as: placed.customer }
    expect(await shop.call('POST /order/{id}/pay-cash', id)).toMatchObject(pleaseCall)
    expect(await shop.call('POST /order/{id}/pay', { ...id, body: {} })).toMatchObject({
      statusCode: 200,
    })
    expect(
      await shop.call('POST /order/{id}/pay-cash', { ...id, as: await admin() }),
    ).toMatchObject({
      statusCode: 409,
      message: expect.stringContaining('Change the order instead'),
    })
  })

  it('cannot change their phone number, and nobody else gets a blocked one', async () => {
    const [customer, other] = [await aCustomer(shop), await aCustomer(shop)]
    await block(await admin(), customer)
    const change = (as: TestPerson, phone: string) =>
      shop.call('PUT /user/update-profile', { as, body: { id: as._id, phone } })
    expect(await change(customer, aPhone())).toMatchObject(pleaseCall)
    expect(await change(other, customer.phone)).toMatchObject(pleaseCall)
  })

  it('who is blocked between the code and its confirmation keeps the old number', async () => {
    const [customer, phone] = [await aCustomer(shop), aPhone()]
    const body = { id: customer._id, phone }
    await shop.call('PUT /user/update-profile', { as: customer, body })
    await block(await admin(), customer)
    const code = await codeSentTo(shop, phone)
    const confirm = { as: customer, body: { contact: 'phone' as const, code } }
    expect(await shop.call('POST /user/confirm-contact', confirm)).toMatchObject(pleaseCall)
  })

  it('is only a customer', async () => {
    const staff = await aStaffMember(shop, ['orders'])
    const body = { blocked: true, reason: 'Left' }
    const request = { as: await admin(), params: { id: staff._id }, body }
    expect(await shop.call('PATCH /user/{id}/block', request)).toMatchObject({ statusCode: 409 })
  })
})

describe('staff', () => {
  const byStaff = (as: TestPerson, body: object) =>
    shop.callWith('POST /order/staff-order', { as, body, idempotencyKey: newId() })

  it('see the block in the dry run of an order, and place it with a reason', async () => {
    const [staff, customer] = [await aStaffMember(shop, ['orders']), await aCustomer(shop)]
    await block(await admin(), customer)
    const body = aStaffOrder(await aProduct(shop), { customer: { id: customer._id } })
    expect(await byStaff(staff, { ...body, dryRun: true })).toMatchObject({
      data: { dryRun: true, block: 'Refused three parcels' },
    })
    expect(await byStaff(staff, body)).toMatchObject({
      statusCode: 409,
      errors: [{ path: 'body.despiteBlock' }],
    })
    expect(await byStaff(staff, { ...body, despiteBlock: 'Paid in advance' })).toMatchObject({
      statusCode: 201,
      data: { notes: [{ text: 'Despite the block: Paid in advance', author: staff.name }] },
    })
  })

  it('give an order a blocked phone only with a reason', async () => {
    const [blocked, customer] = [await aCustomer(shop), await aCustomer(shop)]
    await block(await admin(), blocked)
    const placed = await place(customer)
    if (!placed.success) throw new Error(placed.message)
    const { _id: orderId, version } = placed.data
    const editor = await admin()
    const edit = (more: object) =>
      shop.callWith('PATCH /order/edit/{orderId}', {
        as: editor,
        params: { orderId },
        body: { version, note: 'As agreed', phone: blocked.phone, ...more },
        idempotencyKey: newId(),
      })
    expect(await edit({})).toMatchObject({
      statusCode: 409,
      errors: [{ path: 'body.despiteBlock' }],
    })
    expect(await edit({ despiteBlock: 'Her sister' })).toMatchObject({
      statusCode: 200,
      data: { phone: blocked.phone, notes: [{ text: 'Despite the block: Her sister' }] },
    })
  })

  it('approve an exchange for a blocked customer only with a reason; money back is as ever', async () => {
    const delivered = await aDeliveredOrder(shop)
    const product = await aProduct(shop)
    const wants = {
      wants: 'exchange',
      exchangeFor: [{ productId: product._id, quantity: 1 }],
    }
    const asked = await askReturn(shop, delivered, wants)
    if (!asked.success) throw new Error(asked.message)
    await block(await admin(), delivered.customer)
    const { _id: id } = asked.data as { _id: string }
    expect(await actOnReturn(shop, id, 'approve')).toMatchObject({
      statusCode: 409,
      errors: [{ path: 'body.despiteBlock' }],
    })
    expect(await actOnReturn(shop, id, 'approve', { despiteBlock: 'Our fault' })).toMatchObject({
      statusCode: 200,
      data: { status: 'approved' },
    })
    const second = await aDeliveredOrder(shop)
    await block(await admin(), second.customer)
    expect(await askReturn(shop, second, wants)).toMatchObject(pleaseCall)
    expect(await askReturn(shop, second)).toMatchObject({ statusCode: 201 })
  })
})

it('a block that races with orders lets no order in after it was answered', async () => {
  await allowOpenOrders(shop, 0)
  const [blocker, product] = [await admin(), await aProduct(shop, { stock: 1000 })]
  for (let round = 0; round < 8; round++) {
    const customer = await aCustomer(shop)
    const order = async () => {
      const body = { ...anOrder(customer, [aLine(product)]), again: true as const }
      return shop.call('POST /order/post-order', { as: customer, body })
    }
    const racing = [order(), order(), block(blocker, customer), order(), order()] as const
    await racing[2]
    const late = await order()
    const replies = (await Promise.all(racing)).filter((reply) => 'statusCode' in reply)
    expect(late).toMatchObject(pleaseCall)
    for (const reply of replies) expect([201, 409]).toContain(reply.statusCode)
    const placed = replies.filter(({ statusCode }) => statusCode === 201).length
    const rows = await shop.db.query(sql`
      select count(*)::int as count from orders where customer_id = ${customer._id}`)
    expect(rows).toEqual([{ count: placed }])
  }
  expect(await brokenRules(shop)).toEqual([])
})

it('two blocks of people with common phones, and their orders, do not lock each other out', async () => {
  await allowOpenOrders(shop, 0)
  const [blocker, product] = [await admin(), await aProduct(shop, { stock: 1000 })]
  const [one, two] = [await aCustomer(shop), await aCustomer(shop)]
  const order = (as: TestPerson, phone: string) =>
    shop.call('POST /order/post-order', {
      as,
      body: { ...anOrder(as, [aLine(product)], { phone }), again: true as const },
    })
  await Promise.all([order(one, two.phone), order(two, one.phone)])
  const replies = await Promise.all([
    block(blocker, one),
    order(one, two.phone),
    block(blocker, two),
    order(two, one.phone),
    order(one, one.phone),
  ])
  expect(replies).toHaveLength(5)
})
