import type { Language } from '@haat/contract/language'
import { usualSettings } from '@haat/contract/shop-setting-table'

import type { Db } from '#platform/db/db.ts'
import { sql, type Sql } from '#platform/db/sql.ts'

import { findSettings } from './shop.repo.ts'

/** The language of a request as it is answered in a message: English while the shop has no pages in Bangla. */
export async function shownLanguage(db: Db, language: Language): Promise<Language> {
  return language === 'bn' && !(await findSettings(db)).bangla ? 'en' : language
}

/** The same of a column with a language. */
export const shownLanguageOf = (column: Sql): Sql => sql`
  case when coalesce((select bangla from shop_settings), ${usualSettings.bangla}) then ${column} else 'en' end`
