import type { Refund } from '@haat/contract/order/refund'
import { beforeAll, describe, expect, it } from 'vitest'

import { sql } from '#platform/db/sql.ts'
import { newId } from '#platform/id.ts'
import { aLine, anOrder, aProduct } from '#test/goods.ts'
import { aPaidOrder, behave, listening, type OnlineOrder, settleRefunds } from '#test/paying.ts'
import { aCustomer, anAdmin, anotherSession, type TestPerson } from '#test/people.ts'
import { testShop } from '#test/shop.ts'
import { brokenRules } from '#test/verified.ts'

// Without a worker: a test's moved clock would end the lease of a request that the worker still waits for.
const shop = listening(testShop({}, {}, undefined, { worker: false }))
let admin: TestPerson
beforeAll(async () => {
  admin = await anAdmin(shop, { name: 'Nasima Akter' })
})

// A fresh session for each call, since the moved clock may pass the token's ten minutes.
const asAdmin = () => anotherSession(shop, admin)

async function aRequest(): Promise<OnlineOrder & { refundId: string }> {
  const paid = await aPaidOrder(shop)
  const body = {
    orderId: paid.orderId,
    refundMethod: 'bkash' as const,
    refundNumber: '01712345678',
  }
  const reply = await shop.call('POST /refund/post', { as: paid.customer, body })
  if (!reply.success) throw new Error(reply.message)
  shop.clock.pass(1_000)
  return { ...paid, refundId: reply.data._id }
}

const patch = async (id: string, step: object) =>
  shop.callWith('PATCH /refund/{id}', {
    as: await asAdmin(),
    params: { id },
    body: { id, ...step },
  })

const retry = async (id: string) =>
  shop.call('POST /refund/{id}/retry', { as: await asAdmin(), params: { id } })

async function refundOf(id: string): Promise<Refund> {
  const as = await asAdmin()
  const reply = await shop.call('GET /refund/for-staff/{id}', { as, params: { id } })
  if (!reply.success) throw new Error(reply.message)
  return reply.data
}

async function list(query: object = {}) {
  const reply = await shop.callWith('GET /refund/for-staff', { as: await asAdmin(), query })
  if (!reply.success) throw new Error(reply.message)
  return reply.data as { total: number; count: number; pages: number; data: Refund[] } // The call's reply.
}

const moneyOf = async (orderId: string) =>
  shop.call('GET /refund/order/{orderId}', { as: await asAdmin(), params: { orderId } })

const give = async (orderId: string, body: object) =>
  shop.callWith('POST /refund/order/{orderId}', {
    idempotencyKey: newId(),
    as: await asAdmin(),
    params: { orderId },
    body: { reason: 'A cup was broken', ...body },
  })

const atGateway = async ({ tranId }: OnlineOrder) => {
  const rows = await shop.db.query<{ count: number }>(sql`
    select count(r.*)::int as count from sandbox_payments p
    join sandbox_refunds r on r.bank_tran_id = p.bank_tran_id where p.tran_id = ${tranId}`)
  return rows[0]?.count
}

describe('the list of refunds', () => {
  it('the list shows open refunds by due time, and finds by status, number, name and phone', async () => {
    const [first, second] = [await aRequest(), await aRequest()]
    await patch(second.refundId, { status: 'rejected', reason: 'Never paid' })
    const third = await aRequest()
    const ids = ({ data }: { data: Refund[] }) => data.map(({ _id }) => _id)
    expect(ids(await list({ status: 'open' })).slice(-2)).toEqual([first.refundId, third.refundId])
    expect(ids(await list())).toEqual([third.refundId, second.refundId, first.refundId])
    expect(ids(await list({ status: 'rejected' }))).toEqual([second.refundId])
    const bangla = first.customer.phone.replace(/\d/g, (digit) =>
      String.fromCharCode(0x09e6 + Number(digit)),
    )
    const short = first.orderId.slice(-6)
    for (const search of [short, `#${short.toUpperCase()}`, first.customer.phone, bangla]) {
      expect(ids(await list({ search }))).toEqual([first.refundId])
    }
    expect(await list({ search: '%' })).toMatchObject({ total: 0, data: [] })
    expect(await list({ limit: 2, page: 2 })).toMatchObject({ total: 3, count: 1, pages: 2 })
  })

  it.each([{ status: 'lost' }, { limit: 500 }, { page: 0 }, { x: 1 }])(
    'the list of refunds refuses %j',
    async (query) => {
      const reply = await shop.callWith('GET /refund/for-staff', { as: await asAdmin(), query })
      expect(reply.statusCode).toBe(400)
    },
  )

  it('an unknown refund gives a 404', async () => {
    const call = { as: await asAdmin(), params: { id: newId() } }
    expect(await shop.call('GET /refund/for-staff/{id}', call)).toMatchObject({ statusCode: 404 })
  })
})

describe('one refund', () => {
  it('a refund names who made each step and which acts are allowed', async () => {
    const request = await aRequest()
    const { office } = await refundOf(request.refundId)
    expect(office).toMatchObject({ by: [request.customer.name], may: ['approve', 'reject'] })
    await patch(request.refundId, { status: 'approved' })
    expect((await refundOf(request.refundId)).office?.may).toEqual([])
    await settleRefunds(shop)
    expect(await refundOf(request.refundId)).toMatchObject({
      refundStatus: 'refunded',
      office: { by: [request.customer.name, 'Nasima Akter', null, null], may: [] },
    })
  })
})

