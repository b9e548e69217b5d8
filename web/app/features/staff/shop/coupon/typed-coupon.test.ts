import { expect, it } from 'vitest'

import { TypedCoupon } from './typed-coupon.ts'

const typed = {
  code: 'eid-26',
  description: '',
  descriptionBn: '',
  kind: 'percent',
  value: '১০',
  minSubtotal: '',
  maxDiscount: '300',
  maxUses: '',
  maxUsesPerCustomer: '1',
  startsAt: '',
  endsAt: '',
  categoryId: '',
}
const terms = {
  code: 'EID-26',
  description: '',
  descriptionBn: '',
  kind: 'percent',
  value: 10,
  minSubtotal: 0,
  maxDiscount: 300,
  maxUses: null,
  maxUsesPerCustomer: 1,
  endsAt: null,
  categoryId: null,
}

it('a coupon is public where its box is checked, and a former public one is not where it is unchecked', () => {
  // A checkbox that is not checked is not sent by the form.
  expect(TypedCoupon.parse(typed)).toEqual({ ...terms, public: false })
  expect(TypedCoupon.parse({ ...typed, public: 'on' })).toEqual({ ...terms, public: true })
})
