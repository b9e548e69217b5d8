import { expect, it } from 'vitest'

import { firstPage } from './staff-home.ts'

it('who works in the shop begins at their work after a login, a customer in the shop', () => {
  expect(firstPage({ role: 'admin', permissions: [] })).toBe('/admin')
  expect(firstPage({ role: 'seller', permissions: [] })).toBe('/seller')
  expect(firstPage({ role: 'staff', permissions: ['packing'] })).toBe('/admin/packing')
  expect(firstPage({ role: 'user', permissions: [] })).toBe('/')
})
