import { parcelInvoice } from '@haat/contract/order/parcel-invoice'
import { beforeAll, describe, expect, it } from 'vitest'

import { sql } from '#platform/db/sql.ts'
import { newId } from '#platform/id.ts'
import { anUnconfirmedAdmin } from '#test/by-staff.ts'
import {
  checkList,
  recordList,
  resultOf,
  sendList,
  startList,
} from '#test/packing/delivery-lists.ts'
import { aPaidOrder, listening } from '#test/paying.ts'
import { anAdmin, aSeller, aStaffMember, type TestPerson } from '#test/people.ts'
import { bookedOf, ofEach, refundsOf, refusalsOf, refuse } from '#test/refusals.ts'
import { act, aShippedOrder, moveTo, ship, type ShippedOrder, staffOrder } from '#test/shipped.ts'
import { testShop } from '#test/shop.ts'
import { brokenRules } from '#test/verified.ts'

const shop = listening(testShop())
let admin: TestPerson
/** May move orders, but no money. */
let desk: TestPerson

beforeAll(async () => {
  admin = await anAdmin(shop)
  desk = await aStaffMember(shop, ['orders'])
})

const aParcel = (lines?: readonly (readonly [number, number])[]) =>
  aShippedOrder(shop, { courier: `Courier ${newId()}`, ...(lines && { lines }) })
const numberOf = ({ orderId }: { orderId: string }) => parcelInvoice(orderId)
const row = (
  order: { orderId: string },
  outcome: 'delivered' | 'refused' | 'partly-refused' | 'returned',
  more: object = {},
) => ({ number: numberOf(order), outcome, ...more })
const stockMoves = async ({ products }: ShippedOrder) =>
  shop.db.query(sql`
    select reason, change from stock_ledger
    where product_id = ${products[0]?._id ?? newId()} and reason not in ('opening', 'sale')
    order by change desc`)
const problemsOf = async (as: TestPerson, rows: Parameters<typeof checkList>[2]) =>
  (await checkList(shop, as, rows)).rows.map(({ problem }) => problem)

describe('a dry run', () => {
  it('names each row that does not fit, and what the others would do with their sums', async () => {
    const [exact, less, more, back, waiting] = [
      await aParcel(),
      await aParcel(),
      await aParcel(),
      await aParcel(),
      await aParcel(),
    ]
    await refuse(shop, back.orderId, { lines: ofEach(back, 2) })
    await moveTo(shop, waiting.orderId, 'delivered')
    const check = await checkList(shop, admin, [
      row(exact, 'delivered'),
      row(less, 'delivered', { collected: 1_000 }),
      row(more, 'delivered', { collected: 1_100.5 }),
      { number: 'SF-UNKNOWN', outcome: 'delivered' },
      row(exact, 'refused'),
      row(back, 'delivered'),
      row(waiting, 'delivered'),
      row(waiting, 'returned'),
    ])
    expect(check.rows.map(({ problem, effect }) => problem ?? effect)).toEqual([
      { collected: 1_060, rest: 0, excess: 0, charge: 0, refund: 0 },
      { collected: 1_000, rest: 60, excess: 0, charge: 0, refund: 0 },
      { collected: 1_100.5, rest: 0, excess: 40.5, charge: 0, refund: 0 },
      'No order has this number',
      'This order is in an earlier row',
      'Everything was refused at the door. The order is cancelled when its goods have come back.',
      'This order is already delivered',
      'This order is in an earlier row',
    ])
    expect(check.rows[0]?.order).toMatchObject({
      _id: exact.orderId,
      status: 'shipped',
      due: 1_060,
    })
    expect(check.sums).toEqual({ rows: 3, collected: 3_160.5, rest: 60, excess: 40.5 })
    expect(check.missingForMoney).toBeNull()
    for (const { orderId } of [exact, less, more]) {
      expect(await staffOrder(shop, orderId)).toMatchObject({ status: 'shipped', received: 0 })
    }
  })

  it('names a number of several orders, and an order that has changed since it was looked at', async () => {
    const [first, second] = [await aParcel(), await aParcel()]
    await shop.db.execute(sql`
      update orders set tracking_number = ${`TWICE ${first.orderId.slice(-6)}`}
      where id = any(${[first.orderId, second.orderId]}::uuid[])`)
    const { version } = await staffOrder(shop, first.orderId)
    expect(
      await problemsOf(admin, [
        { number: `twice${first.orderId.slice(-6)}`, outcome: 'delivered' },
        row(first, 'delivered', { version: version - 1 }),
        row(second, 'delivered'),
      ]),
    ).toEqual([
      'Several orders have this number',
      'This order has just changed. Please look again.',
      null,
    ])
  })

  it('a number that a spreadsheet has shortened is named as such', async () => {
    const rows = ['1.23457E+15', '1,23457e+15', '5E123456'].map((number) => ({
      number,
      outcome: 'delivered' as const,
    }))
    const shortened = 'A spreadsheet has shortened this number: take the courier’s own file'
    expect(await problemsOf(admin, rows)).toEqual([
      shortened,
      shortened,
      'No order has this number',
    ])
  })

  it('a list of somebody else’s parcels finds nothing, and sellers send none', async () => {
    const rows = ['8823771', 'DL9921', '018f3a9b2c1d-1'].map((number) => ({
      number,
      outcome: 'delivered' as const,
    }))
    expect(await problemsOf(admin, rows)).toEqual(rows.map(() => 'No order has this number'))
    expect(await sendList(shop, admin, rows)).toMatchObject({ statusCode: 409 })
    expect(await sendList(shop, await aSeller(shop), rows)).toMatchObject({ statusCode: 403 })
  })
})

