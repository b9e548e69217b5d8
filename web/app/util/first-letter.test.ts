import { expect, it } from 'vitest'

import { firstLetter } from './first-letter.ts'

it.each([
  ['Saree', 'S'],
  ['e\u0301clair', 'e\u0301'],
  ['শাড়ি', 'শা'],
  ['ক্ষীর', 'ক্ষী'],
  ['7up', '7'],
  ['k', 'k'],
  ['', ''],
])('the first letter of %s is %s', (word, letter) => {
  expect(firstLetter(word)).toBe(letter)
})
