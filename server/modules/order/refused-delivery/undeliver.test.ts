import { describe, expect, it } from 'vitest'

import { sql } from '#platform/db/sql.ts'
import { newId } from '#platform/id.ts'
import { everyJobDone } from '#test/jobs-done.ts'
import { aPaidOrder, listening, orderOf } from '#test/paying.ts'
import { anAdmin, anotherSession } from '#test/people.ts'
import { bookedOf, ofEach, refuse } from '#test/refusals.ts'
import { act, aShippedOrder, moveTo, ship, staffOrder } from '#test/shipped.ts'
import { testShop } from '#test/shop.ts'
import { brokenRules } from '#test/verified.ts'

const shop = listening(testShop())
const dayMs = 86_400_000

async function undeliver(orderId: string, body: object = {}, more: object = {}) {
  const { version } = await staffOrder(shop, orderId)
  return act(shop, 'POST /order/undeliver/{orderId}', {
    params: { orderId },
    body: { version, reason: 'Wrong parcel scanned', ...body },
    ...more,
  })
}

async function aDeliveredOrder(options: Parameters<typeof aShippedOrder>[1] = {}) {
  const order = await aShippedOrder(shop, options)
  await moveTo(shop, order.orderId, 'delivered')
  return order
}

const sentTo = async (orderId: string) =>
  shop.db.query<{ kind: string }>(sql`
    select kind from order_message_sends where order_id = ${orderId} order by at, kind`)

