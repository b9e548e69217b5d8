import { callAgainMinutes, claimSeconds } from '@haat/contract/order/order-call'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'

import { sql } from '#platform/db/sql.ts'
import { newId } from '#platform/id.ts'
import { aStaffOrder, placedByStaff } from '#test/by-staff.ts'
import { changing } from '#test/changing.ts'
import { aLine, anOrder, aProduct, setFees, type TestProduct } from '#test/goods.ts'
import {
  aCustomer,
  anAdmin,
  anotherSession,
  aSeller,
  aStaffMember,
  type TestPerson,
} from '#test/people.ts'
import { testShop } from '#test/shop.ts'
import { brokenRules } from '#test/verified.ts'

const shop = testShop()
let admin: TestPerson
let cup: TestProduct

beforeAll(async () => {
  admin = await anAdmin(shop)
  await setFees(shop, 60, 120)
  cup = await aProduct(shop, { stock: 500 })
})

/** What the test before left is confirmed. */
beforeEach(async () => {
  await shop.db.execute(sql`delete from order_call_claims`)
  for (const { orderId } of (await queue()).orders) await record(orderId, { outcome: 'confirmed' })
})

async function anOrderToConfirm(changes: object = {}): Promise<string> {
  const { _id } = await placedByStaff(shop, admin, aStaffOrder(cup, changes))
  shop.clock.pass(1_000)
  return _id
}

async function boughtFrom(...products: TestProduct[]): Promise<string> {
  const customer = await aCustomer(shop)
  const body = anOrder(
    customer,
    products.map((product) => aLine(product)),
  )
  const reply = await shop.call('POST /order/post-order', { as: customer, body })
  if (!reply.success) throw new Error(reply.message)
  shop.clock.pass(1_000)
  return reply.data._id
}

const record = (id: string, body: object, as = admin) =>
  shop.callWith('POST /order/{id}/call', { as, params: { id }, body })
const next = async (desk: string, skipped: readonly string[] = [], as = admin) => {
  const reply = await shop.call('POST /order/calls/next', {
    as,
    body: { desk, skipped: [...skipped] },
  })
  if (!reply.success) throw new Error(reply.message)
  return reply.data.orderId
}
const take = (id: string, desk: string, as = admin) =>
  shop.call('POST /order/{id}/call/take', { as, params: { id }, body: { desk } })
const log = (id: string, as = admin) =>
  shop.call('GET /order/{id}/call-log', { as, params: { id } })
const queue = async (as = admin) => {
  const reply = await shop.call('GET /order/calls', { as })
  if (!reply.success) throw new Error(reply.message)
  return reply.data
}
const minute = 60_000
/** A token holds for minutes. */
async function wait(ms: number): Promise<void> {
  shop.clock.pass(ms)
  admin = await anotherSession(shop, admin)
}
const inMinutes = (minutes: number) =>
  new Date(shop.clock.now().getTime() + minutes * minute).toISOString()

describe('what came of a call', () => {
  it('confirmed moves the order on, and the log says who called', async () => {
    const orderId = await anOrderToConfirm()
    const reply = await record(orderId, { outcome: 'confirmed', note: 'Wants it on Friday' })
    expect(reply).toMatchObject({
      success: true,
      message: 'Call saved',
      data: {
        tries: 0,
        last: 'confirmed',
        callAt: null,
        calls: [{ by: admin.name, outcome: 'confirmed', note: 'Wants it on Friday' }],
      },
    })
    expect(
      await shop.call('GET /order/for-staff/{orderId}', { as: admin, params: { orderId } }),
    ).toMatchObject({ data: { status: 'processing' } })
    expect((await queue()).orders).toEqual([])
    expect(await brokenRules(shop)).toEqual([])
  })

  it('an order that is not pending any more takes no call, and a refused step leaves no log', async () => {
    const orderId = await anOrderToConfirm()
    await record(orderId, { outcome: 'confirmed' })
    expect(await record(orderId, { outcome: 'confirmed' })).toMatchObject({ statusCode: 409 })
    expect(await record(orderId, { outcome: 'no-answer' })).toMatchObject({
      statusCode: 409,
      code: 'call_not_pending',
    })
    const waiting = await anOrderToConfirm({ paymentMethod: 'ssl' })
    expect(await record(waiting, { outcome: 'confirmed' })).toMatchObject({
      statusCode: 409,
      code: 'order_not_paid',
    })
    for (const [id, count] of [
      [orderId, 1],
      [waiting, 0],
    ] as const) {
      const reply = await log(id)
      expect(reply.success && reply.data.calls).toHaveLength(count)
    }
  })

  it('a time to call is in the future, at most 30 days ahead, and call-later needs one', async () => {
    const orderId = await anOrderToConfirm()
    const later = (callAt?: string) => record(orderId, { outcome: 'call-later', callAt })
    expect(await later()).toMatchObject({ statusCode: 400 })
    expect(await later(inMinutes(-1))).toMatchObject({ statusCode: 400, code: 'call_at_past' })
    expect(await later(inMinutes(31 * 24 * 60))).toMatchObject({ code: 'call_at_far' })
    expect(await later(inMinutes(30))).toMatchObject({ data: { callAt: inMinutes(30) } })
  })

  it('confirms no order that changed while it was read out, and shows the changed one', async () => {
    const orderId = await anOrderToConfirm()
    const { edit, read } = changing(shop, () => admin)
    const { version } = await read(orderId)
    await edit(await read(orderId), { items: [{ productId: cup._id, quantity: 3 }] })
    const desk = newId()
    await take(orderId, desk)
    const now = await read(orderId)
    expect(await record(orderId, { outcome: 'confirmed', desk, version })).toMatchObject({
      statusCode: 409,
      code: 'order_just_changed',
      data: { _id: orderId, version: now.version, totalPrice: now.totalPrice, status: 'pending' },
    })
    // What else came of the call holds for whatever it is.
    expect(await record(orderId, { outcome: 'no-answer', desk, version })).toMatchObject({
      data: { tries: 1, calls: [{ outcome: 'no-answer' }] },
    })
    expect(
      await record(orderId, { outcome: 'confirmed', desk, version: now.version }),
    ).toMatchObject({ data: { last: 'confirmed' } })
  })

  it('a repeated request is one call', async () => {
    const id = await anOrderToConfirm()
    const request = {
      as: admin,
      params: { id },
      body: { outcome: 'no-answer' },
      idempotencyKey: newId(),
    } as const
    await shop.call('POST /order/{id}/call', request)
    expect(await shop.call('POST /order/{id}/call', request)).toMatchObject({ data: { tries: 1 } })
  })
})

