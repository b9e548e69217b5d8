import { nameText, type Unkeyed } from '../refusals/text.ts'
import { colorIn } from './color-names.ts'
import { goodsName } from './goods-name.ts'
import type { Options } from './option-words.ts'

interface NamedGoods extends Options {
  productName: string
  /** '' or absent: it has none in Bangla. */
  productNameBn?: string | undefined
}

/** Goods with their options as a value of a sentence: in the language of who reads it. */
export function goodsText({ productNameBn, ...goods }: NamedGoods): Unkeyed {
  const { productName, color } = goods
  const bangla = {
    ...goods,
    productName: productNameBn || productName,
    color: color && colorIn('bn', color),
  }
  return nameText(goodsName(goods), goodsName(bangla))
}
