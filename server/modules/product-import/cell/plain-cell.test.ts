import { expect, it } from 'vitest'

import { plainCell } from './plain-cell.ts'

it.each([
  ['originalPrice', 'Tk 850', '850'],
  ['originalPrice', 'tk.1,250.50', '1,250.50'],
  ['originalPrice', '৳ ৯৯০', '৯৯০'],
  ['originalPrice', '850 BDT', '850'],
  ['originalPrice', '1,200/-', '1,200'],
  ['cost', '৫০০ টাকা', '৫০০'],
  ['originalPrice', 'Tk', 'Tk'],
  ['originalPrice', 'a lot', 'a lot'],
  ['originalPrice', '-5', '-5'],
  ['discount', ' 10% ', '10'],
  ['discount', '১০ %', '১০'],
  ['discount', '%', '%'],
  ['weight', '450 gm', '450'],
  ['remainingProducts', '12 pcs', '12'],
  ['name', 'Tk 850', 'Tk 850'],
] as const)('a cell of %s with %j is read as %j', (column, cell, text) => {
  expect(plainCell(column, cell)).toBe(text)
})
