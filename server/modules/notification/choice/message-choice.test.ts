import { type MessageEvent, messageEvents } from '@haat/contract/message-events'
import type { MessageChoice, MessageChoices } from '@haat/contract/message-choice'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'

import { sql } from '#platform/db/sql.ts'
import { aStaffOrder, placedByStaff } from '#test/by-staff.ts'
import { aLine, anOrder, aProduct, setFees, type TestProduct } from '#test/goods.ts'
import { smsTo } from '#test/inbox.ts'
import { everyJobDone, letWaitingJobsRun } from '#test/jobs-done.ts'
import {
  aCustomer,
  anAdmin,
  anEmail,
  anotherSession,
  aPhone,
  aSeller,
  aStaffMember,
  type TestPerson,
} from '#test/people.ts'
import { actOnReturn, aDeliveredOrder, allOf, aReturn, asAdmin } from '#test/returns.ts'
import { setSettings } from '#test/shop-settings.ts'
import { moveTo } from '#test/shipped.ts'
import { testShop } from '#test/shop.ts'

import { quietSeconds } from './quiet-seconds.ts'

const shop = testShop()
let admin: TestPerson
let product: TestProduct

beforeAll(async () => {
  await setFees(shop, 60, 120)
  admin = await anAdmin(shop)
  product = await aProduct(shop, { stock: 500 })
})
// Hours pass here, and sessions end.
beforeEach(async () => {
  admin = await anotherSession(shop, admin)
})

async function read(): Promise<MessageChoices> {
  const reply = await shop.call('GET /messages', { as: admin })
  if (!reply.success) throw new Error(reply.message)
  return reply.data
}

async function readEvent(event: MessageEvent) {
  const found = (await read()).events.find((one) => one.event === event)
  if (!found) throw new Error(event)
  return found
}

/** Changes an event on top of what is stored. */
async function choose(event: MessageEvent, typed: Partial<MessageChoice>, as = admin) {
  const { way, smsEn, smsBn, version } = await readEvent(event)
  const body = { way, smsEn, smsBn, version, ...typed }
  return shop.call('PUT /messages/events/{event}', { as, params: { event }, body })
}

async function set(typed: object) {
  const { settings } = await read()
  return shop.call('PUT /messages/settings', { as: admin, body: { ...settings, ...typed } })
}

async function place(customer: TestPerson, typed: object = {}): Promise<string> {
  const body = { ...anOrder(customer, [aLine(product)]), ...typed }
  const reply = await shop.call('POST /order/post-order', { as: customer, body })
  if (!reply.success) throw new Error(reply.message)
  return reply.data._id
}

async function mailsTo(email: string | null) {
  await everyJobDone(shop)
  return shop.db.query(
    sql`select from sent_messages where channel = 'email' and recipient = ${email}`,
  )
}

describe('who chooses', () => {
  it('staff with the permission for settings, and nobody else', async () => {
    const may = await aStaffMember(shop, ['settings'])
    const others = [
      await aStaffMember(shop, ['orders', 'content']),
      await aSeller(shop),
      await aCustomer(shop),
    ]
    expect(await shop.call('GET /messages', { as: may })).toMatchObject({ statusCode: 200 })
    expect(await choose('delivered', {}, may)).toMatchObject({ statusCode: 200 })
    for (const as of others) {
      expect(await shop.call('GET /messages', { as })).toMatchObject({ statusCode: 403 })
      expect(await choose('delivered', { way: 'none' }, as)).toMatchObject({ statusCode: 403 })
    }
    expect(await readEvent('delivered')).toMatchObject({ way: 'usual' })
  })

  it('of two at once one is kept, and the other gets what was', async () => {
    const { version } = await readEvent('cancelled')
    const typed = ['One {order}', 'Two {order}'].map((smsEn) => ({ smsEn, version }))
    const replies = await Promise.all(typed.map((one) => choose('cancelled', one)))
    expect(new Set(replies.map(({ statusCode }) => statusCode))).toEqual(new Set([200, 409]))
    const lost = replies.find(({ statusCode }) => statusCode === 409)
    expect(lost).toMatchObject({ data: { smsEn: (await readEvent('cancelled')).smsEn } })
    const { settings } = await read()
    const prices = await Promise.all(
      [0.3, 0.4].map((partPrice) =>
        shop.call('PUT /messages/settings', { as: admin, body: { ...settings, partPrice } }),
      ),
    )
    expect(new Set(prices.map(({ statusCode }) => statusCode))).toEqual(new Set([200, 409]))
    expect(await choose('cancelled', { smsEn: null })).toMatchObject({ statusCode: 200 })
  })

  it('each change stands in the activity log', async () => {
    await choose('shipment', { way: 'mail' })
    await choose('shipment', { way: 'usual' })
    const log = await shop.call('GET /activity', { as: admin, query: { kind: 'message' } })
    if (!log.success) throw new Error(log.message)
    expect(log.data.data[0]).toMatchObject({
      ...{ subject: 'shipment', action: 'changed' },
      ...{ before: { way: 'mail' }, after: { way: 'usual' } },
    })
  })
})

