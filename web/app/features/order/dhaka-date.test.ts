import { expect, it } from 'vitest'

import { dhakaDate } from './dhaka-date.ts'

it.each([
  ['2026-11-05T09:00:00Z', 'Nov 5, 2026'],
  ['2026-11-05T17:59:59.999Z', 'Nov 5, 2026'],
  ['2026-11-05T18:00:00.000Z', 'Nov 6, 2026'],
  ['2026-12-31T18:30:00Z', 'Jan 1, 2027'],
  ['2028-02-28T20:00:00Z', 'Feb 29, 2028'],
])('%s is %s in Dhaka', (time, expected) => {
  expect(dhakaDate(time)).toBe(expected)
})
