import { beforeAll, describe, expect, it } from 'vitest'

import { newId } from '#platform/id.ts'
import { sql } from '#platform/db/sql.ts'
import { aLine, anOrder, stockOf } from '#test/goods.ts'
import { messagesTo } from '#test/inbox.ts'
import {
  anOnlineOrder,
  aPaidOrder,
  behave,
  listening,
  type OnlineOrder,
  orderOf,
  runJob,
  settleRefunds,
  statusOf,
} from '#test/paying.ts'
import {
  aCustomer,
  anAdmin,
  anEmail,
  anotherSession,
  aPhone,
  type TestPerson,
} from '#test/people.ts'
import { testShop } from '#test/shop.ts'
import { brokenRules } from '#test/verified.ts'

// Refunds are followed where a test says so: its moved clock would end the lease of a request that the worker still
// waits for, and the worker would then follow the same refund at times of its own.
const worker = { without: ['refund.follow'] }
const shop = listening(testShop({}, {}, undefined, { worker }))
let admin: TestPerson
beforeAll(async () => {
  admin = await anAdmin(shop)
})

type Number = { refundMethod?: string; refundNumber?: string }

const post = async (
  { customer, orderId }: Pick<OnlineOrder, 'customer' | 'orderId'>,
  input: Number = {},
) => {
  const body = { orderId, refundMethod: 'bkash', refundNumber: '01712345678', ...input }
  return shop.callWith('POST /refund/post', { as: customer, body })
}

/** The refund in a reply. */
interface Told {
  _id: string
  refundStatus: string
  amount: number
  steps: { status: string }[]
  office?: { gatewayRefusal: string | null }
}
const told = (reply: { success: boolean }) => ('data' in reply ? (reply.data as Told) : undefined)

async function aRequest(): Promise<OnlineOrder & { refundId: string }> {
  const paid = await aPaidOrder(shop)
  return { ...paid, refundId: told(await post(paid))?._id ?? '' }
}

// A fresh session for each call, since the moved clock may pass the token's ten minutes.
const patch = async (id: string, step: object) =>
  shop.callWith('PATCH /refund/{id}', {
    as: await anotherSession(shop, admin),
    params: { id },
    body: { id, ...step },
  })

const seen = async (as: TestPerson, orderId: string) => {
  const reply = await shop.call('GET /refund', { as: await anotherSession(shop, as), query: {} })
  return reply.success ? reply.data.filter((one) => one.orderId._id === orderId) : []
}

const fresh = async (order: OnlineOrder) =>
  orderOf(shop, { ...order, customer: await anotherSession(shop, order.customer) })

const atGateway = async ({ tranId }: OnlineOrder) => {
  const rows = await shop.db.query<{ count: number; sum: number }>(sql`
    select count(r.*)::int as count, coalesce(sum(r.amount_poisha), 0)::int as sum
    from sandbox_payments p left join sandbox_refunds r on r.bank_tran_id = p.bank_tran_id
    where p.tran_id = ${tranId}`)
  return rows[0]
}

