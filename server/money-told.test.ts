import { beforeAll, expect, it } from 'vitest'

import { sql } from '#platform/db/sql.ts'
import { newId } from '#platform/id.ts'
import { aProduct, setFees } from '#test/goods.ts'
import { messagesTo } from '#test/inbox.ts'
import { aPaidOrder, anOnlineOrder, listening, press, settleRefunds } from '#test/paying.ts'
import type { TestPerson } from '#test/people.ts'
import {
  actOnReturn,
  aDeliveredOrder,
  allOf,
  aReturn,
  asAdmin,
  askReturn,
  returnIn,
} from '#test/returns.ts'
import { testShop } from '#test/shop.ts'
import { variantsOf } from '#test/variants.ts'

const shop = listening(testShop())
beforeAll(async () => {
  await setFees(shop, 60, 120)
  await shop.db.execute(sql`
    insert into shop_settings (shop_name, support_phone, support_hours, address, updated_at)
    values ('Bokul', '01700111222', 'Weekdays', 'House 7, Road 3, Khulna', now())`)
})

/** Texts of all SMS to a number, once none is left to be sent: checks of refunds at the gateway wait longer. */
async function smsTo(phone: string): Promise<string[]> {
  const left = () =>
    shop.db.query(sql`
      select id::text from graphile_worker.jobs where task_identifier = 'notification.send-sms'
      union all select id::text from outbox`)
  await expect.poll(left, { timeout: 30_000 }).toEqual([])
  const rows = await shop.db.query<{ text: string }>(sql`
    select text from sent_messages where recipient = ${phone} order by sent_at, id`)
  return rows.map(({ text }) => text)
}

/** What was prepared, and the act that makes the event. */
type Event = () => Promise<{ customer: TestPerson; act: () => Promise<unknown> }>

const bKash = { method: 'bkash', number: '01712345678' }

async function give(orderId: string, amount: number) {
  return shop.callWith('POST /refund/order/{orderId}', {
    as: await asAdmin(shop),
    idempotencyKey: newId(),
    params: { orderId },
    body: { reason: 'Torn', amount },
  })
}

/** A delivered order, and a return of it that has come so far. */
async function aReturnAt(
  step: 'delivered' | 'requested' | 'approved' | 'received',
  wants: 'refund' | 'exchange' = 'refund',
) {
  const product = await aProduct(shop, { sizes: ['M', 'L'] })
  const of = await aDeliveredOrder(shop, { product, line: { size: 'M' } })
  const large = (await variantsOf(shop, product)).find(({ size }) => size === 'L')
  const exchangeFor = [{ productId: product._id, variantId: large?._id, quantity: 1 }]
  const asked = wants === 'exchange' ? { wants, reason: 'size', exchangeFor } : {}
  if (step === 'delivered') return { ...of, id: '', act: () => askReturn(shop, of, asked) }
  const row = await aReturn(shop, of, asked)
  const { _id: id } = row
  if (step !== 'requested') returnIn(await actOnReturn(shop, id, 'approve'))
  const receive = () => actOnReturn(shop, id, 'receive', { lines: allOf(row) })
  if (step === 'received') returnIn(await receive())
  return { ...of, id, act: receive }
}

const returnAct =
  (
    step: Parameters<typeof aReturnAt>[0],
    act: 'approve' | 'reject' | 'cancel' | 'settle',
    { body = {}, wants }: { body?: object; wants?: 'refund' | 'exchange' } = {},
  ): Event =>
  async () => {
    const of = await aReturnAt(step, wants)
    return { ...of, act: () => actOnReturn(shop, of.id, act, body) }
  }

/** The refund of a payment, given by staff and not paid out yet. */
async function aGivenRefund() {
  const order = await aPaidOrder(shop)
  await give(order.orderId, 100)
  return order
}

