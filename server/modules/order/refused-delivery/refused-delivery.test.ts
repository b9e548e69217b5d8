import { describe, expect, it } from 'vitest'

import { sql } from '#platform/db/sql.ts'
import { inTransaction } from '#platform/db/transaction.ts'
import { newId } from '#platform/id.ts'
import { aStaffOrder, placedByStaff } from '#test/by-staff.ts'
import { aProduct, setFees, type TestProduct } from '#test/goods.ts'
import { aPaidOrder, listening } from '#test/paying.ts'
import { anAdmin } from '#test/people.ts'
import {
  arrived,
  bookedOf,
  ofEach,
  receive,
  refundsOf,
  refusalsOf,
  refuse,
} from '#test/refusals.ts'
import { aShippedOrder, moveTo, ship, staffOrder } from '#test/shipped.ts'
import { testShop } from '#test/shop.ts'
import { brokenRules } from '#test/verified.ts'

import { bookByHand } from '../ledger/ledger.repo.ts'

const shop = listening(testShop())

const stockMoves = async (product: TestProduct | undefined) =>
  shop.db.query(sql`
    select reason, change from stock_ledger
    where product_id = ${product?._id ?? newId()} and reason not in ('opening', 'sale')
    order by at, reason desc, change`)

describe('a part that is refused at the door', () => {
  it('rule 10: the rest is delivered and paid, and what was refused is on its way back', async () => {
    const order = await aShippedOrder(shop, { lines: [[50_000, 2]] })
    const [itemId] = order.itemIds
    const reply = await refuse(shop, order.orderId, {
      lines: [{ itemId, quantity: 1 }],
      collected: 560,
    })
    expect(reply).toMatchObject({
      success: true,
      data: {
        status: 'delivered',
        paymentStatus: 'paid',
        currentTotal: 560,
        received: 560,
        due: 0,
        items: [{ onTheWayBack: 1, givenBack: { quantity: 1, amount: 500 } }],
      },
    })
    expect(await bookedOf(shop, order.orderId)).toEqual([
      { kind: 'cash', account: 'cash', amount: 56_000 },
    ])
    expect(await refusalsOf(shop, order.orderId)).toMatchObject([
      { reason: 'refused', collected: 560, charge: 0, whole: false, closedAt: null },
    ])
    expect(await stockMoves(order.products[0])).toEqual([])
    expect(await brokenRules(shop)).toEqual([])
  })

  it('rule 10: the door pays whole taka for what was kept, of any price', async () => {
    const order = await aShippedOrder(shop, { lines: [[33_333, 3]] })
    const lines = ofEach(order, 1)
    const exact = await refuse(shop, order.orderId, { lines, collected: 726.67, charge: 0 })
    expect(exact).toMatchObject({
      statusCode: 409,
      message: 'The door has to pay ৳726.00 after this refusal',
    })
    expect(await refuse(shop, order.orderId, { lines, collected: 726 })).toMatchObject({
      success: true,
      data: {
        status: 'delivered',
        currentTotal: 726,
        received: 726,
        due: 0,
        paymentStatus: 'paid',
      },
    })
    expect(await brokenRules(shop)).toEqual([])
  })

  it('rule 20: what a courier collected is due from the courier', async () => {
    const order = await aShippedOrder(shop, { courier: 'Pathao' })
    await refuse(shop, order.orderId, { lines: ofEach(order, 1), collected: 560 })
    expect(await bookedOf(shop, order.orderId)).toEqual([
      { kind: 'cash', account: 'courier', amount: 56_000 },
    ])
  })

  it('rule 10: another sum than what is due afterwards is 409 with the sum and the quote', async () => {
    const order = await aShippedOrder(shop)
    const reply = await refuse(shop, order.orderId, { lines: ofEach(order, 1), collected: 500 })
    expect(reply).toMatchObject({
      statusCode: 409,
      message: 'The door has to pay ৳560.00 after this refusal',
      data: { dryRun: true, due: 560, after: { currentTotal: 560, due: 560 } },
    })
    expect(await refusalsOf(shop, order.orderId)).toEqual([])
  })

  it('rule 10: a second refusal of an order is refused', async () => {
    const order = await aShippedOrder(shop)
    await refuse(shop, order.orderId, { lines: ofEach(order, 1), collected: 560 })
    expect(await refuse(shop, order.orderId, { lines: ofEach(order, 1) })).toMatchObject({
      statusCode: 409,
      message: 'Only an order that is on its way can be refused at the door: this one is delivered',
    })
  })

  it('rule 11: a prepaid part goes back whole, without a charge', async () => {
    const paid = await aPaidOrder(shop, { quantity: 2 })
    await ship(shop, paid.orderId)
    const { items } = await staffOrder(shop, paid.orderId)
    const line = { itemId: items[0]?._id, quantity: 1 }
    const reply = await refuse(shop, paid.orderId, { lines: [line] })
    expect(reply).toMatchObject({ success: true, data: { status: 'delivered', charge: 0, due: 0 } })
    const price = (items[0]?.subTotal ?? 0) / 2
    expect(await refundsOf(shop, paid.orderId)).toMatchObject([
      { kind: 'came-back', amount: price * 100, byHand: false },
    ])
    expect(await brokenRules(shop)).toEqual([])
  })
})

