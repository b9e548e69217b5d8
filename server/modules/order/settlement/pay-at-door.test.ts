import type { PaymentChannel } from '@haat/contract/order/order-status'
import { describe, expect, it } from 'vitest'

import { stockOf } from '#test/goods.ts'
import { messagesTo } from '#test/inbox.ts'
import {
  anOnlineOrder,
  listening,
  type OnlineOrder,
  orderOf,
  press,
  runJob,
  settleRefunds,
  statusOf,
} from '#test/paying.ts'
import { aCustomer, anAdmin, anotherSession, type TestPerson } from '#test/people.ts'
import { testShop } from '#test/shop.ts'
import { brokenRules } from '#test/verified.ts'

const shop = listening(testShop())
const minute = 60_000

interface PayBody {
  paymentChannel?: PaymentChannel
}

const payCash = async ({ orderId }: OnlineOrder, as: TestPerson) =>
  shop.call('POST /order/{id}/pay-cash', { as, params: { id: orderId } })
const pay = async ({ orderId }: OnlineOrder, as: TestPerson, body: PayBody = {}) =>
  shop.call('POST /order/{id}/pay', { as, params: { id: orderId }, body })
const move = async (
  as: TestPerson,
  orderId: string,
  status: 'processing' | 'shipped' | 'delivered',
) =>
  shop.call('PATCH /order/update-status/{orderId}', { as, params: { orderId }, body: { status } })

/** Each wallet has a page of its own. */
async function urlToPay(placed: OnlineOrder, paymentChannel: PaymentChannel): Promise<string> {
  const reply = await pay(placed, placed.customer, { paymentChannel })
  return reply.success ? reply.data.url : reply.message
}

describe('an unpaid online order', () => {
  it('an unpaid online order is changed to cash on delivery by its customer, and no longer expires', async () => {
    const placed = await anOnlineOrder(shop)
    expect(await payCash(placed, placed.customer)).toMatchObject({
      statusCode: 200,
      data: {
        status: 'pending',
        paymentMethod: 'cash',
        paymentStatus: 'unpaid',
        collect: 'door',
        due: placed.total,
        payUntil: null,
        may: { cancel: 'plain', pay: true, payCash: false },
      },
    })
    expect(await statusOf(shop, placed.tranId)).toBe('cancelled')
    shop.clock.pass(40 * minute)
    await runJob(shop, 'payment.reconcile')
    const customer = await anotherSession(shop, placed.customer)
    expect(await orderOf(shop, { ...placed, customer })).toMatchObject({ status: 'pending' })
    const admin = await anAdmin(shop)
    for (const status of ['processing', 'shipped', 'delivered'] as const) {
      expect(await move(admin, placed.orderId, status)).toMatchObject({ statusCode: 200 })
    }
    expect(await orderOf(shop, { ...placed, customer })).toMatchObject({
      paymentStatus: 'paid',
      received: placed.total,
      due: 0,
    })
    expect(await brokenRules(shop)).toEqual([])
  })

  it('an unpaid online order is changed to cash on delivery by staff, and its customer is notified', async () => {
    const placed = await anOnlineOrder(shop)
    expect(await payCash(placed, await anAdmin(shop))).toMatchObject({ statusCode: 200 })
    const messages = await messagesTo(shop, placed.customer.phone, 2)
    expect(messages.map(({ text }) => text).join()).toContain('as agreed, order #')
    expect(await payCash(placed, await aCustomer(shop))).toMatchObject({ statusCode: 404 })
  })

  it('an online order with a held or received payment cannot be changed to cash', async () => {
    const [risky, paid] = [await anOnlineOrder(shop), await anOnlineOrder(shop)]
    await press(shop, risky.url, 'pay', { risky: '1' })
    expect(await payCash(risky, risky.customer)).toMatchObject({
      statusCode: 409,
      message: 'Your payment has arrived and is being checked',
    })
    expect(await orderOf(shop, risky)).toMatchObject({
      paymentHeld: true,
      payUntil: null,
      may: { cancel: null, pay: false, payCash: false },
    })
    // Its notice is lost: the gateway is queried before the change.
    await press(shop, paid.url, 'pay', { notice: 'never' })
    expect(await payCash(paid, paid.customer)).toMatchObject({
      statusCode: 409,
      message: 'This order is already paid',
    })
    shop.clock.pass(40 * minute)
    await runJob(shop, 'payment.reconcile')
    const customer = await anotherSession(shop, risky.customer)
    expect(await orderOf(shop, { ...risky, customer })).toMatchObject({ status: 'pending' })
    expect(await brokenRules(shop)).toEqual([])
  })

  it('an order changed to cash counts as one open order before and after', async () => {
    const customer = await aCustomer(shop)
    for (const quantity of [1, 2, 3]) {
      const placed = await anOnlineOrder(shop, { customer, quantity })
      expect(await payCash(placed, customer)).toMatchObject({ statusCode: 200 })
    }
    await expect(anOnlineOrder(shop, { customer, quantity: 4 })).rejects.toThrow('3 open orders')
  })
})

