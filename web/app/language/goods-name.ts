import { goodsName as nameOf } from '@haat/contract/product/goods-name'
import type { Options } from '@haat/contract/product/option-words'

import { inOwnWords } from './option-words.ts'

/** A product with its options where only text can name them, in the language of this page. */
export const goodsName = (goods: { productName: string } & Options): string =>
  nameOf(inOwnWords(goods))