describe('an order that is refused whole', () => {
  it('rule 10: it stays shipped, and is cancelled as returned when its last piece is accounted for', async () => {
    const order = await aShippedOrder(shop, { lines: [[50_000, 2]] })
    const [product] = order.products
    const reply = await refuse(shop, order.orderId, {
      lines: ofEach(order, 2),
      reason: 'not-reached',
    })
    const shipped = { status: 'shipped', returning: true, currentTotal: 0, due: 0 }
    expect(reply).toMatchObject({ success: true, data: shipped })
    for (const status of ['delivered', 'cancelled'] as const) {
      expect(await moveTo(shop, order.orderId, status)).toMatchObject({ statusCode: 409 })
    }
    expect(await brokenRules(shop)).toEqual([])
    const [itemId] = order.itemIds
    const first = await receive(shop, order.orderId, [arrived(itemId, { sellable: 1 })])
    expect(first).toMatchObject({ success: true, data: { lines: [{ sellable: 1, missing: 0 }] } })
    expect(await staffOrder(shop, order.orderId)).toMatchObject({ status: 'shipped' })
    const last = await receive(shop, order.orderId, [arrived(itemId, { missing: 1 })])
    expect(last).toMatchObject({ success: true, data: { closedAt: expect.any(String) } })
    expect(await staffOrder(shop, order.orderId)).toMatchObject({
      status: 'cancelled',
      returning: false,
      currentTotal: 0,
      paymentStatus: 'unpaid',
    })
    const { history } = await staffOrder(shop, order.orderId)
    expect(history.at(-1)).toMatchObject({ status: 'cancelled', reason: 'returned' })
    expect(await stockMoves(product)).toEqual([
      { reason: 'return', change: 1 },
      { reason: 'return', change: 1 },
      { reason: 'lost', change: -1 },
    ])
    expect(await brokenRules(shop)).toEqual([])
  })

  it('rule 18: damaged pieces are booked in and out again', async () => {
    const order = await aShippedOrder(shop)
    const [product] = order.products
    await refuse(shop, order.orderId, { lines: ofEach(order, 2), reason: 'damaged' })
    await receive(shop, order.orderId, [arrived(order.itemIds[0], { sellable: 1, damaged: 1 })])
    expect(await stockMoves(product)).toEqual([
      { reason: 'return', change: 2 },
      { reason: 'damaged', change: -1 },
    ])
    expect(await refusalsOf(shop, order.orderId)).toMatchObject([
      { whole: true, lines: [{ quantity: 2, sellable: 1, damaged: 1, missing: 0 }] },
    ])
    expect(await brokenRules(shop)).toEqual([])
  })

  it('rule 11: what the door paid is the charge, which the cancelled order keeps', async () => {
    const order = await aShippedOrder(shop, { courier: 'Pathao' })
    const reply = await refuse(shop, order.orderId, { lines: ofEach(order, 2), collected: 60 })
    expect(reply).toMatchObject({
      success: true,
      data: { charge: 60, currentTotal: 60, received: 60, due: 0 },
    })
    await receive(shop, order.orderId, [arrived(order.itemIds[0], { sellable: 2 })])
    expect(await staffOrder(shop, order.orderId)).toMatchObject({
      status: 'cancelled',
      paymentStatus: 'paid',
      currentTotal: 60,
    })
    expect(await refundsOf(shop, order.orderId)).toEqual([])
    expect(await brokenRules(shop)).toEqual([])
  })

  it('rule 11: a prepaid order keeps the charge from its refund', async () => {
    const paid = await aPaidOrder(shop)
    await ship(shop, paid.orderId)
    const { items, deliveryFee } = await staffOrder(shop, paid.orderId)
    const lines = items.map(({ _id: itemId, quantity }) => ({ itemId, quantity }))
    expect(await refuse(shop, paid.orderId, { lines })).toMatchObject({
      success: true,
      data: { charge: deliveryFee, currentTotal: deliveryFee, due: 0 },
    })
    const refund = { kind: 'came-back', amount: (paid.total - deliveryFee) * 100 }
    expect(await refundsOf(shop, paid.orderId)).toMatchObject([refund])
    await receive(shop, paid.orderId, [arrived(items[0]?._id, { sellable: 1 })])
    expect(await refundsOf(shop, paid.orderId)).toMatchObject([refund])
    expect(await brokenRules(shop)).toEqual([])
  })

  it('rule 11: where the shop is at fault a prepaid order goes back whole', async () => {
    const paid = await aPaidOrder(shop)
    await ship(shop, paid.orderId)
    const { items } = await staffOrder(shop, paid.orderId)
    const lines = items.map(({ _id: itemId, quantity }) => ({ itemId, quantity }))
    expect(await refuse(shop, paid.orderId, { lines, reason: 'wrong' })).toMatchObject({
      data: { charge: 0 },
    })
    expect(await refundsOf(shop, paid.orderId)).toMatchObject([{ amount: paid.total * 100 }])
    expect(await brokenRules(shop)).toEqual([])
  })

  it('rule 11: an advance covers the charge as far as it goes, with what the door paid', async () => {
    const order = await aShippedOrder(shop)
    await payByHand(order.orderId, 2_000)
    const reply = await refuse(shop, order.orderId, { lines: ofEach(order, 2), collected: 40 })
    expect(reply).toMatchObject({ success: true, data: { charge: 60, received: 60, due: 0 } })
    const other = await aShippedOrder(shop)
    await payByHand(other.orderId, 10_000)
    expect(await refuse(shop, other.orderId, { lines: ofEach(other, 2) })).toMatchObject({
      data: { charge: 60, due: 0 },
    })
    expect(await refundsOf(shop, other.orderId)).toMatchObject([
      { amount: 4_000, byHand: true, status: 'pending' },
    ])
    expect(await brokenRules(shop)).toEqual([])
  })

  it('rule 11: a free delivery is borne up to the fee of its area', async () => {
    await setFees(shop, 60, 120)
    const admin = await anAdmin(shop)
    const free = async () => {
      const body = aStaffOrder(await aProduct(shop), { deliveryFee: 0 })
      const order = await placedByStaff(shop, admin, body)
      await ship(shop, order._id)
      const { items, deliveryFee } = await staffOrder(shop, order._id)
      expect(deliveryFee).toBe(0)
      return { ...order, lines: items.map(({ _id: itemId }) => ({ itemId, quantity: 2 })) }
    }
    const paid = await free()
    expect(await refuse(shop, paid._id, { lines: paid.lines, collected: 60 })).toMatchObject({
      data: { charge: 60, currentTotal: 60, received: 60, due: 0 },
    })
    const unpaid = await free()
    expect(await refuse(shop, unpaid._id, { lines: unpaid.lines, collected: 0 })).toMatchObject({
      data: { charge: 0, due: 0 },
    })
    const tooMuch = await free()
    const body = { lines: tooMuch.lines, charge: 61, collected: 61 }
    expect(await refuse(shop, tooMuch._id, body)).toMatchObject({
      statusCode: 400,
      errors: [{ path: 'body.charge', message: 'The customer bears at most ৳60.00' }],
    })
    expect(await brokenRules(shop)).toEqual([])
  })

  it('rule 11: the shop sets the most that a customer bears', async () => {
    await shop.db.execute(sql`
      insert into shop_settings (shop_name, support_phone, support_hours, address, refusal_charge_poisha, updated_at)
      values ('Bokul', '01700111222', 'Weekdays', 'Khulna', 10000, now())
      on conflict on constraint shop_settings_pkey do update set refusal_charge_poisha = 10000`)
    const order = await aShippedOrder(shop)
    const most = 100
    expect(
      await refuse(shop, order.orderId, { lines: ofEach(order, 2), charge: most + 1 }),
    ).toMatchObject({
      statusCode: 400,
      errors: [{ path: 'body.charge', message: `The customer bears at most ৳${most}.00` }],
    })
    const body = { lines: ofEach(order, 2), charge: most, collected: most }
    expect(await refuse(shop, order.orderId, body)).toMatchObject({ data: { charge: most } })
    await shop.db.execute(sql`update shop_settings set refusal_charge_poisha = null`)
  })

  it('rule 11: the door has nothing to pay where the shop is at fault', async () => {
    const order = await aShippedOrder(shop)
    const wrong = { lines: ofEach(order, 2), reason: 'wrong' }
    expect(
      await refuse(shop, order.orderId, { ...wrong, charge: 60, collected: 60 }),
    ).toMatchObject({
      statusCode: 400,
      errors: [{ path: 'body.charge' }],
    })
    expect(await refuse(shop, order.orderId, { ...wrong, collected: 60 })).toMatchObject({
      statusCode: 409,
      message: 'The door has nothing to pay after this refusal',
    })
  })
})

/** Money taken by hand, in poisha. */
async function payByHand(orderId: string, amount: number): Promise<void> {
  const { _id: actorId } = await anAdmin(shop)
  const at = shop.clock.now()
  const taken = { orderId, place: 'till', placeReference: null, note: '', actorId, at } as const
  await inTransaction(shop.db, async (tx) => {
    await tx.execute(sql`select from orders where id = ${orderId} for no key update`)
    // as: the amount of a test is whole.
    await bookByHand(tx, { ...taken, amount: amount as never })
    await tx.execute(sql`update orders set payment_status = 'partially-paid' where id = ${orderId}`)
  })
}
