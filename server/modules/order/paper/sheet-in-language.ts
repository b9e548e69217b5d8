import type { Language } from '@haat/contract/language'

import { placeIn } from '#modules/shipping/index.ts'

import { goodsIn } from '../core/named-in.ts'
import type { FrozenInvoice, FrozenLine } from './frozen-sheet.ts'

/** The language of an invoice, and of its notes. */
export const languageOf = ({ language = 'en' }: Pick<FrozenInvoice, 'language'>): Language =>
  language

/** Seller and buyer of an invoice by their names in its language. */
export function partiesIn<Sheet extends Pick<FrozenInvoice, 'language' | 'seller' | 'buyer'>>(
  sheet: Sheet,
): Sheet {
  const { seller, buyer } = sheet
  const language = languageOf(sheet)
  if (language === 'en') return sheet
  return {
    ...sheet,
    seller: seller && {
      ...seller,
      name: seller.nameBn || seller.name,
      address: seller.addressBn || seller.address,
    },
    buyer: buyer && { ...buyer, ...placeIn(language, buyer) },
  }
}

/** Lines of a paper with their goods as they are called in its language. */
export const linesIn = <Line extends FrozenLine>(
  language: Language,
  lines: readonly Line[],
): Line[] => lines.map((line) => ({ ...line, ...goodsIn(language, line) }))
