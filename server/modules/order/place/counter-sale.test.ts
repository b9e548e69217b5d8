import { beforeAll, describe, expect, it } from 'vitest'

import { sql } from '#platform/db/sql.ts'
import { newId } from '#platform/id.ts'
import { accountOf, aReference, moneyOf, receiveByHand } from '#test/by-hand.ts'
import { aCounterSale, aStaffOrder, placedByStaff, signedInAnHourAgo } from '#test/by-staff.ts'
import { aProduct, setFees, stockOf, type TestProduct } from '#test/goods.ts'
import { anAdmin, aStaffMember, type TestPerson } from '#test/people.ts'
import { testShop } from '#test/shop.ts'
import { brokenRules } from '#test/verified.ts'

const shop = testShop()
let desk: TestPerson
let product: TestProduct

beforeAll(async () => {
  desk = await aStaffMember(shop, ['orders', 'orders.take-money'])
  await signedInAnHourAgo(shop, desk)
  product = await aProduct(shop, { originalPrice: 100_000, stock: 1_000 })
  await setFees(shop, 60, 120)
})

const total = 2_000
const sale = (changes: object = {}) => aCounterSale(product, changes)
const sell = (body: object, idempotencyKey = newId()) =>
  shop.callWith('POST /order/staff-order', { as: desk, body, idempotencyKey })

const inParts = () => [
  { place: 'till', amount: 700 },
  { place: 'bkash', amount: 800, reference: aReference() },
  { place: 'card', amount: 500 },
]

async function left(): Promise<number> {
  const stock = await stockOf(shop, product)
  return Number(stock?.['remaining'])
}

async function entriesOf(orderId: string) {
  return shop.db.query(sql`
    select e.account, e.amount_poisha::int / 100 as amount from money_entries e
    join money_transactions t on t.id = e.transaction_id
    where t.order_id = ${orderId} and e.account <> 'customers' order by e.account, amount`)
}

describe('what is paid at the counter', () => {
  it('rule 6: is booked where each part went, and its change nowhere', async () => {
    const order = await placedByStaff(shop, desk, sale({ payments: inParts(), tendered: 1_000 }))
    expect(order).toMatchObject({ status: 'delivered', paymentStatus: 'paid', received: total })
    expect(await entriesOf(order._id)).toEqual([
      { account: 'card', amount: 500 },
      { account: 'cash', amount: 700 },
      { account: 'wallet', amount: 800 },
    ])
    expect(await brokenRules(shop)).toEqual([])
  })

  it('rule 6: goes to the till where nothing else is said', async () => {
    const order = await placedByStaff(shop, desk, sale({ tendered: 2_000 }))
    expect(await moneyOf(shop, order._id)).toMatchObject([
      { kind: 'received', account: 'cash', place: 'till', amount: total },
    ])
    expect(await brokenRules(shop)).toEqual([])
  })

  it('rule 6: is booked back part by part, and taken anew where it went', async () => {
    const order = await placedByStaff(shop, desk, sale())
    const admin = await anAdmin(shop)
    const [entry] = await moneyOf(shop, order._id)
    const reversed = await shop.callWith('POST /order/{id}/received/{transactionId}/reverse', {
      as: admin,
      params: { id: order._id, transactionId: entry?._id ?? '' },
      body: { reason: 'It was paid by card' },
      idempotencyKey: newId(),
    })
    expect(reversed).toMatchObject({ data: { due: total, paymentStatus: 'unpaid' } })
    const again = { amount: total, place: 'card', reference: '' }
    expect(await receiveByHand(shop, order._id, again, { admin: desk })).toMatchObject({
      data: { due: 0, paymentStatus: 'paid' },
    })
    expect(await entriesOf(order._id)).toEqual([
      { account: 'card', amount: total },
      { account: 'cash', amount: -total },
      { account: 'cash', amount: total },
    ])
    expect(await brokenRules(shop)).toEqual([])
  })

  it('rule 22: is booked once for its key, and of two with one transaction id one is sold', async () => {
    const before = await left()
    const key = newId()
    const once = sale({ payments: inParts() })
    const replies = await Promise.all([1, 2, 3].map(() => sell(once, key)))
    const ids = replies.flatMap((reply) =>
      reply.success ? [(reply.data as { _id: string })._id] : [],
    ) // as: a success is an order.
    expect(new Set(ids).size).toBe(1)
    expect(await accountOf(shop, ids[0] ?? '')).toMatchObject({ received: total * 100 })
    const payments = [{ place: 'nagad', amount: total, reference: aReference() }]
    const two = await Promise.all([1, 2].map(() => sell(sale({ payments }))))
    expect(two.map(({ statusCode }) => statusCode).toSorted()).toEqual([201, 409])
    expect(await left()).toBe(before - 4)
    expect(await brokenRules(shop)).toEqual([])
  })

  it.each([
    ['parts that are less than the price', { payments: [{ place: 'till', amount: 1_999 }] }, ''],
    ['parts that are more', { payments: [{ place: 'card', amount: 2_000.5 }] }, ''],
    ['no parts', { payments: [] }, ''],
    ['a place twice', { payments: [1, 2].map(() => ({ place: 'till', amount: 1_000 })) }, ''],
    ['a wallet without id', { payments: [{ place: 'bkash', amount: total }] }, '.0.reference'],
    [
      'an id of a card',
      { payments: [{ place: 'card', amount: total, reference: 'ABCD1' }] },
      '.0.reference',
    ],
    ['a bank', { payments: [{ place: 'bank', amount: total, reference: 'ABCD1' }] }, '.0.place'],
  ])('in %s is refused beside it', async (_, changes, at) => {
    expect(await sell(sale(changes))).toMatchObject({
      statusCode: 400,
      errors: [{ path: `body.payments${at}` }],
    })
  })

  it.each([
    ['less than the cash', { tendered: 1_999 }],
    ['cash where none is paid', { payments: [{ place: 'card', amount: total }], tendered: 2_000 }],
  ])('with %s handed over is refused', async (_, changes) => {
    expect(await sell(sale(changes))).toMatchObject({
      statusCode: 400,
      errors: [{ path: 'body.tendered' }],
    })
  })

  it.each(['payments', 'tendered'])('is told at the counter alone: %s', async (field) => {
    const { payments, tendered } = { payments: inParts(), tendered: 1_000 }
    const body = aStaffOrder(product, field === 'payments' ? { payments } : { tendered })
    expect(await sell(body)).toMatchObject({ statusCode: 400, errors: [{ path: `body.${field}` }] })
  })

  it('rule 19: is on a receipt of 80 mm, which who may take money prints', async () => {
    const order = await placedByStaff(shop, desk, sale({ payments: inParts(), tendered: 1_000 }))
    const query = { kind: 'receipt' as const, ids: order._id }
    const print = async (as: TestPerson) => shop.callWith('GET /order/print', { as, query })
    expect(await print(desk)).toMatchObject({ success: true })
    const others = await aStaffMember(shop, ['orders'])
    expect(await print(others)).toMatchObject({ statusCode: 403 })
    const { _id: ids } = await placedByStaff(shop, desk, aStaffOrder(product))
    expect(
      await shop.callWith('GET /order/print', { as: desk, query: { ...query, ids } }),
    ).toMatchObject({ statusCode: 409 })
  })
})
