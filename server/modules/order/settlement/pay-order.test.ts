import { describe, expect, it } from 'vitest'

import { sql } from '#platform/db/sql.ts'
import { anOnlineOrder, listening, orderOf, press, runJob, statusOf } from '#test/paying.ts'
import { aCustomer, anotherSession } from '#test/people.ts'
import { testShop } from '#test/shop.ts'

const shop = listening(testShop())
const minute = 60_000

async function codeOf(orderId: string): Promise<string> {
  const rows = await shop.db.query<{ code: string }>(
    sql`select pay_code as code from orders where id = ${orderId}`,
  )
  return rows[0]?.code ?? ''
}
const look = async (code: string) => shop.call('GET /payment/link/{code}', { params: { code } })
const payBy = async (code: string) => shop.call('POST /payment/link/{code}', { params: { code } })

describe('an order that waits for its payment', () => {
  it('an unpaid order is paid by its customer for the due amount, also with another wallet', async () => {
    const placed = await anOnlineOrder(shop)
    const before = await orderOf(shop, placed)
    const params = { id: placed.orderId }
    const reply = await shop.call('POST /order/{id}/pay', {
      as: placed.customer,
      params,
      body: { paymentChannel: 'nagad' },
    })
    expect(reply).toMatchObject({ statusCode: 200 })
    const order = await orderOf(shop, placed)
    expect(order).toMatchObject({ paymentChannel: 'nagad', due: placed.total })
    expect(order?.version).toBeGreaterThan(before?.version ?? 0)
    await press(shop, reply.success ? reply.data.url : '', 'pay')
    expect(await orderOf(shop, placed)).toMatchObject({
      paymentStatus: 'paid',
      payUntil: null,
      may: { pay: false, payCash: false, cancel: 'refund' },
    })
    const again = await shop.call('POST /order/{id}/pay', {
      as: placed.customer,
      params,
      body: {},
    })
    expect(again).toMatchObject({ statusCode: 409, message: 'This order is already paid' })
    const stranger = await aCustomer(shop)
    const foreign = await shop.call('POST /order/{id}/pay', { as: stranger, params, body: {} })
    expect(foreign).toMatchObject({ statusCode: 404 })
  })

  it('the status of each attempt is readable by its customer alone', async () => {
    const placed = await anOnlineOrder(shop)
    const params = { tranId: placed.tranId }
    const own = await shop.call('GET /order/by-transaction/{tranId}', {
      as: placed.customer,
      params,
    })
    expect(own).toMatchObject({ data: { _id: placed.orderId } })
    const stranger = await aCustomer(shop)
    expect(
      await shop.call('GET /order/by-transaction/{tranId}', { as: stranger, params }),
    ).toMatchObject({ statusCode: 404 })
  })

  it('an unpaid order is cancelled by its customer; money that arrives later is refunded', async () => {
    const placed = await anOnlineOrder(shop)
    const reply = await shop.call('PATCH /order/update-status/{orderId}', {
      as: placed.customer,
      params: { orderId: placed.orderId },
      body: { status: 'cancelled' },
    })
    expect(reply).toMatchObject({ statusCode: 200, data: { due: 0, payUntil: null } })
    await press(shop, placed.url, 'pay')
    expect(await statusOf(shop, placed.tranId)).toBe('refunding')
  })
})

describe('a payment link', () => {
  it('a payment link shows the amount and nothing personal, and anybody with it may pay', async () => {
    const placed = await anOnlineOrder(shop)
    const code = await codeOf(placed.orderId)
    expect(code).toMatch(/^[\w-]{22}$/)
    const shown = await look(code)
    expect(shown).toMatchObject({
      statusCode: 200,
      data: {
        shortId: placed.orderId.slice(-6),
        items: [{ productName: placed.product.name, quantity: 1, color: null, size: null }],
        due: placed.total,
        state: 'open',
      },
    })
    const said = JSON.stringify(shown)
    for (const secret of [
      placed.customer.phone,
      placed.customer._id,
      'addressDetails',
      'Name":"R',
    ]) {
      expect(said).not.toContain(secret)
    }
    const paid = await payBy(code)
    await press(shop, paid.success ? paid.data.url : '', 'pay')
    expect(await look(code)).toMatchObject({ data: { due: 0, state: 'paid' } })
    expect(await payBy(code)).toMatchObject({ statusCode: 409 })
  })

  it('a payment link ends with the time to pay, and with the change to cash on delivery', async () => {
    const [late, door, held] = [
      await anOnlineOrder(shop),
      await anOnlineOrder(shop),
      await anOnlineOrder(shop),
    ]
    const params = { id: door.orderId }
    await shop.call('POST /order/{id}/pay-cash', { as: door.customer, params })
    expect(await look(await codeOf(door.orderId))).toMatchObject({ data: { state: 'closed' } })
    await press(shop, held.url, 'pay', { risky: '1' })
    expect(await look(await codeOf(held.orderId))).toMatchObject({ data: { state: 'checking' } })
    shop.clock.pass(31 * minute)
    expect(await payBy(await codeOf(late.orderId))).toMatchObject({ statusCode: 409 })
    await runJob(shop, 'payment.reconcile')
    expect(await look(await codeOf(late.orderId))).toMatchObject({ data: { state: 'closed' } })
    const customer = await anotherSession(shop, late.customer)
    expect(await orderOf(shop, { ...late, customer })).toMatchObject({ may: { pay: false } })
    expect(await look('A'.repeat(22))).toMatchObject({ statusCode: 404 })
  })
})
