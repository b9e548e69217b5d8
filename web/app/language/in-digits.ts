import { banglaDigits } from '@haat/contract/digits'

import { language } from './language.ts'

let keepsLatin: () => boolean = () => false

/** Says where it is read whether the shop keeps Latin digits in Bangla: once, as a renderer starts. */
export function readLatinDigitsFrom(source: () => boolean): void {
  keepsLatin = source
}

/** Whether this page is in Bangla with Latin digits. */
export const hasLatinDigits = (): boolean => language() === 'bn' && keepsLatin()

/** A figure or a date in the digits of this page. Numbers of parts, coupons, invoices and parcels stay as they are. */
export const inDigits = (text: string): string =>
  // The first part leaves Bangla digits out of the browser's build in English.
  import.meta.env.HAAT_LANGUAGE !== 'en' && language() === 'bn' && !keepsLatin()
    ? banglaDigits(text)
    : text
