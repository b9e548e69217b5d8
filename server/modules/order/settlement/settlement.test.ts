import { describe, expect, it } from 'vitest'

import { sql } from '#platform/db/sql.ts'
import { stockOf } from '#test/goods.ts'
import { messagesTo } from '#test/inbox.ts'
import {
  anOnlineOrder,
  behave,
  listening,
  orderOf,
  press,
  runJob,
  sendForm,
  settleRefunds,
  statusOf,
} from '#test/paying.ts'
import { anAdmin, anotherSession } from '#test/people.ts'
import { testShop } from '#test/shop.ts'
import { brokenRules } from '#test/verified.ts'

const shop = listening(testShop())
const minute = 60_000

describe('a payment', () => {
  it('a successful payment is received and redirects to its result page', async () => {
    const placed = await anOnlineOrder(shop)
    expect(await statusOf(shop, placed.tranId)).toBe('pending')
    const back = await press(shop, placed.url, 'pay')
    expect(back.url).toBe('/api/v1/payment/success')
    const reply = await sendForm(shop, back.url, back.fields)
    expect(reply).toMatchObject({ status: 303, location: `/payment/success/${placed.tranId}` })
    expect(await statusOf(shop, placed.tranId)).toBe('paid')
    expect(await orderOf(shop, placed)).toMatchObject({ status: 'pending', paymentStatus: 'paid' })
    const again = await sendForm(shop, '/api/payment/fail', back.fields)
    expect(again.location).toBe(`/payment/success/${placed.tranId}`)
    expect(await brokenRules(shop)).toEqual([])
  })

  it('a failed or cancelled payment is shown as such, and another attempt succeeds', async () => {
    const placed = await anOnlineOrder(shop)
    const { customer, orderId, tranId } = placed
    const failed = await press(shop, placed.url, 'fail')
    const reply = await sendForm(shop, failed.url, failed.fields)
    expect(reply.location).toBe(`/payment/failed/${tranId}`)
    expect(await statusOf(shop, tranId)).toBe('failed')
    expect(await orderOf(shop, placed)).toMatchObject({ paymentStatus: 'failed' })
    const params = { id: orderId }
    const retry = await shop.call('POST /order/{id}/pay', { as: customer, params, body: {} })
    const url = retry.success ? retry.data.url : retry.message
    const order = await orderOf(shop, placed)
    expect(order).toMatchObject({ paymentStatus: 'unpaid' })
    expect(order?.transaction_id).not.toBe(tranId)
    await press(shop, url, 'pay')
    expect(await statusOf(shop, order?.transaction_id ?? '')).toBe('paid')
    expect(await orderOf(shop, placed)).toMatchObject({ paymentStatus: 'paid' })
  })

  it('a payment whose notice is lost is found by the job', async () => {
    const placed = await anOnlineOrder(shop)
    await press(shop, placed.url, 'pay', { notice: 'never' })
    await runJob(shop, 'payment.reconcile')
    expect(await statusOf(shop, placed.tranId)).toBe('pending')
    shop.clock.pass(2 * minute)
    await runJob(shop, 'payment.reconcile')
    expect(await statusOf(shop, placed.tranId)).toBe('paid')
  })

  it('an order without payment releases its stock after 30 minutes; a later payment is refunded', async () => {
    const placed = await anOnlineOrder(shop)
    shop.clock.pass(29 * minute)
    await runJob(shop, 'payment.reconcile')
    expect(await stockOf(shop, placed.product)).toMatchObject({ remaining: 9 })
    shop.clock.pass(minute)
    await runJob(shop, 'payment.reconcile')
    expect(await stockOf(shop, placed.product)).toMatchObject({ remaining: 10, ledger: 10 })
    const session = await anotherSession(shop, placed.customer)
    expect(await orderOf(shop, { ...placed, customer: session })).toMatchObject({
      status: 'cancelled',
      paymentStatus: 'failed',
    })
    expect(await statusOf(shop, placed.tranId)).toBe('expired')
    const params = { id: placed.orderId }
    const retry = await shop.call('POST /order/{id}/pay', { as: session, params, body: {} })
    expect(retry).toMatchObject({ statusCode: 409, message: expect.stringMatching(/time to pay/) })

    const late = await press(shop, placed.url, 'pay')
    const { location } = await sendForm(shop, late.url, late.fields)
    expect(location).toBe(`/payment/failed/${placed.tranId}`)
    expect(await statusOf(shop, placed.tranId)).toBe('refunding')
    expect(await orderOf(shop, { ...placed, customer: session })).toMatchObject({
      paymentStatus: 'paid',
      goingBack: placed.total,
    })
    // Placed, cancelled, and that the payment is refunded.
    const messages = await messagesTo(shop, placed.customer.phone, 3)
    expect(messages.map(({ text }) => text).join()).toContain('came after it was cancelled')
    await settleRefunds(shop)
    expect(await orderOf(shop, { ...placed, customer: session })).toMatchObject({
      status: 'cancelled',
      paymentStatus: 'refunded',
      goingBack: 0,
    })
    expect(await statusOf(shop, placed.tranId)).toBe('refunded')
    expect(await brokenRules(shop)).toEqual([])
  })

  it('an order paid by two attempts keeps one payment', async () => {
    const placed = await anOnlineOrder(shop)
    const { customer, orderId, tranId } = placed
    const params = { id: orderId }
    const retry = await shop.call('POST /order/{id}/pay', {
      as: customer,
      params,
      body: { paymentChannel: 'nagad' },
    })
    await press(shop, placed.url, 'pay')
    await press(shop, retry.success ? retry.data.url : '', 'pay')
    await settleRefunds(shop)
    const order = await orderOf(shop, placed)
    expect(order).toMatchObject({ status: 'pending', paymentStatus: 'paid' })
    expect([
      await statusOf(shop, tranId),
      await statusOf(shop, order?.transaction_id ?? ''),
    ]).toEqual(['paid', 'refunded'])
    expect(await brokenRules(shop)).toEqual([])
  })
})

