import type { Locale } from '@haat/contract/refusals/word-in'

import { languageOf } from './language-of.ts'

/** Whether the shop keeps Latin digits in Bangla. Never rejects. */
export type KeepsLatinDigits = () => Promise<boolean>

/** The language that a call is answered in, with the digits of the shop. */
export async function localeOf(
  acceptLanguage: string | undefined,
  keepsLatinDigits: KeepsLatinDigits | undefined,
): Promise<Locale> {
  const language = languageOf(acceptLanguage)
  if (language === 'en') return 'en'
  return (await keepsLatinDigits?.()) ? 'bn-u-nu-latn' : 'bn'
}
