import { orderStatuses, paymentStatuses } from '@haat/contract/order/order-status'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import {
  type AccountSums,
  currentTotalOf,
  dueOf,
  emptyAccount,
  paymentStatusOf,
} from './account.ts'

const order = (total: number, more: object = {}) => ({
  status: 'pending' as const,
  paymentStatus: 'unpaid' as const,
  totalPoisha: total,
  ...more,
})
const sums = (more: Partial<AccountSums>): AccountSums => ({ ...emptyAccount, ...more })

/** Consistent sums: claimed amounts were received, refunded amounts were claimed. */
const anyAccount = fc
  .record({
    status: fc.constantFrom(...orderStatuses),
    paymentStatus: fc.constantFrom(...paymentStatuses),
    totalPoisha: fc.nat(5_000_000),
    received: fc.nat(10_000_000),
    claimedShare: fc.double({ min: 0, max: 1, noNaN: true }),
    refundedShare: fc.double({ min: 0, max: 1, noNaN: true }),
    givenShare: fc.double({ min: 0, max: 1, noNaN: true }),
  })
  .map(({ received, claimedShare, refundedShare, givenShare, ...costing }) => {
    const claimed = Math.floor(received * claimedShare)
    const refunded = Math.floor(claimed * refundedShare)
    const takenOff = Math.min(costing.totalPoisha, Math.floor(claimed * givenShare))
    return { order: costing, sums: sums({ received, claimed, refunded, takenOff }) }
  })

describe('dueOf', () => {
  it('the full price is due before anything is received', () => {
    expect(dueOf(order(60_000), emptyAccount)).toBe(60_000)
  })

  it('the rest is due after a part was received, and nothing after more than the price', () => {
    expect(dueOf(order(60_000), sums({ received: 20_000 }))).toBe(40_000)
    expect(dueOf(order(60_000), sums({ received: 120_000 }))).toBe(0)
  })

  it('money with an open refund does not pay for the order', () => {
    expect(dueOf(order(60_000), sums({ received: 60_000, claimed: 60_000 }))).toBe(60_000)
  })

  it('nothing is due after a part of the price was refunded by an admin', () => {
    const given = { received: 60_000, claimed: 10_000, takenOff: 10_000 }
    expect(dueOf(order(60_000), sums(given))).toBe(0)
    expect(dueOf(order(60_000), sums({ ...given, refunded: 10_000 }))).toBe(0)
  })

  it('the due amount is never negative nor above the price plus refunds', () => {
    fc.assert(
      fc.property(anyAccount, ({ order: one, sums: money }) => {
        const due = dueOf(one, money)
        expect(due).toBeGreaterThanOrEqual(0)
        expect(due).toBe(Math.max(0, currentTotalOf(one, money) - (money.received - money.claimed)))
      }),
    )
  })

  it('a payment lowers the due amount by exactly its size, down to zero', () => {
    fc.assert(
      fc.property(anyAccount, fc.nat(10_000_000), ({ order: one, sums: money }, paid) => {
        const after = dueOf(one, { ...money, received: money.received + paid })
        expect(after).toBeLessThanOrEqual(dueOf(one, money))
        expect(after).toBeGreaterThanOrEqual(dueOf(one, money) - paid)
      }),
    )
  })
})

it('nothing is due on a cancelled order', () => {
  expect(dueOf(order(60_000, { status: 'cancelled' }), emptyAccount)).toBe(0)
})

describe('paymentStatusOf', () => {
  it.each([
    ['unpaid', {}, {}],
    ['failed', { paymentStatus: 'failed' }, {}],
    ['partially-paid', {}, { received: 1 }],
    ['paid', {}, { received: 60_000 }],
    ['paid', { status: 'cancelled' }, { received: 60_000, claimed: 60_000 }],
    ['refunded', { status: 'cancelled' }, { received: 60_000, claimed: 60_000, refunded: 60_000 }],
    ['paid', {}, { received: 60_000, claimed: 10_000, takenOff: 10_000 }],
    [
      'partially-refunded',
      {},
      { received: 60_000, claimed: 10_000, takenOff: 10_000, refunded: 10_000 },
    ],
    ['refunded', {}, { received: 60_000, claimed: 60_000, takenOff: 60_000, refunded: 60_000 }],
    ['paid', {}, { received: 120_000, claimed: 60_000, refunded: 60_000 }],
    ['unpaid', {}, { received: 60_000, claimed: 60_000, refunded: 60_000 }],
    ['paid', { status: 'cancelled' }, { received: 20_000, claimed: 20_000 }],
    ['paid', { status: 'delivered', totalPoisha: 0 }, {}],
  ])('the payment status is %s for %o with %o', (status, costing, money) => {
    expect(paymentStatusOf(order(60_000, costing), sums(money))).toBe(status)
  })

  it('an order with an amount due is never paid, and a paid one has nothing due', () => {
    fc.assert(
      fc.property(anyAccount, ({ order: one, sums: money }) => {
        const status = paymentStatusOf(one, money)
        const owing = ['unpaid', 'failed', 'partially-paid'].includes(status)
        const settled = ['paid', 'refunded', 'partially-refunded'].includes(status)
        expect([owing, settled]).toContain(true)
        expect(settled && dueOf(one, money) > 0).toBe(false)
      }),
    )
  })
})
