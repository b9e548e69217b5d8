import { textOf } from './text-of.ts'
import { type Locale, wordIn } from './word-in.ts'

/** An English sentence of the catalogue in Bangla; another one stays as it is. */
export const banglaOf = (english: string, locale: Locale = 'bn'): string =>
  wordIn(locale, textOf(english))
