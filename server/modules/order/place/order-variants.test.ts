import { beforeAll, describe, expect, it } from 'vitest'

import { newId } from '#platform/id.ts'
import { sql } from '#platform/db/sql.ts'
import { aLine, anOrder, aProduct, setFees, type TestProduct } from '#test/goods.ts'
import { aPaidOrder, anOnlineOrder, listening, runJob, settleRefunds } from '#test/paying.ts'
import { aCustomer, anAdmin, anotherSession, type TestPerson } from '#test/people.ts'
import { testShop } from '#test/shop.ts'
import { changeVariant, countByProduct, countByVariant, variantsOf } from '#test/variants.ts'
import { brokenRules } from '#test/verified.ts'

const shop = listening(testShop())
let admin: TestPerson

beforeAll(async () => {
  await setFees(shop, 60, 120)
  admin = await anAdmin(shop)
})

type Line = ReturnType<typeof aLine>

async function place(lines: Line[], totalPrice?: number) {
  const customer = await aCustomer(shop)
  const body = anOrder(customer, lines, totalPrice === undefined ? {} : { totalPrice })
  const reply = await shop.call('POST /order/post-order', { as: customer, body })
  if (!reply.success) throw new Error(reply.message)
  return { customer, order: reply.data }
}

async function readAs(customer: TestPerson) {
  const params = { id: customer._id }
  const list = await shop.call('GET /order/get-order-by-customerId/{id}', { as: customer, params })
  if (!list.success) throw new Error(list.message)
  return list.data
}

async function cancel(orderId: string) {
  const as = await anotherSession(shop, admin)
  const body = { status: 'cancelled' as const }
  const reply = await shop.call('PATCH /order/update-status/{orderId}', {
    as,
    params: { orderId },
    body,
  })
  expect(reply).toMatchObject({ statusCode: 200 })
}

/** Stock of the product, and its variants' own in their order. */
async function stocks(product: TestProduct) {
  const [row] = await shop.db.query<{ remaining: number; sold: number }>(sql`
    select remaining, sold from products where id = ${product._id}`)
  const own = (await variantsOf(shop, product)).map(({ remaining }) => remaining)
  return { ...row, own }
}

async function at<T>(list: Promise<readonly T[]>, position: number): Promise<T> {
  const found = (await list)[position]
  if (found === undefined) throw new Error(`There are fewer than ${position + 1}`)
  return found
}

describe('a line of an order', () => {
  it('has the price, SKU, options and picture of its variant; a seller’s change changes no order', async () => {
    const product = await aProduct(shop, {
      colors: ['Red', 'Blue'],
      images: ['products/a.svg', 'products/b.svg'],
      discount: 10,
    })
    const blue = await at(variantsOf(shop, product), 1)
    await changeVariant(shop, blue, {
      originalPrice: 200_000,
      cost: 90_000,
      sku: 'BLUE-1',
      image: 'products/b.svg',
    })
    const line = aLine(product, { variantId: blue._id, quantity: 2, price: 1_800, subTotal: 3_600 })
    const { customer, order } = await place([line])
    const frozen = {
      variantId: blue._id,
      sku: 'BLUE-1',
      color: 'Blue',
      size: null,
      price: 1_800,
      quantity: 2,
      subTotal: 3_600,
      image: expect.stringContaining('products/b.svg'),
    }
    expect(order.items).toMatchObject([frozen])
    await changeVariant(shop, blue, {
      originalPrice: 500_000,
      cost: 400_000,
      sku: 'BLUE-2',
      color: 'Navy',
      image: 'products/a.svg',
      hidden: true,
    })
    expect(await readAs(customer)).toMatchObject([{ items: [frozen], totalPrice: 3_660 }])
    const as = await anotherSession(shop, admin)
    const staff = await shop.call('GET /order/for-staff/{orderId}', {
      as,
      params: { orderId: order._id },
    })
    expect(staff).toMatchObject({ data: { items: [{ ...frozen, cost: 900 }] } })
    expect(await brokenRules(shop)).toEqual([])
  })

  it('without a variant means that of its colour and size, or the only visible one', async () => {
    const shirt = await aProduct(shop, { colors: ['Red', 'Blue'], sizes: ['M', 'L'] })
    const single = await aProduct(shop, { colors: ['Red', 'Green'] })
    const [red, green] = await variantsOf(shop, single)
    await changeVariant(shop, green ?? { _id: '' }, { hidden: true })
    const blueL = await at(variantsOf(shop, shirt), 3)
    const { order } = await place([
      aLine(shirt, { color: 'Blue', size: 'L' }),
      aLine(single),
      aLine(await aProduct(shop), { color: '', size: '' }),
    ])
    expect(order.items).toMatchObject([
      { variantId: blueL._id, color: 'Blue', size: 'L' },
      { variantId: red?._id, color: 'Red', size: null },
      { variantId: expect.any(String), color: null, size: null },
    ])
  })

  it('at the price before a variant’s own one is refused with today’s prices', async () => {
    const product = await aProduct(shop, { sizes: ['64 GB', '128 GB'] })
    const large = await at(variantsOf(shop, product), 1)
    await changeVariant(shop, large, { originalPrice: 150_000 })
    const customer = await aCustomer(shop)
    const body = anOrder(customer, [aLine(product, { variantId: large._id })])
    expect(await shop.call('POST /order/post-order', { as: customer, body })).toMatchObject({
      statusCode: 409,
      message: 'Prices have changed. Please review your order.',
      data: { items: [{ variantId: large._id, price: 1_500 }], subtotal: 1_500 },
    })
  })
})

