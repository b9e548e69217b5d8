import { expect, it } from 'vitest'

import { dhakaDay, dhakaInput, timeOfDhakaInput } from './dhaka-input.ts'

it('reads and writes an input of date and time as a clock in Dhaka, whatever the browser’s own is', () => {
  expect(dhakaInput('2026-11-21T18:30:00.000Z')).toBe('2026-11-22T00:30')
  expect(timeOfDhakaInput('2026-11-22T00:30')).toBe('2026-11-21T18:30:00.000Z')
  expect([dhakaInput(null), dhakaInput(undefined)]).toEqual(['', ''])
  expect([timeOfDhakaInput(''), timeOfDhakaInput('tomorrow')]).toEqual([undefined, undefined])
})

it.each([
  ['2026-11-05T18:07:00Z', '2026-11-06'],
  ['2026-11-05T17:59:00Z', '2026-11-05'],
])('%s is on %s in Dhaka', (time, day) => {
  expect([dhakaDay(time), dhakaDay(new Date(time))]).toEqual([day, day])
})
