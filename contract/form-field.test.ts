import { expect, it } from 'vitest'

import { formNumber } from './form-field.ts'

const read = (text: string) => formNumber('No number').safeParse(text).data

it.each([
  ['1250', 1250],
  [' ১২৫০.৫ ', 1250.5],
  ['1,250', 1250],
  ['৳1,25,000.50', 125_000.5],
  ['-5', -5],
])('the amount “%s” is parsed as people write it', (text, value) => {
  expect(read(text)).toBe(value)
})

it.each(['', '12,50', '1,2500', ',250', '1,,250', '1.250,00', '1e3', '৳', 'abc'])(
  '“%s” is refused as a number',
  (text) => {
    expect(read(text)).toBeUndefined()
  },
)
