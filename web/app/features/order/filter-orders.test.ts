import { expect, it } from 'vitest'

import { filterOrders } from './filter-orders.ts'

const older = {
  _id: '018f0000-0000-7000-8000-000000abc123',
  status: 'pending' as const,
  createdAt: '2026-11-01T00:00:00Z',
  items: [{ productName: 'Cotton Panjabi' }, { productName: 'Ilish মাছ' }],
}
const newer = {
  _id: '018f0000-0000-7000-8000-000000def456',
  status: 'delivered' as const,
  createdAt: '2026-11-02T00:00:00Z',
  items: [{ productName: 'Jamdani saree' }],
}

it('shows all orders, newest first', () => {
  expect(filterOrders([older, newer], ' ', 'all')).toEqual([newer, older])
})

it.each(['panJABI', 'abc123', '#ABC123', ' মাছ '])('finds the older by %j', (words) => {
  expect(filterOrders([older, newer], words, 'all')).toEqual([older])
})

it('takes status and words together', () => {
  expect(filterOrders([older, newer], '', 'delivered')).toEqual([newer])
  expect(filterOrders([older, newer], 'panjabi', 'delivered')).toEqual([])
  expect(filterOrders([older, newer], '(', 'all')).toEqual([])
})