describe('an online payment after the change to cash', () => {
  it('an online payment before shipping lowers the amount collected on delivery', async () => {
    const placed = await anOnlineOrder(shop)
    await payCash(placed, placed.customer)
    await press(shop, placed.url, 'pay')
    expect(await orderOf(shop, placed)).toMatchObject({
      paymentMethod: 'cash',
      paymentStatus: 'paid',
      received: placed.total,
      due: 0,
      may: { cancel: 'refund' },
    })
    const admin = await anAdmin(shop)
    for (const status of ['processing', 'shipped', 'delivered'] as const) {
      await move(admin, placed.orderId, status)
    }
    expect(await orderOf(shop, placed)).toMatchObject({ received: placed.total, refunded: 0 })
    expect(await brokenRules(shop)).toEqual([])
  })

  it('an online payment after shipping is held, and refunded when cash was collected', async () => {
    const [placed, admin] = [await anOnlineOrder(shop), await anAdmin(shop)]
    await payCash(placed, placed.customer)
    await move(admin, placed.orderId, 'processing')
    await move(admin, placed.orderId, 'shipped')
    await press(shop, placed.url, 'pay')
    expect(await orderOf(shop, placed)).toMatchObject({
      received: 0,
      due: placed.total,
      paymentHeld: true,
    })
    const held = await shop.call('GET /payment/held', { as: admin })
    expect(held.success && held.data).toContainEqual(
      expect.objectContaining({ tranId: placed.tranId, reason: 'door' }),
    )
    await move(admin, placed.orderId, 'delivered')
    await settleRefunds(shop)
    expect(await orderOf(shop, placed)).toMatchObject({
      paymentStatus: 'paid',
      paymentHeld: false,
      received: placed.total * 2,
      refunded: placed.total,
      due: 0,
    })
    expect(await statusOf(shop, placed.tranId)).toBe('refunded')
    expect(await brokenRules(shop)).toEqual([])
  })

  it('a held online payment pays for the order where staff say that no cash was collected', async () => {
    const [placed, admin] = [await anOnlineOrder(shop), await anAdmin(shop)]
    await payCash(placed, placed.customer)
    await move(admin, placed.orderId, 'processing')
    await move(admin, placed.orderId, 'shipped')
    await press(shop, placed.url, 'pay')
    const params = { tranId: placed.tranId }
    const body = { accept: true }
    await shop.call('POST /payment/held/{tranId}', { as: admin, params, body })
    expect(await orderOf(shop, placed)).toMatchObject({ due: 0, paymentStatus: 'paid' })
    await move(admin, placed.orderId, 'delivered')
    expect(await orderOf(shop, placed)).toMatchObject({ received: placed.total, refunded: 0 })
    expect(await brokenRules(shop)).toEqual([])
  })
})

