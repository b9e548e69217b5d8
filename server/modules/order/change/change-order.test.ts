import { beforeAll, beforeEach, describe, expect, it } from 'vitest'

import { sql } from '#platform/db/sql.ts'
import { newId } from '#platform/id.ts'
import { anUnconfirmedAdmin, aStaffOrder, placedByStaff } from '#test/by-staff.ts'
import { aProduct, setFees, stockOf, type TestProduct } from '#test/goods.ts'
import { messagesTo } from '#test/inbox.ts'
import { aPaidOrder, listening, settleRefunds } from '#test/paying.ts'
import { aCustomer, anAdmin, anotherSession, aPhone, type TestPerson } from '#test/people.ts'
import { testShop } from '#test/shop.ts'
import { brokenRules } from '#test/verified.ts'
import { changing, type ShownOrder } from '#test/changing.ts'

const shop = listening(testShop())
const { edit, edited, read } = changing(shop, () => admin)
let admin: TestPerson
let [cup, bowl] = [] as TestProduct[] as [TestProduct, TestProduct]

beforeAll(async () => {
  admin = await anAdmin(shop, { name: 'Nasima Akter' })
  await setFees(shop, 60, 120)
})

beforeEach(async () => {
  admin = await anotherSession(shop, admin)
  cup = await aProduct(shop, { name: 'Blue cup', originalPrice: 100_000, stock: 20 })
  bowl = await aProduct(shop, { name: 'Bowl', originalPrice: 50_000, stock: 20 })
})

/** Two cups by phone: ৳2,060. */
const anOrderOfCups = async (changes: object = {}) => {
  const { _id } = await placedByStaff(shop, admin, aStaffOrder(cup, changes))
  return read(_id)
}

const only = ({ items }: ShownOrder) => {
  const [item] = items
  if (!item) throw new Error('The order has no line')
  return item
}

