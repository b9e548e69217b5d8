import { goodsName as nameOf } from '@haat/contract/product/goods-name'
import { optionWords as wordsOf, type Options } from '@haat/contract/product/option-words'

import { colorName } from './color-name.ts'

const inOwnWords = <Goods extends Options>(goods: Goods): Goods =>
  goods.color ? { ...goods, color: colorName(goods.color) } : goods

/** The options of goods, 'Leaf green · XL', with the colour in the language of this page; '' without any. */
export const optionWords = (options: Options): string => wordsOf(inOwnWords(options))

/** A product with its options where only text can name them, in the language of this page. */
export const goodsName = (goods: { productName: string } & Options): string =>
  nameOf(inOwnWords(goods))
