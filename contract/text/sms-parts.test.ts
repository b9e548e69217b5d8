import { expect, it } from 'vitest'

import { smsParts } from './sms-parts.ts'

it.each([
  ['of 7-bit characters', 'a', 160, 306],
  ['of characters that take the room of two', '{', 80, 153],
  ['in Bangla', 'ক', 70, 134],
  ['with one character of another alphabet', '৳', 70, 134],
])('an SMS %s is counted in parts, as providers count', (_, letter, one, two) => {
  const counted = [0, one, one + 1, two, two + 1].map((length) => smsParts(letter.repeat(length)))
  expect(counted).toEqual([1, 1, 2, 2, 3])
})
