import { hasLatinDigits } from './in-digits.ts'
import { language } from './language.ts'

let words = (english: string): string => english

/** A message of a schema in the language of the page; in English until loadOwnWords() has settled. */
export const ownWords = (english: string): string => words(english)

/** Loads the messages of schemas for a page in Bangla: they are no part of its first view, and of no page in English. */
export async function loadOwnWords(): Promise<void> {
  if (language() !== 'bn') return
  try {
    const { banglaOf } = await import('@haat/contract/refusals/bangla-of')
    words = (english) => banglaOf(english, hasLatinDigits() ? 'bn-u-nu-latn' : 'bn')
  } catch {
    // Without them a form says in English what is wrong with it.
  }
}
