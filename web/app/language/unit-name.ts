import { unitIn } from '@haat/contract/product/unit-names'

import { inDigits } from './in-digits.ts'
import { language } from './language.ts'

/** The unit of a product in the language of this page; one with words that are not known stays as it was typed. */
export function unitName(unit: string): string {
  // The first part leaves the table out of the browser's build in English.
  if (import.meta.env.HAAT_LANGUAGE === 'en' || language() !== 'bn') return unit
  const known = unitIn('bn', unit)
  return known === unit ? unit : inDigits(known)
}
