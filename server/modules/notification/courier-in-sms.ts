import type { NoticeLanguage } from './words.ts'

/** Letters of a courier's name, alone or with its number, and of a tracking number that own words name. */
export const longestInSms = { carrier: { en: 40, bn: 16 }, tracking: { en: 20, bn: 16 } }

/** Whether a courier makes no SMS more of one: by its length, and in English by letters that are no 7-bit ones. */
export const isCheapInSms = (carrier: string, language: NoticeLanguage): boolean =>
  carrier.length <= longestInSms.carrier[language] &&
  (language === 'bn' || /^[ -_a-~]*$/.test(carrier))
