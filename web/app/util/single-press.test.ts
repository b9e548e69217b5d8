import { expect, it } from 'vitest'

import { singlePress } from './single-press.ts'

it('a double tap, and every tap of a flurry, is one press; a later one is another', () => {
  const isSingle = singlePress()
  expect([0, 150, 600, 1200, 2000].map(isSingle)).toEqual([true, false, false, false, true])
})