describe('money of an order', () => {
  it('money of an order adds up before and after a partial refund of named lines', async () => {
    const paid = await aPaidOrder(shop, { product: await aProduct(shop, { name: 'Blue cup' }) })
    const { total } = paid
    expect(await moneyOf(paid.orderId)).toMatchObject({
      data: { paid: total, refunded: 0, underway: 0, left: total, method: 'bkash', refunds: [] },
    })
    const rows = await shop.db.query<{ id: string }>(
      sql`select id from order_items where order_id = ${paid.orderId}`,
    )
    const itemIds = rows.map(({ id }) => id)
    expect(await give(paid.orderId, { amount: 100.5, itemIds })).toMatchObject({
      statusCode: 201,
      data: { office: { items: ['Blue cup × 1'] } },
    })
    expect(await moneyOf(paid.orderId)).toMatchObject({
      data: { paid: total, refunded: 0, underway: 100.5, left: total - 100.5 },
    })
    await settleRefunds(shop)
    expect(await moneyOf(paid.orderId)).toMatchObject({
      data: { refunded: 100.5, underway: 0, refunds: [{ amount: 100.5 }] },
    })
    expect(await give(paid.orderId, { amount: total })).toMatchObject({ statusCode: 409 })
    expect(await give(paid.orderId, { amount: 1, itemIds: [newId()] })).toMatchObject({
      statusCode: 400,
      errors: [{ path: 'body.itemIds' }],
    })
    expect(await brokenRules(shop)).toEqual([])
  })

  it('money of an unpaid cash order is null, and of an unknown order a 404', async () => {
    const [customer, product] = [await aCustomer(shop), await aProduct(shop)]
    const body = anOrder(customer, [aLine(product)])
    const placed = await shop.call('POST /order/post-order', { as: customer, body })
    expect(await moneyOf(placed.success ? placed.data._id : '')).toMatchObject({ data: null })
    expect(await moneyOf(newId())).toMatchObject({ statusCode: 404 })
  })
})

describe('retrying a refund', () => {
  it('a refund that the gateway refused is retried and paid once', async () => {
    const request = await aRequest()
    await behave(shop, { refund: 'refused' }, request.customer.phone)
    await patch(request.refundId, { status: 'approved' })
    await settleRefunds(shop)
    expect((await refundOf(request.refundId)).office?.may).toEqual(['pay-by-hand', 'retry'])
    await behave(shop, {}, request.customer.phone)
    const pressed = await Promise.all(Array.from({ length: 5 }, () => retry(request.refundId)))
    expect(pressed.filter(({ success }) => success)).toHaveLength(1)
    expect(pressed.filter(({ statusCode }) => statusCode === 409)).toHaveLength(4)
    await settleRefunds(shop)
    expect((await refundOf(request.refundId)).refundStatus).toBe('refunded')
    expect(await atGateway(request)).toBe(1)
    expect(await brokenRules(shop)).toEqual([])
  })

  it('a refund without a reply is retried early, but not while a request is running', async () => {
    const request = await aRequest()
    await behave(shop, { refund: 'down' }, request.customer.phone)
    await patch(request.refundId, { status: 'approved' })
    expect(await retry(request.refundId)).toMatchObject({ statusCode: 409 })
    // The delays grow with each check, so that a person may act within one.
    const may = async () => (await refundOf(request.refundId)).office?.may
    for (let round = 0; round < 6 && (await may())?.length === 0; round += 1) {
      await settleRefunds(shop)
    }
    expect(await may()).toEqual(['retry'])
    await behave(shop, {}, request.customer.phone)
    expect(await retry(request.refundId)).toMatchObject({ statusCode: 200 })
    await settleRefunds(shop)
    expect((await refundOf(request.refundId)).refundStatus).toBe('refunded')
    expect(await atGateway(request)).toBe(1)
  })

  it('a refund that the gateway cancelled is paid by hand and not retried', async () => {
    const request = await aRequest()
    await behave(shop, { refund: 'cancelled' }, request.customer.phone)
    await patch(request.refundId, { status: 'approved' })
    await settleRefunds(shop)
    expect((await refundOf(request.refundId)).office?.may).toEqual(['pay-by-hand'])
    expect(await retry(request.refundId)).toMatchObject({ statusCode: 409 })
  })

  it('a refused refund that is paid by hand and retried at once is paid once', async () => {
    for (let round = 0; round < 2; round += 1) {
      const request = await aRequest()
      await behave(shop, { refund: 'refused' }, request.customer.phone)
      await patch(request.refundId, { status: 'approved' })
      await settleRefunds(shop)
      await behave(shop, {}, request.customer.phone)
      const byHand = { status: 'refunded', walletTransactionId: `BK${request.orderId.slice(-8)}` }
      const both = [() => patch(request.refundId, byHand), () => retry(request.refundId)]
      const replies = await Promise.all(
        (round % 2 === 0 ? both : both.toReversed()).map((act) => act()),
      )
      expect(replies.filter(({ success }) => success)).toHaveLength(1)
      await settleRefunds(shop)
      const { office, refundStatus } = await refundOf(request.refundId)
      expect(refundStatus).toBe('refunded')
      expect(await atGateway(request)).toBe(office?.walletTransactionId ? 0 : 1)
    }
    expect(await brokenRules(shop)).toEqual([])
  })
})
