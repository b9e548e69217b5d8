import type { ReplyOf } from '@haat/contract/call'
import type { Calls } from '@haat/contract'
import { beforeAll, describe, expect, it } from 'vitest'

import { sql } from '#platform/db/sql.ts'
import { newId } from '#platform/id.ts'
import { aLine, anOrder, aProduct, type TestProduct } from '#test/goods.ts'
import { aPaidOrder, anOnlineOrder, listening } from '#test/paying.ts'
import { aCustomer, anAdmin, aSeller, aStaffMember, type TestPerson } from '#test/people.ts'
import { aShippedOrder, moveTo } from '#test/shipped.ts'
import { testShop } from '#test/shop.ts'

const shop = listening(testShop())
let admin: TestPerson
let product: TestProduct

beforeAll(async () => {
  admin = await anAdmin(shop, { name: 'Nasima Akter' })
  product = await aProduct(shop, { name: 'Tangail saree', stock: 500 })
})

async function placed(overrides: object = {}, goods = [product]) {
  const buyer = await aCustomer(shop)
  const body = {
    ...anOrder(
      buyer,
      goods.map((one) => aLine(one)),
    ),
    ...overrides,
  }
  const reply = await shop.call('POST /order/post-order', { as: buyer, body })
  if (!reply.success) throw new Error(reply.message)
  shop.clock.pass(1_000)
  return reply.data._id
}

async function series(count: number, customerName: string): Promise<string[]> {
  const ids: string[] = []
  for (let n = 0; n < count; n += 1) ids.unshift(await placed({ customerName }))
  return ids
}

type List = ReplyOf<Calls['GET /order']>

async function listFor(as: TestPerson, query: object): Promise<List> {
  const reply = await shop.callWith('GET /order', { as, query })
  if (!reply.success) throw new Error(reply.message)
  return reply.data as List // the call's reply, asked for with any query
}

const idsOf = (list: List) => list.data.map(({ _id }) => _id)

describe('paging the list of orders', () => {
  it('stays right while orders come in and leave', async () => {
    const ids = await series(5, 'Paging Begum')
    const query = { search: 'Paging Begum', status: 'pending', limit: 2 }
    const first = await listFor(admin, query)
    expect(idsOf(first)).toEqual(ids.slice(0, 2))
    expect(first).toMatchObject({ previous: null, total: 5, totalIsMore: false })
    const newest = await series(2, 'Paging Begum')
    await moveTo(shop, ids[1] ?? '', 'processing')
    const second = await listFor(admin, { ...query, after: first.next })
    expect(idsOf(second)).toEqual(ids.slice(2, 4))
    const third = await listFor(admin, { ...query, after: second.next })
    expect(idsOf(third)).toEqual(ids.slice(4))
    expect(third.next).toBeNull()
    const back = await listFor(admin, { ...query, before: third.previous })
    expect(idsOf(back)).toEqual(ids.slice(2, 4))
    const further = await listFor(admin, { ...query, before: back.previous })
    expect(idsOf(further)).toEqual([newest[1], ids[0]])
    const start = await listFor(admin, { ...query, before: further.previous })
    // Fewer than a page are before it: the first page.
    expect(idsOf(start)).toEqual(newest)
    expect(start.previous).toBeNull()
  })

  it.each(['createdAt', '-createdAt', 'total', '-total'])(
    'reaches each order once when it is sorted by %s',
    async (sort) => {
      const name = `Sorted ${sort.replace('-', 'down ')}`
      const dear = await aProduct(shop, { originalPrice: 900_000, stock: 9 })
      const ids = [...(await series(4, name)), await placed({ customerName: name }, [dear])]
      const query = { search: name, sort, limit: 2 }
      const whole = await listFor(admin, { ...query, limit: 50 })
      expect(idsOf(whole).toSorted()).toEqual(ids.toSorted())
      const met: string[] = []
      let after: string | null | undefined
      while (after !== null) {
        const page: List = await listFor(admin, { ...query, ...(after && { after }) })
        met.push(...idsOf(page))
        after = page.next
      }
      expect(met).toEqual(idsOf(whole))
    },
  )

  it.each([
    { after: 'here' },
    { after: `2026-13-01T00:00:00.000000Z_${newId()}` },
    { after: `500_${newId()}` },
    { before: `2026-11-01T00:00:00.000000Z_${newId()}`, sort: 'total' },
  ])('refuses the place %j', async (query) => {
    expect(await shop.callWith('GET /order', { as: admin, query })).toMatchObject({
      statusCode: 400,
      errors: [{ message: 'There is no such page' }],
    })
  })
})

