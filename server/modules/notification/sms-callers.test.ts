import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

import type { UnwordedOrder } from '@haat/contract/order/order'
import { type Language, languages } from '@haat/contract/language'
import { nameText } from '@haat/contract/refusals/text'
import { beforeAll, describe, expect, it } from 'vitest'

import { causedBy } from '#platform/audit-context.ts'
import { sql } from '#platform/db/sql.ts'
import { inTransaction } from '#platform/db/transaction.ts'
import { pagesIn } from '#platform/http/pages-in.ts'
import { newId } from '#platform/id.ts'
import { aLine, anOrder, aProduct, setFees } from '#test/goods.ts'
import { smsTo } from '#test/inbox.ts'
import { orderOf } from '#test/paying.ts'
import { aCustomer, anEmail, aPhone } from '#test/people.ts'
import { testShop } from '#test/shop.ts'

import { named } from './brand.ts'
import * as notification from './index.ts'
import type { Notice } from './mail.ts'
import { shortOrderPath } from './order-link.ts'
import { refundGoesTo } from './refund-goes-to.ts'
import type { RefundNews } from './refund-notices.ts'
import { type ReturnNews, returnNotice } from './return-notices.ts'
import { refundNotice } from './refund-notices.ts'
import { smsParts } from '@haat/contract/text/sms-parts'

const many = { hour: 1_000, day: 1_000 }
const shop = testShop({
  smsBudget: { codes: many, security: many, news: many },
  smsLimits: {
    number: [{ most: 2, seconds: 3_600 }],
    order: [{ most: 1_000, seconds: 3_600 }],
    account: [{ most: 1_000, seconds: 3_600 }],
  },
})
const serverFolder = join(import.meta.dirname, '../..')