describe('the queue', () => {
  it('who asked for this time comes first, then who was never called, then who did not answer', async () => {
    const [silent, asked, first, second] = [
      await anOrderToConfirm(),
      await anOrderToConfirm(),
      await anOrderToConfirm(),
      await anOrderToConfirm(),
    ]
    await record(silent, { outcome: 'no-answer' })
    await record(asked, { outcome: 'call-later', callAt: inMinutes(45) })
    expect((await queue()).orders.map(({ orderId }) => orderId)).toEqual([
      first,
      second,
      asked,
      silent,
    ])
    expect(await queue()).toMatchObject({ due: 2, later: 2, ended: 0, triesMost: 3 })
    await wait(callAgainMinutes * minute)
    expect((await queue()).orders.map(({ orderId }) => orderId)).toEqual([
      asked,
      first,
      second,
      silent,
    ])
    const desk = newId()
    expect(await next(desk)).toBe(asked)
    expect(await next(desk, [asked])).toBe(first)
    expect(await next(desk, [asked, first, second])).toBe(silent)
    expect(await next(desk, [asked, first, second, silent])).toBeNull()
  })

  it('a wrong number is not called again before staff have changed the order', async () => {
    const orderId = await anOrderToConfirm()
    await record(orderId, { outcome: 'wrong-number' })
    await wait(24 * 60 * minute)
    expect(await next(newId())).toBeNull()
    expect(await queue()).toMatchObject({ due: 0, later: 0, ended: 1 })
    const { edit, read } = changing(shop, () => admin)
    await edit(await read(orderId), { phone: '01812345678' })
    expect(await next(newId())).toBe(orderId)
  })

  it('holds orders to confirm alone: none that waits for its payment, none on its way', async () => {
    await anOrderToConfirm({ paymentMethod: 'ssl' })
    const moved = await anOrderToConfirm()
    await record(moved, { outcome: 'confirmed' })
    expect(await queue()).toMatchObject({ due: 0, orders: [] })
  })
})

