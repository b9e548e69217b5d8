import { describe, expect, it } from 'vitest'

import { brokenRules } from '#test/verified.ts'
import { sql } from '#platform/db/sql.ts'
import { accessTokens } from '#platform/session/access-token.ts'
import { aLine, anOrder, aProduct, type TestProduct } from '#test/goods.ts'
import { aCustomer, anAdmin, aPhone, type TestPerson } from '#test/people.ts'
import { allowOpenOrders } from '#test/open-orders.ts'
import { listening } from '#test/paying.ts'
import { testShop } from '#test/shop.ts'

const shop = listening(testShop())
const postOrder = 'POST /order/post-order'
const times = <T>(count: number, make: (index: number) => Promise<T>) =>
  Promise.all(Array.from({ length: count }, async (_, index) => make(index)))

const tally = (replies: readonly { statusCode: number }[]) =>
  Object.fromEntries(
    Map.groupBy(replies, ({ statusCode }) => String(statusCode))
      .entries()
      .map(([status, group]) => [status, group.length]),
  )

async function countOrders(product: TestProduct): Promise<number> {
  const rows = await shop.db.query<{ count: number }>(sql`
    select count(distinct order_id)::int as count from order_items where product_id = ${product._id}`)
  return rows[0]?.count ?? 0
}

async function remaining(product: TestProduct): Promise<number> {
  const rows = await shop.db.query<{ remaining: number }>(sql`
    select remaining from products where id = ${product._id}`)
  return rows[0]?.remaining ?? Number.NaN
}

describe('buyers who race', () => {
  it('sells 10 pieces to 10 of 40, each its own', async () => {
    const product = await aProduct(shop, { stock: 10 })
    const buyers = await times(40, async () => aCustomer(shop))
    const replies = await Promise.all(
      buyers.map(async (as) => shop.call(postOrder, { as, body: anOrder(as, [aLine(product)]) })),
    )
    expect(tally(replies)).toEqual({ 201: 10, 409: 30 })
    expect(new Set(replies.map(({ message }) => message))).toEqual(
      new Set(['Order placed successfully', 'Only 0 items available in stock']),
    )
    expect(await countOrders(product)).toBe(10)
    expect(await remaining(product)).toBe(0)
    expect(await brokenRules(shop)).toEqual([])
  })

  it('sells the same goods in every order of lines without locking anybody out', async () => {
    const goods = await times(4, async () => aProduct(shop, { stock: 30 }))
    const replies = await times(30, async (index) => {
      const as = await aCustomer(shop)
      const turned = [...goods.slice(index % 4), ...goods.slice(0, index % 4)]
      const lines = (index % 2 ? turned : turned.toReversed()).map((product) => aLine(product))
      return shop.call(postOrder, { as, body: anOrder(as, lines) })
    })
    expect(tally(replies)).toEqual({ 201: 30 })
    for (const product of goods) expect(await remaining(product)).toBe(0)
    expect(await brokenRules(shop)).toEqual([])
  })

  it('lets at most 3 unpaid orders through for one phone number', async () => {
    const product = await aProduct(shop, { stock: 100 })
    const phone = aPhone()
    const replies = await times(12, async () => {
      const as = await aCustomer(shop)
      return shop.call(postOrder, { as, body: anOrder(as, [aLine(product)], { phone }) })
    })
    expect(tally(replies)).toEqual({ 201: 3, 409: 9 })
    expect(replies.find(({ statusCode }) => statusCode === 409)?.message).toMatch(
      /^This phone number already has 3 open orders/,
    )
    const placed = replies.find((reply) => reply.success)
    const params = { orderId: placed?.success ? placed.data._id : '' }
    const cancel = { as: await anAdmin(shop), params, body: { status: 'cancelled' as const } }
    expect(await shop.call('PATCH /order/update-status/{orderId}', cancel)).toMatchObject({
      statusCode: 200,
    })
    const as = await aCustomer(shop)
    const body = anOrder(as, [aLine(product)], { phone })
    expect(await shop.call(postOrder, { as, body })).toMatchObject({ statusCode: 201 })
  })
})

