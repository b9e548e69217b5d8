import type { Permission } from '@haat/contract/call'
import { describe, expect, it } from 'vitest'

import { newId } from '#platform/id.ts'
import { aFailingRow } from '#test/planted.ts'
import { stockOf } from '#test/goods.ts'
import { messagesTo } from '#test/inbox.ts'
import { everyJobDone } from '#test/jobs-done.ts'
import { runJob } from '#test/paying.ts'
import { aCustomer, aStaffMember } from '#test/people.ts'
import {
  actOnReturn,
  aDeliveredOrder,
  allOf,
  aReturn,
  asAdmin,
  quoteIn,
  returnIn,
  returnsOf,
} from '#test/returns.ts'
import { staffOrder } from '#test/shipped.ts'
import { testShop } from '#test/shop.ts'
import { brokenRules } from '#test/verified.ts'

const shop = testShop()
const dayMs = 86_400_000

describe('a return that is refunded (§18 rules 8, 14)', () => {
  it('an approved return is received, put into stock and settled: its money goes back once', async () => {
    const customer = await aCustomer(shop, { email: `${newId()}@haat.test` })
    const of = await aDeliveredOrder(shop, { customer, quantity: 3 })
    const { _id } = await aReturn(shop, of, { lines: [{ itemId: of.itemId, quantity: 2 }] })
    const approved = returnIn(await actOnReturn(shop, _id, 'approve'))
    expect(approved).toMatchObject({ status: 'approved', exchangeOrderId: null })
    expect(approved.closesAt).toBe(new Date(shop.clock.now().getTime() + 14 * dayMs).toISOString())
    const received = returnIn(
      await actOnReturn(shop, _id, 'receive', { lines: allOf(approved, { damaged: 1 }) }),
    )
    expect(received).toMatchObject({ status: 'received' })
    expect(await stockOf(shop, of.product)).toMatchObject({ remaining: 8, sold: 1, ledger: 8 })
    const hand = { method: 'bkash', number: '01712345678' }
    const price = of.product.price
    const quote = quoteIn(await actOnReturn(shop, _id, 'settle', { dryRun: true, hand }))
    expect(quote).toMatchObject({ value: 2 * price, refund: 2 * price })
    const settled = returnIn(await actOnReturn(shop, _id, 'settle', { hand }))
    expect(settled).toMatchObject({ status: 'settled', amount: 2 * price, office: { may: [] } })
    const order = await staffOrder(shop, of.orderId)
    expect(order).toMatchObject({
      status: 'delivered',
      currentTotal: price + 60,
      due: 0,
      items: [{ givenBack: { quantity: 2, amount: 2 * price }, inReturn: 0 }],
    })
    await everyJobDone(shop)
    const told = (await messagesTo(shop, customer.email ?? '')).map(({ subject }) => subject)
    expect(told.join('\n')).toContain('is settled')
    expect(await brokenRules(shop)).toEqual([])
  })

  it('only accepted pieces are settled; of the delivery fee only what staff say', async () => {
    const of = await aDeliveredOrder(shop, { quantity: 3 })
    const { _id } = await aReturn(shop, of, { lines: [{ itemId: of.itemId, quantity: 3 }] })
    returnIn(await actOnReturn(shop, _id, 'approve'))
    const line = { itemId: of.itemId, accepted: 1, refused: 1, missing: 1, reason: 'Worn' }
    returnIn(await actOnReturn(shop, _id, 'receive', { lines: [line] }))
    expect(await actOnReturn(shop, _id, 'settle', { deliveryFee: 60.01 })).toMatchObject({
      statusCode: 409,
      errors: [{ path: 'body.deliveryFee' }],
    })
    const settled = returnIn(await actOnReturn(shop, _id, 'settle', { deliveryFee: 60 }))
    expect(settled.amount).toBe(of.product.price + 60)
    expect(settled.lines[0]).toMatchObject({ refuseReason: 'Worn', amount: of.product.price })
    expect(await staffOrder(shop, of.orderId)).toMatchObject({
      currentTotal: 2 * of.product.price,
      items: [{ givenBack: { quantity: 1 } }],
    })
    expect(await brokenRules(shop)).toEqual([])
  })

  it.each([
    ['too few pieces', { accepted: 1 }, 'accepted'],
    ['too many pieces', { accepted: 2, missing: 1 }, 'accepted'],
    ['less than no pieces', { accepted: 3, refused: -1 }, 'refused'],
    ['half a piece', { accepted: 1.5, refused: 0 }, 'accepted'],
    ['more damaged than accepted', { accepted: 1, missing: 1, damaged: 2 }, 'damaged'],
    ['a refusal without a reason', { accepted: 1, refused: 1 }, 'reason'],
    ['an unknown line', { itemId: newId(), accepted: 2 }, 'itemId'],
  ])('a receipt of %s is refused beside its field', async (_, line, field) => {
    const of = await aDeliveredOrder(shop, { quantity: 2 })
    const asked = await aReturn(shop, of, { lines: [{ itemId: of.itemId, quantity: 2 }] })
    returnIn(await actOnReturn(shop, asked._id, 'approve'))
    const [whole] = allOf(asked)
    const reply = await actOnReturn(shop, asked._id, 'receive', { lines: [{ ...whole, ...line }] })
    expect(reply).toMatchObject({ statusCode: 400, errors: [{ path: `body.lines.0.${field}` }] })
  })

  it('a key is required of staff, and a repeat under it settles once (rule 22)', async () => {
    const of = await aDeliveredOrder(shop)
    const asked = await aReturn(shop, of)
    const call = { as: await asAdmin(shop), params: { id: asked._id }, body: {} }
    expect(await shop.callWith('POST /return/{id}/approve', call)).toMatchObject({
      statusCode: 400,
    })
    returnIn(await actOnReturn(shop, asked._id, 'approve'))
    returnIn(await actOnReturn(shop, asked._id, 'receive', { lines: allOf(asked) }))
    const key = newId()
    const settle = () => actOnReturn(shop, asked._id, 'settle', {}, key)
    const [first, second] = await Promise.all([settle(), settle()])
    expect(returnIn(first)).toEqual(returnIn(second))
    expect(await actOnReturn(shop, asked._id, 'settle')).toMatchObject({ statusCode: 409 })
    expect(await brokenRules(shop)).toEqual([])
  })
})

