import type { Language } from '@haat/contract/language'

import type { Db } from '#platform/db/db.ts'
import { sql } from '#platform/db/sql.ts'

/** Keeps the language of the page that a person uses. Most use the same as before, and a program none: nothing is written. */
export async function setLanguage(
  tx: Db,
  id: string,
  language: Language | undefined,
): Promise<void> {
  if (!language) return
  await tx.execute(sql`
    update users set language = ${language} where id = ${id} and language <> ${language}`)
}
