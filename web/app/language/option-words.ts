import { optionWords as wordsOf, type Options } from '@haat/contract/product/option-words'

import { colorName } from './color-name.ts'

/** The options of goods, 'Leaf green · XL', with the colour in the language of this page; '' without any. */
export const optionWords = (options: Options): string => wordsOf(inOwnWords(options))

/** The same options with the colour in the language of this page. */
export const inOwnWords = <Goods extends Options>(goods: Goods): Goods =>
  goods.color ? { ...goods, color: colorName(goods.color) } : goods
