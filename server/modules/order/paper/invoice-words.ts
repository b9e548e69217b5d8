import type { Language } from '@haat/contract/language'

import { bn } from './invoice-words.bn.ts'
import { en } from './invoice-words.en.ts'

export type InvoiceWords = typeof en

const catalogues: Record<Language, InvoiceWords> = { en, bn }

export function invoiceWords(language: Language): InvoiceWords {
  return catalogues[language]
}
