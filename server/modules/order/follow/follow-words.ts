import type { Language } from '@haat/contract/language'

import { bn } from './follow-words.bn.ts'
import { en } from './follow-words.en.ts'

export type FollowWords = typeof en

export const followWordsIn = (language: Language): FollowWords => (language === 'bn' ? bn : en)
