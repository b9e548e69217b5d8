import { beforeAll, describe, expect, it } from 'vitest'
import { formatTaka } from '@haat/contract/money'
import { shortOrderId } from '@haat/contract/order/order-path'

import { sql } from '#platform/db/sql.ts'
import { newId } from '#platform/id.ts'
import { accountOf, anOrderForCash, aReference, moneyOf, receiveByHand } from '#test/by-hand.ts'
import { messagesTo } from '#test/inbox.ts'
import {
  anOnlineOrder,
  listening,
  type OnlineOrder,
  press,
  runJob,
  settleRefunds,
} from '#test/paying.ts'
import { signedInAnHourAgo } from '#test/by-staff.ts'
import { anAdmin, anotherSession, aStaffMember, type TestPerson } from '#test/people.ts'
import { testShop } from '#test/shop.ts'
import { brokenRules } from '#test/verified.ts'

const shop = listening(testShop())
let admin: TestPerson
beforeAll(async () => {
  admin = await anAdmin(shop)
})

const receive = async (orderId: string, body: object, key = newId()) =>
  receiveByHand(shop, orderId, body, { admin, key })

const reverse = async (orderId: string, transactionId: string, body: object = {}) =>
  shop.callWith('POST /order/{id}/received/{transactionId}/reverse', {
    as: await anotherSession(shop, admin),
    params: { id: orderId, transactionId },
    body: { reason: 'It was for another order', ...body },
    idempotencyKey: newId(),
  })

const move = async (
  orderId: string,
  status: 'processing' | 'shipped' | 'delivered' | 'cancelled',
) =>
  shop.call('PATCH /order/update-status/{orderId}', {
    as: await anotherSession(shop, admin),
    params: { orderId },
    body: { status },
  })