describe('own words', () => {
  it('those that come with the shop keep their own rules, in both languages', async () => {
    for (const event of messageEvents) {
      const { builtInEn: smsEn, builtInBn: smsBn } = await readEvent(event)
      const reply = await choose(event, { smsEn, smsBn })
      expect([event, reply.message]).toEqual([event, 'Messages saved'])
      await choose(event, { smsEn: '', smsBn: '' })
    }
    expect((await read()).events.every(({ smsEn }) => smsEn === null)).toBe(true)
  })

  it.each([
    ['placed', 'Order {order}', /^Add \{link\}/],
    ['placed', 'Order {order} {link} {pay}', /^\{pay\} is no field of this message\. .*\{link\}$/],
    ['placed', 'Order {order} {link} {nonsense}', /^\{nonsense\} is no field/],
    ['placed', 'Order {order} {link} } here', /^A brace stands alone/],
    ['placed', 'Order {{shop}} {link}', /^A brace stands alone/],
    ['placed-to-pay', 'Order {order} {link}', /^Add \{pay\}/],
    ['return-approved', 'Return {order}', /^Add \{place\} \/ \{link\}/],
    ['paid', 'Thank you '.repeat(32), /is 3 SMS/],
    ['delivered', 'Thank\u0000you', /not allowed/],
    ['delivered', 'a'.repeat(401), /At most 400 characters/],
  ] as const)('of %s that say %j are refused', async (event, words, says) => {
    const reply = await choose(event, { smsEn: words })
    expect(reply).toMatchObject({ statusCode: 400, message: expect.stringMatching(says) })
    expect(reply).toMatchObject({ errors: [{ path: expect.stringContaining('smsEn') }] })
    expect(await readEvent(event)).toMatchObject({ smsEn: null })
  })

  it.each([
    ['Thanks! Win at evil.example/x {link}', 'evil.example/x'],
    ['Thanks! https://bit.ly/3xYz {link}', 'https://bit.ly/3xYz'],
    ['Write to me@gmail.com {link}', 'gmail.com'],
    ['Look at evil{order}.example {link}', 'evil{order}.example'],
    ['Go to 203.0.113.7/win {link}', '203.0.113.7/win'],
    ['Call 01812-345 678 {link}', '01812-345 678'],
    ['Call 01812.345.678 {link}', '01812.345.678'],
    ['Call +8801812345678 {link}', '+8801812345678'],
    ['কল করুন ০১৮১২৩৪৫৬৭৮ {link}', '০১৮১২৩৪৫৬৭৮'],
  ])('that lead elsewhere are refused, and it is said by what: %s', async (words, part) => {
    const [smsEn, smsBn] = /\p{Script=Bengali}/u.test(words) ? [null, words] : [words, null]
    expect(await choose('placed', { smsEn, smsBn })).toMatchObject({
      statusCode: 400,
      message: expect.stringContaining(`${part} is neither`),
    })
  })

  it('count with the longest values: two SMS in Bangla have few letters', async () => {
    expect(await choose('delivered', { smsBn: 'ক'.repeat(135) })).toMatchObject({
      statusCode: 400,
      errors: [{ path: 'smsBn' }],
    })
    expect(await choose('delivered', { smsBn: 'ক'.repeat(134) })).toMatchObject({ statusCode: 200 })
    await choose('delivered', { smsBn: null })
  })

  it('go out with their fields filled in, and what a value says is no field', async () => {
    const customer = await aCustomer(shop)
    await choose('placed', { smsEn: '{shop}: thanks! {order}: {due} to have ready. {link}' })
    const orderId = await place(customer)
    const [text = ''] = await smsTo(shop, customer.phone)
    expect(text).toMatch(
      new RegExp(
        `^Haat: thanks! ${orderId.slice(-6)}: Tk [\\d,.]+ to have ready\\. http\\S+/t/\\S+$`,
      ),
    )
    await choose('placed', { smsEn: null })
    const other = await aCustomer(shop)
    await place(other)
    expect((await smsTo(shop, other.phone)).at(-1)).toContain('Follow it')
  })
})

