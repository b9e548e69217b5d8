import type { ReplyOf } from '@haat/contract/call'
import type { Calls } from '@haat/contract'
import { beforeAll, describe, expect, it } from 'vitest'

import { newId } from '#platform/id.ts'
import { aLine, anOrder, aProduct, stockOf, type TestProduct } from '#test/goods.ts'
import { allowOpenOrders } from '#test/open-orders.ts'
import { aCustomer, anAdmin, aSeller, type TestPerson } from '#test/people.ts'
import { testShop } from '#test/shop.ts'

const shop = testShop()
let [admin, seller, other, customer] = [] as TestPerson[] as [
  TestPerson,
  TestPerson,
  TestPerson,
  TestPerson,
]
let [mine, theirs] = [] as TestProduct[] as [TestProduct, TestProduct]

beforeAll(async () => {
  admin = await anAdmin(shop, { name: 'Nasima Akter' })
  seller = await aSeller(shop)
  other = await aSeller(shop)
  customer = await aCustomer(shop)
  mine = await aProduct(shop, { ownerId: seller._id, originalPrice: 50_000, stock: 500 })
  theirs = await aProduct(shop, { ownerId: other._id, originalPrice: 20_000, stock: 500 })
})

/** By a customer of its own, since three open cash orders are the most. */
async function placed(products: TestProduct[], name = 'Shirin Sultana') {
  const buyer = await aCustomer(shop)
  const body = {
    ...anOrder(
      buyer,
      products.map((product) => aLine(product, { quantity: 2 })),
    ),
    customerName: name,
    note: 'Call 01712345678',
  }
  const reply = await shop.call('POST /order/post-order', { as: buyer, body })
  if (!reply.success) throw new Error(reply.message)
  shop.clock.pass(1_000)
  return reply.data
}

type List = ReplyOf<Calls['GET /order']>

async function listFor(as: TestPerson, query: object = {}): Promise<List> {
  const reply = await shop.callWith('GET /order', { as, query })
  if (!reply.success) throw new Error(reply.message)
  return reply.data as List // the call's reply, asked for with any query
}

const read = (as: TestPerson, orderId: string) =>
  shop.call('GET /order/for-staff/{orderId}', { as, params: { orderId } })

describe('the list of orders', () => {
  it('shows an admin all, newest first, and a seller what holds their goods, with their figures', async () => {
    const [first, both, foreign] = [
      await placed([mine]),
      await placed([mine, theirs]),
      await placed([theirs]),
    ]
    const ids = (list: List) => list.data.map(({ _id }) => _id)
    expect(ids(await listFor(admin)).slice(0, 3)).toEqual([foreign._id, both._id, first._id])
    const sellers = await listFor(seller)
    expect(ids(sellers).slice(0, 2)).toEqual([both._id, first._id])
    expect(ids(sellers)).not.toContain(foreign._id)
    expect(sellers.data[0]).toMatchObject({ itemCount: 2, total: 1000 })
    expect((await listFor(admin)).data[1]).toMatchObject({ itemCount: 4, total: both.totalPrice })
    // A seller cannot look through another's eyes.
    expect(ids(await listFor(seller, { seller: other._id }))).toEqual(ids(sellers))
    expect(ids(await listFor(admin, { seller: seller._id }))).toEqual(ids(sellers))
  })

  it('is filtered, sorted, searched and paged', async () => {
    const order = await placed([mine], 'Zahanara Imam')
    const short = order._id.slice(-6)
    const abroad = `+88${order.phone.slice(0, 5)}-${order.phone.slice(5)}`
    const numbers = [order._id, short, `#${short.toUpperCase()}`]
    for (const search of [...numbers, 'zahanara', order.phone, abroad]) {
      expect((await listFor(admin, { search })).data.map(({ _id }) => _id)).toEqual([order._id])
    }
    expect((await listFor(admin, { search: '%' })).total).toBe(0)
    expect((await listFor(admin, { status: 'delivered' })).total).toBe(0)
    const day = new Date(shop.clock.now().getTime() + 6 * 3_600_000).toISOString().slice(0, 10)
    expect((await listFor(admin, { from: day, to: day })).total).toBeGreaterThan(0)
    expect((await listFor(admin, { to: '2020-01-01' })).total).toBe(0)
    const dear = await listFor(admin, { sort: '-total', limit: 2 })
    expect(dear.data.map(({ total }) => total)).toEqual(
      dear.data.map(({ total }) => total).toSorted((a, b) => b - a),
    )
    expect(dear.pages).toBe(Math.ceil(dear.total / 2))
    expect(await listFor(admin, { page: 9_999 })).toMatchObject({ count: 0, data: [] })
  })

  it.each([{ status: 'lost' }, { from: 'yesterday' }, { sort: 'name' }, { limit: 500 }, { x: 1 }])(
    'refuses %j',
    async (query) => {
      const reply = await shop.callWith('GET /order', { as: admin, query })
      expect(reply.statusCode).toBe(400)
    },
  )
})