describe('unpaid orders', () => {
  const place = async (as: TestPerson, product: TestProduct, changes: object = {}) =>
    shop.call(postOrder, {
      as,
      body: anOrder(as, [aLine(product)], { phone: aPhone(), again: true, ...changes }),
    })
  const online = { paymentMethod: 'ssl' as const }

  it('of one customer are at most three, cash and online together, whatever phone is typed', async () => {
    const product = await aProduct(shop, { stock: 100 })
    const as = await aCustomer(shop)
    const replies = await times(12, async (at) => place(as, product, at % 2 ? online : {}))
    expect(tally(replies)).toEqual({ 201: 3, 409: 9 })
    expect(replies.find(({ success }) => !success)?.message).toBe(
      'You already have 3 open orders. Please pay online or cancel one of them, or order again once one is delivered.',
    )
    expect(await remaining(product)).toBe(97)
    const placed = replies.find((reply) => reply.success)
    const params = { orderId: placed?.success ? placed.data._id : '' }
    await shop.call('PATCH /order/update-status/{orderId}', {
      as: await anAdmin(shop),
      params,
      body: { status: 'cancelled' },
    })
    expect(await place(as, product, online)).toMatchObject({ statusCode: 201 })
    expect(await place(as, product)).toMatchObject({ statusCode: 409 })
    expect(await brokenRules(shop)).toEqual([])
  })

  it('for one phone number are at most three, whoever orders', async () => {
    const product = await aProduct(shop, { stock: 100 })
    const phone = aPhone()
    const replies = await times(6, async (at) =>
      place(await aCustomer(shop), product, { phone, ...(at % 2 && online) }),
    )
    expect(tally(replies)).toEqual({ 201: 3, 409: 3 })
  })

  it.each([
    ['pending', 'unpaid', 409],
    ['processing', 'unpaid', 409],
    ['shipped', 'unpaid', 409],
    ['pending', 'failed', 409],
    ['shipped', 'failed', 409],
    ['delivered', 'unpaid', 201],
    ['cancelled', 'unpaid', 201],
    ['shipped', 'paid', 201],
  ])('that are %s and %s: the next one gets %i', async (status, payment, statusCode) => {
    const product = await aProduct(shop, { stock: 100 })
    const [as, phone] = [await aCustomer(shop), aPhone()]
    await times(3, async () => place(as, product, { phone }))
    // As if each had come so far; put back before the books of the shop are looked at.
    const bring = async (to: string, paid: string) =>
      shop.db.execute(sql`
        update orders set status = ${to}, payment_status = ${paid} where customer_id = ${as._id}`)
    await bring(status, payment)
    // The checkout tells of the limit by the same rule.
    const own = { as, params: { id: as._id } }
    const told = await shop.call('GET /order/get-order-by-customerId/{id}', own)
    const counting = told.success ? told.data.map(({ open }) => open) : []
    expect(counting).toEqual(Array(3).fill(statusCode === 409))
    const [another, samePhone] = [
      await place(as, product),
      await place(await aCustomer(shop), product, { phone }),
    ]
    expect([another.statusCode, samePhone.statusCode]).toEqual([statusCode, statusCode])
    await bring('pending', 'unpaid')
  })

  it('are as many as the shop says; 0 is no limit', async () => {
    const product = await aProduct(shop, { stock: 100 })
    const as = await aCustomer(shop)
    await allowOpenOrders(shop, 1)
    const placed = [await place(as, product), await place(as, product)]
    expect(tally(placed)).toEqual({ 201: 1, 409: 1 })
    expect(placed[1]?.message).toMatch(/^You already have an open order/)
    await allowOpenOrders(shop, 0)
    const replies = await times(6, async () => place(as, product))
    expect(tally(replies)).toEqual({ 201: 6 })
    await allowOpenOrders(shop, 3)
  })
})

