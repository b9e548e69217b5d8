import type { OrderStatus } from '@haat/contract/order/order-status'
import { orderMoves, orderStatuses } from '@haat/contract/order/order-status'
import { describe, expect, it } from 'vitest'

import { brokenRules } from '#test/verified.ts'
import { sql } from '#platform/db/sql.ts'
import { newId } from '#platform/id.ts'
import { aLine, anOrder, aProduct, stockOf, type TestProduct } from '#test/goods.ts'
import { aCustomer, anAdmin, aSeller, type TestPerson } from '#test/people.ts'
import { testShop } from '#test/shop.ts'

const shop = testShop()
const updateStatus = 'PATCH /order/update-status/{orderId}'

const move = async (as: TestPerson, orderId: string, status: OrderStatus, more: object = {}) =>
  shop.call(updateStatus, { as, params: { orderId }, body: { status, ...more } })

async function placed(as: TestPerson, product: TestProduct, quantity = 1): Promise<string> {
  const body = anOrder(as, [aLine(product, { quantity })])
  const reply = await shop.call('POST /order/post-order', { as, body })
  if (!reply.success) throw new Error(reply.message)
  return reply.data._id
}

const wayTo: Record<OrderStatus, OrderStatus[]> = {
  pending: [],
  processing: ['processing'],
  shipped: ['processing', 'shipped'],
  delivered: ['processing', 'shipped', 'delivered'],
  cancelled: ['cancelled'],
}

/** An order at this status, by an admin. */
async function brought(as: TestPerson, product: TestProduct, status: OrderStatus) {
  const [orderId, admin] = [await placed(as, product), await anAdmin(shop)]
  for (const step of wayTo[status]) {
    expect(await move(admin, orderId, step)).toMatchObject({ statusCode: 200 })
  }
  return orderId
}

/** As if it were paid so; what was paid is not booked, so it is put back before the books are looked at. */
async function setPayment(orderId: string, method: string, payment: string): Promise<void> {
  await shop.db.execute(sql`
    update orders set payment_method = ${method}, payment_status = ${payment} where id = ${orderId}`)
}

describe('a customer', () => {
  it('cancels a pending cash order: the stock comes back, and the history tells who', async () => {
    const customer = await aCustomer(shop)
    const product = await aProduct(shop, { sold: 4 })
    const orderId = await placed(customer, product, 3)
    shop.clock.pass(60_000)
    const reply = await move(customer, orderId, 'cancelled', { orderId, reason: 'Changed my mind' })
    expect(reply).toMatchObject({
      statusCode: 200,
      data: {
        status: 'cancelled',
        paymentStatus: 'unpaid',
        history: [
          { status: 'pending', by: 'customer' },
          {
            status: 'cancelled',
            by: 'customer',
            reason: 'Changed my mind',
            at: shop.clock.now().toISOString(),
          },
        ],
        may: { cancel: null, cancelRefusal: 'This order is already cancelled' },
      },
    })
    expect(await stockOf(shop, product)).toEqual({ remaining: 10, sold: 4, ledger: 10 })
    expect(await brokenRules(shop)).toEqual([])
  })

  it.each([
    ['processing', 'This order is being prepared and can no longer be cancelled'],
    ['shipped', 'This order is on its way and can no longer be cancelled'],
    ['delivered', 'This order has been delivered and can no longer be cancelled'],
    ['cancelled', 'This order is already cancelled'],
  ] as const)('cannot cancel an order that is %s, and reads why', async (status, message) => {
    const customer = await aCustomer(shop)
    const orderId = await brought(customer, await aProduct(shop), status)
    expect(await move(customer, orderId, 'cancelled')).toMatchObject({ statusCode: 409, message })
    const list = await shop.call('GET /order/get-order-by-customerId/{id}', {
      as: customer,
      params: { id: customer._id },
    })
    expect(list).toMatchObject({
      data: [{ status, may: { cancel: null, cancelRefusal: message } }],
    })
  })

  it('does nothing but cancel, and nothing at all to the order of somebody else', async () => {
    const [customer, other] = [await aCustomer(shop), await aCustomer(shop)]
    const orderId = await placed(customer, await aProduct(shop))
    for (const status of orderStatuses.filter((one) => one !== 'cancelled')) {
      expect(await move(customer, orderId, status)).toMatchObject({ statusCode: 403 })
    }
    const notFound = { statusCode: 404, message: 'Order not found' }
    expect(await move(other, orderId, 'cancelled')).toMatchObject(notFound)
    expect(await move(other, newId(), 'cancelled')).toMatchObject(notFound)
  })
})

