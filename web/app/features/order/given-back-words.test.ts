import { expect, it } from 'vitest'

import { givenBackWords } from './given-back-words.ts'

it.each([
  [{ quantity: 0, amount: 0 }, ''],
  [{ quantity: 1, amount: 0 }, '1 given back'],
  [{ quantity: 2, amount: 450 }, '2 given back · ৳450'],
  [{ quantity: 1, amount: 150.5 }, '1 given back · ৳150.50'],
  [{ quantity: 0, amount: 50 }, '৳50 given back'],
])('returned pieces %o are shown as %j', (givenBack, words) => {
  expect(givenBackWords(givenBack)).toBe(words)
})