describe('delivered', () => {
  it('by tracking number and without a sum: exactly what was due is booked as due from the courier', async () => {
    const order = await aParcel()
    const { shipment } = await staffOrder(shop, order.orderId)
    await shop.db.execute(sql`
      update orders set tracking_number = ${`SF ${order.orderId.slice(-6)}`} where id = ${order.orderId}`)
    const number = `sf${order.orderId.slice(-6)}`
    expect(shipment?.courier).not.toBe('')
    expect(await recordList(shop, desk, [{ number, outcome: 'delivered' }])).toMatchObject({
      act: 'delivery-list',
      done: 1,
      refused: [],
    })
    expect(await staffOrder(shop, order.orderId)).toMatchObject({
      status: 'delivered',
      paymentStatus: 'paid',
      due: 0,
    })
    expect(await bookedOf(shop, order.orderId)).toEqual([
      { kind: 'cash', account: 'courier', amount: 106_000 },
    ])
    expect(await brokenRules(shop)).toEqual([])
  })

  it('for less: the rest stays due and stands under “Courier says otherwise”', async () => {
    const [order, nothing] = [await aParcel(), await aParcel()]
    await recordList(shop, admin, [
      row(order, 'delivered', { collected: 1_000 }),
      row(nothing, 'delivered', { collected: 0 }),
    ])
    expect(await staffOrder(shop, order.orderId)).toMatchObject({
      ...{ status: 'delivered', paymentStatus: 'partially-paid', received: 1_000, due: 60 },
    })
    expect(await staffOrder(shop, nothing.orderId)).toMatchObject({
      ...{ status: 'delivered', paymentStatus: 'unpaid', received: 0, due: 1_060 },
    })
    expect(await bookedOf(shop, order.orderId)).toEqual([
      { kind: 'cash', account: 'courier', amount: 100_000 },
    ])
    expect(await toAskOf()).toEqual(expect.arrayContaining([order.orderId, nothing.orderId]))
    expect(await brokenRules(shop)).toEqual([])
    const rest = {
      as: admin,
      params: { id: order.orderId },
      body: { amount: 60, place: 'till' as const },
    }
    await act(shop, 'POST /order/{id}/received', rest)
    expect(await toAskOf()).not.toContain(order.orderId)
    expect(await brokenRules(shop)).toEqual([])
  })

  it('for more: what exceeds it waits to be refunded by hand', async () => {
    const order = await aParcel()
    await recordList(shop, admin, [row(order, 'delivered', { collected: 1_200 })])
    expect(await staffOrder(shop, order.orderId)).toMatchObject({
      ...{ status: 'delivered', received: 1_200, goingBack: 140, due: 0 },
    })
    expect(await refundsOf(shop, order.orderId)).toEqual([
      { kind: 'double', amount: 14_000, status: 'pending', byHand: true },
    ])
    expect(await brokenRules(shop)).toEqual([])
  })

  it('of a prepaid order whose rider took money all the same: by hand, never through the gateway', async () => {
    const paid = await aPaidOrder(shop)
    await ship(shop, paid.orderId, 'RedX')
    await recordList(shop, admin, [row(paid, 'delivered', { collected: 100 })])
    expect(await refundsOf(shop, paid.orderId)).toEqual([
      { kind: 'double', amount: 10_000, status: 'pending', byHand: true },
    ])
    expect(await brokenRules(shop)).toEqual([])
  })

  it('can be taken back, and delivered again by the next list', async () => {
    const order = await aParcel()
    await recordList(shop, admin, [row(order, 'delivered', { collected: 1_000 })])
    const { version } = await staffOrder(shop, order.orderId)
    const body = { version, reason: 'Wrong parcel' }
    await act(shop, 'POST /order/undeliver/{orderId}', { params: { orderId: order.orderId }, body })
    await recordList(shop, admin, [row(order, 'delivered')])
    expect(await staffOrder(shop, order.orderId)).toMatchObject({ status: 'delivered', due: 0 })
    expect(await brokenRules(shop)).toEqual([])
  })
})

