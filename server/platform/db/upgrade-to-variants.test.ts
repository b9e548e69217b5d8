import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { sql } from '#platform/db/sql.ts'
import { inTransaction } from '#platform/db/transaction.ts'
import { newId } from '#platform/id.ts'
import { databaseOf, testDatabase } from '#test/database.ts'
import { anOrder } from '#test/goods.ts'
import { olderShop } from '#test/shops-of-older-releases/older-shop.ts'
import { listening, runJob, settleRefunds } from '#test/paying.ts'
import { aCustomer, anAdmin, anotherSession, type TestPerson } from '#test/people.ts'
import { comparableSchemaOf } from '#test/schema-of.ts'
import { testShop } from '#test/shop.ts'
import { countByVariant, variantsOf } from '#test/variants.ts'
import { brokenRules } from '#test/verified.ts'

const fresh = await testDatabase()
afterAll(() => fresh.drop())

// Its orders are named by their customers, products by their names.
const shop = listening(testShop({}, {}, () => olderShop('8cb4c03')))
let admin: TestPerson
beforeAll(async () => {
  admin = await anAdmin(shop)
})

interface KeptOrder {
  id: string
  status: string
  items: { id: string; color: string | null; size: string | null; sku: string; named: boolean }[]
}

async function orderOf(customerName: string): Promise<KeptOrder> {
  const [order] = await shop.db.query<{ kept: KeptOrder }>(sql`
    select json_build_object('id', o.id, 'status', o.status, 'items', (
      select json_agg(json_build_object('id', i.id, 'color', i.color, 'size', i.size, 'sku', i.sku,
        'named', i.variant_id is not null) order by i.position)
      from order_items i where i.order_id = o.id)) as kept
    from orders o where o.customer_name = ${customerName}`)
  if (!order) throw new Error(`${customerName} has no order`)
  return order.kept
}

async function productOf(name: string) {
  const [product] = await shop.db.query<{ _id: string; remaining: number; colors: string[] }>(sql`
    select id as _id, remaining, colors from products where name = ${name}`)
  if (!product) throw new Error(`There is no ${name}`)
  return product
}

/** Stock of the product, and of each variant by its options. */
async function stocksOf(name: string): Promise<Record<string, number | null>> {
  const product = await productOf(name)
  const variants = await variantsOf(shop, product)
  const stocks: Record<string, number | null> = { all: product.remaining }
  for (const { color, size, remaining } of variants) stocks[`${color}/${size}`] = remaining
  return stocks
}

const cancel = async (customerName: string) => {
  const { id: orderId } = await orderOf(customerName)
  const as = await anotherSession(shop, admin)
  const body = { status: 'cancelled' as const }
  return shop.call('PATCH /order/update-status/{orderId}', { as, params: { orderId }, body })
}

describe('a shop from before variants', () => {
  it('has the schema of a new shop', async () => {
    expect(await comparableSchemaOf(await databaseOf(shop.db))).toEqual(
      await comparableSchemaOf(fresh.url),
    )
  })

  it('breaks no rule of stock, variants, orders and money', async () => {
    expect(await brokenRules(shop)).toEqual([])
  })

  it('has a variant for each colour and size of a product, each with a SKU', async () => {
    const options = async (name: string) =>
      (await variantsOf(shop, await productOf(name))).map(({ color, size }) => [color, size])
    expect(await options('Cotton panjabi')).toEqual([
      ['Red', 'M'],
      ['Red', 'L'],
      ['Blue', 'M'],
      ['Blue', 'L'],
    ])
    expect((await productOf('Cotton panjabi')).colors).toEqual(['Red', 'Blue'])
    expect(await options('Walton fridge')).toEqual([[null, null]])
    expect(await options('Canvas shoe')).toEqual([
      [null, '41'],
      [null, '42'],
    ])
    expect(await options('Hidden lungi')).toEqual([['Green', null]])
    const long = await variantsOf(shop, await productOf('Embroidered panjabi'))
    expect(new Set(long.map(({ sku }) => sku)).size).toBe(4)
    expect(Math.max(...long.map(({ sku }) => sku.length))).toBeLessThanOrEqual(60)
  })

  it('names the variants of ordered lines, but for options that are gone', async () => {
    const named = async (customerName: string) =>
      (await orderOf(customerName)).items.map((item) => [item.named, item.sku !== ''])
    expect(await named('Cash pending')).toEqual([
      [true, true],
      [true, true],
    ])
    expect(await named('Online reserved')).toEqual([[true, true]])
    expect(await named('Green pending')).toEqual([
      [false, false],
      [true, true],
    ])
    expect(await named('Size 43 delivered')).toEqual([[false, false]])
  })

  it('sells what an older cart holds, by colour and size', async () => {
    const customer = await aCustomer(shop)
    const { _id: productId } = await productOf('Cotton panjabi')
    const items = [
      { productId, color: 'Blue', size: 'L', quantity: 1 },
      { productId, color: 'Blue', size: 'L', quantity: 1 },
      { productId: (await productOf('Walton fridge'))._id, color: '', size: '', quantity: 1 },
    ]
    const body = anOrder(customer, items, { totalPrice: 2 * 1_250 + 42_750 })
    const reply = await shop.call('POST /order/post-order', { as: customer, body })
    expect(reply).toMatchObject({
      statusCode: 201,
      data: { items: [{ color: 'Blue', size: 'L' }, { color: 'Blue' }, { color: null }] },
    })
    expect(await brokenRules(shop)).toEqual([])
  })
})

