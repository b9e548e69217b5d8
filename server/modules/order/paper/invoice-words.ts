import { en } from './invoice-words.en.ts'

/** To add a language: its catalogue (`invoice-words.bn.ts`) and its line below. */
const catalogues = { en }

export type InvoiceWords = typeof en

export function invoiceWords(language: keyof typeof catalogues): InvoiceWords {
  return catalogues[language]
}
