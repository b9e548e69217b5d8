import { expect, it } from 'vitest'

import { dhakaInput, timeOfDhakaInput } from './dhaka-input.ts'

it('reads and writes an input of date and time as a clock in Dhaka, whatever the browser’s own is', () => {
  expect(dhakaInput('2026-11-21T18:30:00.000Z')).toBe('2026-11-22T00:30')
  expect(timeOfDhakaInput('2026-11-22T00:30')).toBe('2026-11-21T18:30:00.000Z')
  expect([dhakaInput(null), dhakaInput(undefined)]).toEqual(['', ''])
  expect([timeOfDhakaInput(''), timeOfDhakaInput('tomorrow')]).toEqual([undefined, undefined])
})
