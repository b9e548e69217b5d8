import { expect, it } from 'vitest'

import { parseAmount } from './parse-amount.ts'

it.each([
  ['250', 250],
  [' ৳1,25,000.50 ', 125_000.5],
  ['৯৯.৫০', 99.5],
  ['0.01', 0.01],
])('reads %s', (text, amount) => {
  expect(parseAmount(text)).toBe(amount)
})

it.each(['', '0', '0.00', '-5', '1.005', '1e3', 'all', '1.', '.5', '১২৩৪৫৬৭৮৯০'])(
  'finds no amount in %j',
  (text) => {
    expect(parseAmount(text)).toBeUndefined()
  },
)
