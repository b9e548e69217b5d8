import { expect, it } from 'vitest'

import { anyOrder, filterOrders, type OrderFilter } from './filter-orders.ts'

const older = {
  _id: '018f0000-0000-7000-8000-000000abc123',
  status: 'pending' as const,
  // After midnight in Dhaka: November 1st there.
  createdAt: '2026-10-31T18:30:00Z',
  items: [{ productName: 'Cotton Panjabi' }, { productName: 'Ilish মাছ' }],
}
const newer = {
  _id: '018f0000-0000-7000-8000-000000def456',
  status: 'delivered' as const,
  createdAt: '2026-11-02T00:00:00Z',
  items: [{ productName: 'Jamdani saree' }],
}

const found = (filter: Partial<OrderFilter>) =>
  filterOrders([older, newer], { ...anyOrder, ...filter })

it('shows all orders, newest first', () => {
  expect(found({ words: ' ' })).toEqual([newer, older])
})

it.each(['panJABI', 'abc123', '#ABC123', ' মাছ '])('finds the older by %j', (words) => {
  expect(found({ words })).toEqual([older])
})

it('filters by status and text together', () => {
  expect(found({ status: 'delivered' })).toEqual([newer])
  expect(found({ words: 'panjabi', status: 'delivered' })).toEqual([])
  expect(found({ words: '(' })).toEqual([])
})

it('includes both ends of a date range in Dhaka', () => {
  expect(found({ from: '2026-11-01', to: '2026-11-01' })).toEqual([older])
  expect(found({ to: '2026-10-31' })).toEqual([])
  expect(found({ from: '2026-11-02' })).toEqual([newer])
})
