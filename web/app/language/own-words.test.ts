import { afterEach, expect, it } from 'vitest'

import { readLatinDigitsFrom } from './in-digits.ts'
import { readLanguageFrom } from './language.ts'
import { loadOwnWords, ownWords } from './own-words.ts'

afterEach(() => {
  readLanguageFrom(() => 'en')
  readLatinDigitsFrom(() => false)
})

it('a message of a schema stays English on a page in English', async () => {
  await loadOwnWords()
  expect(ownWords('Name is required')).toBe('Name is required')
})

it('a message of a schema is in Bangla on a page in Bangla, with its figures', async () => {
  readLanguageFrom(() => 'bn')
  await loadOwnWords()
  expect(ownWords('Name is required')).toBe('নাম দিন')
  expect(ownWords('At most 500 characters')).toBe('সর্বোচ্চ ৫০০ অক্ষর')
  readLatinDigitsFrom(() => true)
  expect(ownWords('At most 500 characters')).toBe('সর্বোচ্চ 500 অক্ষর')
  expect(ownWords('Nobody knows this sentence')).toBe('Nobody knows this sentence')
})