describe('lines', () => {
  it('rule 15: pieces are taken out and added, and stock moves by the difference', async () => {
    const order = await anOrderOfCups()
    const { _id: itemId } = only(order)
    const fewer = await edited(order, {
      items: [
        { itemId, quantity: 1 },
        { productId: bowl._id, quantity: 3 },
      ],
    })
    expect(fewer).toMatchObject({
      subtotal: 2_500,
      totalPrice: 2_560,
      due: 2_560,
      items: [
        { _id: itemId, quantity: 1 },
        { quantity: 3, price: 500 },
      ],
    })
    expect(await stockOf(shop, cup)).toEqual({ remaining: 19, sold: 1, ledger: 19 })
    expect(await stockOf(shop, bowl)).toEqual({ remaining: 17, sold: 3, ledger: 17 })
    expect(await brokenRules(shop)).toEqual([])
  })

  it('rule 15: a line that is left out is set to 0 and stays with its history', async () => {
    const order = await anOrderOfCups()
    const changed = await edited(order, { items: [{ productId: bowl._id, quantity: 1 }] })
    expect(changed.items.map(({ quantity, discount }) => [quantity, discount])).toEqual([
      [0, 0],
      [1, 0],
    ])
    expect(changed.totalPrice).toBe(560)
    const call = 'GET /order/get-order-by-customerId/{id}'
    const mine = await shop.call(call, { as: admin, params: { id: order.customerId } })
    expect(mine).toMatchObject({ data: [{ items: [{ productId: bowl._id }] }] })
    const back = await edited(changed, { items: [{ itemId: only(order)._id, quantity: 1 }] })
    expect(back).toMatchObject({ totalPrice: 1_060, items: [{ quantity: 1 }, { quantity: 0 }] })
    expect(await stockOf(shop, bowl)).toMatchObject({ remaining: 20 })
    expect(await brokenRules(shop)).toEqual([])
  })

  it('rule 15: pieces beyond those ordered cost what the shop asks today', async () => {
    const order = await anOrderOfCups()
    const { _id: itemId } = only(order)
    const setPrice = (price: number) =>
      shop.db.execute(sql`
        update products set original_price_poisha = ${price} where id = ${cup._id}`)
    const same = await edited(order, { items: [{ itemId, quantity: 3 }] })
    expect(same.items).toMatchObject([{ quantity: 3, price: 1_000 }])
    await setPrice(120_000)
    const dearer = await edited(same, { items: [{ itemId, quantity: 5 }] })
    expect(dearer).toMatchObject({
      items: [
        { _id: itemId, quantity: 3, price: 1_000 },
        { quantity: 2, price: 1_200 },
      ],
      totalPrice: 5_460,
    })
    const kept = dearer.items.map((item) => ({ itemId: item._id, quantity: item.quantity + 1 }))
    const as = await anUnconfirmedAdmin(shop)
    const refused = await edit(dearer, { items: kept, keepPrice: true }, { as })
    expect(refused).toMatchObject({ statusCode: 403, message: 'Please show that it is you' })
    const atOldPrices = await edited(dearer, { items: kept, keepPrice: true })
    expect(atOldPrices).toMatchObject({ totalPrice: 5_460 + 2_200, items: [{}, {}] })
    expect(await stockOf(shop, cup)).toMatchObject({ remaining: 13 })
    expect(await brokenRules(shop)).toEqual([])
  })

  it('rule 15: an order that leaves nothing is to be cancelled instead', async () => {
    const order = await anOrderOfCups()
    const items = [{ itemId: only(order)._id, quantity: 0 }]
    expect(await edit(order, { items })).toMatchObject({
      statusCode: 409,
      message: 'No goods would be left. Cancel it instead.',
    })
  })

  it('rule 15: pieces that were refunded stay on their line', async () => {
    const { orderId } = await aPaidOrder(shop, { product: cup, quantity: 3 })
    const order = await read(orderId)
    const itemId = only(order)._id
    await shop.callWith('POST /refund/order/{orderId}', {
      as: admin,
      params: { orderId },
      body: {
        version: order.version,
        reason: 'One broke',
        lines: [{ itemId, quantity: 1, sellable: 1 }],
      },
      idempotencyKey: newId(),
    })
    // Its refund goes on in the background, which changes its version.
    await settleRefunds(shop)
    expect(only(await read(orderId)).givenBack.quantity).toBe(1)
    expect(await edit(await read(orderId), { items: [{ itemId, quantity: 0 }] })).toMatchObject({
      statusCode: 409,
      message: '1 of Blue cup went back already: the line keeps them',
    })
    expect(await edit(await read(orderId), { items: [{ itemId, quantity: 1 }] })).toMatchObject({
      statusCode: 409,
      message: 'No goods would be left. Cancel it instead.',
    })
    const changed = await edited(await read(orderId), { items: [{ itemId, quantity: 2 }] })
    expect(changed).toMatchObject({ due: 0, received: 3_060, currentTotal: 1_060 })
    expect(await brokenRules(shop)).toEqual([])
  })

  it('rule 21: a dry run says what would become of it, and writes nothing', async () => {
    const order = await anOrderOfCups()
    const items = [{ itemId: only(order)._id, quantity: 5 }]
    const before = await stockOf(shop, cup)
    const quote = await edit(order, { items, dryRun: true })
    expect(quote).toMatchObject({
      success: true,
      data: {
        dryRun: true,
        before: { currentTotal: 2_060 },
        after: { currentTotal: 5_060, due: 5_060 },
        totalPrice: 5_060,
        lines: [{ quantityBefore: 2, quantity: 5 }],
        stock: [{ productId: cup._id, change: -3, remaining: 15, reason: 'sale' }],
      },
    })
    expect(await stockOf(shop, cup)).toEqual(before)
    expect(await read(order._id)).toEqual(order)
    expect(await edit(order, { items, totalPrice: 5_059 })).toMatchObject({
      statusCode: 409,
      data: { dryRun: true, totalPrice: 5_060 },
    })
    expect(await edited(order, { items, totalPrice: 5_060 })).toMatchObject({ totalPrice: 5_060 })
  })
})