describe('who calls now', () => {
  it('two desks never get the same order, and what one leaves the other may take', async () => {
    const [first, second] = [await anOrderToConfirm(), await anOrderToConfirm()]
    const [here, there] = [newId(), newId()]
    expect([await next(here), await next(there)]).toEqual([first, second])
    expect(await take(first, there)).toMatchObject({
      statusCode: 409,
      code: 'call_taken_by',
      message: `${admin.name} is calling this customer now`,
    })
    expect(await log(first)).toMatchObject({ data: { calling: { name: admin.name } } })
    await shop.call('POST /order/{id}/call/leave', {
      as: admin,
      params: { id: first },
      body: { desk: here },
    })
    expect(await take(first, there)).toMatchObject({ success: true })
    // A desk has one order at a time.
    expect(await next(here)).toBe(second)
  })

  it('nobody takes all orders by desks that are none: the eleventh frees the first', async () => {
    const orders: string[] = []
    for (let at = 0; at < 11; at += 1) orders.push(await anOrderToConfirm())
    const flood = await aStaffMember(shop, ['orders'])
    for (const id of orders) {
      expect(await take(id, newId(), flood)).toMatchObject({ success: true })
      shop.clock.pass(1_000)
    }
    expect(await next(newId())).toBe(orders[0])
    expect(await next(newId())).toBeNull()
  })

  it('another desk can leave nothing that is not its own', async () => {
    const orderId = await anOrderToConfirm()
    const [here, there] = [newId(), newId()]
    await take(orderId, here)
    await shop.call('POST /order/{id}/call/leave', {
      as: admin,
      params: { id: orderId },
      body: { desk: there },
    })
    expect(await take(orderId, there)).toMatchObject({ statusCode: 409 })
    // Nor can another person who knows the desk.
    await shop.call('POST /order/{id}/call/leave', {
      as: await aStaffMember(shop, ['orders']),
      params: { id: orderId },
      body: { desk: here },
    })
    expect(await take(orderId, there)).toMatchObject({ statusCode: 409 })
  })

  it('a desk that falls silent loses its order, one that still calls keeps it', async () => {
    const orderId = await anOrderToConfirm()
    const [here, there] = [newId(), newId()]
    await take(orderId, here)
    await wait((claimSeconds - 10) * 1_000)
    await take(orderId, here)
    await wait((claimSeconds - 10) * 1_000)
    expect(await take(orderId, there)).toMatchObject({ statusCode: 409 })
    await wait(20_000)
    expect(await take(orderId, there)).toMatchObject({ success: true })
  })

  it('nobody says what came of a call that another desk makes', async () => {
    const orderId = await anOrderToConfirm()
    const other = await aStaffMember(shop, ['orders'], { name: 'Rahima Khatun' })
    const desk = newId()
    await take(orderId, desk, other)
    expect(await record(orderId, { outcome: 'fake' })).toMatchObject({ code: 'call_taken_by' })
    expect(await record(orderId, { outcome: 'fake', desk: newId() })).toMatchObject({
      code: 'call_taken_by',
    })
    expect(await record(orderId, { outcome: 'no-answer', desk }, other)).toMatchObject({
      data: { tries: 1, calling: null },
    })
  })
})

describe('sellers', () => {
  it('call about orders that are wholly theirs, and see no others', async () => {
    const seller = await aSeller(shop)
    const theirs = await aProduct(shop, { stock: 10, ownerId: seller._id })
    const [own, mixed, other] = [
      await boughtFrom(theirs),
      await boughtFrom(theirs, cup),
      await boughtFrom(cup),
    ]
    expect((await queue(seller)).orders.map(({ orderId }) => orderId)).toEqual([own])
    expect(await next(newId(), [own], seller)).toBeNull()
    for (const id of [mixed, other]) {
      expect(await record(id, { outcome: 'no-answer' }, seller)).toMatchObject({ statusCode: 404 })
      expect(await take(id, newId(), seller)).toMatchObject({ statusCode: 404 })
      expect(await log(id, seller)).toMatchObject({ statusCode: 404 })
    }
    expect(await record(own, { outcome: 'confirmed' }, seller)).toMatchObject({ success: true })
  })

  it('read their own notes and name, and neither those of the shop nor who calls for it', async () => {
    const seller = await aSeller(shop)
    const orderId = await boughtFrom(await aProduct(shop, { stock: 10, ownerId: seller._id }))
    const shirin = await aStaffMember(shop, ['orders'], { name: 'Shirin Akter' })
    await record(orderId, { outcome: 'no-answer', note: 'Her brother answers rudely' }, shirin)
    await record(orderId, { outcome: 'no-answer', note: 'Try in the evening' }, seller)
    expect(await log(orderId, seller)).toMatchObject({
      data: {
        tries: 2,
        calls: [
          { by: seller.name, note: 'Try in the evening' },
          { by: 'Somebody', note: '', outcome: 'no-answer' },
        ],
      },
    })
    expect(await log(orderId)).toMatchObject({
      data: {
        calls: [{ by: seller.name }, { by: 'Shirin Akter', note: 'Her brother answers rudely' }],
      },
    })
    await take(orderId, newId(), shirin)
    const listed = await shop.call('GET /order', { as: seller, query: {} })
    const seen = [await log(orderId, seller), await queue(seller), listed]
    expect(seen).toMatchObject([
      { data: { calling: { name: 'Somebody' } } },
      { orders: [{ call: { calling: { name: 'Somebody' } } }] },
      { data: { data: [{ call: { calling: { name: 'Somebody' } } }] } },
    ])
    expect(JSON.stringify(seen)).not.toContain('Shirin')
    for (const refused of [
      await take(orderId, newId(), seller),
      await record(orderId, { outcome: 'fake' }, seller),
    ]) {
      expect(refused).toMatchObject({
        statusCode: 409,
        message: 'Somebody is calling this customer now',
      })
    }
  })
})