describe('one order', () => {
  it('tells who may move it where, and why not elsewhere', async () => {
    const { _id } = await placed([mine])
    const forAdmin = await read(admin, _id)
    expect(forAdmin.success && forAdmin.data.moves).toEqual([
      { to: 'processing', refusal: null },
      { to: 'shipped', refusal: 'An order that is pending cannot become shipped' },
      { to: 'delivered', refusal: 'An order that is pending cannot become delivered' },
      { to: 'cancelled', refusal: null },
    ])
    const forSeller = await read(seller, _id)
    expect(forSeller.success && forSeller.data.moves).toContainEqual({
      to: 'cancelled',
      refusal: 'Sellers can mark an order as processing or shipped',
    })
  })

  it('of several sellers shows each their own lines, and only an admin may move it', async () => {
    const { _id } = await placed([mine, theirs])
    const reply = await read(seller, _id)
    if (!reply.success) throw new Error(reply.message)
    expect(reply.data.items.map(({ productId }) => productId)).toEqual([mine._id])
    expect(reply.data.moves).toEqual([])
    // 2 of each: 1000 are theirs, the 400 of the other and what both cost to deliver are not.
    expect(reply.data).toMatchObject({ subtotal: 1000, deliveryFee: 0, totalPrice: 1000 })
    // Others ship it: what may name a contact is not theirs.
    expect(reply.data).toMatchObject({ customerNote: '', riderNote: '' })
    const shipment = { courier: 'Pathao', trackingNumber: 'P1' }
    const options = { as: seller, params: { orderId: _id }, body: shipment }
    expect(await shop.call('PUT /order/shipment/{orderId}', options)).toMatchObject({
      statusCode: 404,
    })
  })

  it('of another seller, or of nobody, is not there', async () => {
    const { _id } = await placed([theirs])
    expect(await read(seller, _id)).toMatchObject({ statusCode: 404, message: 'Order not found' })
    expect(await read(admin, newId())).toMatchObject({ statusCode: 404 })
    const note = { as: seller, params: { orderId: _id }, body: { text: 'Mine?' } }
    expect(await shop.call('POST /order/note/{orderId}', note)).toMatchObject({ statusCode: 404 })
  })

  it('gets notes, which its customer never sees, and a courier, which they do', async () => {
    const { _id, customerId } = await placed([mine])
    const params = { orderId: _id }
    const body = { text: ' Call before noon ' }
    const noted = await shop.call('POST /order/note/{orderId}', { as: seller, params, body })
    expect(noted).toMatchObject({
      statusCode: 201,
      data: { notes: [{ text: 'Call before noon' }] },
    })
    const shipment = { courier: 'Pathao', trackingNumber: 'DT0411' }
    await shop.call('PUT /order/shipment/{orderId}', { as: admin, params, body: shipment })
    const reply = await shop.call('GET /order/get-order-by-customerId/{id}', {
      as: admin,
      params: { id: customerId },
    })
    expect(reply.success && reply.data[0]).toMatchObject({ _id, shipment })
    expect(JSON.stringify(reply)).not.toContain('Call before noon')
    const log = await shop.call('GET /activity', { as: admin, query: { subjectId: _id } })
    expect(log).toMatchObject({ data: { data: [{ after: { courier: 'Pathao' } }] } })
  })

  it.each([{ text: '  ' }, { text: 'x'.repeat(2_001) }, {}])(
    'refuses the note %j',
    async (body) => {
      const { _id: orderId } = await placed([mine])
      const key = 'POST /order/note/{orderId}'
      const reply = await shop.callWith(key, { as: admin, params: { orderId }, body })
      expect(reply.statusCode).toBe(400)
    },
  )
})

