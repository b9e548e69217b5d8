import { describe, expect, it } from 'vitest'

import { sql } from '#platform/db/sql.ts'
import { newId } from '#platform/id.ts'
import { accountOf, anOrderForCash, moneyOf, receiveByHand } from '#test/by-hand.ts'
import { order } from '#test/delivered.ts'
import { aProduct } from '#test/goods.ts'
import {
  anOnlineOrder,
  listening,
  type OnlineOrder,
  press,
  runJob,
  settleRefunds,
  statusOf,
} from '#test/paying.ts'
import { aCustomer, anAdmin, anotherSession, type TestPerson } from '#test/people.ts'
import { staffOrder } from '#test/shipped.ts'
import { testShop } from '#test/shop.ts'
import { brokenRules } from '#test/verified.ts'

const shop = listening(testShop())
const minute = 60_000

const pay = async (orderId: string, customer: TestPerson, paymentChannel?: 'nagad') => {
  const as = await anotherSession(shop, customer)
  const body = paymentChannel ? { paymentChannel } : {}
  const reply = await shop.call('POST /order/{id}/pay', { as, params: { id: orderId }, body })
  return { ...reply, url: reply.success ? reply.data.url : '' }
}

const move = async (
  orderId: string,
  status: 'processing' | 'shipped' | 'delivered' | 'cancelled',
) =>
  shop.call('PATCH /order/update-status/{orderId}', {
    as: await anAdmin(shop),
    params: { orderId },
    body: { status },
  })

const payCash = async ({ orderId, customer }: Pick<OnlineOrder, 'orderId' | 'customer'>) =>
  shop.call('POST /order/{id}/pay-cash', {
    as: await anotherSession(shop, customer),
    params: { id: orderId },
  })

const attemptsOf = async (orderId: string) =>
  shop.db.query<{ taka: number; state: string }>(sql`
    select amount_poisha::float8 / 100 as taka, state from payment_attempts
    where order_id = ${orderId} order by created_at, tran_id`)

describe('paying the rest online', () => {
  it('rule 3: a cash order is paid ahead online, and the door collects nothing', async () => {
    const { orderId, customer, total } = await anOrderForCash(shop)
    const page = await pay(orderId, customer, 'nagad')
    expect(page).toMatchObject({ statusCode: 200 })
    shop.clock.pass(40 * minute)
    await runJob(shop, 'payment.reconcile')
    expect(await accountOf(shop, orderId)).toMatchObject({ status: 'pending' })
    await press(shop, page.url, 'pay')
    await move(orderId, 'processing')
    await move(orderId, 'shipped')
    await move(orderId, 'delivered')
    expect(await moneyOf(shop, orderId)).toMatchObject([{ kind: 'payment', amount: total }])
    const [row] = await shop.db.query(sql`
      select payment_method as method, payment_channel as channel from orders where id = ${orderId}`)
    expect(row).toEqual({ method: 'cash', channel: null })
    expect(await brokenRules(shop)).toEqual([])
  })

  it('rule 3: an attempt is for what is due after an advance, also while it is processing', async () => {
    const { orderId, customer, total } = await anOrderForCash(shop)
    await receiveByHand(shop, orderId)
    await move(orderId, 'processing')
    const page = await pay(orderId, customer)
    expect(await attemptsOf(orderId)).toEqual([{ taka: total - 100, state: 'open' }])
    await press(shop, page.url, 'pay')
    expect(await accountOf(shop, orderId)).toMatchObject({
      paymentStatus: 'paid',
      received: total * 100,
    })
    expect(await pay(orderId, customer)).toMatchObject({
      statusCode: 409,
      message: 'This order is already paid',
    })
    expect(await brokenRules(shop)).toEqual([])
  })

  it('rule 2: an attempt is good for its amount; the order is paid only when nothing is due', async () => {
    const product = await aProduct(shop, { originalPrice: 60_000_000, stock: 5 })
    const customer = await aCustomer(shop)
    const { orderId, total } = await aCashOrder(customer, product)
    expect(total).toBeGreaterThan(600_000)
    const first = await pay(orderId, customer)
    expect(await attemptsOf(orderId)).toEqual([{ taka: 500_000, state: 'open' }])
    await press(shop, first.url, 'pay')
    expect(await accountOf(shop, orderId)).toMatchObject({ paymentStatus: 'partially-paid' })
    const second = await pay(orderId, customer)
    await press(shop, second.url, 'pay')
    expect(await accountOf(shop, orderId)).toMatchObject({
      paymentStatus: 'paid',
      received: total * 100,
      claimed: 0,
    })
    expect(await brokenRules(shop)).toEqual([])
  })

  it('rule 3: what is due below ৳10 opens no attempt', async () => {
    const { orderId, customer, total } = await anOrderForCash(shop)
    await receiveByHand(shop, orderId, { amount: total - 9.99 })
    expect(await pay(orderId, customer)).toMatchObject({
      statusCode: 400,
      message: 'Only ৳10 or more can be paid online',
    })
    expect(await attemptsOf(orderId)).toEqual([])
  })

  it('rule 3: a payment is double only for what exceeds what is due', async () => {
    const placed = await anOnlineOrder(shop)
    const page = await pay(placed.orderId, placed.customer, 'nagad')
    await receiveByHand(shop, placed.orderId, { amount: placed.total - 50 })
    await press(shop, page.url, 'pay')
    await press(shop, placed.url, 'pay')
    const { received, claimed, total } = await accountOf(shop, placed.orderId)
    expect(received - claimed).toBe(total)
    const refunds = await shop.db.query(sql`
      select kind, amount_poisha::int as amount from refunds
      where order_id = ${placed.orderId} order by amount_poisha`)
    expect(refunds).toEqual([
      { kind: 'double', amount: total - 5_000 },
      { kind: 'double', amount: total },
    ])
    await settleRefunds(shop)
    expect(await brokenRules(shop)).toEqual([])
  })

  it('rule 3: a payment for a shipped cash order is held until the door was paid, then goes back', async () => {
    const { orderId, customer } = await anOrderForCash(shop)
    const page = await pay(orderId, customer)
    await move(orderId, 'processing')
    await move(orderId, 'shipped')
    await press(shop, page.url, 'pay')
    const [attempt] = await shop.db.query<{ tranId: string }>(sql`
      select tran_id as "tranId" from payment_attempts where order_id = ${orderId}`)
    const tranId = attempt?.tranId ?? ''
    expect(await statusOf(shop, tranId)).toBe('held')
    await move(orderId, 'delivered')
    expect(await statusOf(shop, tranId)).toBe('refunding')
    expect(await brokenRules(shop)).toEqual([])
  })

  it('rule 4: a held payment goes back when everything was refused at the door', async () => {
    const { orderId, customer } = await anOrderForCash(shop)
    const page = await pay(orderId, customer)
    await move(orderId, 'processing')
    await move(orderId, 'shipped')
    await press(shop, page.url, 'pay')
    const [line] = await shop.db.query<{ itemId: string }>(sql`
      select id as "itemId" from order_items where order_id = ${orderId}`)
    const itemId = line?.itemId ?? ''
    const as = await anAdmin(shop)
    const { version } = await accountOf(shop, orderId)
    const refused = await shop.callWith('POST /order/came-back/{orderId}', {
      as,
      params: { orderId },
      body: {
        version,
        lines: [{ itemId, quantity: 1 }],
        collected: 0,
        charge: 0,
        reason: 'refused',
      },
      idempotencyKey: newId(),
    })
    expect(refused).toMatchObject({ statusCode: 200 })
    const [cameBack] = await shop.db.query<{ id: string }>(sql`
      select id from came_backs where order_id = ${orderId}`)
    const received = await shop.callWith('POST /order/came-back/{id}/received', {
      as,
      params: { id: cameBack?.id ?? '' },
      body: { lines: [{ itemId, sellable: 1, damaged: 0, missing: 0 }] },
      idempotencyKey: newId(),
    })
    expect(received).toMatchObject({ statusCode: 200 })
    expect(await staffOrder(shop, orderId)).toMatchObject({ status: 'cancelled' })
    const { received: money, claimed, total } = await accountOf(shop, orderId)
    expect([money, claimed]).toEqual([total, total])
    expect(await brokenRules(shop)).toEqual([])
  })

  it('delivered and cancelled orders, and those of others, open no attempt', async () => {
    const [done, gone] = [await anOrderForCash(shop), await anOrderForCash(shop)]
    for (const status of ['processing', 'shipped', 'delivered'] as const) {
      await move(done.orderId, status)
    }
    await move(gone.orderId, 'cancelled')
    expect(await pay(done.orderId, done.customer)).toMatchObject({ statusCode: 409 })
    expect(await pay(gone.orderId, gone.customer)).toMatchObject({
      statusCode: 409,
      message: 'This order is cancelled',
    })
    expect(await pay(done.orderId, gone.customer)).toMatchObject({ statusCode: 404 })
  })
})

