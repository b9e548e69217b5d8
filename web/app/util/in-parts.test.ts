import { expect, it } from 'vitest'

import { inParts } from './in-parts.ts'

it('no item is left out, and no part is too long', () => {
  expect(inParts(['a', 'b', 'c'], 2)).toEqual([['a', 'b'], ['c']])
  expect(inParts(['a', 'b'], 2)).toEqual([['a', 'b']])
  expect(inParts([], 2)).toEqual([])
})
