import { language } from './language.ts'

/**
 * The `lang` of words that people wrote (a name, an address, a note) where it is not the page's: so they are read aloud, and
 * get the letters' room, in their own language.
 */
export function langOf(text: string | null | undefined): 'en' | 'bn' | undefined {
  if (!text) return undefined
  // Letters: the sign of taka (09F3) is in English sentences too.
  const isBangla = /[\u0980-\u09e3]/.test(text)
  if (language() === 'en') return isBangla ? 'bn' : undefined
  return !isBangla && /[a-z]/i.test(text) ? 'en' : undefined
}
