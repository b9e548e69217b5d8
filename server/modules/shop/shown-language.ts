import type { Language } from '@haat/contract/language'

import type { Db } from '#platform/db/db.ts'

import { findSettings } from './shop.repo.ts'

/** The language of a request as it is answered in a message: English while the shop has no pages in Bangla. */
export async function shownLanguage(db: Db, language: Language): Promise<Language> {
  return language === 'bn' && !(await findSettings(db)).bangla ? 'en' : language
}
