import { expect, it } from 'vitest'

import { sql } from '#platform/db/sql.ts'
import { messagesTo } from '#test/inbox.ts'
import { anOnlineOrder, listening, press, type OnlineOrder } from '#test/paying.ts'
import { aCustomer, anAdmin, anEmail } from '#test/people.ts'
import { testShop } from '#test/shop.ts'

const shop = listening(testShop())
const minute = 60_000

const remind = () => shop.platform.jobs['order-message.remind-to-pay']?.({})
const remindersOf = async ({ customer }: OnlineOrder, messages: number) =>
  (await messagesTo(shop, customer.email ?? customer.phone, messages)).filter(({ text }) =>
    text.includes('is kept for you until'),
  )

it('comes once, ten minutes before the time to pay ends, with the way to pay', async () => {
  const byMail = await anOnlineOrder(shop, {
    customer: await aCustomer(shop, { email: anEmail() }),
  })
  const bySms = await anOnlineOrder(shop)
  shop.clock.pass(19 * minute)
  await remind()
  expect(await remindersOf(bySms, 1)).toEqual([])
  shop.clock.pass(2 * minute)
  await Promise.all([remind(), remind()])
  await remind()
  const [sms, ...more] = await remindersOf(bySms, 2)
  expect(more).toEqual([])
  expect(sms?.text).toMatch(
    /^Haat: order #\w{6} is kept for you until \d\d:\d\d\. Pay Tk [\d,]+ now: http\S+\/pay\/\S+$/,
  )
  const admin = await anAdmin(shop)
  const ofStaff = () =>
    shop.call('GET /order/messages/{orderId}', { as: admin, params: { orderId: bySms.orderId } })
  expect(await ofStaff()).toMatchObject({
    data: [{ kind: 'placed' }, { kind: 'reminder', sends: [{ channel: 'sms' }], refusal: null }],
  })
  await press(shop, bySms.url, 'pay')
  const refusal = 'This order no longer waits for its payment'
  expect(await ofStaff()).toMatchObject({ data: [{}, { refusal }, { kind: 'paid' }] })
  const mails = await remindersOf(byMail, 2)
  expect(mails).toHaveLength(1)
  expect(mails[0]?.subject).toBe(`Order #${byMail.orderId.slice(-6)} is waiting for your payment`)
  expect(mails[0]?.text).toMatch(/Pay ৳[\d,]+ now:\nhttp.+\/pay\//)
})

it('does not come for an order that is paid, cancelled, or too late to be paid', async () => {
  const [paid, cancelled, late] = [
    await anOnlineOrder(shop),
    await anOnlineOrder(shop),
    await anOnlineOrder(shop),
  ]
  await press(shop, paid.url, 'pay')
  await shop.call('PATCH /order/update-status/{orderId}', {
    as: cancelled.customer,
    params: { orderId: cancelled.orderId },
    body: { status: 'cancelled' },
  })
  // Whoever has been reminded is marked so.
  const areReminded = async () => {
    await remind()
    const rows = await shop.db.query<{ id: string }>(
      sql`select order_id as id from order_messages where kind = 'reminder'`,
    )
    return [paid, cancelled, late].map(({ orderId }) => rows.some(({ id }) => id === orderId))
  }
  shop.clock.pass(31 * minute)
  expect(await areReminded()).toEqual([false, false, false])
  shop.clock.pass(-10 * minute)
  expect(await areReminded()).toEqual([false, false, true])
})
