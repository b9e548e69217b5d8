import { expect, it } from 'vitest'

import { matchCode } from './match-code.ts'

const one = {
  id: '0190b000-0000-7000-8000-000000000001',
  orderId: '0190a000-0000-7000-8000-000000abcdef',
  trackingNumber: 'PT-77',
  lines: [{ sku: 'KURTI-M' }, { sku: '' }],
}
const other = {
  id: '0190b000-0000-7000-8000-000000000002',
  orderId: '0190a000-0000-7000-8000-000000fedcba',
  trackingNumber: '',
  lines: [{ sku: 'KURTI-M' }],
}
const found = (code: string) => matchCode([one, other], code)

it('a parcel is found by its order in every way that papers show it', () => {
  for (const code of [
    one.id,
    one.orderId,
    'ABCDEF',
    '#abcdef',
    // The barcode of a label.
    one.orderId.slice(-12),
    `https://shop.example/user/my-orders?order=${one.orderId}`,
    `https://shop.example/orders/${one.orderId}/`,
    'pt-77',
  ]) {
    expect({ code, found: found(code) }).toEqual({ code, found: [one] })
  }
})

it('a SKU means every parcel with these goods, and an unknown code none', () => {
  expect(found('kurti-m')).toEqual([one, other])
  expect(found('bcdef')).toEqual([])
  expect(found('')).toEqual([])
})
