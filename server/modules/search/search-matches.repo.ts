import type { Language } from '@haat/contract/language'

import { sql, type Sql } from '#platform/db/sql.ts'

interface MatchesInput {
  search: Sql | string
  /** So many of the best. */
  most: Sql | number
  skipped?: Sql | number
  /** Id of a category of any level, or of a seller. */
  within?: string | null
  /** Of the page: on one in Bangla, names in Bangla come first. */
  language?: Language
}

/**
 * What a search finds, for the `from` of a statement: one row with `total` (products that match; of more than ten thousand as
 * many as were counted), `exact` (false: they only resemble what was searched for) and `ids`, the best first.
 */
export const searchMatches = ({
  search,
  most,
  skipped = 0,
  within = null,
  language = 'en',
}: MatchesInput): Sql => sql`search_matches(${search}, ${most}, ${skipped}, ${within}, ${language})`

/**
 * The same, anywhere, and the documents that were counted, the newest first (`counted`): the choices of filters are counted
 * among these without another search. Without `most` none is put in order, and `ids` is empty.
 */
export const searchMatchesCounted = (
  search: Sql,
  most: Sql,
  skipped: Sql,
  language: Language,
): Sql => sql`search_matches_counted(${search}, ${most}, ${skipped}, ${language})`

/** The products of documents that a search has counted, of the first `most`, in no order. */
export const productsOf = (counted: Sql, most: Sql): Sql =>
  sql`search_products_of((${counted}::integer[])[:${most}])`