describe('taking back a delivery', () => {
  it('rule 12: the order is shipped again and its cash reversed today; the next delivery books again', async () => {
    const order = await aDeliveredOrder({ courier: 'Pathao' })
    shop.clock.pass(2 * dayMs)
    expect(await undeliver(order.orderId)).toMatchObject({
      success: true,
      message: 'The order is shipped again',
      data: { status: 'shipped', paymentStatus: 'unpaid', received: 0, due: order.total },
    })
    const { history } = await staffOrder(shop, order.orderId)
    expect(history.at(-1)).toMatchObject({ status: 'shipped', reason: 'Wrong parcel scanned' })
    // Its customer reads the step, and not the reason, which is for staff.
    const customer = await anotherSession(shop, order.customer)
    const seen = await orderOf(shop, { ...order, customer })
    expect(seen?.history.at(-1)).toMatchObject({ status: 'shipped' })
    expect(JSON.stringify(seen)).not.toContain('Wrong parcel')
    expect(await brokenRules(shop)).toEqual([])
    expect(await moveTo(shop, order.orderId, 'delivered')).toMatchObject({ success: true })
    const amount = order.total * 100
    expect(await bookedOf(shop, order.orderId)).toEqual([
      { kind: 'cash', account: 'courier', amount },
      { kind: 'reversal', account: 'courier', amount: -amount },
      { kind: 'cash', account: 'courier', amount },
    ])
    expect(await staffOrder(shop, order.orderId)).toMatchObject({ paymentStatus: 'paid', due: 0 })
    expect(await brokenRules(shop)).toEqual([])
  })

  it('rule 12: reviews stay, and neither shipping nor the next delivery sends a second message', async () => {
    const order = await aDeliveredOrder()
    const [itemId] = order.itemIds
    await shop.db.execute(sql`
      insert into reviews (id, product_id, user_id, order_item_id, stars, text, created_at)
      values (${newId()}, ${order.products[0]?._id}, ${order.customer._id}, ${itemId}, 5, 'Good', now())`)
    const before = await sentTo(order.orderId)
    await undeliver(order.orderId)
    await moveTo(shop, order.orderId, 'delivered')
    await everyJobDone(shop)
    expect(await sentTo(order.orderId)).toEqual(before)
    const reviews = await shop.db.query(sql`select from reviews where order_item_id = ${itemId}`)
    expect(reviews).toHaveLength(1)
  })

  it('rule 12: a prepaid order keeps its payment', async () => {
    const paid = await aPaidOrder(shop)
    await ship(shop, paid.orderId)
    await moveTo(shop, paid.orderId, 'delivered')
    expect(await undeliver(paid.orderId)).toMatchObject({
      data: { status: 'shipped', paymentStatus: 'paid', received: paid.total, due: 0 },
    })
    expect(await brokenRules(shop)).toEqual([])
  })

  it('rule 12: what was delivered by mistake can be refused at the door afterwards', async () => {
    const order = await aDeliveredOrder()
    await undeliver(order.orderId)
    expect(await refuse(shop, order.orderId, { lines: ofEach(order, 2) })).toMatchObject({
      success: true,
      data: { returning: true, received: 0, due: 0 },
    })
    expect(await brokenRules(shop)).toEqual([])
  })

  it('rule 12: the delivery of a part is taken back too, and refused no second time', async () => {
    const order = await aShippedOrder(shop)
    await refuse(shop, order.orderId, { lines: ofEach(order, 1), collected: 560 })
    expect(await undeliver(order.orderId)).toMatchObject({ data: { status: 'shipped', due: 560 } })
    expect(await refuse(shop, order.orderId, { lines: ofEach(order, 1) })).toMatchObject({
      statusCode: 409,
      message: 'A refusal at the door of this order was recorded already',
    })
    await moveTo(shop, order.orderId, 'delivered')
    expect(await staffOrder(shop, order.orderId)).toMatchObject({ received: 560, due: 0 })
    expect(await brokenRules(shop)).toEqual([])
  })

  it('rule 12: not after 30 days, not of a sale at the counter, not of an order on its way', async () => {
    const [late, counter, shipped] = [
      await aDeliveredOrder(),
      await aDeliveredOrder(),
      await aShippedOrder(shop),
    ]
    await shop.db.execute(sql`update orders set source = 'counter' where id = ${counter.orderId}`)
    expect(await undeliver(counter.orderId)).toMatchObject({
      statusCode: 409,
      message: 'This order was sold at the counter: it was handed over at once',
    })
    expect(await undeliver(shipped.orderId)).toMatchObject({
      statusCode: 409,
      message: 'Only a delivery can be taken back: this order is shipped',
    })
    shop.clock.pass(30 * dayMs + 1)
    expect(await undeliver(late.orderId)).toMatchObject({
      statusCode: 409,
      message: 'A delivery can be taken back within 30 days',
    })
    const unknown = { params: { orderId: newId() }, body: { version: 1, reason: 'Wrong parcel' } }
    expect(await act(shop, 'POST /order/undeliver/{orderId}', unknown)).toMatchObject({
      statusCode: 404,
    })
  })

  it('rule 12: not where the customer deleted the account and with it the address', async () => {
    const order = await aDeliveredOrder()
    await shop.db.execute(sql`update orders set phone = '' where id = ${order.orderId}`)
    expect(await undeliver(order.orderId)).toMatchObject({
      statusCode: 409,
      message: 'The account of its customer was deleted: there is nobody to deliver to',
    })
  })

  it('rule 12: not where goods are in a return, were given back or exchanged', async () => {
    const [open, given, exchanged] = [
      await aDeliveredOrder(),
      await aDeliveredOrder(),
      await aDeliveredOrder(),
    ]
    const now = shop.clock.now()
    await shop.db.execute(sql`
      insert into returns (id, order_id, wants, reason, status, created_at)
      values (${newId()}, ${open.orderId}, 'refund', 'size', 'requested', ${now})`)
    await shop.db.execute(sql`
      insert into given_back (id, order_id, order_item_id, act_id, door, quantity, amount_poisha, at)
      values (${newId()}, ${given.orderId}, ${given.itemIds[0]}, ${newId()}, 'return', 1, 0, ${now})`)
    await shop.db.execute(sql`
      update orders set credit_poisha = -100 where id = ${exchanged.orderId}`)
    const returned = 'Goods of this order were given back, or are about to be: it was delivered'
    expect(await undeliver(open.orderId)).toMatchObject({ statusCode: 409, message: returned })
    expect(await undeliver(given.orderId)).toMatchObject({ statusCode: 409, message: returned })
    expect(await undeliver(exchanged.orderId)).toMatchObject({
      statusCode: 409,
      message: 'Goods of this order were exchanged: it was delivered',
    })
  })

  it('rule 12: not where money of the delivery is being refunded', async () => {
    const order = await aDeliveredOrder()
    const { version } = await staffOrder(shop, order.orderId)
    const given = await act(shop, 'POST /refund/order/{orderId}', {
      params: { orderId: order.orderId },
      body: {
        version,
        amount: 100,
        reason: 'Scratched',
        hand: { method: 'bkash', number: '01712345678' },
      },
    })
    expect(given).toMatchObject({ success: true })
    expect(await undeliver(order.orderId)).toMatchObject({
      statusCode: 409,
      message: 'Money of this delivery is being refunded or was refunded: it was delivered',
    })
  })

  it('rule 21: a dry run writes nothing, an older version and another price are 409', async () => {
    const order = await aDeliveredOrder()
    const before = await staffOrder(shop, order.orderId)
    const dry = await undeliver(order.orderId, { dryRun: true }, { idempotencyKey: undefined })
    expect(dry).toMatchObject({ success: true, data: { dryRun: true, due: order.total } })
    expect(await staffOrder(shop, order.orderId)).toEqual(before)
    expect(await undeliver(order.orderId, { version: 1 })).toMatchObject({
      statusCode: 409,
      data: { status: 'delivered' },
    })
    expect(await undeliver(order.orderId, { totalPrice: 1 })).toMatchObject({
      statusCode: 409,
      data: { dryRun: true, totalPrice: order.total },
    })
  })

  it('rule 9: it needs a recent sign-in, a reason and a key', async () => {
    const order = await aDeliveredOrder()
    const as = await anAdmin(shop)
    await shop.db.execute(sql`
      update sessions set created_at = created_at - interval '1 day' where id = ${as.sessionId}`)
    const { version } = await staffOrder(shop, order.orderId)
    const call = {
      as,
      params: { orderId: order.orderId },
      body: { version, reason: 'Wrong' },
      idempotencyKey: newId(),
    }
    expect(await shop.callWith('POST /order/undeliver/{orderId}', call)).toMatchObject({
      statusCode: 403,
    })
    expect(await undeliver(order.orderId, { reason: ' ' })).toMatchObject({ statusCode: 400 })
    expect(await undeliver(order.orderId, {}, { idempotencyKey: undefined })).toMatchObject({
      statusCode: 400,
    })
    expect(await staffOrder(shop, order.orderId)).toMatchObject({ status: 'delivered' })
  })
})