describe('two payments in one session', () => {
  const again = { again: '1' }

  it.each([
    ['told by its notice', { notice: 'before' }, 0],
    ['whose notice is lost, by a look an hour later', { notice: 'never' }, 60 * minute],
  ])('the second payment in a session is refunded: %s', async (_, input, wait) => {
    const placed = await anOnlineOrder(shop)
    await press(shop, placed.url, 'pay', input)
    await sendForm(shop, '/api/v1/payment/success', { tran_id: placed.tranId })
    expect(await orderOf(shop, placed)).toMatchObject({ paymentStatus: 'paid' })
    await press(shop, placed.url, 'pay', again)
    shop.clock.pass(wait)
    await runJob(shop, 'payment.reconcile')
    await runJob(shop, 'payment.reconcile')
    await settleRefunds(shop)
    const session = await anotherSession(shop, placed.customer)
    expect(await orderOf(shop, { ...placed, customer: session })).toMatchObject({
      status: 'pending',
      paymentStatus: 'paid',
    })
    const refunds = await shop.call('GET /refund', { as: session, query: {} })
    expect(refunds.success && refunds.data).toMatchObject([
      { kind: 'double', refundStatus: 'refunded', amount: placed.total },
    ])
    const [double] = refunds.success ? refunds.data : []
    expect(double?.tranId).toEqual(expect.any(String))
    expect(double?.tranId).not.toBe(placed.tranId)
    expect(await statusOf(shop, placed.tranId)).toBe('paid')
    expect(await brokenRules(shop)).toEqual([])
  })

  it('two payments in a session before any notice: one is kept', async () => {
    const placed = await anOnlineOrder(shop)
    await press(shop, placed.url, 'pay', { notice: 'never' })
    await press(shop, placed.url, 'pay', again)
    await sendForm(shop, '/api/v1/payment/success', { tran_id: placed.tranId })
    await settleRefunds(shop)
    expect(await orderOf(shop, placed)).toMatchObject({ paymentStatus: 'paid' })
    expect(await brokenRules(shop)).toEqual([])
  })
})