it('each step is made by who has its permission: stock to receive, money to settle (rule 26)', async () => {
  const asked = await aReturn(shop, await aDeliveredOrder(shop))
  const { _id } = asked
  returnIn(await actOnReturn(shop, _id, 'approve'))
  const send = async (act: 'receive' | 'settle' | 'cancel', permission: Permission, body = {}) =>
    shop.callWith(`POST /return/{id}/${act}`, {
      as: await aStaffMember(shop, [permission]),
      params: { id: _id },
      body,
      idempotencyKey: newId(),
    })
  expect(await send('cancel', 'stock')).toMatchObject({ statusCode: 404 })
  const received = { lines: allOf(asked) }
  expect(await send('receive', 'orders', received)).toMatchObject({ statusCode: 403 })
  expect(await send('receive', 'stock', received)).toMatchObject({ data: { status: 'received' } })
  expect(await send('settle', 'stock')).toMatchObject({ statusCode: 403 })
  expect(await send('settle', 'orders.money')).toMatchObject({ data: { status: 'settled' } })
})

describe('a return that ends early (§18 rule 14)', () => {
  it('a rejected return needs a reason, and its customer is told why', async () => {
    const customer = await aCustomer(shop, { email: `${newId()}@haat.test` })
    const of = await aDeliveredOrder(shop, { customer })
    const { _id } = await aReturn(shop, of)
    expect(await actOnReturn(shop, _id, 'reject')).toMatchObject({ statusCode: 400 })
    const rejected = returnIn(await actOnReturn(shop, _id, 'reject', { reason: 'It was worn' }))
    expect(rejected).toMatchObject({ status: 'rejected', rejectReason: 'It was worn' })
    await everyJobDone(shop)
    const told = (await messagesTo(shop, customer.email ?? '')).map(({ text }) => text)
    expect(told.some((text) => text.includes('It was worn'))).toBe(true)
    expect(await actOnReturn(shop, _id, 'approve')).toMatchObject({
      statusCode: 409,
      message: 'A return that is rejected cannot become approved',
    })
  })

  it('its customer cancels a return until the goods arrive; nobody else’s', async () => {
    const of = await aDeliveredOrder(shop)
    const asked = await aReturn(shop, of)
    const cancel = async (as = of.customer) =>
      shop.callWith('POST /return/{id}/cancel', { as, params: { id: asked._id }, body: {} })
    expect(await cancel(await aCustomer(shop))).toMatchObject({ statusCode: 404 })
    returnIn(await actOnReturn(shop, asked._id, 'approve'))
    expect(returnIn(await cancel())).toMatchObject({ status: 'cancelled', may: { cancel: false } })
    expect(await cancel()).toMatchObject({
      statusCode: 409,
      message: 'This return is already cancelled',
    })
    const [again] = [await aReturn(shop, of)]
    returnIn(await actOnReturn(shop, again._id, 'approve'))
    returnIn(await actOnReturn(shop, again._id, 'receive', { lines: allOf(again) }))
    expect(await actOnReturn(shop, again._id, 'cancel')).toMatchObject({ statusCode: 409 })
  })

  it('the clock cancels an approved return whose goods did not arrive in 14 days', async () => {
    const [of, other] = [await aDeliveredOrder(shop), await aDeliveredOrder(shop)]
    const [first, waiting] = [await aReturn(shop, of), await aReturn(shop, other)]
    returnIn(await actOnReturn(shop, first._id, 'approve'))
    shop.clock.pass(14 * dayMs - 1_000)
    await runJob(shop, 'return.cancel-overdue')
    expect(await returnsOf(shop, of)).toMatchObject([{ status: 'approved' }])
    shop.clock.pass(1_000)
    await runJob(shop, 'return.cancel-overdue')
    expect(await returnsOf(shop, of)).toMatchObject([{ status: 'cancelled' }])
    expect(await returnsOf(shop, other)).toMatchObject([{ _id: waiting._id, status: 'requested' }])
  })

  it('one that cannot be cancelled by the clock does not stop those behind it', async () => {
    const [first, second] = [await aDeliveredOrder(shop), await aDeliveredOrder(shop)]
    const { _id: failing } = returnIn(
      await actOnReturn(shop, (await aReturn(shop, first))._id, 'approve'),
    )
    shop.clock.pass(1_000)
    returnIn(await actOnReturn(shop, (await aReturn(shop, second))._id, 'approve'))
    shop.clock.pass(14 * dayMs)
    const mend = await aFailingRow(shop, 'returns', failing)
    await runJob(shop, 'return.cancel-overdue')
    expect(await returnsOf(shop, second)).toMatchObject([{ status: 'cancelled' }])
    expect(await returnsOf(shop, first)).toMatchObject([{ status: 'approved' }])
    await mend()
    await runJob(shop, 'return.cancel-overdue')
    expect(await returnsOf(shop, first)).toMatchObject([{ status: 'cancelled' }])
  })
})

