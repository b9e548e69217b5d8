import { beforeAll, describe, expect, it } from 'vitest'

import { newId } from '#platform/id.ts'
import { accountOf, aReference, receiveByHand } from '#test/by-hand.ts'
import { aStaffOrder, placedByStaff } from '#test/by-staff.ts'
import { aProduct, setFees } from '#test/goods.ts'
import { anAdmin, anotherSession, type TestPerson } from '#test/people.ts'
import { refundsOf } from '#test/refusals.ts'
import { staffOrder } from '#test/shipped.ts'
import { testShop } from '#test/shop.ts'
import { brokenRules } from '#test/verified.ts'

const shop = testShop()
let admin: TestPerson

beforeAll(async () => {
  admin = await anAdmin(shop)
  await setFees(shop, 60, 120)
})

const wallet = { method: 'bkash', number: '01712345678' } as const

/** Two cups and the delivery, ৳1,060, paid by bKash. */
async function aPaidByHand(): Promise<string> {
  const product = await aProduct(shop, { originalPrice: 50_000, stock: 100 })
  const { _id } = await placedByStaff(shop, admin, aStaffOrder(product))
  await receiveByHand(shop, _id, { amount: 1_060, reference: aReference() }, { admin })
  return _id
}

async function discount(orderId: string, body: object = {}) {
  const { version } = await staffOrder(shop, orderId)
  return shop.callWith('PATCH /order/edit/{orderId}', {
    as: await anotherSession(shop, admin),
    params: { orderId },
    body: { version, discount: { amount: 79, reason: 'Late' }, note: 'Late', ...body },
    idempotencyKey: newId(),
  })
}

const cancel = async (orderId: string, body: object = {}) =>
  shop.callWith('PATCH /order/update-status/{orderId}', {
    as: await anotherSession(shop, admin),
    params: { orderId },
    body: { status: 'cancelled', ...body },
  })

async function moneyBefore(orderId: string) {
  const as = await anotherSession(shop, admin)
  const reply = await shop.call('GET /refund/order/{orderId}', { as, params: { orderId } })
  if (!reply.success || !reply.data) throw new Error('There is no money')
  return reply.data
}

async function pay(orderId: string, body: object) {
  const [refund] = (await moneyBefore(orderId)).refunds
  return shop.callWith('PATCH /refund/{id}', {
    as: await anotherSession(shop, admin),
    params: { id: refund?._id ?? '' },
    body: { id: refund?._id, status: 'refunded', walletTransactionId: aReference(), ...body },
  })
}

describe('what goes back of an order that was paid by hand', () => {
  it('rule 7: a change and a cancellation are one refund to one wallet, and told before', async () => {
    const orderId = await aPaidByHand()
    expect(await discount(orderId, { dryRun: true })).toMatchObject({
      data: {
        refund: 79,
        refunds: [{ source: 'hand', method: 'hand', number: '', amount: 79, together: 79 }],
      },
    })
    expect(await discount(orderId)).toMatchObject({ success: true })
    expect(await refundsOf(shop, orderId)).toMatchObject([{ amount: 7_900, status: 'pending' }])
    expect(await moneyBefore(orderId)).toMatchObject({
      ifCancelled: [{ source: 'hand', method: 'bkash', number: '', amount: 981, together: 1_060 }],
    })
    expect(await cancel(orderId, { hand: wallet })).toMatchObject({ success: true })
    expect(await refundsOf(shop, orderId)).toMatchObject([{ amount: 106_000, status: 'approved' }])
    expect((await moneyBefore(orderId)).refunds).toMatchObject([
      { amount: 1_060, refundMethod: 'bkash', refundNumber: wallet.number },
    ])
    expect(await pay(orderId, { amount: 1_060 })).toMatchObject({ success: true })
    expect(await accountOf(shop, orderId)).toMatchObject({ paymentStatus: 'refunded' })
    expect(await brokenRules(shop)).toEqual([])
  })

  it('rule 7: the wallet of the change is told for the cancellation, which may name another', async () => {
    const orderId = await aPaidByHand()
    expect(await discount(orderId, { hand: wallet })).toMatchObject({ success: true })
    expect(await refundsOf(shop, orderId)).toMatchObject([{ amount: 7_900, status: 'approved' }])
    expect(await moneyBefore(orderId)).toMatchObject({
      ifCancelled: [{ ...wallet, source: 'hand', amount: 981, together: 1_060 }],
    })
    const other = { method: 'nagad', number: '01812345678' }
    expect(await cancel(orderId, { hand: other })).toMatchObject({ success: true })
    expect((await moneyBefore(orderId)).refunds).toMatchObject([
      { amount: 1_060, refundMethod: 'nagad', refundNumber: other.number },
    ])
    expect(await brokenRules(shop)).toEqual([])
  })

  it('rule 7: two changes are one refund, whose quote tells both', async () => {
    const orderId = await aPaidByHand()
    await discount(orderId, { hand: wallet })
    const more = { discount: { amount: 99, reason: 'Late' } }
    expect(await discount(orderId, { ...more, dryRun: true })).toMatchObject({
      data: { refund: 20, refunds: [{ ...wallet, amount: 20, together: 99 }] },
    })
    expect(await discount(orderId, more)).toMatchObject({ success: true })
    expect(await refundsOf(shop, orderId)).toMatchObject([{ amount: 9_900, status: 'approved' }])
    expect(await brokenRules(shop)).toEqual([])
  })

  it('rule 7: a payment of less than the refund has become is not taken for the whole', async () => {
    const orderId = await aPaidByHand()
    await discount(orderId, { hand: wallet })
    await cancel(orderId)
    expect(await pay(orderId, { amount: 79 })).toMatchObject({
      statusCode: 409,
      message: 'This refund is ৳1,060.00 by now. Please look at it again.',
    })
    expect(await pay(orderId, {})).toMatchObject({
      statusCode: 409,
      message: 'This refund is ৳1,060.00 by now. Please look at it again.',
    })
    expect(await pay(orderId, { amount: 1_060 })).toMatchObject({ success: true })
    expect(await brokenRules(shop)).toEqual([])
  })

  it('rule 7: a refund that nothing joined is paid without its amount, as older programs do', async () => {
    const orderId = await aPaidByHand()
    await discount(orderId, { hand: wallet })
    expect(await pay(orderId, {})).toMatchObject({ success: true, data: { amount: 79 } })
    expect(await brokenRules(shop)).toEqual([])
  })

  it('rule 7: a paid refund is not joined, and a change and a payment at once add up', async () => {
    const orderId = await aPaidByHand()
    await discount(orderId, { hand: wallet })
    const [paid] = await Promise.all([
      pay(orderId, { amount: 79 }),
      cancel(orderId, { hand: wallet }),
    ])
    const refunds = await refundsOf(shop, orderId)
    expect(refunds).toHaveLength(paid.success ? 2 : 1)
    const { claimed } = await accountOf(shop, orderId)
    expect(claimed).toBe(106_000)
    expect(await brokenRules(shop)).toEqual([])
  })
})
