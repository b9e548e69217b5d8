import { expect, it } from 'vitest'

import { inLanguage, splitLanguage } from './language.ts'

it.each([
  ['/', '/bn'],
  ['/?a=1', '/bn?a=1'],
  ['/#top', '/bn#top'],
  ['/products?search=bn', '/bn/products?search=bn'],
  ['/bnb', '/bn/bnb'],
])('%s is %s in Bangla, and back', (english, bangla) => {
  expect(inLanguage('bn', english)).toBe(bangla)
  expect(inLanguage('bn', bangla)).toBe(bangla)
  expect(inLanguage('en', bangla)).toBe(english)
  expect(inLanguage('en', english)).toBe(english)
  expect(splitLanguage(bangla)).toEqual({ language: 'bn', path: english })
})
