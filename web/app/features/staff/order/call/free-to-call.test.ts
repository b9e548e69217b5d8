import type { QueuedCall } from '@haat/contract/order/order-call'
import { expect, it } from 'vitest'

import { freeToCall } from './free-to-call.ts'

const calling = { name: 'Nasrin', until: '2026-11-21T04:07:00.000Z' }
const queued = (isCalled: boolean): QueuedCall => ({
  ...{ orderId: 'o1', customerName: 'Rahima', phone: '01712345678', district: 'Dhaka' },
  createdAt: '2026-11-21T04:02:00.000Z',
  call: { tries: 0, last: null, callAt: null, calling: isCalled ? calling : null },
})

it('somebody is to be called while an order is due that no other desk calls', () => {
  expect(freeToCall({ due: 0, orders: [queued(false)] })).toBe(0)
  expect(freeToCall({ due: 1, orders: [queued(true), queued(false)] })).toBe(0)
  expect(freeToCall({ due: 2, orders: [queued(true), queued(false)] })).toBe(1)
  // Of those beyond the listed ones nobody knows.
  expect(freeToCall({ due: 60, orders: [queued(true)] })).toBe(59)
})
