import { expect, it } from 'vitest'

import { staffHome } from './staff-home.ts'

const home = (...permissions: Parameters<typeof staffHome>[0]['permissions']) =>
  staffHome({ role: 'staff', permissions })

it('staff begin on a page that they may open', () => {
  expect(home('stock')).toBe('/admin/to-return')
  expect(home('stock', 'catalogue')).toBe('/admin/products')
  expect(home('packing', 'stock')).toBe('/admin/packing')
})
