import { mostStockAlerts } from '@haat/contract/product/stock-alert'
import { describe, expect, it } from 'vitest'

import { sql } from '#platform/db/sql.ts'
import { newId } from '#platform/id.ts'
import { aLine, anOrder, aProduct, type TestProduct } from '#test/goods.ts'
import { messagesTo } from '#test/inbox.ts'
import { everyJobDone } from '#test/jobs-done.ts'
import { aCustomer, anAdmin, anEmail, type TestPerson } from '#test/people.ts'
import { testShop, type Signed } from '#test/shop.ts'

const shop = testShop()

const ask = (as: Signed, { _id: productId }: { _id: string }) =>
  shop.call('PUT /user/stock-alerts/{productId}', { as, params: { productId } })

const takeBack = (as: Signed, { _id: productId }: { _id: string }) =>
  shop.call('DELETE /user/stock-alerts/{productId}', { as, params: { productId } })

async function waitedForBy(as: Signed): Promise<string[]> {
  const reply = await shop.call('GET /user/stock-alerts', { as })
  if (!reply.success) throw new Error(reply.message)
  return reply.data.productIds
}

/** An admin changes stock by hand. */
async function change({ _id: id }: TestProduct, by: number) {
  const body = { change: by, reason: by > 0 ? 'received' : 'damaged' } as const
  const as = await anAdmin(shop)
  const reply = await shop.call('POST /products/{id}/stock', { as, params: { id }, body })
  expect(reply).toMatchObject({ statusCode: 201 })
}

/** Runs the minutely job after moving the clock. */
async function aMinuteLater(times = 1) {
  const look = async () => shop.platform.jobs['stock-alert.find-due']?.({})
  await Promise.all(Array.from({ length: times }, look))
  await everyJobDone(shop)
}

/** Messages that a number got about a product. */
const toldOf = async (phone: string, { _id }: TestProduct) =>
  (await messagesTo(shop, phone, 0)).filter(({ text }) => text.includes(_id))

const soldOut = (name = 'Nakshi kantha') => aProduct(shop, { name, stock: 0 })

