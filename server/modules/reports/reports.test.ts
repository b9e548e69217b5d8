import { orderStatuses, type OrderStatus, staffStatuses } from '@haat/contract/order/order-status'
import { refundStatuses } from '@haat/contract/order/refund'
import { openStatuses } from '@haat/contract/reports'
import fc from 'fast-check'
import { beforeAll, describe, expect, it } from 'vitest'

import { newId } from '#platform/id.ts'
import { insertOrders, lineSum, type PastOrder, totalOf } from '#test/reports/past-orders.ts'
import { aProduct, aShelf, type TestProduct } from '#test/goods.ts'
import { aCustomer, anAdmin, aSeller, type TestPerson } from '#test/people.ts'
import { testShop } from '#test/shop.ts'

const shop = testShop()
const people = {} as Record<'admin' | 'one' | 'other' | 'customer', TestPerson> // as: filled before the first test.
let goods: TestProduct[] = []
let hidden: TestProduct

beforeAll(async () => {
  people.admin = await anAdmin(shop)
  people.one = await aSeller(shop)
  people.other = await aSeller(shop)
  people.customer = await aCustomer(shop)
  const shelf = await aShelf(shop)
  const stocks = [0, 4, 5, 3, 40, 1]
  goods = await Promise.all(
    stocks.map((stock, at) =>
      aProduct(shop, {
        shelf,
        stock,
        name: `Cup ${at}`,
        ownerId: (at % 2 === 0 ? people.one : people.other)._id,
        originalPrice: 1_999 + at * 12_345,
      }),
    ),
  )
  hidden = await aProduct(shop, { shelf, stock: 2, hidden: true, ownerId: people.one._id })
})

const dayLength = 86_400_000
const calendar = new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Dhaka', dateStyle: 'short' })
const dhakaDay = (time: Date) => calendar.format(time)

async function overview(query: object = {}) {
  const reply = await shop.call('GET /figures/overview', { as: people.admin, query })
  if (!reply.success) throw new Error(reply.message)
  return reply.data
}
async function ownSales(as: TestPerson, query: object = {}) {
  const reply = await shop.call('GET /figures/own-sales', { as, query })
  if (!reply.success) throw new Error(reply.message)
  return reply.data
}

/** Every run of the property uses a year of its own; there are 87. */
let year = 2012

interface Shape {
  length: number
  orders: {
    /** Day of the range, from its first. */
    day: number
    second: number
    status: OrderStatus
    placed: boolean
    lines: { product: number; quantity: number; discount: number }[]
    refund: { kind: 'admin' | 'request' | 'late'; status: number; part: number } | null
    held: boolean
  }[]
}

const shapes: fc.Arbitrary<Shape> = fc.integer({ min: 1, max: 35 }).chain((length) =>
  fc.record({
    length: fc.constant(length),
    orders: fc.array(
      fc.record({
        day: fc.integer({ min: -length - 1, max: length }),
        // Includes the first and the last second of a day.
        second: fc.oneof(fc.constantFrom(0, 86_399), fc.nat(86_399)),
        status: fc.constantFrom(...orderStatuses),
        placed: fc.integer({ min: 0, max: 9 }).map((one) => one > 0),
        lines: fc.array(
          fc.record({
            product: fc.nat(5),
            quantity: fc.integer({ min: 1, max: 5 }),
            discount: fc.nat(1_500),
          }),
          { minLength: 1, maxLength: 4 },
        ),
        refund: fc.option(
          fc.record({
            kind: fc.constantFrom('admin' as const, 'request' as const, 'late' as const),
            status: fc.nat(4),
            part: fc.double({ min: 0, max: 1, noNaN: true }),
          }),
        ),
        held: fc.integer({ min: 0, max: 9 }).map((one) => one === 0),
      }),
      { maxLength: 30 },
    ),
  }),
)

function pastOrders(first: number, { orders }: Shape): PastOrder[] {
  return orders.map((shape) => {
    const at = new Date(first + shape.day * dayLength + shape.second * 1_000)
    const lines = shape.lines.flatMap(({ product, ...line }) => {
      const found = goods[product]
      return found ? [{ product: found, ...line }] : []
    })
    const order: PastOrder = { ...shape, id: newId(), at, deliveryFee: 6_000, lines, refunds: [] }
    const { refund } = shape
    const status = refund && refundStatuses[refund.status]
    if (!refund || !status) return order
    // A refund by an admin is approved at once and never rejected.
    const never = refund.kind === 'admin' && (status === 'pending' || status === 'rejected')
    const amount = Math.max(1, Math.floor(totalOf(order) * refund.part))
    const later = new Date(at.getTime() + 3_600_000)
    const dueAt = new Date(at.getTime() + 48 * 3_600_000)
    const written = { kind: refund.kind, amount, at: later, dueAt }
    return { ...order, refunds: [{ ...written, status: never ? 'approved' : status }] }
  })
}

