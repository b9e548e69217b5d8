import { expect, it } from 'vitest'

import { singlePress } from './single-press.ts'

it('a double tap, and every tap of a flurry, is one press; a later one is another', () => {
  const isSingle = singlePress()
  expect([0, 150, 600, 1200, 2000].map((at) => isSingle(at))).toEqual([
    true,
    false,
    false,
    false,
    true,
  ])
})

it('a press for another thing is no second tap: of two sizes, one after the other', () => {
  const isSingle = singlePress()
  expect([isSingle(0, 'M 1'), isSingle(150, 'M 1'), isSingle(300, 'XL 1')]).toEqual([
    true,
    false,
    true,
  ])
})