describe('returns and refunds', () => {
  async function aRequest() {
    const of = await aDeliveredOrder(shop, { product })
    return { ...of, row: await aReturn(shop, of) }
  }
  const newestTo = async ({ phone }: TestPerson) => (await smsTo(shop, phone)).at(-1)

  it('are told in the usual words where nothing is chosen', async () => {
    const { customer, row } = await aRequest()
    expect(await newestTo(customer)).toMatch(
      /^Haat: we have your return request for order #\w{6}\. .* http\S+\/t\/\w{11}$/,
    )
    await actOnReturn(shop, row._id, 'reject', { reason: 'Worn' })
    expect(await newestTo(customer)).toMatch(/was rejected\. See why: http\S+\/t\/\w{11}$/)
  })

  it('go out in own words, each field filled in', async () => {
    const words = {
      'return-requested': 'Asked: {what} of {order} {link}',
      'return-approved': 'Send {order} by {day}: {place}',
      'return-received': 'Got it {order} {link}',
      'return-wallet': '{amount} goes back for {order}. Your bKash? {link}',
      'refund-approved': '{amount} of {order} to {to} {link}',
    } as const
    for (const [event, smsEn] of Object.entries(words)) {
      // as: the keys above.
      await choose(event as keyof typeof words, { smsEn })
    }
    const { customer, orderId, row } = await aRequest()
    const [number, link] = [orderId.slice(-6), 'http\\S+/t/\\w{11}']
    expect(await newestTo(customer)).toMatch(new RegExp(`^Asked: return of ${number} ${link}$`))
    await actOnReturn(shop, row._id, 'approve')
    // The shop has not said where it is: its page says where to.
    expect(await newestTo(customer)).toMatch(
      new RegExp(`^Send ${number} by \\d{1,2} \\w+ \\d{4}: ${link}$`),
    )
    await actOnReturn(shop, row._id, 'receive', { lines: allOf(row) })
    expect(await newestTo(customer)).toMatch(new RegExp(`^Got it ${number} ${link}$`))
    await actOnReturn(shop, row._id, 'settle')
    expect(await newestTo(customer)).toMatch(
      new RegExp(`^Tk [\\d,.]+ goes back for ${number}\\. Your bKash\\? ${link}$`),
    )
    const [refund] = await shop.db.query<{ id: string }>(
      sql`select id from refunds where order_id = ${orderId}`,
    )
    const id = refund?.id ?? ''
    const hand = { method: 'bkash', number: '01712345678' } as const
    await shop.call('PATCH /refund/{id}', {
      as: await asAdmin(shop),
      params: { id },
      body: { id, status: 'approved', hand },
    })
    expect(await newestTo(customer)).toMatch(
      new RegExp(`^Tk [\\d,.]+ of ${number} to bKash 01712345678 ${link}$`),
    )
    for (const event of Object.keys(words)) {
      await choose(event as keyof typeof words, { smsEn: null })
    }
  })

  it('go the chosen way, and can be switched off by no choice', async () => {
    expect(await choose('return-approved', { way: 'both' })).toMatchObject({ statusCode: 200 })
    const customer = await aCustomer(shop, { email: anEmail() })
    const of = await aDeliveredOrder(shop, { product, customer })
    const { _id } = await aReturn(shop, of)
    const [mails, sms] = [
      (await mailsTo(customer.email)).length,
      (await smsTo(shop, customer.phone)).length,
    ]
    await actOnReturn(shop, _id, 'approve')
    expect(await mailsTo(customer.email)).toHaveLength(mails + 1)
    expect(await smsTo(shop, customer.phone)).toHaveLength(sms + 1)
    for (const way of ['none', 'mail'] as const) {
      expect(await choose('return-approved', { way })).toMatchObject({ statusCode: 400 })
    }
    await choose('return-approved', { way: 'usual' })
  })
})