describe('the change to cash', () => {
  it('rule 4: what was received stays, and the rest goes to the door', async () => {
    const placed = await anOnlineOrder(shop)
    await receiveByHand(shop, placed.orderId, { amount: 50 })
    expect(await payCash(placed)).toMatchObject({
      statusCode: 200,
      data: { paymentStatus: 'partially-paid', collect: 'door', due: placed.total - 50 },
    })
    for (const status of ['processing', 'shipped', 'delivered'] as const) {
      expect((await move(placed.orderId, status)).success).toBe(true)
    }
    expect(await accountOf(shop, placed.orderId)).toMatchObject({
      paymentStatus: 'paid',
      received: placed.total * 100,
    })
    expect(await brokenRules(shop)).toEqual([])
  })

  it('rule 4: the change to cash against a payment notice takes the money once', async () => {
    for (let round = 0; round < 8; round += 1) {
      const placed = await anOnlineOrder(shop)
      const [cash] = await Promise.all([payCash(placed), press(shop, placed.url, 'pay')])
      expect([200, 409]).toContain(cash.statusCode)
      await runJob(shop, 'payment.reconcile')
      expect(await accountOf(shop, placed.orderId)).toMatchObject({
        paymentStatus: 'paid',
        received: placed.total * 100,
        claimed: 0,
      })
    }
    expect(await brokenRules(shop)).toEqual([])
  })
})

describe('the clock', () => {
  it('rule 3: it cancels only what is still to be paid online and has received nothing', async () => {
    const [unpaid, part, cash] = [
      await anOnlineOrder(shop),
      await anOnlineOrder(shop),
      await anOnlineOrder(shop),
    ]
    await receiveByHand(shop, part.orderId, { amount: 50 })
    await payCash(cash)
    shop.clock.pass(31 * minute)
    await runJob(shop, 'payment.reconcile')
    const statuses = []
    for (const { orderId } of [unpaid, part, cash]) {
      statuses.push((await accountOf(shop, orderId)).status)
    }
    expect(statuses).toEqual(['cancelled', 'pending', 'pending'])
    expect(await pay(part.orderId, part.customer)).toMatchObject({ statusCode: 200 })
    expect(await brokenRules(shop)).toEqual([])
  })
})

async function aCashOrder(customer: TestPerson, product: Awaited<ReturnType<typeof aProduct>>) {
  const orderId = await order(shop, customer, [product])
  const { total } = await accountOf(shop, orderId)
  return { orderId, total: total / 100 }
}