describe('stock alerts', () => {
  it('a stock alert is sent once by SMS when the product is back, and then deleted', async () => {
    const customer = await aCustomer(shop)
    const product = await soldOut()
    const to = `***${customer.phone.slice(-3)}`
    expect(await ask(customer, product)).toMatchObject({
      statusCode: 200,
      data: { channel: 'sms', to },
    })
    expect(await ask(customer, product)).toMatchObject({ statusCode: 200 })
    expect(await waitedForBy(customer)).toEqual([product._id])
    await aMinuteLater()
    expect(await toldOf(customer.phone, product)).toEqual([])

    await change(product, 3)
    await aMinuteLater()
    expect(await toldOf(customer.phone, product)).toMatchObject([
      {
        channel: 'sms',
        text: expect.stringMatching(
          new RegExp(`^Haat: Nakshi kantha is back in stock\\. http\\S+/products/${product._id}$`),
        ),
      },
    ])
    expect(await waitedForBy(customer)).toEqual([])
    await change(product, -3)
    await change(product, 3)
    await aMinuteLater()
    expect(await toldOf(customer.phone, product)).toHaveLength(1)
  })

  it('a stock alert is sent by mail where there is one, with the canonical address', async () => {
    const email = anEmail()
    const customer = await aCustomer(shop, { email })
    const product = await soldOut('Nakshi <b>kantha</b>')
    expect(await ask(customer, product)).toMatchObject({ data: { channel: 'email' } })
    await change(product, 1)
    await aMinuteLater()
    const [mail] = await messagesTo(shop, email)
    expect(mail).toMatchObject({ subject: 'Nakshi <b>kantha</b> is back in stock' })
    expect(mail?.text).toContain(`/products/${product._id}/nakshi-b-kantha-b`)
    expect(mail?.html).not.toContain('<b>kantha')
  })

  it('a stock alert is sent for pieces of a cancelled order', async () => {
    const [customer, buyer] = [await aCustomer(shop), await aCustomer(shop)]
    const product = await aProduct(shop, { stock: 1 })
    const order = await shop.call('POST /order/post-order', {
      as: buyer,
      body: anOrder(buyer, [aLine(product)]),
    })
    if (!order.success) throw new Error(order.message)
    expect(await ask(customer, product)).toMatchObject({ statusCode: 200 })
    await shop.callWith('PATCH /order/update-status/{orderId}', {
      as: buyer,
      params: { orderId: order.data._id },
      body: { status: 'cancelled' },
    })
    await aMinuteLater()
    expect(await toldOf(customer.phone, product)).toHaveLength(1)
  })

  it('a stock alert is sent once, however often and concurrently it is found', async () => {
    const customers = await Promise.all([1, 2, 3].map(() => aCustomer(shop)))
    const product = await soldOut()
    await Promise.all(customers.flatMap((one) => [ask(one, product), ask(one, product)]))
    await change(product, 1)
    await aMinuteLater(5)
    const told = await Promise.all(customers.map(({ phone }) => toldOf(phone, product)))
    expect(told.map((messages) => messages.length)).toEqual([1, 1, 1])
  })

  it('a stock alert stays while the product is hidden, or sold out again before it was sent', async () => {
    const customer = await aCustomer(shop)
    const product = await soldOut()
    await ask(customer, product)
    const job = { userId: customer._id, productId: product._id }
    await shop.platform.jobs['stock-alert.tell-back']?.(job)
    await change(product, 2)
    const hide = (at: Date | null) =>
      shop.db.execute(sql`update products set hidden_at = ${at} where id = ${product._id}`)
    await hide(shop.clock.now())
    await aMinuteLater()
    expect(await toldOf(customer.phone, product)).toEqual([])
    expect(await waitedForBy(customer)).toEqual([product._id])
    await hide(null)
    await aMinuteLater()
    expect(await toldOf(customer.phone, product)).toHaveLength(1)
  })

  it('a withdrawn stock alert is not sent', async () => {
    const customer = await aCustomer(shop)
    const product = await soldOut()
    await ask(customer, product)
    expect(await takeBack(customer, product)).toMatchObject({ statusCode: 200, data: null })
    expect(await takeBack(customer, product)).toMatchObject({ statusCode: 200 })
    await change(product, 1)
    await aMinuteLater()
    expect(await toldOf(customer.phone, product)).toEqual([])
  })
})