it('staff read all returns by status and order, with who did each step', async () => {
  const of = await aDeliveredOrder(shop)
  const { _id } = await aReturn(shop, of)
  const admin = await asAdmin(shop)
  const list = async (query: {
    orderId?: string
    search?: string
    status?: 'open' | 'settled' | 'requested'
  }) => {
    const reply = await shop.call('GET /return/for-staff', { as: await asAdmin(shop), query })
    if (!reply.success) throw new Error(reply.message)
    return reply.data
  }
  expect(await list({ orderId: of.orderId, status: 'open' })).toMatchObject({
    total: 1,
    data: [
      {
        _id,
        office: { customerName: 'Rahima Khatun', may: ['approve', 'reject', 'cancel'] },
      },
    ],
  })
  expect(await list({ orderId: of.orderId, status: 'settled' })).toMatchObject({ total: 0 })
  expect((await list({ status: 'requested' })).data.map((one) => one._id)).toContain(_id)
  for (const search of [`#${of.orderId.slice(-6)}`, of.customer.phone.slice(-8)]) {
    expect((await list({ search })).data.map((one) => one._id)).toEqual([_id])
  }
  expect(await list({ search: 'nobody of this name' })).toMatchObject({ total: 0 })
  const one = (id: string) =>
    shop.callWith('GET /return/for-staff/{id}', { as: admin, params: { id } })
  expect(await one(_id)).toMatchObject({ data: { _id, office: { customerName: 'Rahima Khatun' } } })
  expect(await one(of.orderId)).toMatchObject({ statusCode: 404, message: 'Return not found' })
})

it('an account deleted while a return is open keeps contact and words until it is over (rule 25)', async () => {
  const of = await aDeliveredOrder(shop)
  const { _id } = await aReturn(shop, of, { note: 'Call my sister' })
  const admin = await asAdmin(shop)
  const body = { userId: of.customer._id }
  const params = { id: of.customer._id }
  const deleted = await shop.callWith('DELETE /user/delete-user/{id}', { as: admin, params, body })
  expect(deleted).toMatchObject({ statusCode: 200 })
  const housekeeping = async () => {
    await runJob(shop, 'order.housekeeping')
    await runJob(shop, 'return.housekeeping')
  }
  await housekeeping()
  expect(await staffOrder(shop, of.orderId)).toMatchObject({ phone: of.customer.phone })
  const rejected = returnIn(await actOnReturn(shop, _id, 'reject', { reason: 'Worn' }))
  expect(rejected).toMatchObject({ note: 'Call my sister' })
  await housekeeping()
  expect(await staffOrder(shop, of.orderId)).toMatchObject({ phone: '' })
  const query = { orderId: of.orderId }
  const list = await shop.call('GET /return/for-staff', { as: await asAdmin(shop), query })
  expect(list.success && list.data.data).toMatchObject([{ note: '', office: { phone: '' } }])
})
