import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

import type { UnwordedOrder } from '@haat/contract/order/order'
import { beforeAll, describe, expect, it } from 'vitest'

import { causedBy } from '#platform/audit-context.ts'
import { sql } from '#platform/db/sql.ts'
import { inTransaction } from '#platform/db/transaction.ts'
import { newId } from '#platform/id.ts'
import { aLine, anOrder, aProduct, setFees } from '#test/goods.ts'
import { smsTo } from '#test/inbox.ts'
import { orderOf } from '#test/paying.ts'
import { aCustomer, anEmail, aPhone } from '#test/people.ts'
import { testShop } from '#test/shop.ts'

import * as notification from './index.ts'
import type { Notice } from './mail.ts'
import type { RefundNews } from './refund-notices.ts'
import { type ReturnNews, returnNotice } from './return-notices.ts'
import { refundNotice } from './refund-notices.ts'

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
const publicUrl = 'https://haat.example'
const reader = { name: 'Rahima', resetUrl: `${publicUrl}/forgot-password`, at }
const payUrl = `${publicUrl}/pay/abc`
const url = `${publicUrl}/s/abc`

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
    history: [],
    may: { ...placed.may, cancelRefusal: null, payCashRefusal: null },
  }
})
const told = () => ({ name: 'Rahima', publicUrl, order, courierNames: [] })

/** One of each kind; a kind that is missing here does not compile. */
const kinds: Record<NoticeName, () => Notice> = {
  accountDeletedNotice: () => notification.accountDeletedNotice(reader),
  contactChangedNotice: () =>
    notification.contactChangedNotice({ ...reader, what: 'phone', to: aPhone(), undoUrl: url }),
  contactChangeNotice: () =>
    notification.contactChangeNotice({ ...reader, what: 'phone', to: aPhone() }),
  contactWantedNotice: () => notification.contactWantedNotice({ ...reader, what: 'phone' }),
  googleLinkedNotice: () => notification.googleLinkedNotice({ ...reader, email: anEmail() }),
  newDeviceNotice: () => notification.newDeviceNotice({ ...reader, device: 'Chrome' }),
  passwordChangedNotice: () => notification.passwordChangedNotice(reader),
  staffInviteNotice: () => notification.staffInviteNotice({ url }),
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
    const open = { ...order, payUntil: at.toISOString() }
    return notification.orderReminderNotice({ ...told(), order: open, payUrl })
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
      publicUrl,
    }),
  backInStockNotice: () =>
    notification.backInStockNotice({
      name: 'Rahima',
      product: 'Gamcha',
      productId: newId(),
      variantId: null,
      options: '',
      publicUrl,
    }),
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

type MadeBy = [kind: string, make: () => Pick<Notice, 'sms' | 'about'> & { mail?: Notice['mail'] }]
const every: MadeBy[] = [
  ...Object.entries(kinds),
  [
    'orderMovedSms',
    () => {
      const { text: sms, about } = notification.orderMovedSms(order._id)
      return { sms, about }
    },
  ],
  // as: the keys of the tables above
  ...(Object.keys(refundNews) as RefundNews[]).map((news): MadeBy => [
    `refund ${news}`,
    () => refundNotice({ name: 'Rahima' }, news, { orderId: order._id, amount: 100 }),
  ]),
  ...(Object.keys(returnNews) as ReturnNews[]).map((news): MadeBy => [
    `return ${news}`,
    () =>
      returnNotice({ name: 'Rahima' }, news, {
        orderId: order._id,
        publicUrl,
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

/** What each budget has counted, and all SMS that went out. */
async function counted() {
  const { smsBudget } = shop.platform.settings
  const use = await notification.smsBudgetUse({ db: shop.db, clock: shop.clock }, smsBudget)
  const spent = use.filter(({ window }) => window === 'day').map((one) => one.spent)
  const sent = await shop.db.query(sql`select from sent_messages where channel = 'sms'`)
  return { spent: spent.reduce((sum, one) => sum + one, 0), sent: sent.length }
}

describe('every kind of SMS', () => {
  it.each(every)('%s passes the gate: it is counted, and news are limited', async (_, make) => {
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
    const after = await counted()
    expect(after).toEqual({ spent: after.sent, sent: before.sent + (isLimited ? 2 : 3) })
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
