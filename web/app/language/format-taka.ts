import { formatExactTaka as exactInLatin, formatTaka as inLatin } from '@haat/contract/money'

import { inDigits } from '#app/language/in-digits.ts'

/** `formatTaka` of the contract in the digits of this page. */
export const formatTaka = (taka: number, decimals: 0 | 2 = 0): string =>
  inDigits(inLatin(taka, decimals))

/** The same without rounding: whole taka without decimals. */
export const formatExactTaka = (taka: number): string => inDigits(exactInLatin(taka))