describe('Idempotency-Key', () => {
  it('gives 50 repeats at once the one order and the one reply', async () => {
    const product = await aProduct(shop)
    const as = await aCustomer(shop)
    const body = anOrder(as, [aLine(product)])
    const headers = { 'idempotency-key': 'same' }
    const replies = await times(50, async () => shop.call(postOrder, { as, body, headers }))
    expect(tally(replies)).toEqual({ 201: 50 })
    const texts = replies.map((reply) => JSON.stringify(reply.success && reply.data))
    expect(new Set(texts).size).toBe(1)
    expect(await countOrders(product)).toBe(1)
    expect(await remaining(product)).toBe(9)
    expect(await brokenRules(shop)).toEqual([])
  })

  it('answers the same later, though the order has moved and the price has changed', async () => {
    const product = await aProduct(shop)
    const as = await aCustomer(shop)
    const body = anOrder(as, [aLine(product)])
    const headers = { 'idempotency-key': 'later' }
    const first = await shop.call(postOrder, { as, body, headers })
    await shop.db.execute(
      sql`update orders set status = 'processing' where customer_id = ${as._id}`,
    )
    await shop.db.execute(
      sql`update products set original_price_poisha = 1 where id = ${product._id}`,
    )
    const again = await shop.call(postOrder, { as, body, headers })
    expect(again.success && again.data).toEqual(first.success && first.data)
    await shop.db.execute(sql`update orders set status = 'pending' where customer_id = ${as._id}`)
  })

  it('refuses the same key with another body, and keeps keys of two customers apart', async () => {
    const product = await aProduct(shop)
    const [as, other] = [await aCustomer(shop), await aCustomer(shop)]
    const headers = { 'idempotency-key': 'shared' }
    const body = anOrder(as, [aLine(product)])
    expect(await shop.call(postOrder, { as, body, headers })).toMatchObject({ statusCode: 201 })
    const more = anOrder(as, [aLine(product, { quantity: 2 })])
    expect(await shop.call(postOrder, { as, body: more, headers })).toMatchObject({
      statusCode: 409,
      message: 'This Idempotency-Key was used for another order',
    })
    const theirs = anOrder(other, [aLine(product)])
    expect(await shop.call(postOrder, { as: other, body: theirs, headers })).toMatchObject({
      statusCode: 201,
    })
    expect(await remaining(product)).toBe(8)
  })

  it('keeps nothing of a refused order, so that its key can be used again', async () => {
    const product = await aProduct(shop)
    const as = await aCustomer(shop)
    const headers = { 'idempotency-key': 'mended' }
    const wrong = anOrder(as, [aLine(product)], { totalPrice: 1 })
    expect(await shop.call(postOrder, { as, body: wrong, headers })).toMatchObject({
      statusCode: 409,
    })
    const right = anOrder(as, [aLine(product)])
    expect(await shop.call(postOrder, { as, body: right, headers })).toMatchObject({
      statusCode: 201,
    })
  })

  it.each(['', 'a b', 'x'.repeat(101), 'é'])('refuses the key %j', async (key) => {
    const as = await aCustomer(shop)
    const body = anOrder(as, [aLine(await aProduct(shop))])
    const headers = { 'idempotency-key': key }
    expect(await shop.call(postOrder, { as, body, headers })).toMatchObject({ statusCode: 400 })
  })

  it('is forgotten after 24 hours', async () => {
    const product = await aProduct(shop)
    const as = await aCustomer(shop)
    const body = anOrder(as, [aLine(product)])
    const headers = { 'idempotency-key': 'yesterday' }
    const order = async () => {
      // A token lives ten minutes; a day later the same session has another one.
      const token = await accessTokens(shop.platform.settings.secretKey, shop.clock).sign({
        userId: as._id,
        role: as.role,
        sessionId: as.sessionId,
      })
      return shop.call(postOrder, { as: { _id: as._id, token }, body, headers })
    }
    const first = await order()
    shop.clock.pass(23 * 3_600_000)
    const kept = await order()
    shop.clock.pass(2 * 3_600_000)
    const anew = await order()
    const idOf = (reply: typeof first) => reply.success && reply.data._id
    expect(idOf(kept)).toBe(idOf(first))
    expect(idOf(anew)).not.toBe(idOf(first))
    expect(anew.statusCode).toBe(201)
  })
})
