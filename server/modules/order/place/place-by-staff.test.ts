import { beforeAll, beforeEach, describe, expect, it } from 'vitest'

import { sql } from '#platform/db/sql.ts'
import { newId } from '#platform/id.ts'
import { aBrowser } from '#test/browser.ts'
import { anUnconfirmedAdmin, aStaffOrder, placedByStaff } from '#test/by-staff.ts'
import { aProduct, countOrdersOf, setFees, stockOf, type TestProduct } from '#test/goods.ts'
import { codeSentTo, messagesTo } from '#test/inbox.ts'
import { listening, press, runJob } from '#test/paying.ts'
import {
  aCustomer,
  anAdmin,
  anEmail,
  anotherSession,
  aPhone,
  type TestPerson,
} from '#test/people.ts'
import { testShop } from '#test/shop.ts'
import { brokenRules } from '#test/verified.ts'

const call = 'POST /order/staff-order'
const shop = listening(testShop())
let admin: TestPerson
let product: TestProduct

beforeAll(async () => {
  admin = await anAdmin(shop, { name: 'Nasima Akter' })
  product = await aProduct(shop, { name: 'Blue cup', originalPrice: 100_000, stock: 1_000 })
  await setFees(shop, 60, 120)
})

// Hours pass here, and sessions end.
beforeEach(async () => {
  admin = await anotherSession(shop, admin)
})

const aBody = (changes: object = {}) => aStaffOrder(product, changes)

const place = (body: object, { as = admin, idempotencyKey = newId() } = {}) =>
  shop.callWith(call, { as, body, idempotencyKey })

const placed = (body: object) => placedByStaff(shop, admin, body)

describe('the customer of an order by staff', () => {
  it('an unknown phone becomes an account that its owner claims by a code', async () => {
    const phone = aPhone()
    const order = await placed(aBody({ customer: { name: 'Karim Uddin', phone } }))
    expect(order).toMatchObject({ status: 'pending', source: 'phone', phone, totalPrice: 2_060 })
    const again = await placed(aBody({ customer: { name: 'Karim', phone } }))
    expect(again.customerId).toBe(order.customerId)
    const browser = aBrowser(shop)
    await browser.call('POST /user/forgot-password', { body: { identifier: phone } })
    const code = await codeSentTo(shop, phone, 3)
    await browser.call('POST /user/verify-otp', { body: { identifier: phone, code } })
    const password = 'jamdani-42'
    await browser.call('POST /user/reset-password', { body: { identifier: phone, password } })
    const signedIn = await browser.call('POST /user/signin', {
      body: { identifier: phone, password },
    })
    expect(signedIn).toMatchObject({ success: true })
    expect(await brokenRules(shop)).toEqual([])
  })

  it('a known phone, a verified email and an id lead to their account', async () => {
    const customer = await aCustomer(shop, { email: anEmail(), name: 'Rahima Khatun' })
    const { name, phone, email } = customer
    const other = aPhone()
    for (const given of [
      { name, phone },
      { name, phone: other, email },
      { id: customer._id },
      { id: customer._id, name: 'Her sister', phone: other },
    ]) {
      const order = await placed(aBody({ customer: given }))
      expect(order).toMatchObject({ customerId: customer._id })
      expect(order).toMatchObject({ phone: 'phone' in given ? given.phone : phone })
    }
    expect(await countOrdersOf(shop, customer)).toBe(4)
  })

  it('an account with an order outlives the housekeeping, though nobody has claimed it', async () => {
    const { customerId } = await placed(aBody())
    shop.clock.pass(40 * 86_400_000)
    await runJob(shop, 'account.housekeeping')
    const rows = await shop.db.query(sql`select id from users where id = ${customerId}`)
    expect(rows).toHaveLength(1)
  })

  it('two orders at once for one unknown phone make one account', async () => {
    const customer = { name: 'Karim Uddin', phone: aPhone() }
    const orders = await Promise.all([1, 2, 3, 4].map(() => placed(aBody({ customer }))))
    expect(new Set(orders.map(({ customerId }) => customerId)).size).toBe(1)
  })
})

