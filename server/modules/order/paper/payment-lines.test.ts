import { expect, it } from 'vitest'

import { invoiceWords } from './invoice-words.ts'
import { paymentLines } from './payment-lines.ts'

const words = invoiceWords('en')

const placed: Parameters<typeof paymentLines>[1] = {
  status: 'pending',
  paymentMethod: 'cash',
  paymentHeld: false,
  received: 0,
  receivedAt: null,
  refunded: 0,
  credit: 0,
  charge: 0,
  due: 1310,
  createdAt: '2026-11-21T10:05:00.000Z',
  history: [],
  transaction_id: 'HT01',
}

const delivered = { status: 'delivered', at: '2026-11-24T06:00:00.000Z', by: 'admin' } as const
const paid = { received: 1310, due: 0, receivedAt: '2026-11-22T15:44:00.000Z' }

it.each<[string, Partial<typeof placed>, string[]]>([
  ['cash to be paid', {}, ['Please pay ৳1,310 to the courier.']],
  [
    'an advance before cash',
    { ...paid, received: 500, due: 810 },
    ['৳500 received so far, last on 22 Nov 2026, 21:44.', 'Please pay ৳810 to the courier.'],
  ],
  [
    'cash received',
    {
      ...paid,
      status: 'delivered',
      receivedAt: delivered.at,
      history: [delivered],
    },
    ['৳1,310 received at the door on 24 Nov 2026, 12:00.'],
  ],
  [
    'online to be paid',
    { paymentMethod: 'ssl' },
    ['৳1,310 has not been paid yet.', 'Transaction HT01'],
  ],
  [
    'online paid',
    { ...paid, paymentMethod: 'ssl' },
    ['৳1,310 received on 22 Nov 2026, 21:44. Thank you.', 'Transaction HT01'],
  ],
  [
    'an exchange with credit',
    { credit: 1000, due: 310 },
    ['৳1,000 credited from the order that this one exchanges.', 'Please pay ৳310 to the courier.'],
  ],
  [
    'a first order whose credit went to its exchange',
    { ...paid, credit: -1310 },
    [
      '৳1,310 received on 22 Nov 2026, 21:44. Thank you.',
      '৳1,310 credited to the order in exchange.',
    ],
  ],
  [
    'cancelled unpaid',
    { status: 'cancelled', due: 0 },
    ['This order was cancelled. Nothing is to be paid.'],
  ],
  [
    'cancelled paid',
    { ...paid, status: 'cancelled' },
    [
      'This order was cancelled. What was paid is being refunded.',
      '৳1,310 received on 22 Nov 2026, 21:44. Thank you.',
    ],
  ],
  [
    'refunded but for the charge',
    { ...paid, status: 'cancelled', charge: 60, refunded: 1250 },
    [
      'This order was cancelled.',
      '৳1,310 received on 22 Nov 2026, 21:44. Thank you.',
      '৳1,250 was refunded.',
    ],
  ],
])('rule 1: a paper says how its order is paid: %s', (_name, changes, lines) => {
  expect(paymentLines(words, { ...placed, ...changes })).toEqual(lines)
})