describe('refused and returned', () => {
  it('refused: the goods are on their way back, and nothing is booked', async () => {
    const order = await aParcel()
    await recordList(shop, desk, [row(order, 'refused', { reason: 'not-reached' })])
    expect(await staffOrder(shop, order.orderId)).toMatchObject({
      ...{ status: 'shipped', returning: true, received: 0 },
    })
    expect(await refusalsOf(shop, order.orderId)).toMatchObject([
      { reason: 'not-reached', whole: true, closedAt: null },
    ])
    expect(await stockMoves(order)).toEqual([])
    expect(await brokenRules(shop)).toEqual([])
  })

  it('returned: the order is cancelled and its stock is back, whether it was refused before or not', async () => {
    const [before, now] = [await aParcel(), await aParcel()]
    await recordList(shop, admin, [row(before, 'refused')])
    expect(
      await recordList(shop, admin, [row(before, 'returned'), row(now, 'returned')]),
    ).toMatchObject({ done: 2 })
    for (const order of [before, now]) {
      expect(await staffOrder(shop, order.orderId)).toMatchObject({ status: 'cancelled', due: 0 })
      expect(await stockMoves(order)).toEqual([{ reason: 'return', change: 2 }])
    }
    expect(await problemsOf(admin, [row(now, 'delivered')])).toEqual([
      'An order that is cancelled cannot become delivered',
    ])
    expect(await brokenRules(shop)).toEqual([])
  })

  it('returned: what came back of a partial delivery is in stock again', async () => {
    const order = await aParcel()
    await refuse(shop, order.orderId, { lines: ofEach(order, 1), collected: 560 })
    await recordList(shop, admin, [row(order, 'returned')])
    expect(await staffOrder(shop, order.orderId)).toMatchObject({ status: 'delivered' })
    expect(await stockMoves(order)).toEqual([{ reason: 'return', change: 1 }])
    expect(await brokenRules(shop)).toEqual([])
  })

  it('lost: the order is cancelled at once, and prepaid money goes back', async () => {
    const order = await aParcel()
    const paid = await aPaidOrder(shop)
    await ship(shop, paid.orderId, 'RedX')
    await recordList(shop, admin, [
      row(order, 'refused', { reason: 'lost' }),
      row(paid, 'refused', { reason: 'broken-on-the-way' }),
    ])
    expect(await staffOrder(shop, order.orderId)).toMatchObject({ status: 'cancelled', charge: 0 })
    expect(await stockMoves(order)).toEqual([
      { reason: 'return', change: 2 },
      { reason: 'lost', change: -2 },
    ])
    expect(await refundsOf(shop, paid.orderId)).toMatchObject([
      { kind: 'came-back', byHand: false },
    ])
    expect(await brokenRules(shop)).toEqual([])
    const odd = [row(await aParcel(), 'returned', { reason: 'lost' })]
    expect(await sendList(shop, admin, odd)).toMatchObject({ statusCode: 400 })
  })

  it('a fee that the door paid is the charge; another sum does not fit', async () => {
    const [fee, odd] = [await aParcel(), await aParcel()]
    const rows = [row(fee, 'refused', { collected: 60 }), row(odd, 'refused', { collected: 100 })]
    const check = await checkList(shop, admin, rows)
    expect(check.rows.map(({ problem, effect }) => problem ?? effect)).toEqual([
      { collected: 60, rest: 0, excess: 0, charge: 60, refund: 0 },
      'The door has to pay ৳60.00 after this refusal',
    ])
    await recordList(shop, admin, rows.slice(0, 1))
    expect(await staffOrder(shop, fee.orderId)).toMatchObject({ returning: true, charge: 60 })
    expect(await brokenRules(shop)).toEqual([])
  })
})

