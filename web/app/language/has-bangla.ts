import { langOf } from './lang-of.ts'
import { language } from './language.ts'

/**
 * Whether the page is in Bangla and so is one of the shop's own texts that it is about. A page in English cannot tell: its
 * data have no Bangla, and the sitemap names both pages.
 */
export const hasBangla = (...texts: readonly string[]): boolean =>
  import.meta.env.HAAT_LANGUAGE !== 'en' &&
  language() === 'bn' &&
  texts.some((text) => langOf(text) === undefined && text !== '')
