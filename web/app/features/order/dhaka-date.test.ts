import { expect, it } from 'vitest'

import { dhakaDate, dhakaDay, dhakaMoment } from './dhaka-date.ts'

it.each([
  ['2026-11-05T09:00:00Z', 'Nov 5, 2026'],
  ['2026-11-05T17:59:59.999Z', 'Nov 5, 2026'],
  ['2026-11-05T18:00:00.000Z', 'Nov 6, 2026'],
  ['2026-12-31T18:30:00Z', 'Jan 1, 2027'],
  ['2028-02-28T20:00:00Z', 'Feb 29, 2028'],
])('%s is %s in Dhaka', (time, expected) => {
  expect(dhakaDate(time)).toBe(expected)
})

it.each([
  ['2026-11-05T18:07:00Z', 'Nov 6, 12:07 AM', '2026-11-06'],
  ['2026-11-05T06:00:00Z', 'Nov 5, 12:00 PM', '2026-11-05'],
  ['2026-11-05T17:59:00Z', 'Nov 5, 11:59 PM', '2026-11-05'],
])('%s is %s, on %s', (time, moment, day) => {
  expect([dhakaMoment(time), dhakaDay(time)]).toEqual([moment, day])
})
