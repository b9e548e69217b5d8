import { expect, it } from 'vitest'

import { deliveryLineIn, outcomeIn, takaIn } from './delivery-words.ts'

it.each([
  ['Delivered', 'delivered'],
  ['delivered', 'delivered'],
  ['paid', 'delivered'],
  ['ডেলিভারি সম্পন্ন', 'delivered'],
  ['Partial Delivery', 'partly-refused'],
  ['partial_delivered', 'partly-refused'],
  ['আংশিক ডেলিভারি', 'partly-refused'],
  ['Return', 'refused'],
  ['Returned', 'refused'],
  ['Cancelled', 'refused'],
  ['cancelled_return_processing', 'refused'],
  ['Return in transit', 'refused'],
  ['বাতিল', 'refused'],
  ['Returned to Merchant', 'returned'],
  ['partial_delivered_return_received', 'returned'],
  ['ফেরত এসেছে', 'returned'],
])('%s means %s', (word, outcome) => {
  expect(outcomeIn(word)).toEqual({ outcome })
})

it.each([
  ['Lost', 'lost'] as const,
  ['Parcel missing', 'lost'] as const,
  ['Damaged', 'broken-on-the-way'] as const,
])('%s means that the courier owes it', (word, reason) => {
  expect(outcomeIn(word)).toEqual({ outcome: 'refused', reason })
})

it.each([
  'In transit',
  'Out for delivery',
  'Not delivered',
  'Undelivered',
  'Hold',
  'Delivery failed',
  'delivered_approval_pending',
  'cancelled_approval_pending',
  'Hold: address missing',
  'Phone number missing',
  'in_review',
  '',
])('“%s” is not over', (word) => {
  expect(outcomeIn(word)).toBeUndefined()
})

it.each([
  ['৳1,250', 1_250],
  ['১,২৫০', 1_250],
  ['১২৫০/-', 1_250],
  ['1250.00 Tk', 1_250],
  ['BDT 1,25,000', 125_000],
  ['৯৫০ টাকা', 950],
  ['0', 0],
  ['', undefined],
  ['12,50', undefined],
  ['-5', undefined],
])('reads the sum %s', (text, amount) => {
  expect(takaIn(text)).toBe(amount)
})

it.each([
  ['SF12345', { number: 'SF12345', status: '', outcome: undefined, collected: undefined }],
  ['SF12345 1,250', { number: 'SF12345', outcome: undefined, collected: 1_250 }],
  ['SF12345, Delivered, ৳১,২৫০', { number: 'SF12345', outcome: 'delivered', collected: 1_250 }],
  [
    'DL 123\tPartial Delivery\t650.00',
    { number: 'DL 123', outcome: 'partly-refused', collected: 650 },
  ],
  ['018f3a9b2c1d-1;Returned to merchant', { number: '018f3a9b2c1d-1', outcome: 'returned' }],
  [
    'SF1 In transit 900',
    { number: 'SF1', status: 'In transit', outcome: undefined, collected: 900 },
  ],
  ['SF1 lost', { number: 'SF1', outcome: 'refused', reason: 'lost' }],
])('reads the line “%s”', (line, read) => {
  expect(deliveryLineIn(line)).toMatchObject(read)
})