describe('stock of variants', () => {
  it('ten colours of one product take from the number that they share, in one entry', async () => {
    const colors = Array.from({ length: 10 }, (_, index) => `Colour ${index}`)
    const product = await aProduct(shop, { colors, stock: 12 })
    const lines = (await variantsOf(shop, product)).map(({ _id }) =>
      aLine(product, { variantId: _id }),
    )
    const { order } = await place(lines)
    expect(await stocks(product)).toMatchObject({ remaining: 2, sold: 10 })
    const entries = await shop.db.query(sql`
      select change, balance, variant_id from stock_ledger where order_id = ${order._id}`)
    expect(entries).toEqual([{ change: -10, balance: 2, variant_id: null }])
    await cancel(order._id)
    expect(await stocks(product)).toMatchObject({ remaining: 12, sold: 0 })
    expect(await brokenRules(shop)).toEqual([])
  })

  it('a cancelled order gives each variant back its own pieces', async () => {
    const product = await aProduct(shop, { sizes: ['M', 'L', 'XL'], stock: 9 })
    await countByVariant(shop, product, [4, 3, 2])
    const [m, l] = await variantsOf(shop, product)
    const { order } = await place([
      aLine(product, { variantId: m?._id, quantity: 3 }),
      aLine(product, { variantId: l?._id, quantity: 3 }),
    ])
    expect(await stocks(product)).toEqual({ remaining: 3, sold: 6, own: [1, 0, 2] })
    await cancel(order._id)
    expect(await stocks(product)).toEqual({ remaining: 9, sold: 0, own: [4, 3, 2] })
    expect(await brokenRules(shop)).toEqual([])
  })

  it('pieces come back to where stock is counted today, in either direction', async () => {
    const product = await aProduct(shop, { sizes: ['M', 'L'], stock: 10 })
    const [m, l] = await variantsOf(shop, product)
    const lines = [
      aLine(product, { variantId: m?._id, quantity: 1 }),
      aLine(product, { variantId: l?._id, quantity: 2 }),
    ]
    const before = await place(lines)
    await countByVariant(shop, product, [7, 0])
    const between = await place([aLine(product, { variantId: m?._id, quantity: 3 })])
    await cancel(before.order._id)
    expect(await stocks(product)).toEqual({ remaining: 7, sold: 3, own: [5, 2] })
    await countByProduct(shop, product)
    await cancel(between.order._id)
    expect(await stocks(product)).toEqual({ remaining: 10, sold: 0, own: [null, null] })
    expect(await brokenRules(shop)).toEqual([])
  })

  it('a line from before variants gives its pieces to the variant of its options, else to the first', async () => {
    const product = await aProduct(shop, { colors: ['Red', 'Blue'], stock: 10 })
    const orders = await Promise.all(
      ['Blue', 'Blue'].map((color) => place([aLine(product, { color, quantity: 2 })])),
    )
    const [known, gone] = orders.map(({ order }) => order._id)
    await shop.db.execute(sql`
      update order_items set variant_id = null, sku = '',
        color = case when order_id = ${gone} then 'Green' else color end
      where order_id in (${known}, ${gone})`)
    await countByVariant(shop, product, [3, 3])
    await cancel(known ?? '')
    expect(await stocks(product)).toEqual({ remaining: 8, sold: 2, own: [3, 5] })
    await cancel(gone ?? '')
    expect(await stocks(product)).toEqual({ remaining: 10, sold: 0, own: [5, 5] })
    expect(await brokenRules(shop)).toEqual([])
  })

  it('pieces of a hidden variant come back to it, and the product does not show them', async () => {
    const product = await aProduct(shop, { sizes: ['M', 'L'], stock: 10 })
    await countByVariant(shop, product, [6, 4])
    const l = await at(variantsOf(shop, product), 1)
    const { order } = await place([aLine(product, { variantId: l._id, quantity: 3 })])
    await changeVariant(shop, l, { hidden: true })
    await cancel(order._id)
    expect(await stocks(product)).toEqual({ remaining: 6, sold: 0, own: [6, 4] })
    expect(await brokenRules(shop)).toEqual([])
  })

  it('a removed variant that is ordered stays, hidden, and takes its pieces back', async () => {
    const product = await aProduct(shop, { colors: ['Red', 'Blue'], stock: 10 })
    await countByVariant(shop, product, [6, 4])
    const blue = await at(variantsOf(shop, product), 1)
    const { order } = await place([aLine(product, { variantId: blue._id, quantity: 1 })])
    await shop.db.execute(sql`update products set colors = '{Red}' where id = ${product._id}`)
    await cancel(order._id)
    expect(await variantsOf(shop, product)).toMatchObject([
      { color: 'Red', remaining: 6, hidden: false },
      { color: 'Blue', remaining: 4, hidden: true },
    ])
    expect(await brokenRules(shop)).toEqual([])
  })

  it('an online order that is not paid in 30 minutes gives its variant back', async () => {
    const product = await aProduct(shop, { stock: 10 })
    await countByVariant(shop, product)
    const { orderId } = await anOnlineOrder(shop, { product, quantity: 4 })
    expect(await stocks(product)).toMatchObject({ remaining: 6, own: [6] })
    shop.clock.pass(31 * 60_000)
    await runJob(shop, 'payment.reconcile')
    const rows = await shop.db.query(sql`select status from orders where id = ${orderId}`)
    expect(rows).toEqual([{ status: 'cancelled' }])
    expect(await stocks(product)).toEqual({ remaining: 10, sold: 0, own: [10] })
    expect(await brokenRules(shop)).toEqual([])
  })

  it('a refund takes sellable pieces back to their variant, and damaged ones back and out', async () => {
    const product = await aProduct(shop, { stock: 10 })
    await countByVariant(shop, product)
    const { orderId } = await aPaidOrder(shop, { product, quantity: 5 })
    const [item] = await shop.db.query<{ id: string; variant_id: string }>(sql`
      select id, variant_id from order_items where order_id = ${orderId}`)
    const lines = [{ itemId: item?.id ?? '', quantity: 4, sellable: 1 }]
    const as = await anotherSession(shop, admin)
    const body = { reason: 'Torn', lines }
    const params = { orderId }
    const asked = { as, params, body, idempotencyKey: newId() }
    const reply = await shop.call('POST /refund/order/{orderId}', asked)
    expect(reply).toMatchObject({ success: true })
    await settleRefunds(shop)
    expect(await stocks(product)).toMatchObject({ remaining: 6, own: [6] })
    const entries = await shop.db.query(sql`
      select reason, change, balance, variant_id from stock_ledger
      where order_id = ${orderId} and reason <> 'sale' order by at, reason desc`)
    const variant = { variant_id: item?.variant_id }
    expect(entries).toEqual([
      { reason: 'return', change: 4, balance: 9, ...variant },
      { reason: 'damaged', change: -3, balance: 6, ...variant },
    ])
    expect(await brokenRules(shop)).toEqual([])
  })
})
