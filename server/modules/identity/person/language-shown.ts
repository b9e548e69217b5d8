import type { Sql } from '#platform/db/sql.ts'
import { sql } from '#platform/db/sql.ts'
import { usualSettings } from '@haat/contract/shop-setting-table'

/** A column with a language as it is shown: English while the shop has no pages in Bangla. */
export const languageShown = (column: Sql): Sql => sql`
  case when coalesce((select bangla from shop_settings), ${usualSettings.bangla}) then ${column} else 'en' end`