describe('partly refused', () => {
  it('proposes the only pieces that the sum explains, and waits for staff', async () => {
    // ৳500 + ৳300 × 2 + ৳60.
    const order = await aParcel([
      [50_000, 1],
      [30_000, 2],
    ])
    await recordList(shop, desk, [row(order, 'partly-refused', { collected: 560 })])
    expect(await staffOrder(shop, order.orderId)).toMatchObject({ status: 'shipped', received: 0 })
    expect(await toAskOf()).toContain(order.orderId)
    const report = await reportOf(order)
    expect(report).toMatchObject({
      ...{ due: 1_160, collected: 560, by: desk.name },
      refused: [{ itemId: order.itemIds[1], quantity: 2 }],
    })
    const lines = report?.refused ?? []
    expect(await refuse(shop, order.orderId, { lines, collected: 560 })).toMatchObject({
      data: { status: 'delivered', due: 0, received: 560 },
    })
    expect(await toAskOf()).not.toContain(order.orderId)
    expect(await reportOf(order)).toBeNull()
    expect(await brokenRules(shop)).toEqual([])
  })

  it('proposes nothing where two sets cost the same, or none does', async () => {
    const [same, odd] = [
      await aParcel([
        [30_000, 1],
        [30_000, 1],
      ]),
      await aParcel(),
    ]
    await recordList(shop, desk, [
      row(same, 'partly-refused', { collected: 360 }),
      row(odd, 'partly-refused', { collected: 777 }),
    ])
    expect(await reportOf(same)).toMatchObject({ refused: null })
    expect(await reportOf(odd)).toMatchObject({ refused: null })
  })

  it('needs a sum, of at most what is due, and once; another sum takes the place of the first', async () => {
    const order = await aParcel()
    expect(await problemsOf(desk, [row(order, 'partly-refused')])).toEqual([
      'Say what was collected: a part is known by its sum alone',
    ])
    expect(await problemsOf(desk, [row(order, 'partly-refused', { collected: 1_061 })])).toEqual([
      'More was collected than was due: this is no part',
    ])
    await recordList(shop, desk, [row(order, 'partly-refused', { collected: 700 })])
    expect(await problemsOf(desk, [row(order, 'partly-refused', { collected: 700 })])).toEqual([
      'This part is recorded already. Choose its pieces on the page of the order.',
    ])
    const former = (await reportOf(order))?._id ?? ''
    await recordList(shop, desk, [row(order, 'partly-refused', { collected: 560 })])
    const report = await reportOf(order)
    expect(report).toMatchObject({ collected: 560 })
    const dismiss = (id = report?._id ?? '') =>
      shop.call('POST /order/courier-report/{id}/dismiss', { as: desk, params: { id } })
    expect(await dismiss(former)).toMatchObject({ statusCode: 404 })
    expect(await reportOf(order)).toEqual(report)
    expect(await dismiss()).toMatchObject({ success: true })
    expect(await dismiss()).toMatchObject({ statusCode: 404 })
    expect(await reportOf(order)).toBeNull()
    expect(await toAskOf()).not.toContain(order.orderId)
  })
})