describe('money by hand', () => {
  it('rule 6: an advance on a cash order is received, and the door collects the rest', async () => {
    const { orderId, total } = await anOrderForCash(shop)
    const reference = aReference()
    expect(await receive(orderId, { reference, note: 'On the phone' })).toMatchObject({
      statusCode: 200,
      data: { received: 100, due: total - 100, paymentStatus: 'partially-paid' },
    })
    expect(await moneyOf(shop, orderId)).toMatchObject([
      {
        kind: 'received',
        account: 'wallet',
        place: 'bkash',
        reference,
        note: 'On the phone',
        amount: 100,
        by: expect.any(String) as string,
        reversed: false,
      },
    ])
    for (const status of ['processing', 'shipped', 'delivered'] as const) {
      expect((await move(orderId, status)).success).toBe(true)
    }
    expect(await moneyOf(shop, orderId)).toMatchObject([
      { amount: 100 },
      { kind: 'cash', amount: total - 100 },
    ])
    expect(await accountOf(shop, orderId)).toMatchObject({
      paymentStatus: 'paid',
      received: total * 100,
    })
    expect(await brokenRules(shop)).toEqual([])
  })

  it('the customer is told of each advance and of what is then due, and once of the last payment', async () => {
    const { orderId, total, customer } = await anOrderForCash(shop)
    await receive(orderId, { amount: 100.5 })
    await receive(orderId, { amount: 50 })
    await receive(orderId, { amount: total - 150.5 })
    const texts = (await messagesTo(shop, customer.phone, 4)).map(({ text }) => text)
    const id = `#${orderId.slice(-6)}`
    const taka = (amount: number) => formatTaka(amount, 2).replace('৳', 'Tk ')
    expect(texts.filter((text) => text.includes(`received for order ${id}`))).toHaveLength(3)
    expect(texts.join('\n')).toContain(
      `Haat: Tk 100.50 received for order ${id} in all, ${taka(total - 100.5)} still to be paid.`,
    )
    expect(texts.join('\n')).toContain(`Haat: Tk 150.50 received for order ${id} in all`)
    expect(texts.filter((text) => text.includes('Thank you. Follow it'))).toHaveLength(1)
  })

  it('rule 6: at most what is due is received; the reply holds the order', async () => {
    const { orderId, total } = await anOrderForCash(shop)
    expect(await receive(orderId, { amount: total + 0.01 })).toMatchObject({
      statusCode: 409,
      message: expect.stringMatching(/^Only ৳1,\d+\.00 is due on this order$/) as string,
      data: { _id: orderId, received: 0 },
    })
    expect((await receive(orderId, { amount: total })).statusCode).toBe(200)
    expect(await receive(orderId, { amount: 1 })).toMatchObject({
      statusCode: 409,
      message: 'Nothing is due on this order',
    })
    expect(await brokenRules(shop)).toEqual([])
  })

  it('rule 6: of two who record what is due at once, one does', async () => {
    const { orderId, total } = await anOrderForCash(shop)
    const replies = await Promise.all(
      [1, 2, 3].map(() => receive(orderId, { amount: total, place: 'till', reference: '' })),
    )
    expect(replies.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([
      200, 409, 409,
    ])
    expect(await accountOf(shop, orderId)).toMatchObject({ received: total * 100 })
    expect(await brokenRules(shop)).toEqual([])
  })

  it('rule 6: a reference is one with other spaces, dashes and letters, those of earlier releases too', async () => {
    const [first, second] = [await anOrderForCash(shop), await anOrderForCash(shop)]
    const [start, end] = [aReference(), aReference()]
    expect((await receive(first.orderId, { reference: `${start}-${end}` })).statusCode).toBe(200)
    expect(await moneyOf(shop, first.orderId)).toMatchObject([{ reference: `${start}-${end}` }])
    const used = { statusCode: 409, code: 'transaction_used' }
    const again = (reference: string) => receive(second.orderId, { reference })
    expect(await again(`${start}${end}`)).toMatchObject(used)
    expect(await again(` ${start} ${end.toLowerCase()}`)).toMatchObject(used)
    await shop.db.execute(sql`
      update received_references set reference = ${`${start}-${end}`} where reference = ${start + end}`)
    expect(await again(`${start} ${end}`)).toMatchObject(used)
    expect(await again('--..')).toMatchObject({ statusCode: 400 })
    expect(await brokenRules(shop)).toEqual([])
  })

  it('rule 6: a reference is used once per place, in any case, and for any order', async () => {
    const [first, second] = [await anOrderForCash(shop), await anOrderForCash(shop)]
    const reference = aReference()
    expect((await receive(first.orderId, { reference })).statusCode).toBe(200)
    const used = {
      statusCode: 409,
      message: `This transaction id was used for order #${shortOrderId(first.orderId)}`,
      errors: [{ path: 'body.reference' }],
    }
    expect(await receive(second.orderId, { reference })).toMatchObject(used)
    expect(await receive(first.orderId, { reference: reference.toLowerCase() })).toMatchObject(used)
    expect((await receive(second.orderId, { reference, place: 'nagad' })).statusCode).toBe(200)
    const till = { place: 'till', reference: '' }
    expect((await receive(second.orderId, till)).statusCode).toBe(200)
    expect((await receive(second.orderId, till)).statusCode).toBe(200)
    expect(await brokenRules(shop)).toEqual([])
  })

  it('rule 6: an online order is paid by hand in parts; its clock no longer cancels it', async () => {
    const placed = await anOnlineOrder(shop)
    await receive(placed.orderId, { amount: 50 })
    shop.clock.pass(40 * 60_000)
    await runJob(shop, 'payment.reconcile')
    expect(await accountOf(shop, placed.orderId)).toMatchObject({
      status: 'pending',
      paymentStatus: 'partially-paid',
    })
    expect((await move(placed.orderId, 'processing')).success).toBe(false)
    await receive(placed.orderId, { amount: placed.total - 50, place: 'bank' })
    expect(await accountOf(shop, placed.orderId)).toMatchObject({ paymentStatus: 'paid' })
    expect((await move(placed.orderId, 'processing')).success).toBe(true)
    const texts = (await messagesTo(shop, placed.customer.phone, 2)).map(({ text }) => text)
    expect(texts.join()).toContain('received for order')
    expect(await brokenRules(shop)).toEqual([])
  })

  it('rule 2: money that lands on a superseded attempt counts, and what exceeds what is due goes back', async () => {
    const placed = await anOnlineOrder(shop)
    await receive(placed.orderId, { amount: 50 })
    await press(shop, placed.url, 'pay')
    expect(await accountOf(shop, placed.orderId)).toMatchObject({
      received: placed.total * 100 + 5_000,
      claimed: 5_000,
    })
    await settleRefunds(shop)
    expect(await brokenRules(shop)).toEqual([])
  })

  it('rule 6: an attempt whose notice was lost is found before money is taken by hand', async () => {
    const placed = await anOnlineOrder(shop)
    await press(shop, placed.url, 'pay', { notice: 'never' })
    expect(await receive(placed.orderId, { amount: 50 })).toMatchObject({
      statusCode: 409,
      message: 'Nothing is due on this order',
    })
    expect(await brokenRules(shop)).toEqual([])
  })

  it('rule 6: while a payment is held nothing is taken by hand, nor on a cancelled order', async () => {
    const held = await anOnlineOrder(shop)
    await press(shop, held.url, 'pay', { risky: '1' })
    expect(await receive(held.orderId, {})).toMatchObject({ statusCode: 409 })
    const { orderId } = await anOrderForCash(shop)
    await move(orderId, 'cancelled')
    expect(await receive(orderId, {})).toMatchObject({
      statusCode: 409,
      message: 'This order is cancelled',
    })
  })

  it('rules 21 and 22: a version that has passed is refused; a key acts once', async () => {
    const { orderId } = await anOrderForCash(shop)
    const key = newId()
    const body = { amount: 10, reference: aReference() }
    const [once, again] = [await receive(orderId, body, key), await receive(orderId, body, key)]
    expect(again).toMatchObject({ statusCode: 200, data: { received: 10 } })
    const version = 'data' in once ? (once.data as { version: number }).version : 0 // as: a StaffOrder
    await receive(orderId, {})
    expect(await receive(orderId, { version })).toMatchObject({
      statusCode: 409,
      data: { _id: orderId, received: 110 },
    })
    expect((await receive(newId(), {})).statusCode).toBe(404)
    expect(await moneyOf(shop, orderId)).toHaveLength(2)
  })

  it.each([
    ['an amount of 0', { amount: 0 }, 'amount'],
    ['an amount below 0', { amount: -5 }, 'amount'],
    ['an amount finer than a poisha', { amount: 0.001 }, 'amount'],
    ['a place that is none', { place: 'pocket' }, 'place'],
    ['a wallet without transaction id', { reference: '' }, 'reference'],
    ['a bank without transaction id', { place: 'bank', reference: '' }, 'reference'],
    ['a transaction id for the till', { place: 'till' }, 'reference'],
    ['a transaction id of other letters', { reference: 'এক দুই' }, 'reference'],
    ['a version of 0', { version: 0 }, 'version'],
    ['a long note', { note: 'x'.repeat(501) }, 'note'],
  ])('money by hand with %s is refused beside its field', async (_, body, field) => {
    const { orderId } = await anOrderForCash(shop)
    expect(await receive(orderId, body)).toMatchObject({
      statusCode: 400,
      errors: [{ path: `body.${field}` }],
    })
    expect(await moneyOf(shop, orderId)).toEqual([])
  })

  it('rule 9: money by hand is recorded by who may take money, whenever they signed in', async () => {
    const { orderId, customer } = await anOrderForCash(shop)
    const input = { params: { id: orderId }, body: { amount: 1, place: 'till' as const } }
    const call = async (as: TestPerson) =>
      shop.callWith('POST /order/{id}/received', { as, ...input, idempotencyKey: newId() })
    expect((await call(customer)).statusCode).toBe(403)
    expect((await call(await aStaffMember(shop, ['orders']))).statusCode).toBe(403)
    const desk = await aStaffMember(shop, ['orders', 'orders.take-money'])
    await signedInAnHourAgo(shop, desk)
    expect(await call(desk)).toMatchObject({ statusCode: 200, data: { received: 1 } })
  })

  it('rule 9: who may take money reads what came in and its references, and gives nothing back', async () => {
    const { orderId } = await anOrderForCash(shop)
    const reference = aReference()
    await receive(orderId, { amount: 100, reference })
    await receive(orderId, { amount: 50, place: 'till', reference: '' })
    const refunded = await shop.callWith('POST /refund/order/{orderId}', {
      as: await anotherSession(shop, admin),
      params: { orderId },
      body: { amount: 50, reason: 'Too much', hand: { method: 'bkash', number: '01712345678' } },
      idempotencyKey: newId(),
    })
    expect(refunded.statusCode).toBe(201)
    const as = await aStaffMember(shop, ['orders', 'orders.take-money'])
    const params = { id: orderId }
    const received = await shop.call('GET /order/{id}/received', { as, params })
    expect(received).toMatchObject({
      data: [
        { kind: 'received', amount: 100, place: 'bkash', reference },
        { kind: 'received', amount: 50, place: 'till', reference: '' },
      ],
    })
    expect(JSON.stringify(received)).not.toContain('account')
    const order = await shop.call('GET /order/for-staff/{orderId}', { as, params: { orderId } })
    expect(order).toMatchObject({ data: { received: 150, due: expect.any(Number) as number } })
    for (const hidden of ['refunded', 'goingBack', 'transaction_id', 'discountReason']) {
      expect(order).not.toHaveProperty(`data.${hidden}`)
    }
    for (const key of ['GET /order/{id}/money', 'GET /refund/order/{orderId}'] as const) {
      expect((await shop.callWith(key, { as, params: { ...params, orderId } })).statusCode).toBe(
        403,
      )
    }
    const [{ _id: transactionId } = { _id: '' }] = await moneyOf(shop, orderId)
    const undone = await shop.callWith('POST /order/{id}/received/{transactionId}/reverse', {
      as,
      params: { id: orderId, transactionId },
      body: { reason: 'It was for another order' },
      idempotencyKey: newId(),
    })
    expect(undone.statusCode).toBe(403)
    expect(await brokenRules(shop)).toEqual([])
  })
})

describe('who may take money, but not send it back', () => {
  const desk = async () => aStaffMember(shop, ['orders', 'orders.take-money'])
  const take = async (as: TestPerson, orderId: string, amount = 50) =>
    shop.callWith('POST /order/{id}/received', {
      as,
      params: { id: orderId },
      body: { amount, place: 'till' },
      idempotencyKey: newId(),
    })

  it('rule 9: reads no transaction id of the gateway, and not why money was taken back', async () => {
    const placed = await anOnlineOrder(shop)
    await receive(placed.orderId, { amount: 50 })
    const [receipt] = await moneyOf(shop, placed.orderId)
    await reverse(placed.orderId, receipt?._id ?? '')
    await press(shop, placed.url, 'pay')
    const params = { id: placed.orderId }
    const list = await shop.call('GET /order/{id}/received', { as: await desk(), params })
    expect(list).toMatchObject({
      data: [{ kind: 'received' }, { kind: 'reversal', note: '' }, { kind: 'payment' }],
    })
    expect(JSON.stringify(list)).not.toContain(placed.tranId)
    const as = await anotherSession(shop, admin)
    expect(await shop.call('GET /order/{id}/received', { as, params })).toMatchObject({
      data: [{}, { note: 'It was for another order' }, { reference: placed.tranId }],
    })
  })

  it('rule 9: takes none while the customer may still pay online, since that payment would go back', async () => {
    const placed = await anOnlineOrder(shop)
    const as = await desk()
    const refused = {
      statusCode: 403,
      code: 'online_payment_awaited',
      message: expect.stringMatching(
        /^The customer may still be paying this order online/,
      ) as string,
    }
    expect(await take(as, placed.orderId)).toMatchObject(refused)
    // By somebody who may send it back; the page that was superseded can still be paid.
    expect(await receive(placed.orderId, { amount: 50 })).toMatchObject({ statusCode: 200 })
    expect(await take(as, placed.orderId)).toMatchObject(refused)
    shop.clock.pass(61 * 60_000)
    expect(await take(await desk(), placed.orderId)).toMatchObject({ data: { received: 100 } })
    expect(await brokenRules(shop)).toEqual([])
  })
})

describe('a counter-booking', () => {
  async function received(
    amount = 100,
  ): Promise<{ orderId: string; id: string; reference: string }> {
    const { orderId } = await anOrderForCash(shop)
    const reference = aReference()
    await receive(orderId, { amount, reference })
    const [entry] = await moneyOf(shop, orderId)
    return { orderId, id: entry?._id ?? '', reference }
  }

  it('rule 6: money by hand is taken back by a counter-booking with its reason, and its reference is free', async () => {
    const { orderId, id, reference } = await received()
    expect(await reverse(orderId, id)).toMatchObject({
      statusCode: 200,
      data: { received: 0, paymentStatus: 'unpaid' },
    })
    expect(await moneyOf(shop, orderId)).toMatchObject([
      { kind: 'received', amount: 100, reference, reversed: true },
      { kind: 'reversal', amount: -100, note: 'It was for another order', reversed: false },
    ])
    const other = await anOrderForCash(shop)
    expect((await receive(other.orderId, { reference })).statusCode).toBe(200)
    expect(await brokenRules(shop)).toEqual([])
  })

  it('rule 6: a counter-booking twice, or of something else, is refused', async () => {
    const { orderId, id } = await received()
    await reverse(orderId, id)
    expect(await reverse(orderId, id)).toMatchObject({
      statusCode: 409,
      message: 'This booking was taken back already',
    })
    const reversal = (await moneyOf(shop, orderId)).at(-1)
    expect(await reverse(orderId, reversal?._id ?? '')).toMatchObject({
      statusCode: 409,
      message: 'Only money that was recorded by hand can be taken back',
    })
    const other = await received()
    expect((await reverse(orderId, other.id)).statusCode).toBe(404)
    expect((await reverse(orderId, newId())).statusCode).toBe(404)
    expect(await reverse(other.orderId, other.id, { reason: '' })).toMatchObject({
      statusCode: 400,
      errors: [{ path: 'body.reason' }],
    })
  })

  it('rule 6: money that a refund has claimed is not taken back', async () => {
    const { orderId, id } = await received()
    await move(orderId, 'cancelled')
    expect(await accountOf(shop, orderId)).toMatchObject({ claimed: 10_000 })
    expect((await reverse(orderId, id)).statusCode).toBe(409)
    expect(await brokenRules(shop)).toEqual([])
  })
})

describe('at the same time', () => {
  it('rule 6: of two with the same reference one is received', async () => {
    const [first, second] = [await anOrderForCash(shop), await anOrderForCash(shop)]
    const reference = aReference()
    const replies = await Promise.all([
      receive(first.orderId, { reference }),
      receive(second.orderId, { reference }),
      receive(first.orderId, { reference }),
    ])
    expect(replies.filter(({ success }) => success)).toHaveLength(1)
    expect(await brokenRules(shop)).toEqual([])
  })

  it('rule 6: of ten counter-bookings one is made', async () => {
    const { orderId } = await anOrderForCash(shop)
    await receive(orderId, {})
    const [entry] = await moneyOf(shop, orderId)
    const replies = await Promise.all(
      Array.from({ length: 10 }, async () => reverse(orderId, entry?._id ?? '')),
    )
    expect(replies.filter(({ success }) => success)).toHaveLength(1)
    expect(await brokenRules(shop)).toEqual([])
  })

  it('rule 6: money by hand against a payment notice: nothing is kept beyond the total', async () => {
    for (let round = 0; round < 6; round += 1) {
      const placed: OnlineOrder = await anOnlineOrder(shop)
      await Promise.all([
        press(shop, placed.url, 'pay'),
        receive(placed.orderId, { amount: placed.total }),
      ])
      const account = await accountOf(shop, placed.orderId)
      expect(account).toMatchObject({ paymentStatus: 'paid' })
      expect(account.received - account.claimed).toBe(placed.total * 100)
    }
    expect(await brokenRules(shop)).toEqual([])
  })
})