describe('stock alerts of variants', () => {
  /** A product whose L is sold out, while there is an M. */
  async function aShirt() {
    const product = await aProduct(shop, {
      name: 'Check shirt',
      colors: ['Red'],
      sizes: ['M', 'L'],
    })
    const ofProduct = sql`product_id = ${product._id}`
    await shop.db.execute(sql`update products set stock_by = 'variant' where id = ${product._id}`)
    await shop.db.execute(
      sql`update product_variants set remaining = case size when 'M' then 5 else 0 end where ${ofProduct}`,
    )
    await shop.db.execute(sql`select product_variants_summarise(${[product._id]}::uuid[])`)
    const rows = await shop.db.query<{ id: string; size: string }>(
      sql`select id, size from product_variants where ${ofProduct}`,
    )
    const idOf = (size: string) => rows.find((row) => row.size === size)?.id ?? ''
    return { product, m: idOf('M'), l: idOf('L') }
  }
  const askFor = (as: Signed, { _id: productId }: { _id: string }, variantId: string) =>
    shop.call('PUT /user/stock-alerts/{productId}', {
      as,
      params: { productId },
      query: { variantId },
    })
  const waitedFor = async (as: Signed) => shop.call('GET /user/stock-alerts', { as })

  it('a stock alert of a variant names it, and waits for its own stock', async () => {
    const email = anEmail()
    const customer = await aCustomer(shop, { email })
    const { product, m, l } = await aShirt()
    expect(await askFor(customer, product, m)).toMatchObject({ statusCode: 409 })
    expect(await askFor(customer, product, l)).toMatchObject({ statusCode: 200 })
    expect(await askFor(customer, product, l)).toMatchObject({ statusCode: 200 })
    expect(await waitedFor(customer)).toMatchObject({ data: { productIds: [], variantIds: [l] } })
    expect(await shop.call('GET /user/my-data', { as: customer })).toMatchObject({
      data: { stockAlerts: [{ productName: 'Check shirt', options: 'Red, L' }] },
    })
    await aMinuteLater()
    expect(await messagesTo(shop, email, 0)).not.toContainEqual(
      expect.objectContaining({ subject: expect.stringContaining('back in stock') }),
    )
    await shop.db.execute(sql`update product_variants set remaining = 2 where id = ${l}`)
    await aMinuteLater(3)
    const [mail, ...others] = (await messagesTo(shop, email)).filter(({ subject }) =>
      subject?.includes('back in stock'),
    )
    expect(mail).toMatchObject({ subject: 'Check shirt (Red, L) is back in stock' })
    expect(mail?.text).toContain(`/products/${product._id}/check-shirt?variant=${l}`)
    expect(others).toEqual([])
    expect(await waitedFor(customer)).toMatchObject({ data: { productIds: [], variantIds: [] } })
  })

  it('a stock alert of a variant is sent by an SMS that names its options', async () => {
    const customer = await aCustomer(shop)
    const { product, l } = await aShirt()
    await askFor(customer, product, l)
    await shop.db.execute(sql`update product_variants set remaining = 2 where id = ${l}`)
    await aMinuteLater()
    expect(await toldOf(customer.phone, product)).toMatchObject([
      { text: expect.stringMatching(/^Haat: Check shirt \(Red, L\) is back in stock\. /) },
    ])
  })

  it('a stock alert of a variant is withdrawn by itself, and refused for one that is not sold', async () => {
    const customer = await aCustomer(shop)
    const { product, l } = await aShirt()
    const other = await aShirt()
    await shop.db.execute(sql`update product_variants set hidden_at = now() where id = ${other.l}`)
    for (const [of, id] of [
      [product, other.l],
      [other.product, other.l],
      [product, newId()],
    ] as const) {
      const reply = await askFor(customer, of, id)
      expect(reply).toMatchObject({ statusCode: 404, message: 'Variant not found' })
    }
    await askFor(customer, product, l)
    await takeBack(customer, product)
    expect(await waitedFor(customer)).toMatchObject({ data: { variantIds: [l] } })
    await shop.call('DELETE /user/stock-alerts/{productId}', {
      as: customer,
      params: { productId: product._id },
      query: { variantId: l },
    })
    expect(await waitedFor(customer)).toMatchObject({ data: { variantIds: [] } })
  })
})

it('a stock alert is refused for a product in stock, unknown or hidden', async () => {
  const customer = await aCustomer(shop)
  expect(await ask(customer, await aProduct(shop))).toMatchObject({
    statusCode: 409,
    message: 'This product is back in stock',
  })
  for (const product of [{ _id: newId() }, await aProduct(shop, { stock: 0, hidden: true })]) {
    const reply = await ask(customer, product)
    expect(reply).toMatchObject({ statusCode: 404, message: 'Product not found' })
  }
  expect(await waitedForBy(customer)).toEqual([])
})

it('stock alerts are limited in number, also under concurrent requests', async () => {
  const customer = await aCustomer(shop)
  const products = await Promise.all(Array.from({ length: mostStockAlerts + 3 }, () => soldOut()))
  const replies = await Promise.all(products.map((product) => ask(customer, product)))
  const refused = replies.filter(({ statusCode }) => statusCode !== 200)
  expect(refused.map(({ message }) => message)).toEqual(
    Array.from(
      { length: 3 },
      () => `You are already waiting for ${mostStockAlerts} products. Please take one off first.`,
    ),
  )
  expect(await waitedForBy(customer)).toHaveLength(mostStockAlerts)
})

it("stock alerts are in a person's download, and deleted with the account", async () => {
  const password = 'bokul-phul-29'
  const customer: TestPerson = await aCustomer(shop, { password })
  const product = await soldOut()
  await ask(customer, product)
  const askedAt = shop.clock.now().toISOString()
  expect(await shop.call('GET /user/my-data', { as: customer })).toMatchObject({
    data: { stockAlerts: [{ productId: product._id, productName: 'Nakshi kantha', askedAt }] },
  })
  await shop.callWith('POST /user/delete-account', { as: customer, body: { password } })
  const rows = await shop.db.query(sql`select from stock_alerts where user_id = ${customer._id}`)
  expect(rows).toEqual([])
})