describe('permissions', () => {
  it('whoever may not move money records what was due, and nothing else', async () => {
    const [exact, less, paid] = [await aParcel(), await aParcel(), await aPaidOrder(shop)]
    await ship(shop, paid.orderId, 'RedX')
    const rows = [
      row(exact, 'delivered', { collected: 1_060 }),
      row(less, 'delivered', { collected: 1_059 }),
      row(paid, 'refused'),
      row(await aParcel(), 'returned'),
      row(await aParcel(), 'refused', { reason: 'lost' }),
    ]
    const noMoney = 'This moves money. Somebody with the permission for money has to do it.'
    expect(await problemsOf(desk, rows)).toEqual([
      null,
      noMoney,
      noMoney,
      'Goods that are back are received by somebody with the permission for stock',
      'What the courier lost or broke is written off by somebody with the permission for stock',
    ])
    expect(await sendList(shop, desk, rows)).toMatchObject({ statusCode: 409 })
    expect(await recordList(shop, desk, rows.slice(0, 1))).toMatchObject({ done: 1 })
  })

  it('rows that move money need a recent sign-in, and the dry run says so', async () => {
    const late = await anUnconfirmedAdmin(shop)
    const rows = [row(await aParcel(), 'delivered', { collected: 1 })]
    expect(await checkList(shop, late, rows)).toMatchObject({ missingForMoney: 'sign-in' })
    expect(await sendList(shop, late, rows)).toMatchObject({ statusCode: 403 })
    expect(await recordList(shop, late, [row(await aParcel(), 'delivered')])).toMatchObject({
      done: 1,
    })
  })
})

describe('twice', () => {
  it('two people who send the same list at once: each parcel is recorded once', async () => {
    const orders = await Promise.all([aParcel(), aParcel(), aParcel()])
    const rows = orders.map((order) => row(order, 'delivered', { collected: 1_000 }))
    const others = await anAdmin(shop)
    const jobs = await Promise.all([startList(shop, admin, rows), startList(shop, others, rows)])
    const [mine, theirs] = await Promise.all([
      listDone(admin, jobs[0] ?? ''),
      listDone(others, jobs[1] ?? ''),
    ])
    expect(mine.done + theirs.done).toBe(3)
    expect([...mine.refused, ...theirs.refused].map(({ message }) => message)).toEqual(
      Array.from({ length: 3 }, () => 'This order is already delivered'),
    )
    for (const { orderId } of orders) {
      expect(await bookedOf(shop, orderId)).toEqual([
        { kind: 'cash', account: 'courier', amount: 100_000 },
      ])
    }
    expect(await brokenRules(shop)).toEqual([])
  })

  it('a list that is sent again under its key is the same job', async () => {
    const rows = [row(await aParcel(), 'delivered')]
    const key = newId()
    const first = await sendList(shop, admin, rows, key)
    if (first.success && 'jobId' in first.data) await listDone(admin, first.data.jobId)
    expect(await sendList(shop, admin, rows, key)).toMatchObject({
      data: first.success ? first.data : {},
    })
    expect(
      await shop.call('POST /order/delivery-list', { as: admin, body: { rows } }),
    ).toMatchObject({
      statusCode: 400,
    })
  })
})

/** The result of a list, once it is done; refunds that earlier rows opened go on for longer. */
async function listDone(as: TestPerson, jobId: string) {
  await expect.poll(() => resultOf(shop, as, jobId)).toMatchObject({ state: 'done' })
  return resultOf(shop, as, jobId)
}

const toAskOf = async () => {
  const query = { todo: 'courier' as const, limit: 100 }
  const reply = await shop.call('GET /order', { as: admin, query })
  if (!reply.success) throw new Error(reply.message)
  return reply.data.data.map(({ _id }) => _id)
}

async function reportOf({ orderId }: ShippedOrder) {
  const params = { id: orderId }
  const reply = await shop.call('GET /order/{id}/courier-report', { as: desk, params })
  if (!reply.success) throw new Error(reply.message)
  return reply.data
}
