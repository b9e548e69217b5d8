import { goodsName } from '@haat/contract/product/goods-name'
import { nameText, type Unkeyed } from '@haat/contract/refusals/text'

import { goodsIn, type NamedGoods } from './named-in.ts'

/** Goods with their options as a value of a sentence: in the language of who reads it. */
export function goodsText(goods: NamedGoods & { size?: string | null }): Unkeyed {
  return nameText(goodsName(goods), goodsName({ ...goods, ...goodsIn('bn', goods) }))
}