/** A seller's figures computed by plain sums over the generated orders. */
function summed(orders: readonly PastOrder[], days: readonly string[], seller: TestPerson) {
  const isMine = ({ product }: PastOrder['lines'][number]) => product.ownerId === seller._id
  const seen = orders.filter(
    (order) =>
      order.placed && days.includes(dhakaDay(order.at)) && order.lines.some((line) => isMine(line)),
  )
  const stands = seen.filter(({ status }) => status !== 'cancelled')
  const worth = (order: PastOrder) => add(order.lines.filter(isMine).map(lineSum))
  const mine = stands.flatMap(({ lines }) => lines.filter(isMine))
  const products = goods
    .map((product) => {
      const lines = mine.filter((line) => line.product._id === product._id)
      const units = add(lines.map(({ quantity }) => quantity))
      return { productId: product._id, units, sales: add(lines.map(lineSum)) / 100 }
    })
    .filter(({ units }) => units > 0)
    .toSorted((a, b) => b.sales - a.sales || (a.productId < b.productId ? -1 : 1))
  const sales = add(stands.map(worth))
  return {
    sales: sales / 100,
    orders: stands.length,
    units: add(mine.map(({ quantity }) => quantity)),
    days: days.map((day) => {
      const there = stands.filter(({ at }) => dhakaDay(at) === day)
      return { day, sales: add(there.map(worth)) / 100, orders: there.length }
    }),
    statuses: staffStatuses.map((status) => ({
      status,
      orders: seen.filter((order) => statusOf(order) === status).length,
    })),
    products,
  }
}

/** An order with a held payment is not to be packed. */
const statusOf = ({ status, held }: PastOrder) =>
  status === 'pending' && held ? 'waiting' : status

const add = (amounts: readonly number[]) => amounts.reduce((sum, one) => sum + one, 0)

const daysFrom = (first: number, count: number) =>
  Array.from({ length: count }, (_, at) => dhakaDay(new Date(first + at * dayLength)))

const shownProducts = (found: { productId: string; units: number; sales: number }[]) =>
  found.map(({ productId, units, sales }) => ({ productId, units, sales }))