describe('recipient and history', () => {
  it('rule 25: another phone moves the order to its account, and both numbers are told', async () => {
    const [first, second] = [await aCustomer(shop), await aCustomer(shop)]
    const order = await anOrderOfCups({ customer: { id: first._id } })
    const changed = await edited(order, { phone: second.phone, customerName: 'Rahima' })
    expect(changed).toMatchObject({ phone: second.phone, customerId: second._id })
    const [toOld] = await messagesTo(shop, first.phone, 2)
    expect(toOld?.text).toContain('is now under another phone number')
    expect(toOld?.text).not.toContain(second.phone)
    const [toNew] = await messagesTo(shop, second.phone)
    expect(toNew?.text).toContain('was changed. Tk 2,060 to pay')
    const params = { id: first._id }
    const call = 'GET /order/get-order-by-customerId/{id}'
    expect(await shop.call(call, { as: first, params })).toMatchObject({ data: [] })
    const unknown = await edited(changed, { phone: aPhone() })
    expect(unknown).toMatchObject({ customerId: second._id })
    expect(await brokenRules(shop)).toEqual([])
  })

  it('rule 21: every change stands in the history, before and after, with who made it and why', async () => {
    const order = await anOrderOfCups()
    const items = [{ itemId: only(order)._id, quantity: 1 }]
    const changed = await edited(order, { items, note: 'He needs one only' })
    const twice = await edited(changed, { customerName: 'Karim Ahmed', note: 'Full name' })
    expect(twice.changes).toMatchObject([
      {
        number: 1,
        by: 'Nasima Akter',
        note: 'He needs one only',
        before: { items: [{ quantity: 2 }], totalPrice: 2_060 },
        after: { items: [{ quantity: 1 }], totalPrice: 1_060 },
      },
      {
        number: 2,
        note: 'Full name',
        before: { customerName: 'Karim Uddin' },
        after: { customerName: 'Karim Ahmed' },
      },
    ])
    expect(await edit(twice, { customerName: 'Karim Ahmed' })).toMatchObject({
      statusCode: 409,
      message: 'This changes nothing',
    })
  })

  it('rule 25: the history forgets its people with their account', async () => {
    const customer = await aCustomer(shop)
    const order = await anOrderOfCups({ customer: { id: customer._id } })
    await edited(order, { customerName: 'Rahima Begum' })
    const params = { orderId: order._id }
    const body = { status: 'cancelled' as const }
    await shop.call('PATCH /order/update-status/{orderId}', { as: admin, params, body })
    const id = { id: customer._id }
    await shop.call('DELETE /user/delete-user/{id}', { as: admin, params: id })
    const forgotten = { customerName: 'Deleted account', phone: '' }
    const { changes } = await read(order._id)
    expect(changes).toMatchObject([{ before: forgotten, after: forgotten }])
    expect(JSON.stringify(changes)).not.toMatch(/Begum|House 12|Rahima/)
  })

  it('rule 5: a slip that was printed before must be printed again', async () => {
    const order = await anOrderOfCups()
    const params = { orderId: order._id }
    const move = (status: 'processing' | 'shipped') =>
      shop.call('PATCH /order/update-status/{orderId}', { as: admin, params, body: { status } })
    await move('processing')
    const slip = { as: admin, params, body: { kind: 'slip' as const } }
    await shop.call('POST /order/{orderId}/printed', slip)
    await edited(await read(order._id), { items: [{ itemId: only(order)._id, quantity: 1 }] })
    expect(await move('shipped')).toMatchObject({
      statusCode: 409,
      message: 'The amount to collect has changed. Print the label again.',
    })
    await shop.call('POST /order/{orderId}/printed', slip)
    expect(await move('shipped')).toMatchObject({ statusCode: 200 })
    expect(await edit(await read(order._id), { customerName: 'Too late' })).toMatchObject({
      statusCode: 409,
      message: 'An order that is shipped cannot be changed any more',
    })
    expect(await brokenRules(shop)).toEqual([])
  })
})
