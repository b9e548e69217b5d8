import { expect, it } from 'vitest'
import { pageNeighbours } from './page-neighbours.ts'

it('a page has both neighbours in the middle and one at either end', () => {
  expect(pageNeighbours(2, 3)).toEqual({ page: 2, previous: 1, next: 3 })
  expect(pageNeighbours(1, 3)).toEqual({ page: 1, previous: undefined, next: 2 })
  expect(pageNeighbours(3, 3)).toEqual({ page: 3, previous: 2, next: undefined })
})

it.each([
  [0, 1],
  [-4, 1],
  [Number.NaN, 1],
  [1e9, 7],
  [2.9, 2],
])('keeps page %d within the list', (asked, shown) => {
  expect(pageNeighbours(asked, 7).page).toBe(shown)
})