describe('a payment notice', () => {
  it('returns of browsers cause one query, however many come', async () => {
    const placed = await anOnlineOrder(shop)
    await press(shop, placed.url, 'pay', { notice: 'never' })
    const back = () => sendForm(shop, '/api/v1/payment/success', { tran_id: placed.tranId })
    const questions: string[] = []
    // Sockets carry queries to the sandbox; calls of this test use inject(), so only queries are counted.
    shop.platform.app.server.on('request', ({ url = '' }) => questions.push(url))
    const replies = await Promise.all(Array.from({ length: 30 }, back))
    for (let count = 0; count < 5; count += 1) replies.push(await back())
    expect(new Set(replies.map(({ location }) => location))).toEqual(
      new Set([`/payment/success/${placed.tranId}`]),
    )
    expect(questions.filter((url) => url.includes(placed.tranId))).toHaveLength(1)
    expect(await statusOf(shop, placed.tranId)).toBe('paid')
  })

  it('a return beyond the rate limit causes no query and is still redirected', async () => {
    const placed = await anOnlineOrder(shop)
    await press(shop, placed.url, 'pay', { notice: 'never' })
    await shop.db.execute(sql`
      insert into rate_counters (key, window_start, count) values ('address:return:203.0.113.79',
        to_timestamp(floor(${shop.clock.now().getTime() / minute}::float8) * 60), 60000)`)
    const url = `/api/v1/payment/success?tran_id=${placed.tranId}`
    const comeBack = (remoteAddress: string) => shop.platform.app.inject({ url, remoteAddress })
    const { headers } = await comeBack('203.0.113.79')
    expect(headers.location).toBe(`/payment/success/${placed.tranId}`)
    expect(await statusOf(shop, placed.tranId)).toBe('pending')
    await comeBack('203.0.113.80')
    expect(await statusOf(shop, placed.tranId)).toBe('paid')
  })

  it('a forged, unsigned or mismatched notice changes nothing', async () => {
    const [cheap, dear] = [await anOnlineOrder(shop), await anOnlineOrder(shop, { quantity: 5 })]
    const { fields } = await press(shop, cheap.url, 'pay', { notice: 'never' })
    const forgeries = [
      { ...fields, tran_id: dear.tranId },
      { ...fields, amount: '1.00' },
      { tran_id: dear.tranId, status: 'VALID', amount: String(dear.total) },
      { ...fields, verify_sign: 'x' },
    ]
    for (const forged of forgeries) {
      expect(await sendForm(shop, '/api/v1/payment/ipn', forged)).toMatchObject({ status: 400 })
    }
    expect(await statusOf(shop, cheap.tranId)).toBe('pending')
    // The browser's return is unsigned: it only triggers a query to the gateway.
    await sendForm(shop, '/api/v1/payment/success', { ...fields, tran_id: dear.tranId })
    expect(await orderOf(shop, dear)).toMatchObject({ paymentStatus: 'unpaid' })
    for (let times = 0; times < 3; times += 1) {
      expect(await sendForm(shop, '/api/payment/ipn', fields)).toMatchObject({ status: 200 })
    }
    expect(await statusOf(shop, cheap.tranId)).toBe('paid')
    expect(await brokenRules(shop)).toEqual([])
  })

  it.each([
    ['one poisha less', { amount: '1249.99' }, 'held'],
    ['another currency', { currency: 'USD' }, 'held'],
    ['a risk', { risky: '1' }, 'held'],
    ['another store', { store: 'somebody' }, 'pending'],
    ['a forged signature', { forged: '1' }, 'pending'],
  ])('a payment with %s leaves the order unpaid', async (_, input, status) => {
    const placed = await anOnlineOrder(shop)
    await press(shop, placed.url, 'pay', input)
    expect(await orderOf(shop, placed)).toMatchObject({
      status: 'pending',
      paymentStatus: 'unpaid',
    })
    expect(await statusOf(shop, placed.tranId)).toBe(status)
  })

  it.each(['', 'x'.repeat(31), '../../etc', '%00', 'UNKNOWN'])(
    'a return that names %j redirects without harm',
    async (tranId) => {
      const reply = await sendForm(shop, '/api/v1/payment/cancel', { tran_id: tranId })
      expect(reply.status).toBe(303)
      expect(reply.location).toBe(
        tranId === 'UNKNOWN' ? '/payment/failed/UNKNOWN' : '/user/my-orders',
      )
    },
  )

  it('a return is also accepted by GET, as JSON or empty', async () => {
    for (const [method, payload] of [
      ['GET', undefined],
      ['POST', undefined],
      ['POST', { tran_id: 'HT1' }],
    ] as const) {
      const url = '/api/v1/payment/success'
      const reply = await shop.platform.app.inject({ method, url, ...(payload && { payload }) })
      expect(reply.statusCode).toBe(303)
    }
  })
})

