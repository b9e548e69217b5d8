import { type Language, languages } from '@haat/contract/language'
import { z } from 'zod'

import { bn } from './words.bn.ts'
import { en } from './words.en.ts'

export const NoticeLanguage = z.enum(languages)
export type NoticeLanguage = Language

const catalogues: Record<NoticeLanguage, typeof en> = { en, bn }

export function wordsIn(language: NoticeLanguage): typeof en {
  return catalogues[language]
}