describe('orders from before variants', () => {
  it('give back what they took when they are cancelled, though stock is counted by variant now', async () => {
    const shirt = await productOf('Linen shirt')
    expect(await stocksOf('Linen shirt')).toEqual({ all: 35, 'White/M': null })
    await countByVariant(shop, shirt)
    await countByVariant(shop, await productOf('Cotton panjabi'))
    const before = await stocksOf('Cotton panjabi')
    expect(await cancel('Cash pending')).toMatchObject({ statusCode: 200 })
    expect(await stocksOf('Cotton panjabi')).toEqual({
      ...before,
      all: (before['all'] ?? 0) + 2,
      'Red/M': (before['Red/M'] ?? 0) + 2,
    })
    // Two green ones, of which there is no variant, and a white one: all to the one that there is.
    expect(await cancel('Green pending')).toMatchObject({ statusCode: 200 })
    expect(await stocksOf('Linen shirt')).toEqual({ all: 38, 'White/M': 38 })
    expect(await cancel('Cash cancelled')).toMatchObject({ statusCode: 409 })
    expect(await brokenRules(shop)).toEqual([])
  })

  it('give back pieces with a refund, damaged ones too', async () => {
    const { id: orderId, items } = await orderOf('Online paid')
    const before = await stocksOf('Cotton panjabi')
    const reply = await shop.call('POST /refund/order/{orderId}', {
      idempotencyKey: newId(),
      as: await anotherSession(shop, admin),
      params: { orderId },
      headers: { 'idempotency-key': newId() },
      body: {
        reason: 'Too wide',
        lines: [{ itemId: items[0]?.id ?? '', quantity: 3, sellable: 1 }],
      },
    })
    expect(reply).toMatchObject({ success: true })
    await settleRefunds(shop)
    expect(await stocksOf('Cotton panjabi')).toEqual({
      ...before,
      all: (before['all'] ?? 0) + 1,
      'Red/M': (before['Red/M'] ?? 0) + 1,
    })
    expect(await brokenRules(shop)).toEqual([])
  })

  it('give back what they reserved when they are not paid in time', async () => {
    const before = await stocksOf('Cotton panjabi')
    const [last] = await shop.db.query<{ at: Date }>(
      sql`select max(hold_until) as at from payments`,
    )
    const untilDue = new Date(last?.at ?? 0).getTime() - shop.clock.now().getTime()
    shop.clock.pass(Math.max(untilDue, 0) + 3 * 3_600_000)
    await runJob(shop, 'checkout.release-stale-reservations')
    await runJob(shop, 'payment.reconcile')
    expect(await orderOf('Online open')).toMatchObject({ status: 'cancelled' })
    expect(await orderOf('Online failed')).toMatchObject({ status: 'cancelled' })
    // Open 2, failed 1, reserved 1.
    expect(await stocksOf('Cotton panjabi')).toEqual({
      ...before,
      all: (before['all'] ?? 0) + 4,
      'Red/M': (before['Red/M'] ?? 0) + 4,
    })
    expect(await brokenRules(shop)).toEqual([])
  })
})

