import type { Language } from '@haat/contract/language'

import { sql, type Sql } from './sql.ts'

/**
 * What lists are ordered by, of names: the order of dictionaries, Bangla before Latin. By code points ৎ is behind হ, and ং
 * before অ. Names in English alone stay in that order.
 */
export const nameOrder = (name: Sql, language?: Language): Sql =>
  language === 'en' ? name : sql`${name} collate "bn-x-icu"`