describe('own words of a shop with its settings', () => {
  it('may name the shop’s own phone number and address, and figures', async () => {
    await setSettings(
      shop,
      {
        ...{ supportPhone: '01700 111222', supportEmail: 'help@bokul.example' },
        courierPhones: [{ courier: 'Pathao', number: '13301-13301' }],
      },
      admin,
    )
    const { host } = new URL(shop.platform.settings.publicUrl)
    for (const words of [
      `Call 01700-111222 or +880 1700 111222. {link}`,
      `See ${shop.platform.settings.publicUrl}/faq or ${host}. {link}`,
      'Open 10.30-18.00, over Tk 12,000 delivery is free. {link}',
      'Until 25-11-2026 and 1.12.2026. Write to Help@bokul.example, or call 13301 13301. {link}',
    ]) {
      const reply = await choose('placed', { smsEn: words })
      expect([words, reply.message]).toEqual([words, 'Messages saved'])
    }
    await choose('placed', { smsEn: null })
  })

  it('name no courier or number that would make one SMS more of it', async () => {
    const courierNames = ['সুন্দরবন কুরিয়ার', '[Bracket] Cargo', 'Sundarban Cargos', 'Pathao']
    await setSettings(shop, { courierNames }, admin)
    // Brackets take the room of two; letters of Bangla would make all of it dearer, and are never sent in English.
    expect((await read()).examplesEn.courier?.longest).toBe('[Bracket] Cargo')
    const words = '{courier}, {tracking}: {link}'
    expect(await choose('shipped', { smsEn: words })).toMatchObject({ statusCode: 200 })
    const shippedBy = async (courier: string, trackingNumber: string) => {
      const customer = await aCustomer(shop)
      const orderId = await place(customer)
      await moveTo(shop, orderId, 'processing')
      const body = { courier, trackingNumber }
      await shop.call('PUT /order/shipment/{orderId}', { as: admin, params: { orderId }, body })
      await moveTo(shop, orderId, 'shipped')
      return (await smsTo(shop, customer.phone)).at(-1)
    }
    expect(await shippedBy('Pathao', 'DS2411')).toMatch(/^Pathao, DS2411: http/)
    expect(await shippedBy('সুন্দরবন কুরিয়ার', `DS${'1'.repeat(30)}`)).toMatch(/^courier, -: http/)
    await choose('shipped', { smsEn: null })
  })
})

describe('the way', () => {
  it('none: nothing is told, nor said to be; staff still send it by hand', async () => {
    await choose('placed', { way: 'none' })
    const customer = await aCustomer(shop)
    const orderId = await place(customer)
    expect(await smsTo(shop, customer.phone)).toEqual([])
    const params = { orderId }
    expect(await shop.call('GET /order/messages/{orderId}', { as: admin, params })).toMatchObject({
      data: [{ kind: 'placed', sends: [] }],
    })
    await shop.call('POST /order/messages/{orderId}', {
      as: admin,
      params,
      body: { kind: 'placed' },
    })
    expect(await smsTo(shop, customer.phone)).toHaveLength(1)
    await choose('placed', { way: 'usual' })
  })

  it.each([
    ['usual', 1, 0, 1],
    ['sms', 0, 1, 1],
    ['mail', 1, 0, 0],
    ['both', 1, 1, 1],
    ['none', 0, 0, 0],
  ] as const)(
    '%s: who has a mail gets %i mails and %i SMS, who has none %i SMS',
    async (way, mails, sms, smsAlone) => {
      await choose('placed', { way })
      const [withMail, without] = [
        await aCustomer(shop, { email: anEmail() }),
        await aCustomer(shop),
      ]
      await place(withMail)
      await place(without)
      expect(await mailsTo(withMail.email)).toHaveLength(mails)
      expect(await smsTo(shop, withMail.phone)).toHaveLength(sms)
      expect(await smsTo(shop, without.phone)).toHaveLength(smsAlone)
      await choose('placed', { way: 'usual' })
    },
  )

  it('money is told: neither a link to pay nor a refund can be switched off', async () => {
    for (const event of ['paid', 'placed-to-pay', 'refund-refunded'] as const) {
      for (const way of ['none', 'mail'] as const) {
        expect(await choose(event, { way })).toMatchObject({
          statusCode: 400,
          errors: [{ path: 'way' }],
        })
      }
    }
    await choose('placed', { way: 'none' })
    const phone = aPhone()
    const typed = { customer: { name: 'Rahima', phone }, paymentMethod: 'ssl' }
    await placedByStaff(shop, admin, aStaffOrder(product, typed))
    expect((await smsTo(shop, phone)).at(-1)).toContain('/pay/')
    await choose('placed', { way: 'usual' })
  })
})

it('what was sent this month is counted by event and in all, and has its price', async () => {
  const before = await readEvent('shipped')
  const { sent } = await read()
  const customer = await aCustomer(shop)
  const orderId = await place(customer)
  await moveTo(shop, orderId, 'processing')
  await moveTo(shop, orderId, 'shipped')
  expect(await smsTo(shop, customer.phone)).toHaveLength(2)
  expect((await readEvent('shipped')).parts).toBe(before.parts + 1)
  expect((await read()).sent.messages).toBe(sent.messages + 2)
  expect(await set({ partPrice: 0.35 })).toMatchObject({ data: { settings: { partPrice: 0.35 } } })
  expect(await set({ partPrice: 0.355 })).toMatchObject({ statusCode: 400 })
  expect(await set({ partPrice: null })).toMatchObject({ data: { settings: { partPrice: null } } })
})