describe('searching orders', () => {
  it('finds them by words of name, phone and address, by product, by SKU and by number', async () => {
    const goods = await aProduct(shop, { name: 'Nakshi kantha quilt', stock: 9 })
    const id = await placed(
      {
        customerName: 'Zobeida Rahman',
        deliveryAddress: {
          division: 'Sylhet',
          district: 'Sylhet',
          city: 'Sylhet Sadar',
          addressDetails: 'House 77, Tilagarh Lane',
        },
      },
      [goods],
    )
    const [line] = await shop.db.query<{ sku: string }>(sql`
      select v.sku from product_variants v where v.product_id = ${goods._id}`)
    const searches = [
      'zobeida',
      'sylhet zobeida',
      'house tilagarh',
      'nakshi',
      'quilt kantha',
      line?.sku.toLowerCase() ?? 'none',
      `#${id.slice(-6)}`,
    ]
    for (const search of searches) {
      expect([search, idsOf(await listFor(admin, { search }))]).toEqual([search, [id]])
    }
    expect((await listFor(admin, { search: 'sylhet karim' })).total).toBe(0)
    expect(idsOf(await listFor(admin, { search: 'nakshi', status: 'shipped' }))).toEqual([])
  })

  it('by one or two letters finds a number or an SKU alone', async () => {
    await placed({ customerName: 'Za Li' })
    expect(idsOf(await listFor(admin, { search: 'Za' }))).toEqual([])
  })

  it('shows a seller no contact of an order that others share', async () => {
    const [seller, other] = [await aSeller(shop), await aSeller(shop)]
    const [mine, theirs] = [
      await aProduct(shop, { ownerId: seller._id, name: 'Clay jug', stock: 9 }),
      await aProduct(shop, { ownerId: other._id, name: 'Brass bell', stock: 9 }),
    ]
    const shared = await placed({ customerName: 'Mahmuda Haque' }, [mine, theirs])
    const own = await placed({ customerName: 'Mahmuda Haque' }, [mine])
    const [order] = await shop.db.query<{ phone: string }>(
      sql`select phone from orders where id = ${shared}`,
    )
    expect(idsOf(await listFor(seller, { search: order?.phone ?? '' }))).toEqual([])
    expect(idsOf(await listFor(seller, { search: 'mahmuda' }))).toEqual([own, shared])
    expect(idsOf(await listFor(seller, { search: 'clay jug' }))).toEqual([own, shared])
    // The goods of others are not theirs to look for.
    expect(idsOf(await listFor(seller, { search: 'brass bell' }))).toEqual([])
  })

  it('for more than are looked up first compares each order', async () => {
    const search = 'Broadly Known'
    await shop.db.execute(sql`
      insert into orders (id, customer_id, status, payment_status, payment_method, transaction_id, customer_name,
          customer_email, phone, division, district, city, address_details, subtotal_poisha, discount_poisha,
          delivery_fee_poisha, created_at, placed_at)
      select gen_random_uuid(), ${admin._id}, 'delivered', 'paid', 'cash', gen_random_uuid()::text, ${search}, '',
        '01712345678', 'Dhaka', 'Dhaka', 'Savar', 'House 1', 100, 0, 0,
        '2020-01-01'::timestamptz + n * interval '1 minute', now()
      from generate_series(1, 2100) n`)
    const pending = await placed({ customerName: search })
    const list = await listFor(admin, { search, limit: 100 })
    expect(list).toMatchObject({ count: 100, total: 1_000, totalIsMore: true })
    expect(list.data[0]?._id).toBe(pending)
    expect(idsOf(await listFor(admin, { search, status: 'pending' }))).toEqual([pending])
  })
})

