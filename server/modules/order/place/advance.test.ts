import { shortOrderId } from '@haat/contract/order/order-path'
import { beforeAll, describe, expect, it } from 'vitest'

import { sql } from '#platform/db/sql.ts'
import { newId } from '#platform/id.ts'
import { accountOf, anOrderForCash, aReference, moneyOf, receiveByHand } from '#test/by-hand.ts'
import { aCounterSale, aStaffOrder, placedByStaff, signedInAnHourAgo } from '#test/by-staff.ts'
import { aProduct, setFees, stockOf, type TestProduct } from '#test/goods.ts'
import { messagesTo } from '#test/inbox.ts'
import { listening, runJob } from '#test/paying.ts'
import { anAdmin, aPhone, aStaffMember, type TestPerson } from '#test/people.ts'
import { testShop } from '#test/shop.ts'
import { brokenRules } from '#test/verified.ts'

const shop = listening(testShop())
let desk: TestPerson
let product: TestProduct

beforeAll(async () => {
  desk = await aStaffMember(shop, ['orders', 'orders.take-money'])
  await signedInAnHourAgo(shop, desk)
  product = await aProduct(shop, { name: 'Blue cup', originalPrice: 100_000, stock: 1_000 })
  await setFees(shop, 60, 120)
})

const total = 2_060

const anAdvance = (changes: object = {}) => ({
  amount: 500,
  place: 'bkash',
  reference: aReference(),
  ...changes,
})

const withAdvance = (advance: object = anAdvance(), changes: object = {}) =>
  aStaffOrder(product, { advance, ...changes })

async function countOrders(): Promise<number> {
  const rows = await shop.db.query(sql`select id from orders`)
  return rows.length
}

const place = (body: object, { as = desk, idempotencyKey = newId() } = {}) =>
  shop.callWith('POST /order/staff-order', { as, body, idempotencyKey })

