import { langOf } from './lang-of.ts'
import { language } from './language.ts'

/**
 * Whether the page is in Bangla and so is one of the shop's own texts that it is about. The data of a
 * page in English have no Bangla: they say by `inBangla` that it is there.
 */
export const hasBangla = (...texts: readonly string[]): boolean =>
  import.meta.env.HAAT_LANGUAGE !== 'en' &&
  language() === 'bn' &&
  texts.some((text) => langOf(text) === undefined && text !== '')