describe('the sums of an order by staff', () => {
  it('rule 21: a dry run writes nothing, and the order costs what it said', async () => {
    const phone = aPhone()
    const body = aBody({
      customer: { name: 'Karim Uddin', phone },
      discount: { amount: 100, reason: 'A good friend' },
      deliveryFee: 50,
    })
    const before = await stockOf(shop, product)
    const reply = await place({ ...body, dryRun: true })
    expect(reply).toMatchObject({
      success: true,
      data: {
        dryRun: true,
        subtotal: 2_000,
        discount: 100,
        deliveryFee: 50,
        totalPrice: 1_950,
        due: 1_950,
        discounts: [{ kind: 'staff', amount: 100 }],
        stock: [{ productId: product._id, change: -2, reason: 'sale' }],
        warnings: [],
      },
    })
    expect(await stockOf(shop, product)).toEqual(before)
    const users = await shop.db.query(sql`select id from users where phone = ${phone}`)
    expect(users).toEqual([])
    const order = await placed({ ...body, totalPrice: 1_950 })
    expect(order).toMatchObject({
      totalPrice: 1_950,
      discounts: [{ kind: 'staff', amount: 100 }],
      items: [{ discount: 100 }],
    })
    expect(await brokenRules(shop)).toEqual([])
  })

  it('the reason of a discount is for staff, never for the customer', async () => {
    const customer = await aCustomer(shop)
    const discount = { amount: 100, reason: 'A good friend' }
    const order = await placed(aBody({ customer: { id: customer._id }, discount }))
    expect(order).toMatchObject({ discountReason: 'A good friend' })
    const own = await shop.callWith('GET /order/get-order-by-customerId/{id}', {
      as: customer,
      params: { id: customer._id },
    })
    expect(JSON.stringify(own)).toContain(order._id)
    expect(JSON.stringify(own)).not.toContain('A good friend')
  })

  it('rule 21: other sums than those that were seen are 409 with the quote', async () => {
    expect(await place(aBody({ totalPrice: 2_059 }))).toMatchObject({
      statusCode: 409,
      data: { dryRun: true, totalPrice: 2_060 },
    })
  })

  it('rule 9: discount and missing fee beyond a tenth of the goods need a recent sign-in', async () => {
    const as = await anUnconfirmedAdmin(shop)
    const discount = (amount: number) => ({ discount: { amount, reason: 'Late last time' } })
    for (const changes of [
      discount(201),
      { ...discount(200), deliveryFee: 59 },
      { ...discount(141), deliveryFee: 0 },
    ]) {
      expect(await place(aBody(changes), { as })).toMatchObject({
        statusCode: 403,
        message: 'Please show that it is you',
      })
    }
    for (const changes of [
      discount(200),
      { ...discount(140), deliveryFee: 0 },
      { deliveryFee: 500 },
    ]) {
      expect(await place(aBody(changes), { as })).toMatchObject({ success: true })
    }
    expect(await place(aBody(discount(2_000)))).toMatchObject({ data: { totalPrice: 60 } })
  })

  it('rule 22: one key places one order, also when it is sent four times at once', async () => {
    const [body, idempotencyKey] = [aBody(), newId()]
    const replies = await Promise.all([1, 2, 3, 4].map(() => place(body, { idempotencyKey })))
    const ids = replies.map((reply) => reply.success && (reply.data as { _id: string })._id) // as: a StaffOrder
    expect(new Set(ids).size).toBe(1)
    const other = await place(aBody(), { idempotencyKey })
    expect(other).toMatchObject({ statusCode: 409 })
  })
})

describe('an order by staff that is paid online', () => {
  it('its customer gets a link to pay that holds for the hours of the shop', async () => {
    const phone = aPhone()
    const customer = { name: 'Karim Uddin', phone }
    const order = await placed(aBody({ customer, paymentMethod: 'ssl' }))
    const payUntil = new Date(shop.clock.now().getTime() + 24 * 3_600_000).toISOString()
    expect(order).toMatchObject({ status: 'pending', collect: null, payUntil })
    const [message] = await messagesTo(shop, phone)
    const code = /\/pay\/([\w-]+)/.exec(message?.text ?? '')?.[1] ?? ''
    expect(message?.text).toMatch(/Pay it by \d+ \w+, \d\d:\d\d: http/)
    shop.clock.pass(23 * 3_600_000)
    await runJob(shop, 'payment.reconcile')
    const link = await shop.call('POST /payment/link/{code}', { params: { code } })
    await press(shop, link.success ? link.data.url : '', 'pay')
    const read = await shop.call('GET /order/for-staff/{orderId}', {
      as: await anotherSession(shop, admin),
      params: { orderId: order._id },
    })
    expect(read).toMatchObject({ data: { paymentStatus: 'paid', due: 0 } })
    expect(await brokenRules(shop)).toEqual([])
  })

  it('is cancelled when the hours end and nothing was paid', async () => {
    const order = await placed(aBody({ paymentMethod: 'ssl' }))
    shop.clock.pass(25 * 3_600_000)
    await runJob(shop, 'payment.reconcile')
    const rows = await shop.db.query(sql`select status from orders where id = ${order._id}`)
    expect(rows).toEqual([{ status: 'cancelled' }])
    expect(await brokenRules(shop)).toEqual([])
  })
})

