import { expect, it } from 'vitest'

import { timeLeft } from './time-left.ts'

const now = Date.parse('2026-11-22T10:00:00Z')

it.each([
  ['2026-11-22T10:30:00.000Z', '30:00'],
  ['2026-11-22T10:00:09.001Z', '0:10'],
  ['2026-11-23T10:00:00.000Z', '1440:00'],
  ['2026-11-22T09:59:59.000Z', '0:00'],
])('until %s there is %s', (end, left) => {
  expect(timeLeft(end, now)).toBe(left)
})
