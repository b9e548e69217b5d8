import { poisha } from '@haat/contract/money'
import { describe, expect, it } from 'vitest'

import type { Db } from '#platform/db/db.ts'
import { sql } from '#platform/db/sql.ts'
import { inTransaction } from '#platform/db/transaction.ts'
import { newId } from '#platform/id.ts'
import { messagesTo } from '#test/inbox.ts'
import {
  anOnlineOrder,
  aPaidOrder,
  listening,
  type OnlineOrder,
  runJob,
  settleRefunds,
} from '#test/paying.ts'
import { anAdmin, anotherSession } from '#test/people.ts'
import { testShop } from '#test/shop.ts'
import { brokenRules } from '#test/verified.ts'

import { readOrder } from '../core/order.repo.ts'
import { updatePaymentStatus } from '../ledger/update-payment-status.ts'
import { bookByHand } from '../ledger/ledger.repo.ts'
import { insertTakenOff } from '../ledger/taken-off.repo.ts'
import { refundSurplus } from './send-back.ts'

const shop = listening(testShop())

const underLock = async <T>(orderId: string, work: (tx: Db) => Promise<T>): Promise<T> =>
  inTransaction(shop.db, async (tx) => {
    await tx.execute(sql`select id from orders where id = ${orderId} for no key update`)
    const done = await work(tx)
    await updatePaymentStatus(tx, orderId)
    return done
  })

/** Money taken by hand: at the till, so that it names no reference. */
const takeByHand = async (orderId: string, taka: number, actorId: string) =>
  underLock(orderId, (tx) =>
    bookByHand(tx, {
      orderId,
      amount: poisha(taka * 100),
      place: 'till',
      placeReference: null,
      note: '',
      actorId,
      at: shop.clock.now(),
    }),
  )

/** Makes the order cost less, as an act does, and gives back the surplus. */
const costsLess = async (orderId: string, taka: number) =>
  underLock(orderId, async (tx) => {
    const act = { id: newId(), orderId, cause: 'goodwill' as const, at: shop.clock.now() }
    const row = { itemId: null, quantity: 0, damaged: 0, amount: poisha(taka * 100) }
    await insertTakenOff(tx, act, [row])
    const how = { kind: 'came-back' as const, actId: act.id, actorId: null, at: act.at }
    return refundSurplus(tx, shop.platform.settings, await readOrder(tx, orderId), how)
  })

const refundsOf = async (orderId: string) =>
  shop.db.query<{ id: string; kind: string; taka: number; byHand: boolean; status: string }>(sql`
    select id, kind, amount_poisha::int / 100 as taka, tran_id is null as "byHand", status
    from refunds where order_id = ${orderId} order by created_at, tran_id nulls last`)

/** An order of ৳500 or more whose payment by hand and online is whole. */
async function paidInTwoWays(taka = 100): Promise<OnlineOrder & { adminId: string }> {
  const placed = await anOnlineOrder(shop)
  const { _id: adminId } = await anAdmin(shop)
  await takeByHand(placed.orderId, taka, adminId)
  return { ...placed, adminId }
}

const patch = async (id: string, body: object) =>
  shop.callWith('PATCH /refund/{id}', {
    as: await anotherSession(shop, await anAdmin(shop)),
    params: { id },
    body: { id, ...body },
  })

describe('refundSurplus', () => {
  it('rule 7: what an order costs less goes back to the online payment', async () => {
    const paid = await aPaidOrder(shop)
    expect(await costsLess(paid.orderId, 50)).toHaveLength(1)
    expect(await refundsOf(paid.orderId)).toMatchObject([
      { kind: 'came-back', taka: 50, byHand: false, status: 'approved' },
    ])
    expect(await brokenRules(shop)).toEqual([])
  })

  it('nothing goes back while something is due', async () => {
    const placed = await anOnlineOrder(shop)
    expect(await costsLess(placed.orderId, 50)).toEqual([])
    expect(await refundsOf(placed.orderId)).toEqual([])
  })

  it('rule 7: money by hand goes back after online money, and waits for a wallet', async () => {
    const paid = await aPaidOrder(shop)
    const { _id: adminId } = await anAdmin(shop)
    // Beyond what it costs, so that both places have a surplus together.
    await takeByHand(paid.orderId, 100, adminId)
    await costsLess(paid.orderId, paid.total)
    expect(await refundsOf(paid.orderId)).toMatchObject([
      { taka: paid.total, byHand: false, status: 'approved' },
      { taka: 100, byHand: true, status: 'pending' },
    ])
    const told = expect.stringMatching(/you get Tk 100 back .* tell our support/) as string
    const texts = async () => (await messagesTo(shop, paid.customer.phone)).map(({ text }) => text)
    await expect.poll(texts).toContainEqual(told)
    expect(await brokenRules(shop)).toEqual([])
  })
})

