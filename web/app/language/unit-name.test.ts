import { afterEach, expect, it } from 'vitest'

import { readLatinDigitsFrom } from './in-digits.ts'
import { readLanguageFrom } from './language.ts'
import { unitName } from './unit-name.ts'

afterEach(() => {
  readLanguageFrom(() => 'en')
  readLatinDigitsFrom(() => false)
})

it('a unit is named in the language and the digits of the page, an unknown one as it was typed', () => {
  const units = ['450 g jar', 'per family of 4']
  expect(units.map(unitName)).toEqual(units)
  readLanguageFrom(() => 'bn')
  expect(units.map(unitName)).toEqual(['৪৫০ গ্রামের জার', 'per family of 4'])
  readLatinDigitsFrom(() => true)
  expect(units.map(unitName)).toEqual(['450 গ্রামের জার', 'per family of 4'])
})