describe('a refund request', () => {
  it('a refund request cancels the order, returns the goods to stock and waits for an admin, once', async () => {
    const paid = await aPaidOrder(shop)
    // The contact typed into an order may be a stranger's: notices go to the account.
    await shop.db.execute(sql`
      update orders set customer_email = ${anEmail()}, phone = ${aPhone()} where id = ${paid.orderId}`)
    const reply = await post(paid, { refundNumber: ' +88০১৭১২-৩৪৫৬৭৮ ' })
    expect(reply).toMatchObject({
      statusCode: 201,
      message: 'Refund request submitted!',
      data: {
        orderId: { _id: paid.orderId, transaction_id: paid.tranId, totalPrice: paid.total },
        refundMethod: 'bkash',
        refundNumber: '01712345678',
        refundStatus: 'pending',
        amount: paid.total,
        steps: [{ status: 'pending' }],
      },
    })
    expect(told(reply)).not.toHaveProperty('office')
    expect(await orderOf(shop, paid)).toMatchObject({ status: 'cancelled', paymentStatus: 'paid' })
    expect(await statusOf(shop, paid.tranId)).toBe('refunding')
    expect(await stockOf(shop, paid.product)).toEqual({ remaining: 10, sold: 0, ledger: 10 })
    expect(await post(paid)).toMatchObject({ statusCode: 409, message: 'Refund already requested' })
    const messages = await messagesTo(shop, paid.customer.phone, 3)
    expect(messages.map(({ text }) => text).join()).toContain('48 hours')
    expect(await brokenRules(shop)).toEqual([])
  })

  it('a refund request pressed 20 times at once is stored once', async () => {
    const paid = await aPaidOrder(shop)
    const replies = await Promise.all(Array.from({ length: 20 }, async () => post(paid)))
    const statuses = replies.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)
    expect(statuses).toEqual([201, ...Array.from({ length: 19 }, () => 409)])
    expect(await seen(paid.customer, paid.orderId)).toHaveLength(1)
  })

  it.each([
    [{ refundMethod: 'card' }, 'Refund method must be bKash, Nagad or Rocket'],
    [{ refundMethod: '' }, 'Refund method must be bKash, Nagad or Rocket'],
    [{ refundNumber: '01212345678' }, 'Must be a valid Bangladeshi number (e.g. 01XXXXXXXXX)'],
    [{ refundNumber: '' }, 'Must be a valid Bangladeshi number (e.g. 01XXXXXXXXX)'],
  ])('a refund request with %j is refused beside its field', async (input, message) => {
    const paid = await aPaidOrder(shop)
    expect(await post(paid, input)).toMatchObject({ statusCode: 400, message })
    expect(await orderOf(shop, paid)).toMatchObject({ status: 'pending' })
  })

  it('a refund request is refused for an order that is unpaid, by cash, on its way or of another customer', async () => {
    const unpaid = await anOnlineOrder(shop)
    expect(await post(unpaid)).toMatchObject({ statusCode: 409 })
    const body = anOrder(unpaid.customer, [aLine(unpaid.product)])
    const cash = await shop.call('POST /order/post-order', { as: unpaid.customer, body })
    const orderId = cash.success ? cash.data._id : ''
    expect(await post({ customer: unpaid.customer, orderId })).toMatchObject({ statusCode: 409 })
    const paid = await aPaidOrder(shop)
    const stranger = await aCustomer(shop)
    expect(await post({ ...paid, customer: stranger })).toMatchObject({ statusCode: 404 })
    const params = { orderId: paid.orderId }
    await shop.call('PATCH /order/update-status/{orderId}', {
      as: admin,
      params,
      body: { status: 'processing' },
    })
    expect(await post(paid)).toMatchObject({ statusCode: 409 })
    expect(await seen(stranger, paid.orderId)).toEqual([])
  })
})

describe('an approved refund', () => {
  it('an approved refund goes through the gateway, and its customer gets a message at each step', async () => {
    const request = await aRequest()
    expect(await patch(request.refundId, { status: 'approved' })).toMatchObject({ statusCode: 200 })
    expect(await patch(request.refundId, { status: 'approved' })).toMatchObject({ statusCode: 409 })
    await settleRefunds(shop)
    const [refund] = await seen(request.customer, request.orderId)
    expect(refund?.steps.map(({ status }) => status)).toEqual([
      'pending',
      'approved',
      'processing',
      'refunded',
    ])
    expect(await fresh(request)).toMatchObject({ paymentStatus: 'refunded' })
    expect(await statusOf(shop, request.tranId)).toBe('refunded')
    // Placed, cancelled, and the refund requested, approved and refunded.
    expect(await messagesTo(shop, request.customer.phone, 5)).toHaveLength(5)
    expect(await atGateway(request)).toEqual({ count: 1, sum: request.total * 100 })
    const [forAdmin] = await seen(admin, request.orderId)
    expect(forAdmin?.office).toMatchObject({
      customerId: request.customer._id,
      dueAt: expect.any(String),
    })
    expect(await brokenRules(shop)).toEqual([])
  })

  it('a refund pressed 20 times at a gateway that accepts without a reply is paid once', async () => {
    const request = await aRequest()
    const { phone } = request.customer
    await behave(shop, { refund: 'lost' }, phone)
    const pressed = await Promise.all(
      Array.from({ length: 20 }, async () => patch(request.refundId, { status: 'approved' })),
    )
    expect(pressed.filter(({ success }) => success)).toHaveLength(1)
    for (let round = 0; round < 3; round += 1) {
      await Promise.all(Array.from({ length: 20 }, async () => runJob(shop, 'refund.follow-all')))
      shop.clock.pass(61_000)
    }
    expect(await atGateway(request)).toMatchObject({ count: 1 })
    await behave(shop, {}, phone)
    await settleRefunds(shop)
    const [refund] = await seen(request.customer, request.orderId)
    expect(refund?.refundStatus).toBe('refunded')
    expect(await atGateway(request)).toEqual({ count: 1, sum: request.total * 100 })
    expect(await brokenRules(shop)).toEqual([])
  })

  it.each(['refused', 'cancelled'])(
    'a refund that the gateway has %s is paid by hand',
    async (how) => {
      const request = await aRequest()
      // While the gateway has not replied, it cannot be paid by hand as well.
      await behave(shop, { refund: 'down' }, request.customer.phone)
      const payByHand = {
        status: 'refunded',
        walletTransactionId: `BK${request.orderId.slice(-8)}`,
      }
      expect(await patch(request.refundId, payByHand)).toMatchObject({ statusCode: 409 })
      await patch(request.refundId, { status: 'approved' })
      expect(await patch(request.refundId, payByHand)).toMatchObject({ statusCode: 409 })
      await behave(shop, { refund: how }, request.customer.phone)
      await settleRefunds(shop)
      const [stuck] = await seen(admin, request.orderId)
      expect(stuck?.office?.gatewayRefusal).toEqual(expect.any(String))
      expect(await patch(request.refundId, { status: 'refunded' })).toMatchObject({
        statusCode: 400,
      })
      expect(await patch(request.refundId, payByHand)).toMatchObject({
        data: { refundStatus: 'refunded' },
      })
      expect(await fresh(request)).toMatchObject({ paymentStatus: 'refunded' })
      expect(await brokenRules(shop)).toEqual([])
    },
  )
})

