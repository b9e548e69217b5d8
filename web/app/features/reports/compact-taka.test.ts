import { expect, it } from 'vitest'

import { compactTaka } from './compact-taka.ts'

it.each([
  [0, '৳0'],
  [999, '৳999'],
  [1_000, '৳1K'],
  [12_500, '৳12.5K'],
  [100_000, '৳1L'],
  [1_250_000, '৳12.5L'],
  [25_000_000, '৳2.5Cr'],
])('writes %d taka as %s', (taka, words) => {
  expect(compactTaka(taka)).toBe(words)
})
