import { expect, it } from 'vitest'

import { formatCount } from './format-count.ts'

it.each([
  [0, '0'],
  [7, '7'],
  [999, '999'],
  [1000, '1,000'],
  [10_000_000, '1,00,00,000'],
  [-5, '-5'],
])('the count %d is written %s', (count, written) => {
  expect(formatCount(count)).toBe(written)
})