// Each event of an order's money, and of goods that come back, as wire and behaviour list them: one message each.
const events: [event: string, prepare: Event, says: RegExp][] = [
  [
    'received',
    async () => {
      const order = await anOnlineOrder(shop)
      return { ...order, act: () => press(shop, order.url, 'pay') }
    },
    /^Bokul: Tk [\d,.]+ received for order #\w{6}\. /,
  ],
  [
    'held',
    async () => {
      const order = await anOnlineOrder(shop)
      return { ...order, act: () => press(shop, order.url, 'pay', { risky: '1' }) }
    },
    /^Bokul: we have your payment for order #\w{6} and are checking it\. Please do not pay again\. /,
  ],
  [
    'turned to cash by its customer',
    async () => {
      const { orderId: id, customer } = await anOnlineOrder(shop)
      const call = { as: customer, params: { id } }
      return { customer, act: () => shop.call('POST /order/{id}/pay-cash', call) }
    },
    /^Bokul: order #\w{6} is paid on delivery now\. Please have Tk [\d,.]+ ready\. /,
  ],
  [
    'turned to cash by staff',
    async () => {
      const { orderId: id, customer } = await anOnlineOrder(shop)
      const call = { as: await asAdmin(shop), params: { id } }
      return { customer, act: () => shop.call('POST /order/{id}/pay-cash', call) }
    },
    /^Bokul: as agreed, order #\w{6} is paid on delivery\. Please have Tk [\d,.]+ ready\. /,
  ],
  [
    'part given back',
    async () => {
      const order = await aPaidOrder(shop)
      return { ...order, act: () => give(order.orderId, 100) }
    },
    /^Bokul: your refund of Tk 100 for order #\w{6} is approved and on its way to where you paid from\.$/,
  ],
  [
    'paid back',
    async () => ({ ...(await aGivenRefund()), act: () => settleRefunds(shop) }),
    /^Bokul: your refund of Tk 100 for order #\w{6} has been sent to your bKash\.$/,
  ],
  [
    'return asked',
    () => aReturnAt('delivered'),
    /^Bokul: we have your return request for order #\w{6}\. We look at it and write to you\. /,
  ],
  [
    'exchange asked',
    () => aReturnAt('delivered', 'exchange'),
    /^Bokul: we have your exchange request for order #\w{6}\. /,
  ],
  [
    'return approved',
    returnAct('requested', 'approve'),
    /^Bokul: your return of order #\w{6} is approved\. Send or bring the goods by \d+ \w+ \d{4}: House 7, Road 3, Khulna$/,
  ],
  [
    'exchange approved',
    returnAct('requested', 'approve', { wants: 'exchange' }),
    /^Bokul: your exchange for order #\w{6} is approved\. Hand the old goods to the courier who brings #\w{6}\. Please have Tk 60 ready\.$/,
  ],
  [
    'return rejected',
    returnAct('requested', 'reject', { body: { reason: 'Worn' } }),
    /^Bokul: your return of order #\w{6} was rejected\. See why: /,
  ],
  [
    'return cancelled by staff',
    returnAct('approved', 'cancel'),
    /^Bokul: your return of order #\w{6} was cancelled\. More: /,
  ],
  [
    'goods received',
    () => aReturnAt('approved'),
    /^Bokul: the goods of your return of order #\w{6} have arrived\. /,
  ],
  [
    'return settled, to a wallet',
    returnAct('received', 'settle', { body: { hand: bKash } }),
    /^Bokul: your return of order #\w{6} is settled\. Tk [\d,.]+ goes back to bKash 01712345678\.$/,
  ],
  [
    'return settled, to a wallet that is not known',
    returnAct('received', 'settle'),
    /^Bokul: your return of order #\w{6} is settled\. Tk [\d,.]+ goes back to you: please tell our support /,
  ],
  [
    'exchange settled',
    returnAct('received', 'settle', { wants: 'exchange' }),
    /^Bokul: your return of order #\w{6} is settled: goods for Tk [\d,.]+ were accepted\. /,
  ],
]

it.each(events)('its customer is told, once and cheaply: %s', async (_, prepare, says) => {
  const { customer, act } = await prepare()
  const before = await smsTo(customer.phone)
  await act()
  const told = (await smsTo(customer.phone)).slice(before.length)
  expect(told).toEqual([expect.stringMatching(says)])
  expect(told[0]).toMatch(/^[ -~]+$/)
  // Without a login: one may be needed beside it in a mail alone.
  expect(told[0]).not.toMatch(/\/o\/|my-orders/)
})

it('an approved return says in its mail by when, where to and with whom the goods come', async () => {
  const { customer, id } = await aReturnAt('requested')
  const email = `${newId()}@haat.test`
  await shop.db.execute(sql`
    update users set email = ${email}, email_verified_at = now() where id = ${customer._id}`)
  await actOnReturn(shop, id, 'approve')
  const [mail] = await messagesTo(shop, email)
  expect(mail?.text).toContain('send them by any courier')
  expect(mail?.text).toContain('Bokul, House 7, Road 3, Khulna')
  expect(mail?.text).toContain('01700111222')
  expect(mail?.html).toMatch(/href="http[^"]+\/t\/\w{11}"/)
})

it('an order in exchange is placed without a message of its own, and can be told again', async () => {
  const { customer, id } = await aReturnAt('requested', 'exchange')
  const { exchangeOrderId } = returnIn(await actOnReturn(shop, id, 'approve'))
  const before = await smsTo(customer.phone)
  const reply = await shop.callWith('POST /order/messages/{orderId}', {
    as: await asAdmin(shop),
    params: { orderId: exchangeOrderId },
    body: { kind: 'placed' },
  })
  expect(reply).toMatchObject({ statusCode: 200 })
  const [again] = (await smsTo(customer.phone)).slice(before.length)
  expect(again).toMatch(
    /^Bokul: we have your exchange #\w{6}\. Please have Tk 60 ready\. Follow it: /,
  )
})
