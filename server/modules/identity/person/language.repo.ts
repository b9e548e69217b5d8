import type { Language } from '@haat/contract/language'
import { usualSettings } from '@haat/contract/shop-setting-table'

import type { Db } from '#platform/db/db.ts'
import { sql, type Sql } from '#platform/db/sql.ts'

/** A column with a language as it is shown: English while the shop has no pages in Bangla. */
export const languageShown = (column: Sql): Sql => sql`
  case when coalesce((select bangla from shop_settings), ${usualSettings.bangla}) then ${column} else 'en' end`

/** Keeps the language of the page that a person uses. Most use the same as before: nothing is written. */
export async function setLanguage(tx: Db, id: string, language: Language): Promise<void> {
  await tx.execute(sql`
    update users set language = ${language} where id = ${id} and language <> ${language}`)
}
