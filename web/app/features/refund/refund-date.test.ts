import { expect, it } from 'vitest'

import { refundDate } from './refund-date.ts'

it.each([
  ['2026-11-05T09:00:00Z', '05 Nov 2026'],
  ['2026-12-31T18:00:00Z', '01 Jan 2027'],
])('%s is %s in Dhaka', (time, expected) => {
  expect(refundDate(time)).toBe(expected)
})