describe('a seller', () => {
  it('processes and ships orders that are all theirs', async () => {
    const [customer, seller] = [await aCustomer(shop), await aSeller(shop)]
    const product = await aProduct(shop, { ownerId: seller._id })
    const orderId = await placed(customer, product)
    expect(await move(seller, orderId, 'shipped')).toMatchObject({ statusCode: 409 })
    expect(await move(seller, orderId, 'processing')).toMatchObject({ statusCode: 200 })
    expect(await move(seller, orderId, 'cancelled')).toMatchObject({ statusCode: 403 })
    const shipped = await move(seller, orderId, 'shipped')
    expect(shipped).toMatchObject({ data: { history: [{}, { by: 'seller' }, { by: 'seller' }] } })
    expect(await move(seller, orderId, 'delivered')).toMatchObject({ statusCode: 403 })
  })

  it('knows nothing of orders that hold something of another seller', async () => {
    const [customer, seller] = [await aCustomer(shop), await aSeller(shop)]
    const [own, foreign] = [await aProduct(shop, { ownerId: seller._id }), await aProduct(shop)]
    const body = anOrder(customer, [aLine(own), aLine(foreign)])
    const reply = await shop.call('POST /order/post-order', { as: customer, body })
    const orderId = reply.success ? reply.data._id : ''
    expect(await move(seller, orderId, 'processing')).toMatchObject({ statusCode: 404 })
  })

  it('sends nothing out that waits for its online payment', async () => {
    const [customer, seller] = [await aCustomer(shop), await aSeller(shop)]
    const orderId = await placed(customer, await aProduct(shop, { ownerId: seller._id }))
    await setPayment(orderId, 'ssl', 'unpaid')
    expect(await move(seller, orderId, 'processing')).toMatchObject({
      statusCode: 409,
      message: 'This order is not paid yet.',
    })
    await setPayment(orderId, 'cash', 'unpaid')
  })

  it('cancels what they bought themselves, as its customer', async () => {
    const seller = await aSeller(shop)
    const orderId = await placed(seller, await aProduct(shop, { ownerId: seller._id }))
    expect(await move(seller, orderId, 'cancelled')).toMatchObject({
      data: { history: [{}, { by: 'customer' }] },
    })
  })
})

describe('an admin', () => {
  it('makes every move of the machine and no other', async () => {
    const admin = await anAdmin(shop)
    const product = await aProduct(shop, { stock: 100 })
    for (const from of orderStatuses) {
      for (const to of orderStatuses) {
        const orderId = await brought(await aCustomer(shop), product, from)
        const legal = (orderMoves[from] as readonly string[]).includes(to)
        const reply = await move(admin, orderId, to)
        expect([from, to, reply.statusCode]).toEqual([from, to, legal ? 200 : 409])
      }
    }
    expect(await brokenRules(shop)).toEqual([])
  })

  it('delivers a cash order, which is paid then', async () => {
    const [customer, admin] = [await aCustomer(shop), await anAdmin(shop)]
    const orderId = await brought(customer, await aProduct(shop), 'shipped')
    expect(await move(admin, orderId, 'delivered')).toMatchObject({
      data: { status: 'delivered', paymentStatus: 'paid' },
    })
  })
})

describe('moves that race', () => {
  it('cancels once of 20 tries at once, and gives the stock back once', async () => {
    const customer = await aCustomer(shop)
    const product = await aProduct(shop)
    const orderId = await placed(customer, product, 4)
    const replies = await Promise.all(
      Array.from({ length: 20 }, async () => move(customer, orderId, 'cancelled')),
    )
    const codes = replies.map(({ statusCode }) => statusCode)
    expect(codes.filter((code) => code === 200)).toHaveLength(1)
    expect(codes.filter((code) => code === 409)).toHaveLength(19)
    expect(await stockOf(shop, product)).toEqual({ remaining: 10, sold: 0, ledger: 10 })
  })

  it('either cancels or processes an order, never both', async () => {
    const [customer, admin] = [await aCustomer(shop), await anAdmin(shop)]
    const product = await aProduct(shop, { stock: 100 })
    for (let round = 0; round < 10; round += 1) {
      const orderId = await placed(customer, product)
      const [cancelled, processed] = await Promise.all([
        move(customer, orderId, 'cancelled'),
        move(admin, orderId, 'processing'),
      ])
      expect(new Set([cancelled.statusCode, processed.statusCode])).toEqual(new Set([200, 409]))
      if (processed.success) await move(admin, orderId, 'cancelled')
    }
    expect(await stockOf(shop, product)).toEqual({ remaining: 100, sold: 0, ledger: 100 })
    expect(await brokenRules(shop)).toEqual([])
  })
})

it('refuses a body that names another order, an unknown status or a field of its own', async () => {
  const customer = await aCustomer(shop)
  const orderId = await placed(customer, await aProduct(shop))
  const bodies = [
    { status: 'cancelled', orderId: newId() },
    { status: 'lost' },
    {},
    { status: 'cancelled', paymentStatus: 'paid' },
    { status: 'cancelled', reason: 'x'.repeat(501) },
    { status: 'cancelled', reason: ' ' },
  ]
  for (const body of bodies) {
    const reply = await shop.callWith(updateStatus, { as: customer, params: { orderId }, body })
    expect(reply).toMatchObject({ statusCode: 400 })
  }
})

describe('a clock that is set', () => {
  it.each([
    ['30 minutes back', -1_800_000],
    ['10 minutes back', -600_000],
    ['9 minutes forward', 540_000],
  ])('%s leaves the history of an order in the order of its moves', async (_, milliseconds) => {
    const [customer, admin] = [await aCustomer(shop), await anAdmin(shop)]
    const orderId = await placed(customer, await aProduct(shop))
    try {
      // As a correction by NTP, or another server whose clock is behind.
      shop.clock.pass(milliseconds)
      await move(admin, orderId, 'processing')
      const reply = await move(admin, orderId, 'cancelled')
      if (!reply.success) throw new Error(reply.message)
      const { history, status } = reply.data
      expect(history.map((step) => step.status)).toEqual(['pending', 'processing', 'cancelled'])
      expect(status).toBe('cancelled')
      const times = history.map(({ at }) => Date.parse(at))
      expect(times).toEqual(times.toSorted((a, b) => a - b))
      expect(await brokenRules(shop)).toEqual([])
    } finally {
      shop.clock.pass(-milliseconds)
    }
  })
})
