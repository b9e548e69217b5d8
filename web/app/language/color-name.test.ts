import { afterEach, expect, it } from 'vitest'

import { colorName } from './color-name.ts'
import { goodsName } from './goods-name.ts'
import { optionWords } from './option-words.ts'
import { readLanguageFrom } from './language.ts'

afterEach(() => readLanguageFrom(() => 'en'))

const saree = { productName: 'Saree', color: 'Bottle green', size: 'XL' }

it('colours are named in the language of the page, unknown ones as they are', () => {
  expect(['Red', 'Bottle green', 'Sunset'].map(colorName)).toEqual([
    ...['Red', 'Bottle green', 'Sunset'],
  ])
  expect(optionWords(saree)).toBe('Bottle green · XL')
  readLanguageFrom(() => 'bn')
  expect(['Red', ' bottle Green', 'Sunset'].map(colorName)).toEqual(['লাল', 'বটল গ্রিন', 'Sunset'])
  expect(optionWords(saree)).toBe('বটল গ্রিন · XL')
  expect(optionWords({ color: null, size: 'M' })).toBe('M')
  expect(goodsName(saree)).toBe('Saree (বটল গ্রিন, XL)')
})
