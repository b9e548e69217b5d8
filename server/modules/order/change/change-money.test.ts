import { beforeAll, beforeEach, expect, it } from 'vitest'

import { sql } from '#platform/db/sql.ts'
import { aStaffOrder, anUnconfirmedAdmin, placedByStaff } from '#test/by-staff.ts'
import { changing, type ShownOrder } from '#test/changing.ts'
import { aProduct, setFees, type TestProduct } from '#test/goods.ts'
import { messagesTo } from '#test/inbox.ts'
import {
  anOnlineOrder,
  aPaidOrder,
  behave,
  listening,
  press,
  runJob,
  settleRefunds,
} from '#test/paying.ts'
import { anAdmin, anotherSession, type TestPerson } from '#test/people.ts'
import { testShop } from '#test/shop.ts'
import { brokenRules } from '#test/verified.ts'

const shop = listening(testShop())
const { edit, edited, read } = changing(shop, () => admin)
let admin: TestPerson
let cup: TestProduct

beforeAll(async () => {
  admin = await anAdmin(shop)
  await setFees(shop, 60, 120)
})

beforeEach(async () => {
  admin = await anotherSession(shop, admin)
  cup = await aProduct(shop, { name: 'Blue cup', originalPrice: 100_000, stock: 50 })
})

/** The same line with this many pieces. */
const pieces = ({ items: [item] }: ShownOrder, quantity: number) => ({
  items: [{ itemId: item?._id, quantity }],
})

const move = (orderId: string, status: 'processing' | 'shipped' | 'delivered' | 'cancelled') =>
  shop.call('PATCH /order/update-status/{orderId}', {
    as: admin,
    params: { orderId },
    body: { status },
  })

const refundsOf = ({ _id }: ShownOrder) =>
  shop.db.query(sql`
    select kind, amount_poisha::int as amount, status from refunds where order_id = ${_id}`)

it('rule 2: an open attempt is superseded, and its money counts toward the new price', async () => {
  const placed = await anOnlineOrder(shop, { product: cup, quantity: 2 })
  const order = await edited(await read(placed.orderId), pieces(await read(placed.orderId), 3))
  expect(order).toMatchObject({ due: 3_060, totalPrice: 3_060 })
  await press(shop, placed.url, 'pay')
  const paid = await read(placed.orderId)
  expect(paid).toMatchObject({ received: 2_060, due: 1_000, paymentStatus: 'partially-paid' })
  const rest = await shop.call('POST /order/{id}/pay', {
    as: placed.customer,
    params: { id: placed.orderId },
    body: {},
  })
  await press(shop, rest.success ? rest.data.url : '', 'pay')
  expect(await read(placed.orderId)).toMatchObject({ due: 0, paymentStatus: 'paid' })
  expect(await refundsOf(order)).toEqual([])
  expect(await brokenRules(shop)).toEqual([])
})

it('rule 2: what a superseded attempt brings beyond the new price goes back', async () => {
  const placed = await anOnlineOrder(shop, { product: cup, quantity: 3 })
  await edited(await read(placed.orderId), pieces(await read(placed.orderId), 1))
  await press(shop, placed.url, 'pay')
  const order = await read(placed.orderId)
  expect(order).toMatchObject({ received: 3_060, due: 0 })
  expect(await refundsOf(order)).toMatchObject([{ kind: 'double', amount: 200_000 }])
  expect(await brokenRules(shop)).toEqual([])
})

