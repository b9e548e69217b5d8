import type { Language } from '@haat/contract/language'
import { colorIn } from '@haat/contract/product/color-names'

import { placeIn } from '#modules/shipping/index.ts'

import type { OrderRow } from './order.repo.ts'

/** An order for a print or a message, with goods, colours and place as they are called in a language. */
export const namedIn = (row: OrderRow, language: Language): OrderRow =>
  language === 'en'
    ? row
    : {
        ...row,
        ...placeIn(language, row),
        items: row.items.map((item) => ({ ...item, ...goodsIn(language, item) })),
      }

export interface NamedGoods {
  productName: string
  productNameBn?: string | undefined
  color?: string | null | undefined
}

/** Name and colour of goods in a language; without a name in Bangla the English one. */
export const goodsIn = (
  language: Language,
  { productName, productNameBn, color }: NamedGoods,
): { productName: string; color: string | null } => ({
  productName: (language === 'bn' && productNameBn) || productName,
  color: color ? colorIn(language, color) : null,
})