it('work lists hold orders by what is next, and are counted', async () => {
  const count = async (as = admin) => {
    const reply = await shop.call('GET /order/todo', { as })
    if (!reply.success) throw new Error(reply.message)
    return reply.data
  }
  const before = await count()
  const cash = await placed()
  const packed = await placed()
  await moveTo(shop, packed, 'processing')
  const { orderId: paid } = await aPaidOrder(shop)
  const { orderId: unpaid } = await anOnlineOrder(shop)
  const { orderId: onTheWay } = await aShippedOrder(shop)
  const { orderId: refused } = await aShippedOrder(shop)
  await shop.db.execute(sql`
    insert into came_backs (id, order_id, at, actor_id, reason, collected_poisha, charge_poisha, whole)
    values (${newId()}, ${refused}, now(), ${admin._id}, 'refused', 0, 0, true)`)
  const added = Object.entries(await count()).map(([list, now]) => [
    list,
    now - before[list as keyof typeof before],
  ])
  expect(Object.fromEntries(added)).toEqual({
    confirm: 2,
    pack: 1,
    'handed-over': 1,
    courier: 0,
    payment: 1,
    return: 1,
  })
  const expected = {
    confirm: [cash, paid],
    pack: [packed],
    'handed-over': [onTheWay],
    payment: [unpaid],
    return: [refused],
  }
  for (const [todo, ids] of Object.entries(expected)) {
    const listed = idsOf(await listFor(admin, { todo, limit: 100 }))
    expect(listed).toEqual(expect.arrayContaining(ids))
    const others = new Set(Object.values(expected).flat())
    expect(listed.filter((id) => others.has(id)).toSorted()).toEqual(ids.toSorted())
  }
  expect(await count(await aSeller(shop))).toEqual({
    confirm: 0,
    pack: 0,
    'handed-over': 0,
    courier: 0,
    payment: 0,
    return: 0,
  })
})

describe('the orders beside one', () => {
  it('follow the filter, also after the order has left it', async () => {
    const [third = '', second = '', first = ''] = await series(3, 'Beside Begum')
    const query = { search: 'Beside Begum', status: 'pending' as const }
    const beside = async (orderId: string, as = admin) => {
      const params = { orderId }
      const reply = await shop.call('GET /order/neighbours/{orderId}', { as, params, query })
      return reply.success ? reply.data : reply.statusCode
    }
    expect(await beside(second)).toEqual({ previous: third, next: first })
    expect(await beside(third)).toEqual({ previous: null, next: second })
    await moveTo(shop, second, 'processing')
    expect(await beside(second)).toEqual({ previous: third, next: first })
    expect(await beside(third)).toEqual({ previous: null, next: first })
    expect(await beside(newId())).toBe(404)
    expect(await beside(second, await aSeller(shop))).toBe(404)
  })
})

it('the history names who made each step', async () => {
  const staff = await aStaffMember(shop, ['orders'], { name: 'Jamal Uddin' })
  const id = await placed()
  await shop.call('PATCH /order/update-status/{orderId}', {
    as: staff,
    params: { orderId: id },
    body: { status: 'processing' },
  })
  const read = (as: TestPerson) =>
    shop.call('GET /order/for-staff/{orderId}', { as, params: { orderId: id } })
  expect(await read(admin)).toMatchObject({
    data: { historyNames: ['Rahima Khatun', 'Jamal Uddin'] },
  })
  await shop.db.execute(sql`update users set deleted_at = now() where id = ${staff._id}`)
  expect(await read(admin)).toMatchObject({ data: { historyNames: ['Rahima Khatun', null] } })
})