it('rule 3: who waits to pay gets the new price by link, and the hours of a link for it', async () => {
  const placed = await anOnlineOrder(shop, { product: cup })
  shop.clock.pass(29 * 60_000)
  admin = await anotherSession(shop, admin)
  const order = await edited(await read(placed.orderId), pieces(await read(placed.orderId), 2))
  const [message] = await messagesTo(shop, placed.customer.phone, 2)
  expect(message?.text).toMatch(/was changed\. Pay Tk 2,060: http.+\/pay\//)
  shop.clock.pass(23 * 3_600_000)
  await runJob(shop, 'payment.reconcile')
  admin = await anotherSession(shop, admin)
  expect(await read(order._id)).toMatchObject({ status: 'pending', due: 2_060 })
  shop.clock.pass(2 * 3_600_000)
  await runJob(shop, 'payment.reconcile')
  admin = await anotherSession(shop, admin)
  expect(await read(order._id)).toMatchObject({ status: 'cancelled' })
  expect(await brokenRules(shop)).toEqual([])
})

it('rule 7: what was paid beyond the new price goes back by itself, and needs a recent sign-in', async () => {
  const { orderId } = await aPaidOrder(shop, { product: cup, quantity: 3 })
  const order = await read(orderId)
  const as = await anUnconfirmedAdmin(shop)
  expect(await edit(order, pieces(order, 1), { as })).toMatchObject({ statusCode: 403 })
  expect(await edit(order, { ...pieces(order, 1), dryRun: true }, { as })).toMatchObject({
    data: { refund: 2_000, missingForMoney: 'sign-in' },
  })
  const quote = await edit(order, { ...pieces(order, 1), dryRun: true })
  expect(quote).toMatchObject({
    data: {
      refund: 2_000,
      refunds: [{ source: 'gateway', amount: 2_000 }],
      due: 0,
      missingForMoney: null,
    },
  })
  expect(await refundsOf(order)).toEqual([])
  const changed = await edited(order, { ...pieces(order, 1), totalPrice: 1_060 })
  expect(changed).toMatchObject({ due: 0, currentTotal: 1_060, received: 3_060 })
  expect(await refundsOf(order)).toMatchObject([{ kind: 'change', amount: 200_000 }])
  await settleRefunds(shop)
  admin = await anotherSession(shop, admin)
  expect(await read(orderId)).toMatchObject({ refunded: 2_000, due: 0 })
  expect(await brokenRules(shop)).toEqual([])
})

it('rule 5: a paid order that is being prepared owes nothing more, unless agreed for the door', async () => {
  const { orderId } = await aPaidOrder(shop, { product: cup })
  await move(orderId, 'processing')
  const order = await read(orderId)
  expect(await edit(order, pieces(order, 2))).toMatchObject({
    statusCode: 409,
    message:
      'This order is being prepared, and ৳1,000 of it would not be paid. Agree that it is collected at the door.',
  })
  const changed = await edited(order, { ...pieces(order, 2), collect: 'door' })
  expect(changed).toMatchObject({
    collect: 'door',
    due: 1_000,
    received: 1_060,
    paymentStatus: 'partially-paid',
  })
  await move(orderId, 'shipped')
  await move(orderId, 'delivered')
  expect(await read(orderId)).toMatchObject({ received: 2_060, due: 0, paymentStatus: 'paid' })
  expect(await brokenRules(shop)).toEqual([])
})

it('rule 5: a paid order that is pending owes the rest by link', async () => {
  const { orderId, customer } = await aPaidOrder(shop, { product: cup })
  const order = await read(orderId)
  const changed = await edited(order, pieces(order, 2))
  expect(changed).toMatchObject({ due: 1_000, paymentStatus: 'partially-paid', collect: null })
  const [message] = await messagesTo(shop, customer.phone, 3)
  expect(message?.text).toMatch(/was changed\. Pay Tk 1,000: http/)
  expect(await move(orderId, 'processing')).toMatchObject({ statusCode: 409 })
  shop.clock.pass(30 * 3_600_000)
  await runJob(shop, 'payment.reconcile')
  admin = await anotherSession(shop, admin)
  expect(await read(orderId)).toMatchObject({ status: 'pending' })
  expect(await brokenRules(shop)).toEqual([])
})

it('rule 3: a price above the limit of the gateway is no reason to refuse a change', async () => {
  const dear = await aProduct(shop, { originalPrice: 30_000_000, stock: 9 })
  const { _id } = await placedByStaff(
    shop,
    admin,
    aStaffOrder(dear, { paymentMethod: 'ssl', items: [{ productId: dear._id, quantity: 1 }] }),
  )
  const order = await read(_id)
  expect(await edited(order, pieces(order, 2))).toMatchObject({ due: 600_060 })
})

it('a cancelled order returns the goods of its last change alone', async () => {
  const { _id } = await placedByStaff(shop, admin, aStaffOrder(cup))
  const order = await read(_id)
  const more = await edited(order, pieces(order, 5))
  await edited(more, pieces(more, 4))
  expect(await move(_id, 'cancelled')).toMatchObject({ statusCode: 200 })
  const rows = await shop.db.query(sql`select remaining, sold from products where id = ${cup._id}`)
  expect(rows).toEqual([{ remaining: 50, sold: 0 }])
  expect(await edit(await read(_id), { customerName: 'Nobody' })).toMatchObject({
    statusCode: 409,
    message: 'An order that is cancelled cannot be changed any more',
  })
  expect(await brokenRules(shop)).toEqual([])
})

it('rule 5: the rest of an unpaid order is agreed for the door, unless a payment is being checked', async () => {
  const placed = await anOnlineOrder(shop, { product: cup })
  const order = await edited(await read(placed.orderId), { collect: 'door' })
  expect(order).toMatchObject({ collect: 'door', payUntil: null, due: 1_060 })
  expect(order.changes).toMatchObject([{ before: { collect: null }, after: { collect: 'door' } }])
  shop.clock.pass(3_600_000)
  await runJob(shop, 'payment.reconcile')
  admin = await anotherSession(shop, admin)
  expect(await read(order._id)).toMatchObject({ status: 'pending' })
  const risky = await anOnlineOrder(shop, { product: cup })
  await behave(shop, { risky: true }, risky.customer.phone)
  await press(shop, risky.url, 'pay')
  expect(await edit(await read(risky.orderId), { collect: 'door' })).toMatchObject({
    statusCode: 409,
    message: 'A payment for this order is being checked. Decide it first.',
  })
  expect(await brokenRules(shop)).toEqual([])
})