describe('several orders', () => {
  it('are moved at once; those that cannot be are told, and keep no other from it', async () => {
    const [one, two, foreign] = [await placed([mine]), await placed([mine]), await placed([theirs])]
    const before = await stockOf(shop, mine)
    const orderIds = [one._id, two._id, foreign._id, one._id]
    const move = (status: 'processing' | 'cancelled', as: TestPerson) =>
      shop.call('POST /order/move-many', { as, body: { orderIds, status, reason: 'By phone' } })
    const moved = await move('processing', seller)
    expect(moved).toMatchObject({
      data: {
        moved: [one._id, two._id].toSorted(),
        refused: [{ orderId: foreign._id, message: 'Order not found' }],
      },
    })
    const again = await move('processing', admin)
    expect(again).toMatchObject({ data: { moved: [foreign._id] } })
    expect(await move('cancelled', admin)).toMatchObject({ data: { refused: [] } })
    const after = await stockOf(shop, mine)
    expect(after?.['remaining']).toBe(Number(before?.['remaining']) + 4)
  })

  it('are 1 to 100', async () => {
    for (const orderIds of [[], Array.from({ length: 101 }, newId)]) {
      const body = { orderIds, status: 'processing' as const }
      const reply = await shop.call('POST /order/move-many', { as: admin, body })
      expect(reply.statusCode).toBe(400)
    }
  })
})

it('a customer comes to none of it', async () => {
  const reply = await shop.call('GET /order', { as: customer, query: {} })
  expect(reply.statusCode).toBe(403)
})

describe('many unpaid orders together', () => {
  const to = async (buyer: TestPerson, addressDetails: string, product: TestProduct) => {
    const body = anOrder(buyer, [aLine(product)], {
      again: true,
      customerName: 'Many Together',
      deliveryAddress: { division: 'Dhaka', district: 'Dhaka', city: 'Gulshan', addressDetails },
    })
    const reply = await shop.call('POST /order/post-order', { as: buyer, body })
    if (!reply.success) throw new Error(reply.message)
    return reply.data._id
  }
  const idsOf = async (many: string, as = admin) =>
    (await listFor(as, { many, search: 'Many Together' })).data.map(({ _id }) => _id)

  it('are found by their address, however it is spelled; paid, cancelled and few ones are not', async () => {
    const spellings = ['House 9, Road 11', 'house 9 road 11', 'House 9/Road-11', 'HOUSE 9,ROAD 11.']
    const buyers = await Promise.all(spellings.map(() => aCustomer(shop)))
    const ids: string[] = []
    for (const [at, buyer] of buyers.entries()) ids.push(await to(buyer, spellings[at] ?? '', mine))
    await to(await aCustomer(shop), 'House 10, Road 11', mine)
    expect((await idsOf('address')).toSorted()).toEqual(ids.toSorted())
    const params = { orderId: ids[0] ?? '' }
    const cancel = { as: admin, params, body: { status: 'cancelled' as const } }
    expect(await shop.call('PATCH /order/update-status/{orderId}', cancel)).toMatchObject({
      statusCode: 200,
    })
    expect(await idsOf('address')).toEqual([])
  })

  it('are found by phone and by customer where the shop sets no limit', async () => {
    await allowOpenOrders(shop, 0)
    const buyer = await aCustomer(shop)
    const ids: string[] = []
    for (const number of [1, 2, 3, 4]) ids.push(await to(buyer, `Flat ${number}`, mine))
    for (const many of ['phone', 'customer']) {
      expect((await idsOf(many)).toSorted()).toEqual(ids.toSorted())
    }
  })

  it('are no seller’s to look for; nothing else is looked for', async () => {
    expect(await idsOf('address', seller)).toEqual(
      (await listFor(seller, { search: 'Many Together' })).data.map(({ _id }) => _id),
    )
    const reply = await shop.callWith('GET /order', { as: admin, query: { many: 'names' } })
    expect(reply).toMatchObject({ statusCode: 400 })
  })
})