describe('a refund by hand without a wallet', () => {
  async function aWaitingRefund() {
    const placed = await paidInTwoWays()
    const admin = await anotherSession(shop, await anAdmin(shop))
    await shop.call('PATCH /order/update-status/{orderId}', {
      as: admin,
      params: { orderId: placed.orderId },
      body: { status: 'cancelled' },
    })
    const [refund] = await refundsOf(placed.orderId)
    return { ...placed, refund }
  }

  it('rule 7: a cancelled order gives back money by hand, claimed at once', async () => {
    const { orderId, refund } = await aWaitingRefund()
    expect(refund).toMatchObject({ kind: 'cancelled', taka: 100, byHand: true, status: 'pending' })
    const [order] = await shop.db.query(sql`
      select claimed_poisha::int as claimed, refunded_poisha::int as refunded from orders where id = ${orderId}`)
    expect(order).toEqual({ claimed: 10_000, refunded: 0 })
    expect(await brokenRules(shop)).toEqual([])
  })

  it('rule 7: approving it needs a wallet, and it is booked when its transaction id is recorded', async () => {
    const { refund } = await aWaitingRefund()
    const id = refund?.id ?? ''
    expect(await patch(id, { status: 'approved' })).toMatchObject({
      statusCode: 400,
      errors: [{ path: 'body.hand' }],
    })
    const hand = { method: 'nagad', number: '01812345678' }
    expect(await patch(id, { status: 'approved', hand })).toMatchObject({
      data: { refundStatus: 'approved', refundMethod: 'nagad', refundNumber: '01812345678' },
    })
    await runJob(shop, 'refund.follow-all')
    const paid = { status: 'refunded', walletTransactionId: `TX${id.slice(-8)}` }
    expect(await patch(id, paid)).toMatchObject({ data: { refundStatus: 'refunded' } })
    expect(await brokenRules(shop)).toEqual([])
  })

  it('rejecting it releases the claim', async () => {
    const { orderId, refund } = await aWaitingRefund()
    const rejected = { status: 'rejected', reason: 'It was never there' }
    expect((await patch(refund?.id ?? '', rejected)).statusCode).toBe(200)
    const [order] = await shop.db.query(sql`
      select claimed_poisha::int as claimed from orders where id = ${orderId}`)
    expect(order).toEqual({ claimed: 0 })
    expect(await brokenRules(shop)).toEqual([])
  })

  it('the gateway’s refund takes no wallet', async () => {
    const paid = await aPaidOrder(shop)
    await shop.call('POST /refund/post', {
      as: paid.customer,
      body: { orderId: paid.orderId, refundMethod: 'bkash', refundNumber: '01712345678' },
    })
    const [refund] = await refundsOf(paid.orderId)
    const hand = { method: 'nagad', number: '01812345678' }
    expect(await patch(refund?.id ?? '', { status: 'approved', hand })).toMatchObject({
      statusCode: 400,
      errors: [{ path: 'body.hand' }],
    })
  })

  it('a customer who cancels gets money by hand back to the wallet that they name', async () => {
    const { orderId, customer } = await paidInTwoWays()
    const body = { orderId, refundMethod: 'rocket' as const, refundNumber: '01712345678' }
    expect(await shop.call('POST /refund/post', { as: customer, body })).toMatchObject({
      data: { refundMethod: 'rocket', refundStatus: 'pending', amount: 100 },
    })
    await settleRefunds(shop)
    expect(await brokenRules(shop)).toEqual([])
  })
})
