import type { PublicCoupon } from '@haat/contract/order/coupon'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'

import { CouponToCopy } from './coupon-to-copy.tsx'
import { couponsFor } from './coupons-for.ts'

const aCoupon = (terms: Partial<PublicCoupon>): PublicCoupon => ({
  code: 'HAAT10',
  description: '10% off from ৳500',
  kind: 'percent',
  value: 10,
  minSubtotal: 0,
  maxDiscount: null,
  endsAt: null,
  maxUsesPerCustomer: null,
  categoryId: null,
  categoryName: null,
  ...terms,
})
const forAll = aCoupon({ code: 'ALL', minSubtotal: 500 })
const forRice = aCoupon({ code: 'RICE', categoryId: 'r', categoryName: 'Rice', minSubtotal: 200 })
const offered = (...goods: Parameters<typeof couponsFor>[1]) =>
  couponsFor([forAll, forRice], goods).map(({ code }) => code)

it('a coupon is offered for goods of its category, or for all', () => {
  expect(offered({ category: 'Fashion' })).toEqual(['ALL'])
  expect(offered({ category: 'Fashion' }, { category: 'Rice' })).toEqual(['ALL', 'RICE'])
  expect(offered({ category: undefined })).toEqual(['ALL'])
  expect(offered()).toEqual([])
})

it('where sums are known, a coupon is offered from its minimum on', () => {
  const rice = (taka: number) => ({ category: 'Rice', taka })
  const shirts = (taka: number) => ({ category: 'Fashion', taka })
  expect(offered(rice(199.99), shirts(300))).toEqual([])
  expect(offered(rice(200), shirts(299))).toEqual(['RICE'])
  expect(offered(rice(100), shirts(400), rice(100))).toEqual(['ALL', 'RICE'])
})

it('no more than three are offered', () => {
  const many = ['A', 'B', 'C', 'D'].map((code) => aCoupon({ code }))
  const codes = couponsFor(many, [{ category: 'Rice' }]).map(({ code }) => code)
  expect(codes).toEqual(['A', 'B', 'C'])
})

it('the line of a coupon in cart and on product pages tells code and terms, and copies the code', () => {
  const html = renderToStaticMarkup(<CouponToCopy {...aCoupon({})} />)
  expect(html).toContain('Coupon HAAT10: 10% off from ৳500')
  expect(html).toContain('aria-label="Copy coupon code HAAT10"')
})
