import { expect, it } from 'vitest'

import { niceTop } from './nice-scale.ts'

it.each([
  [0, 1],
  [0.4, 0.5],
  [1, 1],
  [999, 1000],
  [1000, 1000],
  [1001, 2000],
  [2400, 2500],
  [51_000, 100_000],
])('ends the scale for %d at %d', (most, top) => {
  expect(niceTop(most)).toBe(top)
})