describe('packing', () => {
  it('packing an unpaid online order is refused, alone and in bulk, until it is paid', async () => {
    const [placed, admin] = [await anOnlineOrder(shop), await anAdmin(shop)]
    const refused = { statusCode: 409, message: 'This order is not paid yet.' }
    expect(await move(admin, placed.orderId, 'processing')).toMatchObject(refused)
    const many = await shop.call('POST /order/move-many', {
      as: admin,
      body: { orderIds: [placed.orderId], status: 'processing' },
    })
    expect(many).toMatchObject({
      data: { moved: [], refused: [{ orderId: placed.orderId, message: refused.message }] },
    })
    const list = async (status: 'pending' | 'waiting') => {
      const query = { status, search: placed.orderId }
      const reply = await shop.call('GET /order', { as: admin, query })
      return reply.success && reply.data.data.map(({ waiting }) => waiting)
    }
    expect([await list('pending'), await list('waiting')]).toEqual([[], [true]])
    await press(shop, placed.url, 'pay')
    expect([await list('pending'), await list('waiting')]).toEqual([[false], []])
    expect(await move(admin, placed.orderId, 'processing')).toMatchObject({ statusCode: 200 })
  })

  it('an order whose slip shows another sum is not shipped', async () => {
    const [placed, admin] = [await anOnlineOrder(shop), await anAdmin(shop)]
    await payCash(placed, placed.customer)
    await move(admin, placed.orderId, 'processing')
    const print = async () =>
      shop.call('POST /order/{orderId}/printed', {
        as: admin,
        params: { orderId: placed.orderId },
        body: { kind: 'slip' },
      })
    expect(await print()).toMatchObject({ statusCode: 200, data: { due: placed.total } })
    await press(shop, placed.url, 'pay')
    expect(await move(admin, placed.orderId, 'shipped')).toMatchObject({
      statusCode: 409,
      message: 'The amount to collect has changed. Print the label again.',
    })
    expect(await print()).toMatchObject({ data: { due: 0 } })
    expect(await move(admin, placed.orderId, 'shipped')).toMatchObject({ statusCode: 200 })
  })
})

describe('concurrent changes to cash on delivery', () => {
  it('changing to cash 20 times at once happens once', async () => {
    const placed = await anOnlineOrder(shop)
    const replies = await Promise.all(
      Array.from({ length: 20 }, async () => payCash(placed, placed.customer)),
    )
    expect(new Set(replies.map(({ statusCode }) => statusCode))).toEqual(new Set([200]))
    const versions = replies.map((reply) => (reply.success ? reply.data.version : 0))
    expect(new Set(versions).size).toBe(1)
    expect(await brokenRules(shop)).toEqual([])
  })

  it.each(Array.from({ length: 10 }, (_, round) => round))(
    'changing to cash while a payment notice arrives loses no money (%i)',
    async (round) => {
      const placed = await anOnlineOrder(shop)
      await Promise.all([
        press(shop, placed.url, 'pay', { notice: round % 2 ? 'twice' : 'before' }),
        payCash(placed, placed.customer),
        ...(round % 3 === 0 ? [pay(placed, placed.customer)] : []),
      ])
      await runJob(shop, 'payment.reconcile')
      expect(await orderOf(shop, placed)).toMatchObject({
        status: 'pending',
        received: placed.total,
        due: 0,
        paymentStatus: 'paid',
      })
      expect(await brokenRules(shop)).toEqual([])
    },
  )

  it('of two attempts that are paid at once only one is kept', async () => {
    const placed = await anOnlineOrder(shop)
    const urls = [await urlToPay(placed, 'nagad'), await urlToPay(placed, 'rocket')]
    await Promise.all([placed.url, ...urls].map(async (url) => press(shop, url, 'pay')))
    await settleRefunds(shop)
    expect(await orderOf(shop, placed)).toMatchObject({
      paymentStatus: 'paid',
      received: placed.total * 3,
      refunded: placed.total * 2,
      due: 0,
    })
    expect(await brokenRules(shop)).toEqual([])
  })

  it('an attempt that was being opened when the order became cash cannot be paid', async () => {
    const placed = await anOnlineOrder(shop)
    const [opened] = await Promise.all([
      pay(placed, placed.customer),
      payCash(placed, placed.customer),
    ])
    expect([200, 409]).toContain(opened.statusCode)
    expect(await orderOf(shop, placed)).toMatchObject({ paymentMethod: 'cash' })
    expect(await stockOf(shop, placed.product)).toMatchObject({ remaining: 9 })
    expect(await brokenRules(shop)).toEqual([])
  })

  it('packing while a payment notice arrives never ships an unpaid order', async () => {
    const [placed, admin] = [await anOnlineOrder(shop), await anAdmin(shop)]
    const [, packed] = await Promise.all([
      press(shop, placed.url, 'pay'),
      move(admin, placed.orderId, 'processing'),
    ])
    const order = await orderOf(shop, placed)
    expect(order?.status).toBe(packed.success ? 'processing' : 'pending')
    expect(await brokenRules(shop)).toEqual([])
  })
})