// By hand. Whatever else reaches a provider of SMS, or adds the job itself, would bypass the gate.
it('SMS are handed to a provider by the gate’s own job alone, and by the test message of an operator', () => {
  const ways = /smsProvider\(|chooseCarriers\(|smsJob\b|notification\.send-sms'|\bsms\.send\(/
  const files = globSync('**/*.ts', { cwd: serverFolder, exclude: ['**/*.test.ts'] })
    .filter((file) => ways.test(readFileSync(join(serverFolder, file), 'utf8')))
    .map((file) => file.replaceAll('\\', '/'))
  expect(files.toSorted()).toEqual([
    'modules/notification/choose-carriers.ts',
    'modules/notification/deliver.ts',
    'modules/notification/register-notification.ts',
    'modules/notification/send-sms.ts',
    'modules/notification/try-carriers.ts',
    'platform/job-classes.ts',
  ])
})

type NoticeName = Extract<keyof typeof notification, `${string}Notice`>
const at = new Date('2026-11-21T04:05:00Z')
const publicUrl = 'https://rupganj-haat.com'
const payUrl = (pages: string) => `${pages}/pay/${'a'.repeat(22)}`

let order: UnwordedOrder
beforeAll(async () => {
  await setFees(shop, 60, 120)
  const customer = await aCustomer(shop)
  const body = anOrder(customer, [aLine(await aProduct(shop))])
  const reply = await shop.call('POST /order/post-order', { as: customer, body })
  const orderId = reply.success ? reply.data._id : ''
  const placed = await orderOf(shop, { customer, orderId })
  if (!placed) throw new Error(reply.message)
  order = {
    ...placed,
    items: placed.items.map((item) => ({
      ...item,
      productName: nameText(item.productName, 'টাঙ্গাইলের তাঁতের জামদানি শাড়ি'),
    })),
    place: nameText(placed.place, 'সাভার, ঢাকা'),
    history: [],
    may: { ...placed.may, cancelRefusal: null, payCashRefusal: null },
  }
})

/** One of each kind; a kind that is missing here does not compile. */
function kindsIn(language: Language, { fullest = false } = {}): Record<NoticeName, () => Notice> {
  const pages = pagesIn(publicUrl, language)
  const reader = { name: 'Rahima', language, resetUrl: `${pages}/forgot-password`, at }
  const url = `${pages}/invite/${'a'.repeat(43)}`
  const undoUrl = `${pages}/user/undo/${'a'.repeat(22)}`
  const told = () => {
    const large = { currentTotal: 125_000, received: 125_000, due: 125_000 }
    const shipment = { courier: 'Pathao', trackingNumber: 'DS2411' }
    return {
      ...{ name: 'Rahima', language, publicUrl: pages, courierNames: ['Pathao'] },
      ...(fullest && { payUrl: payUrl(pages) }),
      order: fullest ? { ...order, ...large, shipment } : order,
      followCode: 'a'.repeat(11),
    }
  }
  return {
    accountDeletedNotice: () => notification.accountDeletedNotice(reader),
    complaintNotice: () =>
      notification.complaintNotice({
        name: 'Rahima',
        text: '',
        answer: 'a'.repeat(90),
        language,
      }),
    contactChangedNotice: () =>
      notification.contactChangedNotice({ ...reader, what: 'phone', to: aPhone(), undoUrl }),
    contactChangeNotice: () =>
      notification.contactChangeNotice({ ...reader, what: 'phone', to: aPhone() }),
    contactWantedNotice: () => notification.contactWantedNotice({ ...reader, what: 'phone' }),
    googleLinkedNotice: () => notification.googleLinkedNotice({ ...reader, email: anEmail() }),
    newDeviceNotice: () => notification.newDeviceNotice({ ...reader, device: 'Chrome on Android' }),
    passwordChangedNotice: () => notification.passwordChangedNotice(reader),
    staffInviteNotice: () => notification.staffInviteNotice({ url, language }),
    twoFactorNotice: () => notification.twoFactorNotice({ ...reader, news: 'off' }),
    orderCancelledNotice: () => notification.orderCancelledNotice(told()),
    orderCashInsteadNotice: () => notification.orderCashInsteadNotice({ ...told(), isOwn: true }),
    orderChangedNotice: () => notification.orderChangedNotice(told()),
    orderDeliveredNotice: () => notification.orderDeliveredNotice(told()),
    orderHeldNotice: () => notification.orderHeldNotice(told()),
    orderPaidNotice: () => notification.orderPaidNotice(told()),
    orderPartPaidNotice: () => notification.orderPartPaidNotice(told()),
    orderPlacedNotice: () => notification.orderPlacedNotice(told()),
    orderReminderNotice: () => {
      const open = { ...told().order, payUntil: at.toISOString() }
      return notification.orderReminderNotice({ ...told(), order: open, payUrl: payUrl(pages) })
    },
    orderShipmentNotice: () => notification.orderShipmentNotice(told()),
    orderShippedNotice: () => notification.orderShippedNotice(told()),
    orderAlertNotice: () =>
      notification.orderAlertNotice({
        name: 'Karim',
        orderId: order._id,
        staffArea: 'admin',
        goods: [],
        total: 100,
        area: 'Dhanmondi',
        district: 'Dhaka',
        language,
        publicUrl: pages,
      }),
    backInStockNotice: () =>
      notification.backInStockNotice({
        name: 'Rahima',
        product: 'Gamcha of Tangail, handloom cotton that dries fast',
        productWords: 'Gamcha-of-Tangail',
        productId: newId(),
        variantId: null,
        options: 'Bottle green, M',
        language,
        publicUrl: pages,
      }),
  }
}

const refundNews: Record<RefundNews, true> = {
  requested: true,
  wallet: true,
  approved: true,
  rejected: true,
  refunded: true,
  late: true,
  double: true,
}
const returnNews: Record<ReturnNews, true> = {
  requested: true,
  approved: true,
  rejected: true,
  received: true,
  cancelled: true,
  settled: true,
}

const ofOrder = (language: Language) => ({
  orderId: order._id,
  publicUrl: pagesIn(publicUrl, language),
  followCode: 'a'.repeat(11),
})

type MadeBy = [kind: string, make: () => Pick<Notice, 'sms' | 'about'> & { mail?: Notice['mail'] }]
const everyIn = (language: Language, { fullest = false } = {}): MadeBy[] => [
  ...Object.entries(kindsIn(language, { fullest })),
  [
    'orderMovedSms',
    () => {
      const { text: sms, about } = notification.orderMovedSms(order._id, language)
      return { sms, about }
    },
  ],
  // as: the keys of the tables above
  ...(Object.keys(refundNews) as RefundNews[]).map((news): MadeBy => [
    `refund ${news}`,
    () =>
      refundNotice({ name: 'Rahima', language }, news, {
        ...ofOrder(language),
        amount: 125_000,
        to: refundGoesTo({ byHand: false, method: 'bkash', number: '01712345678' }, language),
      }),
  ]),
  ...(Object.keys(returnNews) as ReturnNews[]).map((news): MadeBy => [
    `return ${news}`,
    () =>
      returnNotice({ name: 'Rahima', language }, news, {
        ...ofOrder(language),
        reason: null,
        until: at,
        value: 100,
        wants: 'refund',
        isOfCounter: false,
        place: null,
        refunds: [],
        exchange: null,
      }),
  ]),
]

/** What the budgets have counted, and the parts of all SMS that went out. */
async function counted() {
  const { smsBudget } = shop.platform.settings
  const use = await notification.smsBudgetUse({ db: shop.db, clock: shop.clock }, smsBudget)
  const spent = use.filter(({ window }) => window === 'day').map((one) => one.spent)
  const sent = await shop.db.query<{ text: string }>(
    sql`select text from sent_messages where channel = 'sms'`,
  )
  const sum = (figures: number[]) => figures.reduce((all, one) => all + one, 0)
  return { spent: sum(spent), sent: sum(sent.map(({ text }) => smsParts(text))) }
}

describe('every kind of SMS', () => {
  it.each(everyIn('en'))(
    '%s passes the gate: it is counted, and news are limited',
    async (_, make) => {
      const [to, by] = [aPhone(), { userId: newId() }]
      const { sms, about } = make()
      await smsTo(shop, to)
      const before = await counted()
      expect(before.spent).toBe(before.sent)
      for (let n = 0; n < 3; n += 1) {
        // Another order each time: of what waits about one order, the newest alone stays.
        const ofAnother = about.budget === 'news' && about.orderId ? { orderId: newId() } : {}
        await causedBy(by, () =>
          inTransaction(shop.db, (tx) =>
            notification.sendSms(tx, { to, text: sms, about: { ...about, ...ofAnother } }),
          ),
        )
      }
      const isLimited = about.budget === 'news' && about.neverWaits !== true
      expect(await smsTo(shop, to)).toHaveLength(isLimited ? 2 : 3)
      expect((await counted()).spent).toBe((await counted()).sent)
    },
  )
})

describe('the parts of an SMS', () => {
  // As long as a shop's name in SMS may be.
  const name = 'Rupganj Haat of Dhaka 12'
  const lettersOf = { en: /^[ -~]+$/, bn: /[\u0980-\u09e3]/ }

  it.each(
    languages.flatMap((language) =>
      everyIn(language, { fullest: true }).map((made) => [language, ...made] as const),
    ),
  )('in %s, %s is at most two, with the longest name and real links', (language, _kind, make) => {
    const text = named(make().sms, name)
    expect(text).not.toMatch(/undefined|\{\{/)
    expect(text).toMatch(lettersOf[language])
    expect(smsParts(text)).toBeLessThanOrEqual(2)
  })
})

describe('a link in an SMS', () => {
  it.each([
    ['customer', '/o/', '', '/user/my-orders?order='],
    ['admin', '/oa/', '/bn', '/admin/orders/'],
    ['seller', '/os/', '/bn', '/seller/orders/'],
  ] as const)(
    'leads a %s from %s to the page of the order',
    async (reader, short, prefix, page) => {
      const id = newId()
      const path = shortOrderPath(reader, id)
      expect(path).toMatch(new RegExp(`^${short}[\\w-]{22}$`))
      const reply = await shop.platform.app.inject(prefix + path)
      expect([reply.statusCode, reply.headers.location]).toEqual([302, `${prefix}${page}${id}`])
    },
  )

  it('that was cut leads to a page all the same', async () => {
    const reply = await shop.platform.app.inject('/o/AZ')
    expect(reply.headers.location).toMatch(/^\/user\/my-orders\?order=[0-9a-f-]{36}$/)
  })
})

describe('who has a mail besides the number that an order goes by', () => {
  const mailsTo = (to: string) =>
    shop.db.query<{ subject: string }>(sql`
      select subject from sent_messages where channel = 'email' and recipient = ${to}
      order by sent_at, id`)

  it('is told by mail at once what SMS have no room for', async () => {
    await setFees(shop, 60, 120)
    const customer = await aCustomer(shop, { email: anEmail() })
    const [phone, product] = [aPhone(), await aProduct(shop, { stock: 10 })]
    for (let n = 0; n < 4; n += 1) {
      const typed = { phone, customerEmail: anEmail(), again: true } as const
      const body = { ...anOrder(customer, [aLine(product)]), ...typed }
      const reply = await shop.call('POST /order/post-order', { as: customer, body })
      if (!reply.success) throw new Error(reply.message)
      await smsTo(shop, phone)
      const params = { orderId: reply.data._id }
      // Else the limit of open orders is met first.
      await shop.call('PATCH /order/update-status/{orderId}', {
        as: customer,
        params,
        body: { status: 'cancelled' },
      })
    }
    expect(await smsTo(shop, phone)).toHaveLength(2)
    const subjects = (await mailsTo(customer.email ?? '')).map(({ subject }) => subject)
    expect(subjects.filter((subject) => subject.startsWith('Your order #'))).toHaveLength(2)
    const waiting = await shop.db.query(sql`
      select from graphile_worker._private_jobs where payload->>'to' = ${phone}`)
    expect(waiting).toEqual([])
  })
})
