import { expect, it } from 'vitest'

import { orderDate } from './order-date.ts'

it.each([
  ['2026-11-05T17:59:59.999Z', 'Nov 5, 2026'],
  ['2026-12-31T18:30:00Z', 'Jan 1, 2027'],
])('%s is %s in Dhaka', (time, expected) => {
  expect(orderDate(time)).toBe(expected)
})