describe('the reports', () => {
  it('reports equal plain sums over any orders, for the overview and for each of two sellers', async () => {
    const everything: PastOrder[] = []
    await fc.assert(
      fc.asyncProperty(shapes, async (shape) => {
        year += 1
        const first = Date.parse(`${year}-03-05T00:00:00+06:00`)
        const orders = pastOrders(first, shape)
        everything.push(...orders)
        await insertOrders(shop, people.customer, orders)
        const days = daysFrom(first, shape.length)
        const before = daysFrom(first - shape.length * dayLength, shape.length)
        const query = { from: days[0], to: days.at(-1) }

        const all = await overview(query)
        const placedOn = (some: string[]) => {
          const there = orders.filter(({ placed, at }) => placed && some.includes(dhakaDay(at)))
          const placed = add(there.map(totalOf)) / 100
          return { orders: there.length, placed }
        }
        const [now, earlier] = [placedOn(days), placedOn(before)]
        expect(all).toMatchObject({
          range: query,
          before: { from: before[0], to: before.at(-1) },
          placed: { now: now.placed, before: earlier.placed },
          orders: { now: now.orders, before: earlier.orders },
          average: {
            now: now.orders === 0 ? 0 : Math.round((now.placed * 100) / now.orders) / 100,
          },
          days: days.map((day) => ({ day, ...placedOn([day]) })),
          daysBefore: before.map((day) => ({ day, ...placedOn([day]) })),
          open: openStatuses.map((status) => ({
            status,
            orders: everything.filter((order) => order.placed && statusOf(order) === status).length,
          })),
        })

        const open = everything
          .flatMap(({ refunds }) => refunds)
          .filter(({ status }) => status !== 'refunded' && status !== 'rejected')
          .toSorted((a, b) => a.dueAt.getTime() - b.dueAt.getTime())
        const isLate = ({ dueAt }: { dueAt: Date }) => dueAt < shop.clock.now()
        expect(all.refunds).toMatchObject({
          count: open.length,
          overdue: open.filter(isLate).length,
          amount: add(open.map(({ amount }) => amount)) / 100,
        })
        expect(all.refunds?.first.map(({ dueAt }) => dueAt)).toEqual(
          open.slice(0, 5).map(({ dueAt }) => dueAt.toISOString()),
        )
        expect(all.held?.count).toBe(everything.filter(({ held }) => held).length)

        for (const seller of [people.one, people.other]) {
          const own = await ownSales(seller, query)
          const [mine, mineEarlier] = [summed(orders, days, seller), summed(orders, before, seller)]
          expect(own).toMatchObject({
            sales: { now: mine.sales, before: mineEarlier.sales },
            orders: { now: mine.orders, before: mineEarlier.orders },
            units: { now: mine.units, before: mineEarlier.units },
            days: mine.days,
            statuses: mine.statuses,
          })
          expect(shownProducts(own.topProducts)).toEqual(mine.products)
        }
      }),
      { numRuns: 60, endOnFailure: true },
    )
    expect(everything.length).toBeGreaterThan(0)
  })

  it('reports list low stock as the list of products does: one to four left, the scarcest first, nothing hidden', async () => {
    const low = [goods[5], goods[3], goods[1]]
    const { lowStock } = await overview()
    expect(lowStock).toMatchObject({ count: 3, soldOut: 1 })
    expect(lowStock.products.map(({ name, remaining }) => [name, remaining])).toEqual(
      low.map((product) => [product?.name, product?.stock]),
    )
    expect((await ownSales(people.one)).lowStock).toMatchObject({
      count: 0,
      soldOut: 1,
      products: [],
    })
    expect(JSON.stringify(await ownSales(people.one))).not.toContain(hidden._id)
  })

  it('reports show each of two sellers in one order their own lines, and a third none', async () => {
    const [cup, plate] = [goods[0], goods[1]]
    if (!cup || !plate) throw new Error('No goods')
    const order = {
      id: newId(),
      at: shop.clock.now(),
      status: 'pending' as const,
      placed: true,
      deliveryFee: 6_000,
      lines: [
        { product: cup, quantity: 3, discount: 100 },
        { product: plate, quantity: 1, discount: 0 },
      ],
      refunds: [],
      held: false,
    }
    await insertOrders(shop, people.customer, [order])
    const query = { span: '1' }
    const [one, other] = [await ownSales(people.one, query), await ownSales(people.other, query)]
    const figuresOf = ({ sales, orders, units, topProducts }: typeof one) => [
      sales.now,
      orders.now,
      units.now,
      topProducts.map(({ productId }) => productId),
    ]
    expect(figuresOf(one)).toEqual([(cup.originalPrice * 3 - 100) / 100, 1, 3, [cup._id]])
    expect(figuresOf(other)).toEqual([plate.originalPrice / 100, 1, 1, [plate._id]])
    expect(figuresOf(await ownSales(await aSeller(shop), query))).toEqual([0, 0, 0, []])
    expect((await overview(query)).placed.now).toBe(totalOf(order) / 100)
  })

  it('report ranges begin and end with days in Dhaka, thirty by default', async () => {
    const today = dhakaDay(shop.clock.now())
    const { range, before, days } = await overview()
    expect(range.to).toBe(today)
    expect(days).toHaveLength(30)
    expect(Date.parse(range.from) - Date.parse(before.to)).toBe(dayLength)
    expect(await overview({ span: '1' })).toMatchObject({ range: { from: today, to: today } })
    expect((await overview({ span: '', from: '', to: '' })).days).toHaveLength(30)
  })

  it.each([
    [{ from: '2026-11-20' }, 'query.to'],
    [{ to: '2026-11-20' }, 'query.from'],
    [{ from: '2026-11-21', to: '2026-11-20' }, 'query.to'],
    [{ from: '2024-01-01', to: '2025-06-01' }, 'query.to'],
    [{ from: '1999-01-01', to: '2010-01-02' }, 'query.from'],
    [{ from: 'yesterday', to: '2026-11-20' }, 'query.from'],
    [{ from: '2026-02-30', to: '2026-03-01' }, 'query.from'],
    [{ span: '12' }, 'query.span'],
    [{ seller: newId() }, undefined],
  ])('a report is refused for %j', async (query, path) => {
    for (const key of ['GET /figures/overview', 'GET /figures/own-sales'] as const) {
      const reply = await shop.callWith(key, { as: people.admin, query })
      expect(reply).toMatchObject({ statusCode: 400, ...(path && { errors: [{ path }] }) })
    }
  })
})
