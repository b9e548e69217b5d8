import { describe, expect, it } from 'vitest'

import { sql } from '#platform/db/sql.ts'
import { aLine, anOrder, aProduct, setFees } from '#test/goods.ts'
import { smsTo } from '#test/inbox.ts'
import { everyJobDone } from '#test/jobs-done.ts'
import {
  aCustomer,
  anAdmin,
  anEmail,
  anotherSession,
  aSeller,
  type TestPerson,
} from '#test/people.ts'
import { moveTo } from '#test/shipped.ts'
import { testShop } from '#test/shop.ts'

const shop = testShop()

async function place(
  customer: TestPerson,
  product: Awaited<ReturnType<typeof aProduct>>,
  typed: object,
) {
  const body = { ...anOrder(customer, [aLine(product)]), ...typed }
  const reply = await shop.call('POST /order/post-order', { as: customer, body })
  if (!reply.success) throw new Error(reply.message)
  return reply.data._id
}

const cancel = (customer: TestPerson, orderId: string) =>
  shop.call('PATCH /order/update-status/{orderId}', {
    as: customer,
    params: { orderId },
    body: { status: 'cancelled' },
  })

describe('an order that is cancelled', () => {
  it('who cancels what they have just placed gets no SMS of it, but a mail where they have one', async () => {
    await setFees(shop, 60, 120)
    const product = await aProduct(shop, { stock: 10 })
    const [byPhone, byMail] = [await aCustomer(shop), await aCustomer(shop, { email: anEmail() })]
    await cancel(byPhone, await place(byPhone, product, {}))
    await cancel(byMail, await place(byMail, product, {}))
    expect(await smsTo(shop, byPhone.phone)).toHaveLength(1)
    const mails = await shop.db.query(sql`
      select from sent_messages where recipient = ${byMail.email} and channel = 'email'`)
    expect(mails).toHaveLength(2)
  })

  it('who cancels later, and whose order the shop cancels, gets an SMS of it', async () => {
    await setFees(shop, 60, 120)
    const product = await aProduct(shop, { stock: 10 })
    const [late, ofShop] = [await aCustomer(shop), await aCustomer(shop)]
    const orderId = await place(late, product, {})
    await moveTo(shop, await place(ofShop, product, {}), 'cancelled')
    expect((await smsTo(shop, ofShop.phone)).at(-1)).toContain('cancelled')
    shop.clock.pass(601_000)
    await cancel(await anotherSession(shop, late), orderId)
    expect((await smsTo(shop, late.phone)).at(-1)).toContain('cancelled')
  })
})

it('sending a message again beyond the limits is refused, not pretended', async () => {
  await setFees(shop, 60, 120)
  const seller = await aSeller(shop)
  const product = await aProduct(shop, { stock: 10, ownerId: seller._id })
  const customer = await aCustomer(shop)
  const orderId = await place(customer, product, {})
  const again = (as: TestPerson, kind = 'placed') =>
    shop.callWith('POST /order/messages/{orderId}', { as, params: { orderId }, body: { kind } })
  await everyJobDone(shop)
  for (let n = 0; n < 3; n += 1) {
    expect(await again(seller)).toMatchObject({ statusCode: 200 })
    await everyJobDone(shop)
  }
  await moveTo(shop, orderId, 'processing')
  await moveTo(shop, orderId, 'shipped')
  const sent = (await smsTo(shop, customer.phone)).length
  expect(await again(seller, 'shipped')).toMatchObject({
    statusCode: 429,
    message: expect.stringMatching(
      /^No more SMS can be sent about this now\. Please wait \d+ minutes\.$/,
    ),
  })
  expect(await smsTo(shop, customer.phone)).toHaveLength(sent)
  expect(await again(await anAdmin(shop), 'shipped')).toMatchObject({ statusCode: 200 })
  expect(await smsTo(shop, customer.phone)).toHaveLength(sent + 1)
})

it.each([
  ['Pathao', 'T-77', 'is on its way by Pathao, T-77.'],
  ['pathao', 'win.example/x', 'is on its way by pathao.'],
  ['Win at evil.example', 'T-77', 'is on its way.'],
])('an SMS of an order by %s, %s says: %s', async (courier, trackingNumber, said) => {
  await setFees(shop, 60, 120)
  const seller = await aSeller(shop)
  const product = await aProduct(shop, { stock: 10, ownerId: seller._id })
  const customer = await aCustomer(shop)
  const orderId = await place(customer, product, {})
  await moveTo(shop, orderId, 'processing')
  const body = { courier, trackingNumber }
  await shop.call('PUT /order/shipment/{orderId}', { as: seller, params: { orderId }, body })
  await moveTo(shop, orderId, 'shipped')
  expect((await smsTo(shop, customer.phone)).at(-1)).toContain(said)
})
