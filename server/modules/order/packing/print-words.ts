import type { Language } from '@haat/contract/language'

import { bn } from './print-words.bn.ts'
import { en } from './print-words.en.ts'

export type PrintWords = typeof en

const catalogues: Record<Language, PrintWords> = { en, bn }

/** Texts of prints in the language of the page that they are printed from. */
export const printWords = (language: Language): PrintWords => catalogues[language]
