import { describe, expect, it } from 'vitest'

import { brokenRules } from '#test/verified.ts'
import { sql } from '#platform/db/sql.ts'
import { aLine, anOrder, aProduct, countOrdersOf, stockOf } from '#test/goods.ts'
import { anOnlineOrder, behave, listening, orderOf, runJob } from '#test/paying.ts'
import { aCustomer } from '#test/people.ts'
import { testShop } from '#test/shop.ts'

const shop = listening(testShop())
const without = testShop({ production: true })
const postOrder = 'POST /order/post-order'
const sslBody = (customer: Parameters<typeof anOrder>[0], items: Parameters<typeof anOrder>[1]) =>
  anOrder(customer, items, { paymentMethod: 'ssl' })
const unavailable = {
  statusCode: 503,
  message: 'Payment provider is unavailable. Please try again.',
}

describe('an online order', () => {
  it('is placed with the page where it is paid, and with the wallet that was chosen', async () => {
    const placed = await anOnlineOrder(shop)
    expect(placed.url).toMatch(/^http:\/\/localhost:3000\/sandbox\/sslcommerz\/pay\/[0-9A-F]{32}$/)
    expect(placed.tranId).toMatch(/^HT[0-9A-F]{24}$/)
    expect(await orderOf(shop, placed)).toMatchObject({
      status: 'pending',
      paymentStatus: 'unpaid',
      paymentMethod: 'ssl',
      paymentChannel: 'bkash',
      due: placed.total,
      received: 0,
      collect: null,
      payUntil: new Date(shop.clock.now().getTime() + 30 * 60_000).toISOString(),
      may: { cancel: 'plain', pay: true, payCash: true },
    })
    expect(await stockOf(shop, placed.product)).toMatchObject({ remaining: 9, ledger: 9 })
    expect(await brokenRules(shop)).toEqual([])
  })

  it.each(['down', 'garbage', 'refused'])(
    'is not placed when the gateway is %s: stock untouched, nothing shown',
    async (init) => {
      const [customer, product] = [await aCustomer(shop), await aProduct(shop)]
      await behave(shop, { init }, customer.phone)
      const headers = { 'idempotency-key': 'one' }
      const body = sslBody(customer, [aLine(product)])
      expect(await shop.call(postOrder, { as: customer, body, headers })).toMatchObject(unavailable)
      expect(await stockOf(shop, product)).toEqual({ remaining: 10, sold: 0, ledger: 10 })
      const list = await shop.call('GET /order/get-order-by-customerId/{id}', {
        as: customer,
        params: { id: customer._id },
      })
      expect(list).toMatchObject({ data: [] })
      expect(await brokenRules(shop)).toEqual([])
      await behave(shop, {}, customer.phone)
      const again = await shop.call(postOrder, { as: customer, body, headers })
      expect(again).toMatchObject({ statusCode: 201, data: { url: expect.any(String) } })
    },
  )

  it('is offered between ৳10 and ৳5,00,000', async () => {
    const customer = await aCustomer(shop)
    const [cheap, dear] = [
      await aProduct(shop, { originalPrice: 900 }),
      await aProduct(shop, { originalPrice: 50_000_100 }),
    ]
    for (const product of [cheap, dear]) {
      const body = sslBody(customer, [aLine(product)])
      expect(await shop.call(postOrder, { as: customer, body })).toMatchObject({
        statusCode: 400,
        message: expect.stringMatching(/৳10 to ৳5,00,000/),
        errors: [{ path: 'body.paymentMethod' }],
      })
      expect(await stockOf(shop, product)).toMatchObject({ remaining: 10 })
    }
    const limits = { method: 'ssl', minTotal: 10, maxTotal: 500_000 }
    expect(await shop.call('GET /payment/methods', {})).toMatchObject({
      data: [{ method: 'cash' }, { ...limits, channels: ['bkash', 'nagad', 'rocket'] }],
    })
  })

  it('is not offered in production without a gateway', async () => {
    const customer = await aCustomer(without)
    const body = sslBody(customer, [aLine(await aProduct(without))])
    expect(await without.call(postOrder, { as: customer, body })).toMatchObject(unavailable)
    expect(await without.call('GET /payment/methods', {})).toMatchObject({
      data: [{ method: 'cash' }],
    })
    expect(await countOrdersOf(without, customer)).toBe(0)
  })

  it('is placed once for one key, though it is asked for 10 times at once', async () => {
    const [customer, product] = [await aCustomer(shop), await aProduct(shop)]
    const body = sslBody(customer, [aLine(product)])
    const headers = { 'idempotency-key': 'same' }
    const replies = await Promise.all(
      Array.from({ length: 10 }, async () => shop.call(postOrder, { as: customer, body, headers })),
    )
    const texts = replies.map((reply) => JSON.stringify(reply.success && reply.data))
    expect(new Set(texts).size).toBe(1)
    expect(replies[0]).toMatchObject({ statusCode: 201, data: { url: expect.any(String) } })
    expect(await stockOf(shop, product)).toMatchObject({ remaining: 9 })
    const other = { ...body, paymentChannel: 'nagad' as const }
    expect(await shop.call(postOrder, { as: customer, body: other, headers })).toMatchObject({
      statusCode: 409,
    })
  })

  it('that a crash cut off before it was placed is given up by the job, and its key is free', async () => {
    const placed = await anOnlineOrder(shop)
    await shop.db.execute(sql`update orders set placed_at = null where id = ${placed.orderId}`)
    expect(await orderOf(shop, placed)).toBeUndefined()
    await runJob(shop, 'checkout.release-stale-reservations')
    expect(await stockOf(shop, placed.product)).toMatchObject({ remaining: 9 })
    shop.clock.pass(121_000)
    await runJob(shop, 'checkout.release-stale-reservations')
    await runJob(shop, 'checkout.release-stale-reservations')
    expect(await stockOf(shop, placed.product)).toEqual({ remaining: 10, sold: 0, ledger: 10 })
    expect(await orderOf(shop, placed)).toBeUndefined()
    const move = { orderId: placed.orderId }
    const as = placed.customer
    const body = { status: 'cancelled' as const }
    expect(
      await shop.call('PATCH /order/update-status/{orderId}', { as, params: move, body }),
    ).toMatchObject({ statusCode: 404 })
    expect(await brokenRules(shop)).toEqual([])
  })
})
