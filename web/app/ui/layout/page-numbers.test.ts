import { expect, it } from 'vitest'

import { pageNumbers } from './page-numbers.ts'

it.each([
  [1, 1, '1'],
  [1, 3, '1 2 3'],
  [1, 15, '1 2 … 15'],
  [3, 15, '1 2 3 4 … 15'],
  [4, 15, '1 2 3 4 5 … 15'],
  [8, 15, '1 … 7 8 9 … 15'],
  [15, 15, '1 … 14 15'],
])('the page numbers of page %d of %d are %s', (page, pages, shown) => {
  const numbers = pageNumbers(page, pages).map((one) => one ?? '…')
  expect(numbers.join(' ')).toBe(shown)
})
