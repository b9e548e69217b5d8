import { beforeAll, describe, expect, it } from 'vitest'

import { sql } from '#platform/db/sql.ts'
import { newId } from '#platform/id.ts'
import { aCounterSale, aStaffOrder, dhanmondi, placedByStaff } from '#test/by-staff.ts'
import { aProduct, setFees, stockOf, type TestProduct } from '#test/goods.ts'
import { messagesTo } from '#test/inbox.ts'
import { aCustomer, anAdmin, aPhone, type TestPerson } from '#test/people.ts'
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

const aBody = (changes: object = {}) => aStaffOrder(product, changes)
const place = (body: object, as = admin) =>
  shop.callWith(call, { as, body, idempotencyKey: newId() })

describe('a sale at the counter', () => {
  it('rule 6: is delivered and paid to the till at once, without address and fee', async () => {
    const phone = aPhone()
    const order = await placedByStaff(
      shop,
      admin,
      aCounterSale(product, { customer: { name: 'Karim Uddin', phone } }),
    )
    expect(order).toMatchObject({
      status: 'delivered',
      paymentStatus: 'paid',
      deliveryFee: 0,
      totalPrice: 2_000,
      received: 2_000,
      due: 0,
      source: 'counter',
      history: ['pending', 'processing', 'shipped', 'delivered'].map((status) => ({
        status,
        by: 'admin',
      })),
    })
    const entries = await shop.db.query(sql`
      select e.account, e.amount_poisha::int as amount from money_entries e
      join money_transactions t on t.id = e.transaction_id where t.order_id = ${order._id}
      order by e.account`)
    expect(entries).toEqual([
      { account: 'cash', amount: 200_000 },
      { account: 'customers', amount: -200_000 },
    ])
    const messages = await messagesTo(shop, phone)
    expect(messages.map(({ text }) => text)).toEqual([expect.stringContaining('was delivered')])
    expect(await brokenRules(shop)).toEqual([])
  })

  it.each([
    ['body.paymentMethod', { paymentMethod: 'ssl' }],
    ['body.deliveryAddress', { deliveryAddress: dhanmondi }],
    ['body.deliveryFee', { deliveryFee: 60 }],
  ])('rule 6: refuses what belongs to a delivery beside %s', async (path, changes) => {
    const reply = await place(aCounterSale(product, changes))
    expect(reply).toMatchObject({ statusCode: 400, errors: [{ path }] })
  })
})

describe('bad input of an order by staff', () => {
  it.each<[string, number, object]>([
    ['body.customer', 400, { customer: undefined }],
    ['body.customer.id', 404, { customer: { id: '01890000-0000-7000-8000-000000000000' } }],
    ['body.customer', 400, { customer: { name: '', phone: '01712345678' } }],
    ['body.customer', 400, { customer: { name: 'Karim', phone: '12345' } }],
    ['body.items', 400, { items: [] }],
    ['body.items.0.quantity', 400, { items: [{ productId: newId(), quantity: 0 }] }],
    ['body.items.0.quantity', 400, { items: [{ productId: newId(), quantity: -1 }] }],
    ['body.items.0.quantity', 400, { items: [{ productId: newId(), quantity: 1.5 }] }],
    ['body.items.0.productId', 404, { items: [{ productId: newId(), quantity: 1 }] }],
    ['body.items.0.size', 400, { items: [{ productId: newId(), quantity: 1, size: 'M\u0000' }] }],
    ['body.deliveryFee', 400, { deliveryFee: 100_000_000 }],
    ['body.deliveryAddress', 400, { deliveryAddress: undefined }],
    [
      'body.deliveryAddress.district',
      400,
      { deliveryAddress: { ...dhanmondi, district: 'Sylhet' } },
    ],
    ['body.deliveryFee', 400, { deliveryFee: -1 }],
    ['body.discount.amount', 400, { discount: { amount: -1, reason: 'Late' } }],
    ['body.discount.amount', 400, { discount: { amount: 2_001, reason: 'Late' } }],
    ['body.discount.reason', 400, { discount: { amount: 1, reason: ' ' } }],
    ['body.paymentMethod', 400, { paymentMethod: 'barter' }],
    ['body.source', 400, { source: 'web' }],
    ['body', 400, { totalPrise: 3 }],
  ])('beside %s is refused with %i: %j', async (path, statusCode, changes) => {
    const before = await stockOf(shop, product)
    const reply = await place(aBody(changes))
    expect(reply).toMatchObject({ statusCode, errors: [{ path: expect.stringContaining(path) }] })
    expect(await stockOf(shop, product)).toEqual(before)
  })

  it('a variant on two lines, and more than there is in stock', async () => {
    const variants = await shop.db.query<{ id: string }>(sql`
      select id from product_variants where product_id = ${product._id}`)
    const line = { productId: product._id, variantId: variants[0]?.id, quantity: 1 }
    expect(await place(aBody({ items: [line, line] }))).toMatchObject({ statusCode: 400 })
    const few = await aProduct(shop, { stock: 3 })
    const items = [{ productId: few._id, quantity: 4 }]
    expect(await place(aBody({ items }))).toMatchObject({
      statusCode: 409,
      message: 'Only 3 items available in stock',
    })
  })

  it('goods of more than the highest amount', async () => {
    const dear = await aProduct(shop, { originalPrice: 10_000_000_000 })
    expect(await place(aStaffOrder(dear))).toMatchObject({
      statusCode: 400,
      errors: [
        {
          path: 'body.items',
          message: 'An order can be at most ৳10,00,00,000. Please order less.',
        },
      ],
    })
  })

  it('without a key, and by who is no admin', async () => {
    expect(await shop.callWith(call, { as: admin, body: aBody() })).toMatchObject({
      statusCode: 400,
    })
    const as = await aCustomer(shop)
    expect(await place(aBody(), as)).toMatchObject({ statusCode: 403 })
  })
})
