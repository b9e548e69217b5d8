import { z } from 'zod'

import { en } from './words.en.ts'

/** To add a language: its code here, its catalogue (`words.bn.ts`) and its line below. */
export const Language = z.enum(['en'])
export type Language = z.output<typeof Language>

const catalogues: Record<Language, typeof en> = { en }

export function wordsIn(language: Language): typeof en {
  return catalogues[language]
}
