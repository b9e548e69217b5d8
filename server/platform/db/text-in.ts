import type { Language } from '@haat/contract/language'

import { sql, type Sql } from './sql.ts'

/** An expression of what a text is in a language: in Bangla, where that is written, else the English one. */
export const textIn = (language: Language, english: Sql, bangla: Sql): Sql =>
  language === 'bn' ? sql`coalesce(nullif(${bangla}, ''), ${english})` : english
