import { expect, it } from 'vitest'

import { sql } from '#platform/db/sql.ts'
import { aStaffOrder, placedByStaff } from '#test/by-staff.ts'
import { aLine, anOrder, aProduct, setFees } from '#test/goods.ts'
import { messagesTo } from '#test/inbox.ts'
import {
  aCustomer,
  anAdmin,
  anEmail,
  anotherSession,
  aPhone,
  type TestPerson,
} from '#test/people.ts'
import { testShop } from '#test/shop.ts'

const shop = testShop()

async function placeOrder(customer: TestPerson): Promise<string> {
  await setFees(shop, 60, 120)
  const product = await aProduct(shop, { name: '<b>শাহানা</b> জামদানি', stock: 50 })
  const body = anOrder(customer, [aLine(product, { quantity: 2 })])
  const headers = { 'idempotency-key': `order-of-${customer._id}` }
  const [first, again] = [
    await shop.call('POST /order/post-order', { as: customer, body, headers }),
    await shop.call('POST /order/post-order', { as: customer, body, headers }),
  ]
  if (!first.success || !again.success) throw new Error(first.message)
  return first.data._id
}

async function move(orderId: string, ...statuses: ('processing' | 'shipped' | 'delivered')[]) {
  const admin = await anAdmin(shop)
  for (const status of statuses) {
    const params = { orderId }
    await shop.call('PATCH /order/update-status/{orderId}', { as: admin, params, body: { status } })
    // A second try is refused, and sends no message.
    await shop.call('PATCH /order/update-status/{orderId}', { as: admin, params, body: { status } })
  }
}

it('tells by mail what becomes of an order, each thing once, with a link to it', async () => {
  const customer = await aCustomer(shop, { email: anEmail() })
  const orderId = await placeOrder(customer)
  await move(orderId, 'processing', 'shipped', 'delivered')
  const mails = await messagesTo(shop, customer.email ?? '', 3)
  const id = orderId.slice(-6)
  expect(new Set(mails.map(({ subject }) => subject))).toEqual(
    new Set([`Order #${id} is on its way`, `Order #${id} was delivered`, `Your order #${id}`]),
  )
  for (const { text } of mails) expect(text).toContain(`/user/my-orders?order=${orderId}`)
  const placed = mails.find(({ subject }) => subject === `Your order #${id}`)
  expect(placed?.text).toContain('<b>শাহানা</b> জামদানি × 2: ৳2,500.00')
  expect(placed?.text).toContain('Total: ৳2,560')
  expect(placed?.text).toContain('Please have ৳2,560 ready for the courier.')
  expect(placed?.html).toContain('&lt;b&gt;শাহানা')
  expect(placed?.html).not.toContain('<b>শাহানা')
})

it('tells by SMS who has no mail, in the cheap alphabet, and of a cancelling', async () => {
  const customer = await aCustomer(shop)
  const orderId = await placeOrder(customer)
  const [placed] = await messagesTo(shop, customer.phone)
  expect(placed).toMatchObject({ channel: 'sms' })
  expect(placed?.text).toContain(`#${orderId.slice(-6)}, Tk 2,560`)
  const body = { status: 'cancelled' as const }
  const params = { orderId }
  const call = 'PATCH /order/update-status/{orderId}'
  // Sooner, no message is sent: customers know what they have just done.
  shop.clock.pass(601_000)
  const as = await anotherSession(shop, customer)
  const twice = await Promise.all([1, 2].map(() => shop.call(call, { as, params, body })))
  expect(new Set(twice.map(({ statusCode }) => statusCode))).toEqual(new Set([200, 409]))
  const texts = (await messagesTo(shop, customer.phone, 2)).map(({ text }) => text)
  expect(texts.filter((text) => text.includes('was cancelled'))).toHaveLength(1)
  for (const text of texts) expect(text).toMatch(/^[ -~]*$/)
})

it('marks what was sent, and sends nothing to a mail that is not verified', async () => {
  const customer = await aCustomer(shop, { email: anEmail(), verified: false })
  const orderId = await placeOrder(customer)
  const rows = await shop.db.query(sql`select kind from order_messages where order_id = ${orderId}`)
  expect(rows).toEqual([{ kind: 'placed' }])
  const [sms] = await messagesTo(shop, customer.phone)
  expect(sms?.channel).toBe('sms')
})

it('messages of an order by staff go to the email that they typed for it', async () => {
  await setFees(shop, 60, 120)
  const [email, phone] = [anEmail(), aPhone()]
  const customer = { name: 'Karim Uddin', phone, email }
  const product = await aProduct(shop, { stock: 50 })
  const order = await placedByStaff(shop, await anAdmin(shop), aStaffOrder(product, { customer }))
  const [mail] = await messagesTo(shop, email)
  expect(mail).toMatchObject({ channel: 'email', subject: `Your order #${order._id.slice(-6)}` })
  await move(order._id, 'processing', 'shipped')
  expect(await messagesTo(shop, email, 2)).toHaveLength(2)
})

it('an email typed at the checkout that is not the account’s gets nothing: the order’s phone does', async () => {
  await setFees(shop, 60, 120)
  const customer = await aCustomer(shop, { email: anEmail() })
  const [stranger, phone] = [anEmail(), aPhone()]
  const product = await aProduct(shop, { stock: 50 })
  const body = anOrder(customer, [aLine(product)], { customerEmail: stranger, phone })
  const reply = await shop.call('POST /order/post-order', { as: customer, body })
  if (!reply.success) throw new Error(reply.message)
  const [sms] = await messagesTo(shop, phone)
  expect(sms).toMatchObject({ channel: 'sms' })
  expect(sms?.text).toContain(`#${reply.data._id.slice(-6)}`)
  const inbox = await shop.platform.app.inject(`/dev/inbox.json?to=${stranger}`)
  expect(inbox.json()).toEqual([])
})

it('an order that names the account’s own email, in any letters, is written to it', async () => {
  await setFees(shop, 60, 120)
  const customer = await aCustomer(shop, { email: anEmail() })
  const product = await aProduct(shop, { stock: 50 })
  const customerEmail = (customer.email ?? '').toUpperCase()
  const body = anOrder(customer, [aLine(product)], { customerEmail, phone: aPhone() })
  const reply = await shop.call('POST /order/post-order', { as: customer, body })
  expect(reply).toMatchObject({ success: true })
  const [mail] = await messagesTo(shop, customer.email ?? '')
  expect(mail).toMatchObject({ channel: 'email' })
})