it('rule 24: unpaid orders and an equal one warn staff and refuse nothing', async () => {
  const customer = { name: 'Karim Uddin', phone: aPhone() }
  for (let n = 0; n < 3; n += 1) await placed(aBody({ customer }))
  const reply = await place(aBody({ customer, dryRun: true }))
  expect(reply).toMatchObject({
    data: {
      warnings: [
        'This customer already has 3 open orders',
        'This phone number already has 3 open orders',
        expect.stringMatching(/^An equal order was placed just now: #\w{6}$/),
      ],
    },
  })
  expect(await place(aBody({ customer }))).toMatchObject({ statusCode: 201 })
})

describe('the same goods for the same phone within a day', () => {
  const dryRun = async (customer: object, items: object[]) => {
    const reply = await place(aBody({ customer, items, dryRun: true }))
    return (reply as { data: { warnings: string[] } }).data.warnings // as: the quote of a dry run.
  }

  it('warn staff who take an order a second time, with the number of the first', async () => {
    const customer = { name: 'Karim Uddin', phone: aPhone() }
    const other = await aProduct(shop, { name: 'Green plate', stock: 10 })
    const first = await placed(aBody({ customer }))
    const again = [
      { productId: product._id, quantity: 1 },
      { productId: other._id, quantity: 1 },
    ]
    const warning = `Order #${first._id.slice(-6)} (pending) of the last 24 hours has the same goods for this phone: Blue cup`
    expect(await dryRun(customer, again)).toEqual([warning])
    // Another account, the same phone of the recipient.
    const sister = await aCustomer(shop)
    expect(await dryRun({ id: sister._id, phone: customer.phone }, again)).toEqual([warning])
    expect(await dryRun(customer, again.slice(1))).toEqual([])
    expect(await dryRun({ ...customer, phone: aPhone() }, again)).toEqual([])
    expect(await place(aBody({ customer, items: again }))).toMatchObject({ statusCode: 201 })
  })

  it('of cancelled orders and of orders before that do not warn', async () => {
    const customer = { name: 'Karim Uddin', phone: aPhone() }
    const items = [{ productId: product._id, quantity: 1 }]
    const cancelled = await placed(aBody({ customer }))
    await shop.call('PATCH /order/update-status/{orderId}', {
      as: admin,
      params: { orderId: cancelled._id },
      body: { status: 'cancelled' },
    })
    expect(await dryRun(customer, items)).toEqual([])
    await placed(aBody({ customer }))
    expect(await dryRun(customer, items)).toHaveLength(1)
    shop.clock.pass(25 * 3_600_000)
    admin = await anotherSession(shop, admin)
    expect(await dryRun(customer, items)).toEqual([])
  })
})

it('rule 9: a dry run says that a sign-in is missing for the discount, and asks for none', async () => {
  const as = await anUnconfirmedAdmin(shop)
  const body = (amount: number) =>
    aBody({ discount: { amount, reason: 'Late last time' }, dryRun: true })
  expect(await place(body(201), { as })).toMatchObject({ data: { missingForMoney: 'sign-in' } })
  expect(await place(body(200), { as })).toMatchObject({ data: { missingForMoney: null } })
  expect(await place(body(201))).toMatchObject({ data: { missingForMoney: null } })
})

it('the message that an order was typed from is kept for staff as it was written, and goes with the person', async () => {
  const customer = await aCustomer(shop)
  const message = 'vai ekta panjabi lagbe\nbasa 12 road 3, Mirpur 10'
  const order = await placed(aBody({ customer: { id: customer._id }, message }))
  expect(order).toMatchObject({ customerMessage: message })
  const seen = await shop.call('GET /order/get-order-by-customerId/{id}', {
    as: customer,
    params: { id: customer._id },
  })
  expect(JSON.stringify(seen)).not.toContain('panjabi lagbe')
  await shop.db.execute(sql`update orders set status = 'delivered' where id = ${order._id}`)
  await shop.call('DELETE /user/delete-user/{id}', { as: admin, params: { id: customer._id } })
  const [row] = await shop.db.query(sql`
    select customer_message as message from orders where id = ${order._id}`)
  expect(row).toEqual({ message: null })
})

it('a note of staff is kept on the order, and its customer never sees it', async () => {
  const customer = await aCustomer(shop)
  const order = await placed(aBody({ customer: { id: customer._id }, note: 'Ring twice' }))
  expect(order).toMatchObject({ notes: [{ author: 'Nasima Akter', text: 'Ring twice' }] })
  const params = { id: customer._id }
  const mine = await shop.call('GET /order/get-order-by-customerId/{id}', { as: customer, params })
  expect(mine.success && mine.data).toHaveLength(1)
  expect(JSON.stringify(mine)).not.toContain('Ring twice')
})