// While a new release starts, processes of the old one still run. Its statements are written out here.
describe('statements of the release before variants', () => {
  const insertProduct = async (colors: string[]) => {
    const id = newId()
    const { _id: like } = await productOf('Walton fridge')
    await shop.db.execute(sql`
      insert into products (id, owner_id, category_id, sub_category_id, sub_sub_category_id,
        name, description, images, colors, sizes, search_tags, unit,
        original_price_poisha, discount_percent, remaining, created_at, updated_at)
      select ${id}, owner_id, category_id, sub_category_id, sub_sub_category_id, ${`Jacket ${id}`}, description,
        images, ${colors}::text[], '{}', '{}', unit, 250000, 10, 9, now(), now()
      from products where id = ${like}`)
    await shop.db.execute(sql`
      insert into stock_ledger (id, product_id, change, balance, reason, at)
      values (${newId()}, ${id}, 9, 9, 'opening', now())`)
    return { _id: id }
  }
  const colorsOf = async (product: { _id: string }) =>
    (await variantsOf(shop, product)).map(({ color, hidden }) => [color, hidden])

  it('a product that is inserted without variants gets them, with its price', async () => {
    const jacket = await insertProduct(['Black', 'Brown'])
    expect(await colorsOf(jacket)).toEqual([
      ['Black', false],
      ['Brown', false],
    ])
    const [row] = await shop.db.query(sql`
      select price_poisha, variant_count, stock_by from products where id = ${jacket._id}`)
    expect(row).toEqual({ price_poisha: '225000', variant_count: 2, stock_by: 'product' })
    expect(await brokenRules(shop)).toEqual([])
  })

  it('changed colours change the variants', async () => {
    const jacket = await insertProduct(['Black', 'Brown'])
    await shop.db.execute(sql`
      update products set (colors, updated_at) = row('{Brown,Navy}'::text[], now()) where id = ${jacket._id}`)
    expect(await colorsOf(jacket)).toEqual([
      ['Brown', false],
      ['Navy', false],
    ])
    expect(await brokenRules(shop)).toEqual([])
  })

  it('a changed price or discount changes the price', async () => {
    const jacket = await insertProduct([])
    await shop.db.execute(sql`
      update products p set original_price_poisha = 300000, discount_percent = 50 where id = ${jacket._id}`)
    const [row] = await shop.db.query(
      sql`select price_poisha from products where id = ${jacket._id}`,
    )
    expect(row).toEqual({ price_poisha: '150000' })
    expect(await brokenRules(shop)).toEqual([])
  })

  it('an order whose lines name no variant is taken, and cancelled by the new release', async () => {
    const jacket = await insertProduct(['Black', 'Brown'])
    const [customer, orderId] = [await aCustomer(shop), newId()]
    const at = shop.clock.now()
    await inTransaction(shop.db, async (tx) => {
      await tx.query(sql`select id, price_poisha, colors, sizes, remaining from products
        where id = any(${[jacket._id]}::uuid[]) order by id for no key update`)
      await tx.execute(sql`
        update products p set remaining = p.remaining - 2, sold = p.sold + 2
        where p.id = ${jacket._id} and p.remaining >= 2`)
      await tx.execute(sql`
        with the_order as (
          insert into orders (
            id, customer_id, status, payment_status, payment_method, payment_channel, transaction_id,
            customer_name, customer_email, phone, division, district, city, address_details,
            subtotal_poisha, discount_poisha, delivery_fee_poisha, created_at, placed_at, pay_code)
          values (
            ${orderId}, ${customer._id}, 'pending', 'unpaid', 'cash', null, ${newId()}, 'Old process', '',
            ${customer.phone}, 'Dhaka', 'Dhaka', 'Dhanmondi', 'House 1', 450000, 0, 6000, ${at}, ${at}, ${newId().replaceAll('-', '').slice(-22)})
        ), lines as (
          insert into order_items (
            id, order_id, position, product_id, owner_id, product_name, image, color, size,
            unit_price_poisha, quantity, discount_poisha)
          select ${newId()}::uuid, ${orderId}::uuid, 0, id, owner_id, name, images[1], 'Brown', null, 225000, 2, 0
          from products where id = ${jacket._id}
        ), history as (
          insert into order_history (id, order_id, at, actor_id, actor_kind, from_status, to_status)
          values (${newId()}, ${orderId}, ${at}, ${customer._id}, 'customer', null, 'pending')
        )
        insert into stock_ledger (id, product_id, order_id, change, balance, reason, at)
        values (${newId()}, ${jacket._id}, ${orderId}, -2, 7, 'sale', ${at})`)
    })
    expect(await brokenRules(shop)).toEqual([])
    await countByVariant(shop, jacket, [3, 4])
    expect(await cancel('Old process')).toMatchObject({ statusCode: 200 })
    const stocks = (await variantsOf(shop, jacket)).map(({ remaining }) => remaining)
    expect(stocks).toEqual([3, 6])
    expect(await brokenRules(shop)).toEqual([])
  })
})
