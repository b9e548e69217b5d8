import type { Db } from '#platform/db/db.ts'
import type { KeepsLatinDigits } from '#platform/http/locale-of.ts'
import type { CacheInvalidator } from '#platform/platform.ts'

import { keepAnswer } from './keep-answer.ts'
import { findSettings } from './shop.repo.ts'

/** Whether the shop keeps Latin digits in Bangla; not while nobody can say. */
export function latinDigitsReader(db: Db, cacheInvalidators: CacheInvalidator[]): KeepsLatinDigits {
  const read = keepAnswer(async () => (await findSettings(db)).latinDigits, cacheInvalidators)
  return () => read().catch(() => false)
}
