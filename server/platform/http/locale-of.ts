import type { Language } from '@haat/contract/language'
import type { Locale } from '@haat/contract/refusals/word-in'

/** Whether the shop keeps Latin digits in Bangla. Never rejects. */
export type KeepsLatinDigits = () => Promise<boolean>

/** The language that a call is answered in, with the digits of the shop. */
export async function localeOf(
  language: Language,
  keepsLatinDigits: KeepsLatinDigits | undefined,
): Promise<Locale> {
  if (language === 'en') return 'en'
  return (await keepsLatinDigits?.()) ? 'bn-u-nu-latn' : 'bn'
}
