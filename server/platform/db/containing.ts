import { sql, type Sql } from './sql.ts'

/** An `ilike` pattern that finds the text anywhere, with `%`, `_` and `\` escaped. */
export const containing = (text: string): string => `%${escaped(text)}%`

/** A `like` pattern of texts that begin so, escaped in the same way. */
export const beginningWith = (text: string): string => `${escaped(text)}%`

/** A `like` pattern for `reverse(…)` of texts that end so. */
export const endingWith = (text: string): string =>
  beginningWith(Array.from(text).toReversed().join(''))

/** A stored text as searches compare it: their own text comes without joiners and in one spelling. Indexes have it so. */
export const searchForm = (text: Sql): Sql => sql`search_form(${text})`

/** A stored code with Latin digits, as searches for one have them: the SKU of a seller may have Bangla ones. */
export const latinCode = (code: Sql): Sql =>
  sql`translate(normal_code(${code}), '০১২৩৪৫৬৭৮৯', '0123456789')`

const fewestLetters = 3

/**
 * Whether a text contains a search, in any letter case. One or two letters are looked for where a word begins: trigrams find
 * them nowhere else, so that every row would be read.
 */
export const contains = (text: Sql, search: string): Sql => {
  if (search.length >= fewestLetters) return sql`${text} ilike ${containing(search)}`
  const begins = beginningWith(search)
  return sql`(${text} ilike ${begins} or ${text} ilike ${`% ${begins}`})`
}

const escaped = (text: string) => text.replace(/[\\%_]/g, String.raw`\$&`)
