import { expect, it } from 'vitest'

import { typedAmount } from './typed-amount.ts'

it.each([
  ['250', 250],
  [' ৳1,25,000.50 ', 125_000.5],
  ['৯৯.৫০', 99.5],
  ['0.01', 0.01],
])('reads %s', (text, amount) => {
  expect(typedAmount().parse(text)).toBe(amount)
})

it.each(['', '0', '0.00', '-5', '1.005', '1e3', 'all', '1.', '.5', '12,50'])(
  'finds no amount in %j',
  (text) => {
    expect(typedAmount().safeParse(text).success).toBe(false)
  },
)
