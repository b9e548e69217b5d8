import { beforeAll, expect, it } from 'vitest'

import { sql } from '#platform/db/sql.ts'
import { stockOf } from '#test/goods.ts'
import { aPaidOrder, listening } from '#test/paying.ts'
import { anAdmin, aStaffMember, type TestPerson } from '#test/people.ts'
import { bookedOf, ofEach, refundsOf, refusalsOf, refuse } from '#test/refusals.ts'
import { aShippedOrder, ship, staffOrder } from '#test/shipped.ts'
import { testShop } from '#test/shop.ts'
import { brokenRules } from '#test/verified.ts'

// What a courier loses or breaks: nobody refused it, and nothing comes back.
const shop = listening(testShop())
let admin: TestPerson

beforeAll(async () => {
  admin = await anAdmin(shop)
})

const movesOf = async (productId: string | undefined) =>
  shop.db.query(sql`
    select reason, change from stock_ledger
    where product_id = ${productId ?? ''} and reason not in ('opening', 'sale') order by reason desc, change`)

it.each([
  ['lost', 'lost', 'The courier has lost the parcel'],
  ['broken-on-the-way', 'damaged', 'The goods were broken on the way'],
])(
  'rule 11: a parcel that is %s cancels its order at once, without a charge',
  async (reason, as, words) => {
    const order = await aShippedOrder(shop, { courier: 'Pathao' })
    const stock = await stockOf(shop, order.products[0] ?? aMissing())
    const reply = await refuse(shop, order.orderId, { lines: ofEach(order, 2), reason })
    expect(reply).toMatchObject({ success: true, data: { status: 'cancelled', charge: 0, due: 0 } })
    expect((await staffOrder(shop, order.orderId)).history.at(-1)).toMatchObject({ reason: words })
    expect(await bookedOf(shop, order.orderId)).toEqual([])
    expect(await movesOf(order.products[0]?._id)).toEqual([
      { reason: 'return', change: 2 },
      { reason: as, change: -2 },
    ])
    expect(await stockOf(shop, order.products[0] ?? aMissing())).toMatchObject({
      ...stock,
      sold: 0,
    })
    expect(await refusalsOf(shop, order.orderId)).toMatchObject([
      { reason, whole: true, closedAt: expect.any(String) },
    ])
    expect(await brokenRules(shop)).toEqual([])
  },
)

it('rule 11: of a part that was broken the rest is delivered, and nothing is waited for', async () => {
  const order = await aShippedOrder(shop)
  const body = { lines: ofEach(order, 1), reason: 'broken-on-the-way', collected: 560 }
  expect(await refuse(shop, order.orderId, body)).toMatchObject({
    success: true,
    data: { status: 'delivered', paymentStatus: 'paid', items: [{ onTheWayBack: 0 }] },
  })
  expect(await movesOf(order.products[0]?._id)).toEqual([
    { reason: 'return', change: 1 },
    { reason: 'damaged', change: -1 },
  ])
  expect(await brokenRules(shop)).toEqual([])
})

it('rule 11: a lost parcel that was paid before goes back whole', async () => {
  const paid = await aPaidOrder(shop, { quantity: 2 })
  await ship(shop, paid.orderId, 'RedX')
  const { items, received } = await staffOrder(shop, paid.orderId)
  const lines = items.map(({ _id: itemId, quantity }) => ({ itemId, quantity }))
  const asked = await refuse(shop, paid.orderId, { lines, reason: 'lost', charge: 10 })
  expect(asked).toMatchObject({ statusCode: 400, errors: [{ path: 'body.charge' }] })
  const desk = await aStaffMember(shop, ['orders', 'stock'])
  expect(await refuse(shop, paid.orderId, { lines, reason: 'lost' }, { as: desk })).toMatchObject({
    statusCode: 403,
  })
  expect(await refuse(shop, paid.orderId, { lines, reason: 'lost' })).toMatchObject({
    data: { status: 'cancelled' },
  })
  expect(await refundsOf(shop, paid.orderId)).toMatchObject([
    { kind: 'came-back', amount: (received ?? 0) * 100, byHand: false },
  ])
  expect(await brokenRules(shop)).toEqual([])
})

it.each(['lost', 'broken-on-the-way'])(
  'what is %s is written off by who has the permission for stock alone, in a dry run too',
  async (reason) => {
    const order = await aShippedOrder(shop)
    const body = { lines: ofEach(order, 2), reason }
    const desk = { as: await aStaffMember(shop, ['orders']) }
    const refusal = {
      statusCode: 403,
      message:
        'What the courier lost or broke is written off by somebody with the permission for stock',
    }
    expect(await refuse(shop, order.orderId, { ...body, dryRun: true }, desk)).toMatchObject(
      refusal,
    )
    expect(await refuse(shop, order.orderId, body, desk)).toMatchObject(refusal)
    expect(await movesOf(order.products[0]?._id)).toEqual([])
    const keeper = { as: await aStaffMember(shop, ['orders', 'stock']) }
    expect(await refuse(shop, order.orderId, body, keeper)).toMatchObject({
      data: { status: 'cancelled' },
    })
  },
)

it('a parcel that was lost is none that its customer sent back', async () => {
  const order = await aShippedOrder(shop)
  await refuse(shop, order.orderId, { lines: ofEach(order, 2), reason: 'lost' })
  const params = { id: order.customer._id }
  const reply = await shop.call('GET /user/{id}/summary', { as: admin, params })
  expect(reply).toMatchObject({ data: { orders: { returned: 0, cancelled: 1 } } })
})

function aMissing(): never {
  throw new Error('The order has no product')
}
