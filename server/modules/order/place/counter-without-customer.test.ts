import { beforeAll, expect, it } from 'vitest'

import { sql } from '#platform/db/sql.ts'
import { newId } from '#platform/id.ts'
import { aCounterSale, aStaffOrder, placedByStaff } from '#test/by-staff.ts'
import { aProduct, setFees, type TestProduct } from '#test/goods.ts'
import { everyJobDone } from '#test/jobs-done.ts'
import { anAdmin, aPhone, type TestPerson } from '#test/people.ts'
import { actOnReturn, allOf, askReturn, quoteIn, returnIn } from '#test/returns.ts'
import { staffOrder } from '#test/shipped.ts'
import { testShop } from '#test/shop.ts'
import { brokenRules } from '#test/verified.ts'

const call = 'POST /order/staff-order'
const shop = testShop()
let admin: TestPerson
let product: TestProduct

beforeAll(async () => {
  admin = await anAdmin(shop)
  product = await aProduct(shop, { originalPrice: 100_000, stock: 1_000 })
  await setFees(shop, 60, 120)
})

const sale = () => aCounterSale(product, { customer: undefined })

it('a sale at the counter needs no customer: it names nobody, and writes to nobody', async () => {
  const order = await placedByStaff(shop, admin, sale())
  expect(order).toMatchObject({
    customerName: 'Counter',
    phone: '',
    customerEmail: '',
    status: 'delivered',
    paymentStatus: 'paid',
    due: 0,
    invoiceNumber: expect.any(String),
  })
  await everyJobDone(shop)
  expect(
    await shop.db.query(sql`select from order_message_sends where order_id = ${order._id}`),
  ).toEqual([])
  const params = { id: order._id }
  expect(await shop.call('GET /order/invoice/{id}', { as: admin, params })).toMatchObject({
    success: true,
  })
  expect(await brokenRules(shop)).toEqual([])
})

it('sales without a customer are of one account, which is no person and warns of nothing', async () => {
  const first = await placedByStaff(shop, admin, sale())
  const quote = await shop.callWith(call, {
    as: admin,
    body: { ...sale(), dryRun: true },
    idempotencyKey: newId(),
  })
  expect(quote).toMatchObject({ data: { warnings: [], block: null } })
  const many = await Promise.all([1, 2, 3, 4].map(() => placedByStaff(shop, admin, sale())))
  expect(new Set(many.map(({ customerId }) => customerId))).toEqual(new Set([first.customerId]))
  const found = { as: admin, query: { search: 'Counter' } }
  expect(await shop.call('GET /user/get-user-by-search', found)).toMatchObject({
    data: { total: 0 },
  })
  expect(await shop.call('GET /order/customers', found)).toMatchObject({ data: [] })
  const again = { ...aStaffOrder(product), customer: { id: first.customerId, phone: aPhone() } }
  expect(
    await shop.callWith(call, { as: admin, body: again, idempotencyKey: newId() }),
  ).toMatchObject({ statusCode: 404 })
})

it('what was sold without a customer can be brought back', async () => {
  const { _id: orderId } = await placedByStaff(shop, admin, sale())
  const [item] = (await staffOrder(shop, orderId)).items
  const of = { orderId, itemId: item?._id ?? '', product, customer: admin }
  const { _id } = returnIn(await askReturn(shop, of, { reason: 'damaged' }))
  const approved = returnIn(await actOnReturn(shop, _id, 'approve'))
  await actOnReturn(shop, _id, 'receive', { lines: allOf(approved) })
  const hand = { method: 'bkash', number: '01712345678' }
  expect(quoteIn(await actOnReturn(shop, _id, 'settle', { dryRun: true, hand }))).toMatchObject({
    refund: 1_000,
  })
  expect(returnIn(await actOnReturn(shop, _id, 'settle', { hand }))).toMatchObject({
    status: 'settled',
  })
  await everyJobDone(shop)
  expect(await brokenRules(shop)).toEqual([])
})

it.each(['phone', 'messenger', 'other'])('an order by %s needs its customer', async (source) => {
  const body = aStaffOrder(product, { customer: undefined, source })
  const reply = await shop.callWith(call, { as: admin, body, idempotencyKey: newId() })
  expect(reply).toMatchObject({ statusCode: 400, errors: [{ path: 'body.customer' }] })
})