describe('a rejected refund', () => {
  it('a rejected refund has a reason and releases its amount', async () => {
    const request = await aRequest()
    expect(await patch(request.refundId, { status: 'rejected' })).toMatchObject({
      statusCode: 400,
      errors: [{ path: 'body.reason' }],
    })
    const reply = await patch(request.refundId, { status: 'rejected', reason: 'Paid back in cash' })
    expect(reply).toMatchObject({ data: { refundStatus: 'rejected', reason: 'Paid back in cash' } })
    expect(await patch(request.refundId, { status: 'approved' })).toMatchObject({ statusCode: 409 })
    expect(await brokenRules(shop)).toEqual([])
  })
})

describe('refunds by an admin', () => {
  const give = async (orderId: string, body: object) =>
    shop.callWith('POST /refund/order/{orderId}', {
      idempotencyKey: newId(),
      as: await anotherSession(shop, admin),
      params: { orderId },
      body: { reason: 'A cup was broken', ...body },
    })

  it('an admin refunds a part, then the rest, and never more than was paid', async () => {
    const paid = await aPaidOrder(shop)
    const replies = await Promise.all(
      Array.from({ length: 5 }, async () => give(paid.orderId, { amount: 400.5 })),
    )
    expect(replies.filter(({ success }) => success)).toHaveLength(3)
    await settleRefunds(shop)
    expect(await fresh(paid)).toMatchObject({
      status: 'pending',
      paymentStatus: 'partially-refunded',
    })
    expect(await give(paid.orderId, { amount: 100 })).toMatchObject({ statusCode: 409 })
    expect(await give(paid.orderId, {})).toMatchObject({ statusCode: 201, data: { amount: 48.5 } })
    await settleRefunds(shop)
    expect(await fresh(paid)).toMatchObject({ paymentStatus: 'refunded' })
    expect(await give(paid.orderId, {})).toMatchObject({ statusCode: 409 })
    expect(await atGateway(paid)).toEqual({ count: 4, sum: paid.total * 100 })
    expect(await brokenRules(shop)).toEqual([])
  })

  it('an admin who cancels a paid order thereby refunds it', async () => {
    const paid = await aPaidOrder(shop)
    await shop.call('PATCH /order/update-status/{orderId}', {
      as: await anotherSession(shop, admin),
      params: { orderId: paid.orderId },
      body: { status: 'cancelled', reason: 'Sold out' },
    })
    await settleRefunds(shop)
    const [refund] = await seen(paid.customer, paid.orderId)
    expect(refund).toMatchObject({ kind: 'cancelled', refundStatus: 'refunded', refundNumber: '' })
    expect(await brokenRules(shop)).toEqual([])
  })

  it.each([{ amount: 0 }, { amount: -5 }, { amount: 1.001 }, { amount: 'all' }, { reason: ' ' }])(
    'a refund by an admin with %j is refused',
    async (input) => {
      const paid = await aPaidOrder(shop)
      expect(await give(paid.orderId, input)).toMatchObject({ statusCode: 400 })
    },
  )
})

describe('the money ledger', () => {
  it('the money ledger refuses changes, deletions, and entries that do not balance', async () => {
    await aPaidOrder(shop)
    const refused = async (statement: ReturnType<typeof sql>) =>
      expect(shop.db.execute(statement)).rejects.toThrow(/Failed query/)
    await refused(sql`update money_entries set amount_poisha = amount_poisha + 1`)
    await refused(sql`delete from money_transactions`)
    await refused(sql`
      insert into money_entries (id, transaction_id, account, amount_poisha)
      select gen_random_uuid(), id, 'wallet', 5 from money_transactions limit 1`)
    await refused(sql`update payments set claimed_poisha = paid_poisha + 1`)
  })
})
