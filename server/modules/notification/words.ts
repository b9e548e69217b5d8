import { z } from 'zod'

import { en } from './words.en.ts'

/** To add a language: its code here, its catalogue (`words.bn.ts`) and its line below. */
export const NoticeLanguage = z.enum(['en'])
export type NoticeLanguage = z.output<typeof NoticeLanguage>

const catalogues: Record<NoticeLanguage, typeof en> = { en }

export function wordsIn(language: NoticeLanguage): typeof en {
  return catalogues[language]
}