const dayMs = 86_400_000
const inDhaka = () => new Date(shop.clock.now().getTime() + 6 * 3_600_000)

/** Moves the clock on to a time of the day in Dhaka. */
function passTo(hour: number, second = 0) {
  const there = inDhaka().getTime() % dayMs
  shop.clock.pass(((hour * 3_600 + second) * 1_000 - there + dayMs) % dayMs)
}

it('a month ends at midnight in Dhaka', async () => {
  passTo(0)
  while (inDhaka().getUTCDate() !== 1) shop.clock.pass(dayMs)
  shop.clock.pass(-1_000)
  admin = await anotherSession(shop, admin)
  const { sent, events } = await read()
  const last = events.find(({ event }) => event === 'placed')?.parts ?? 0
  const customer = await aCustomer(shop)
  await place(customer)
  expect(await smsTo(shop, customer.phone)).toHaveLength(1)
  expect((await readEvent('placed')).parts).toBe(last + 1)
  shop.clock.pass(1_000)
  expect(await readEvent('placed')).toMatchObject({ parts: 0, partsBefore: last + 1 })
  const after = await read()
  expect(after.sent).toEqual({ messages: 0, parts: 0 })
  expect(after.sentBefore.messages).toBeGreaterThan(sent.messages)
})

describe('quiet hours', () => {
  it.each([
    // Over midnight, and within a day: the beginning is quiet, the end is not.
    [{ quietFrom: '22:00', quietTo: '08:00' }, 22, 0, 36_000],
    [{ quietFrom: '22:00', quietTo: '08:00' }, 22, -1, 0],
    [{ quietFrom: '22:00', quietTo: '08:00' }, 0, 0, 28_800],
    [{ quietFrom: '22:00', quietTo: '08:00' }, 8, -1, 1],
    [{ quietFrom: '22:00', quietTo: '08:00' }, 8, 0, 0],
    [{ quietFrom: '13:00', quietTo: '14:00' }, 13, 0, 3_600],
    [{ quietFrom: '13:00', quietTo: '14:00' }, 14, 0, 0],
    [{ quietFrom: '00:00', quietTo: '06:00' }, 0, 0, 21_600],
    [{ quietFrom: '21:00', quietTo: '00:00' }, 24, -1, 1],
    [{ quietFrom: '21:00', quietTo: '00:00' }, 0, 0, 0],
  ] as const)('%j at %i h %i s: wait %i s', (typed, hour, second, seconds) => {
    passTo(hour, second)
    expect(quietSeconds(typed, shop.clock.now())).toBe(seconds)
  })

  it.each([
    [{ quietFrom: '22:00', quietTo: null }],
    [{ quietFrom: '22:00', quietTo: '22:00' }],
    [{ quietFrom: '25:00', quietTo: '08:00' }],
  ])('%j are none', async (typed) => {
    expect(await set(typed)).toMatchObject({ statusCode: 400 })
  })

  it('over midnight, news wait until they end; a link to pay does not', async () => {
    passTo(23)
    admin = await anotherSession(shop, admin)
    expect(await set({ quietFrom: '22:00', quietTo: '08:00' })).toMatchObject({ statusCode: 200 })
    const customer = await aCustomer(shop)
    await place(customer)
    expect(await smsTo(shop, customer.phone)).toEqual([])
    const phone = aPhone()
    const typed = { customer: { name: 'Rahima', phone }, paymentMethod: 'ssl' }
    await placedByStaff(shop, admin, aStaffOrder(product, typed))
    expect(await smsTo(shop, phone)).toHaveLength(1)
    passTo(7)
    await letWaitingJobsRun(shop)
    expect(await smsTo(shop, customer.phone)).toEqual([])
    passTo(8)
    await letWaitingJobsRun(shop)
    expect(await smsTo(shop, customer.phone)).toHaveLength(1)
    admin = await anotherSession(shop, admin)
    await set({ quietFrom: null, quietTo: null })
  })

  it('who has a mail besides is told by it at once', async () => {
    passTo(23)
    admin = await anotherSession(shop, admin)
    await set({ quietFrom: '22:00', quietTo: '08:00' })
    await choose('placed', { way: 'sms' })
    const customer = await aCustomer(shop, { email: anEmail() })
    await place(customer)
    expect(await mailsTo(customer.email)).toHaveLength(1)
    expect(await smsTo(shop, customer.phone)).toEqual([])
  })
})
