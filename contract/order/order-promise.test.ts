import { expect, it } from 'vitest'

import { promiseOf } from './order-promise.ts'

const paidAt = new Date('2026-11-01T06:00:00Z')
const paid = { status: 'pending', returning: false, due: 0, paidAt, division: 'Dhaka' }

it('an order paid in advance goes to the courier within 48 hours, and reaches its customer in 5 or 10 days', () => {
  expect(promiseOf(paid)).toEqual({
    handOverBy: new Date('2026-11-03T06:00:00Z'),
    deliverBy: new Date('2026-11-06T06:00:00Z'),
  })
  expect(promiseOf({ ...paid, division: 'Khulna', status: 'shipped' })).toEqual({
    handOverBy: null,
    deliverBy: new Date('2026-11-11T06:00:00Z'),
  })
})

it.each([
  ['that is paid at the door', { due: 1 }],
  ['of which nothing was paid', { paidAt: null }],
  ['that was delivered', { status: 'delivered' }],
  ['that was cancelled', { status: 'cancelled' }],
  ['that is on its way back', { status: 'shipped', returning: true }],
])('an order %s promises nothing of it', (_, change) => {
  expect(promiseOf({ ...paid, ...change })).toBeNull()
})
