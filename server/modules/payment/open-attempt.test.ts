import { poisha } from '@haat/contract/money'
import { expect, it } from 'vitest'

import { sessionFor } from './open-attempt.ts'

it('the gateway shows goods as the language of the payer calls them', () => {
  const order = {
    ...{ id: 'id', transactionId: 'HT01', paymentChannel: null },
    ...{ customerName: 'Rahima', customerEmail: '', phone: '01712345678' },
    ...{ division: 'Dhaka', district: 'Dhaka', city: 'Dhanmondi', addressDetails: 'House 12' },
    items: [
      { productName: 'Tangail saree', productNameBn: 'টাঙ্গাইল শাড়ি', quantity: 1 },
      { productName: 'Lungi', productNameBn: '', quantity: 2 },
    ],
  }
  const { productNames, pieces } = sessionFor(order, poisha(100_000), 'en')
  expect({ productNames, pieces }).toEqual({ productNames: ['Tangail saree', 'Lungi'], pieces: 3 })
  expect(sessionFor(order, poisha(100_000), 'bn').productNames).toEqual(['টাঙ্গাইল শাড়ি', 'Lungi'])
})
