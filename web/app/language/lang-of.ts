import { language } from './language.ts'

/**
 * The `lang` of words that people wrote (a name, an address, a note) where it is not the page's: so they are read aloud, and
 * get the letters' room, in their own language.
 */
export function langOf(text: string | null | undefined): 'en' | 'bn' | undefined {
  if (!text) return undefined
  // Letters: the sign of taka (09F3) is in English sentences too.
  const bangla = countOf(text, /[\u0980-\u09e3]/g)
  const latin = countOf(text, /[a-z]/gi)
  // A word of Bangla in a long English name makes it none of Bangla.
  const isBangla = bangla > 0 && latin < mostlyLatin * bangla
  if (language() === 'en') return isBangla ? 'bn' : undefined
  return !isBangla && latin > 0 ? 'en' : undefined
}

const mostlyLatin = 5

const countOf = (text: string, letter: RegExp) => text.match(letter)?.length ?? 0
