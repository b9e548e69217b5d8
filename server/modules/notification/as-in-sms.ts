import type { NoticeLanguage } from './words.ts'

/**
 * A sum as SMS write it: ৳ is no 7-bit character and would double the price of an English one (words.en.ts). In a Bangla
 * one all characters cost the same.
 */
export const asInSms = (sum: string, language: NoticeLanguage): string =>
  language === 'en' ? sum.replace('৳', 'Tk ') : sum
