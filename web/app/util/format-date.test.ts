import { expect, it, vi } from 'vitest'

import { formatDate, formatMoment, formatShortDate } from './format-date.ts'

it.each([
  ['2026-11-05T09:00:00Z', '5 Nov 2026'],
  ['2026-11-05T17:59:59.999Z', '5 Nov 2026'],
  ['2026-11-05T18:00:00.000Z', '6 Nov 2026'],
  ['2026-12-31T18:30:00Z', '1 Jan 2027'],
  ['2028-02-28T20:00:00Z', '29 Feb 2028'],
])('%s is %s in Dhaka', (time, expected) => {
  expect(formatDate(time)).toBe(expected)
  expect(formatShortDate(time)).toBe(expected.slice(0, -5))
})

it.each([
  ['2026-11-05T18:07:00Z', '6 Nov, 12:07\u00A0AM'],
  ['2026-11-05T06:00:00Z', '5 Nov, 12:00\u00A0PM'],
  ['2026-11-05T17:59:00Z', '5 Nov, 11:59\u00A0PM'],
  ['2025-11-05T17:59:00Z', '5 Nov 2025, 11:59\u00A0PM'],
  // In Dhaka the next year has begun.
  ['2026-12-31T18:30:00Z', '1 Jan 2027, 12:30\u00A0AM'],
])('in 2026, %s is %s in Dhaka', (time, expected) => {
  vi.useFakeTimers({ now: new Date('2026-11-20T06:00:00Z') })
  expect(formatMoment(time)).toBe(expected)
  vi.useRealTimers()
})