describe('an advance with a new order', () => {
  it('rule 6: is booked with its transaction id, and the door collects the rest', async () => {
    const phone = aPhone()
    const advance = anAdvance({ reference: 'trx-9a1b' })
    const order = await placedByStaff(
      shop,
      desk,
      withAdvance(advance, { customer: { name: 'Karim Uddin', phone } }),
    )
    expect(order).toMatchObject({
      received: 500,
      due: total - 500,
      paymentStatus: 'partially-paid',
      collect: 'door',
    })
    expect(await moneyOf(shop, order._id)).toMatchObject([
      { kind: 'received', account: 'wallet', place: 'bkash', reference: 'TRX-9A1B', amount: 500 },
    ])
    const [message] = await messagesTo(shop, phone, 1)
    expect(message?.text).toContain('and Tk 500. Tk 1,560 left to pay.')
    expect(await brokenRules(shop)).toEqual([])
  })

  it('that covers the order leaves nothing for the door', async () => {
    const phone = aPhone()
    const advance = anAdvance({ amount: total, place: 'till', reference: '' })
    const customer = { name: 'Karim Uddin', phone }
    const order = await placedByStaff(shop, desk, withAdvance(advance, { customer }))
    expect(order).toMatchObject({ received: total, due: 0, paymentStatus: 'paid' })
    const [message] = await messagesTo(shop, phone, 1)
    expect(message?.text).toContain('Nothing left to pay.')
    const admin = await anAdmin(shop)
    for (const status of ['processing', 'shipped', 'delivered'] as const) {
      const params = { orderId: order._id }
      const body = { status }
      const moved = await shop.call('PATCH /order/update-status/{orderId}', {
        as: admin,
        params,
        body,
      })
      expect(moved.success).toBe(true)
    }
    expect(await moneyOf(shop, order._id)).toHaveLength(1)
    expect(await brokenRules(shop)).toEqual([])
  })

  it.each([
    ['a part', 500, { due: total - 500, paymentStatus: 'partially-paid' }],
    ['all', total, { due: 0, paymentStatus: 'paid' }],
  ])('of %s stops the clock of an order whose rest is paid by link', async (_, amount, wanted) => {
    const body = withAdvance(anAdvance({ amount }), { paymentMethod: 'ssl' })
    const order = await placedByStaff(shop, desk, body)
    expect(order).toMatchObject(wanted)
    shop.clock.pass(25 * 3_600_000)
    await runJob(shop, 'payment.reconcile')
    expect(await accountOf(shop, order._id)).toMatchObject({ status: 'pending' })
    expect(await brokenRules(shop)).toEqual([])
    desk = await aStaffMember(shop, ['orders', 'orders.take-money'])
  })

  it('that is tried says what is left, and writes nothing', async () => {
    const before = [await stockOf(shop, product), await countOrders()]
    const advance = anAdvance()
    const tried = await place({ ...withAdvance(advance), dryRun: true })
    expect(tried).toMatchObject({ data: { dryRun: true, totalPrice: total, due: total - 500 } })
    expect([await stockOf(shop, product), await countOrders()]).toEqual(before)
    // Its id is as free as before.
    expect(await place(withAdvance(advance))).toMatchObject({ statusCode: 201 })
  })

  it('rule 6: with a transaction id that was used names its order', async () => {
    const { orderId } = await anOrderForCash(shop)
    const reference = aReference()
    await receiveByHand(shop, orderId, { reference })
    const before = await countOrders()
    const used = {
      statusCode: 409,
      message: `This transaction id was used for order #${shortOrderId(orderId)}`,
      errors: [{ path: 'body.advance.reference' }],
    }
    const body = withAdvance(anAdvance({ reference: reference.toLowerCase() }))
    expect(await place(body)).toMatchObject(used)
    expect(await place({ ...body, dryRun: true })).toMatchObject(used)
    expect(await countOrders()).toBe(before)
  })

  it('rule 6: of two with one transaction id at once one is placed, and the other names it', async () => {
    const reference = aReference()
    const replies = await Promise.all(
      [1, 2, 3, 4].map(() => place(withAdvance(anAdvance({ reference })))),
    )
    const done = replies.filter(({ success }) => success)
    expect(done).toHaveLength(1)
    const { _id } = (done[0] as { data: { _id: string } }).data // as: it was placed.
    for (const reply of replies.filter(({ success }) => !success)) {
      expect(reply).toMatchObject({
        statusCode: 409,
        message: `This transaction id was used for order #${shortOrderId(_id)}`,
      })
    }
    expect(await brokenRules(shop)).toEqual([])
  })

  it('rule 22: is booked once for its key, however often it is sent at once', async () => {
    const body = withAdvance()
    const idempotencyKey = newId()
    const replies = await Promise.all([1, 2, 3, 4].map(() => place(body, { idempotencyKey })))
    replies.push(await place(body, { idempotencyKey }))
    const ids = replies.flatMap((reply) =>
      reply.success ? [(reply.data as { _id: string })._id] : [],
    ) // as: a success is an order.
    expect(new Set(ids).size).toBe(1)
    expect(await moneyOf(shop, ids[0] ?? '')).toHaveLength(1)
  })

  it('rule 9: is for who may take money', async () => {
    const orders = await aStaffMember(shop, ['orders', 'customers'])
    expect(await place(withAdvance(), { as: orders })).toMatchObject({ statusCode: 403 })
    expect(await place({ ...withAdvance(), dryRun: true }, { as: orders })).toMatchObject({
      statusCode: 403,
    })
    expect(await place(aStaffOrder(product), { as: orders })).toMatchObject({ statusCode: 201 })
    expect(await place(aCounterSale(product), { as: orders })).toMatchObject({ statusCode: 403 })
  })

  it.each([
    ['above the price', { amount: total + 0.01 }, 'amount'],
    ['of nothing', { amount: 0 }, 'amount'],
    ['without the id of a wallet', { reference: '' }, 'reference'],
    ['to the till with an id', { place: 'till' }, 'reference'],
    ['to nowhere', { place: 'pocket' }, 'place'],
  ])('%s is refused beside its field', async (_, changes, field) => {
    const before = await countOrders()
    expect(await place(withAdvance(anAdvance(changes)))).toMatchObject({
      statusCode: 400,
      errors: [{ path: `body.advance.${field}` }],
    })
    expect(await countOrders()).toBe(before)
  })

  it('is refused at the counter, where one pays at once', async () => {
    expect(await place(aCounterSale(product, { advance: anAdvance() }))).toMatchObject({
      statusCode: 400,
      errors: [{ path: 'body.advance' }],
    })
  })
})