describe('a held payment', () => {
  it('a held payment is accepted or refunded by an admin, and does not expire meanwhile', async () => {
    const admin = await anAdmin(shop)
    const [risky, wrong] = [await anOnlineOrder(shop), await anOnlineOrder(shop)]
    await press(shop, risky.url, 'pay', { risky: '1' })
    await press(shop, wrong.url, 'pay', { amount: '1000.00' })
    const decide = async (tranId: string, accept: boolean) =>
      shop.call('POST /payment/held/{tranId}', {
        as: admin,
        params: { tranId },
        body: { accept },
      })
    // All places agree on it: result page, order, payment link, staff's list.
    expect(await statusOf(shop, risky.tranId)).toBe('held')
    expect(await orderOf(shop, risky)).toMatchObject({
      paymentHeld: true,
      payUntil: null,
      may: { pay: false, payCash: false, cancel: null },
    })
    const query = { search: risky.orderId }
    expect(await shop.call('GET /order', { as: admin, query })).toMatchObject({
      data: { data: [{ paymentHeld: true, waiting: true, paymentStatus: 'unpaid' }] },
    })
    const held = await shop.call('GET /payment/held', { as: admin })
    expect(held.success && held.data).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ tranId: risky.tranId, reason: 'risk' }),
        expect.objectContaining({ tranId: wrong.tranId, reason: 'amount', received: 1000 }),
      ]),
    )
    const money = async () => {
      const params = { orderId: risky.orderId }
      return shop.call('GET /refund/order/{orderId}', { as: admin, params })
    }
    expect(await money()).toMatchObject({ data: { held: true, paid: 0 } })
    expect(await decide(wrong.tranId, true)).toMatchObject({ statusCode: 409 })
    expect(await decide(risky.tranId, true)).toMatchObject({ data: { status: 'paid' } })
    expect(await decide(risky.tranId, true)).toMatchObject({ statusCode: 409 })
    expect(await orderOf(shop, risky)).toMatchObject({
      paymentStatus: 'paid',
      paymentHeld: false,
      receivedAt: expect.any(String),
    })
    expect(await money()).toMatchObject({ data: { held: false, paid: risky.total } })
    expect(await decide(wrong.tranId, false)).toMatchObject({ data: { status: 'refunding' } })
    expect(await orderOf(shop, wrong)).toMatchObject({ status: 'cancelled' })
    expect(await stockOf(shop, wrong.product)).toMatchObject({ remaining: 10 })
    expect(await brokenRules(shop)).toEqual([])
  })
})

describe('an unavailable gateway', () => {
  it('an unavailable gateway is queried again until it replies, by an admin too', async () => {
    const [placed, admin] = [await anOnlineOrder(shop), await anAdmin(shop)]
    const { phone } = placed.customer
    await behave(shop, { query: 'down' }, phone)
    const back = await press(shop, placed.url, 'pay')
    const reply = await sendForm(shop, back.url, back.fields)
    expect(reply.location).toBe(`/payment/success/${placed.tranId}`)
    const check = async () =>
      shop.call('POST /payment/check/{tranId}', {
        as: admin,
        params: { tranId: placed.tranId },
      })
    expect(await check()).toMatchObject({ statusCode: 503 })
    expect(await statusOf(shop, placed.tranId)).toBe('pending')
    await behave(shop, {}, phone)
    expect(await check()).toMatchObject({ data: { status: 'paid' } })
  })
})
