import { sql, type Sql } from '#platform/db/sql.ts'

interface MatchesInput {
  search: Sql | string
  /** So many of the best; null: all that were counted, in no order. */
  most: Sql | number | null
  skipped?: Sql | number
  /** Id of a category of any level, or of a seller. */
  within?: string | null
}

/**
 * What a search finds, for the `from` of a statement: one row with `total` (products that match; of more than ten thousand as
 * many as were counted), `exact` (false: they only resemble what was searched for) and `ids`, the best first.
 */
export const searchMatches = ({ search, most, skipped = 0, within = null }: MatchesInput): Sql =>
  sql`search_matches(${search}, ${most}, ${skipped}, ${within})`

/**
 * The same, anywhere, and the documents that were counted, as text (`counted`): the choices of filters are counted among
 * these without another search.
 */
export const searchMatchesCounted = (search: Sql, most: Sql, skipped: Sql): Sql =>
  sql`search_matches_counted(${search}, ${most}, ${skipped})`

/** The products of documents that a search has counted, to so many. `numbers`: as `searchMatchesCounted()` gives them. */
export const productsOf = (numbers: string, most: number): Sql =>
  sql`search_products_of((${numbers}::integer[])[:${sql.raw(String(most))}])`
