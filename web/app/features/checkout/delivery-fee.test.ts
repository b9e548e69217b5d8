import { expect, it } from 'vitest'

import { deliveryFee, orderTotal } from './delivery-fee.ts'

const fees = { shippingFee: 60, shippingFeeOutside: 120 }

it.each([
  ['Dhaka', 60],
  ['Sylhet', 120],
  ['', 120],
])('delivers to %j for %i', (division, fee) => {
  expect(deliveryFee(fees, division)).toBe(fee)
})

it('counts a missing fee as 0', () => {
  expect(deliveryFee(undefined, 'Dhaka')).toBe(0)
})

it('rounds goods and delivery together to the whole taka', () => {
  expect(orderTotal(2390.5, 60)).toBe(2451)
  expect(orderTotal(2390.49, 60)).toBe(2450)
  expect(orderTotal(0.1 + 0.2, 0.2)).toBe(1)
})
