import { sql, type Sql } from '#platform/db/sql.ts'

interface MatchesInput {
  search: Sql | string
  /** So many of the best; null: all, in no order. */
  most: Sql | number | null
  skipped?: Sql | number
}

/**
 * What a search finds, for the `from` of a statement: one row with `total` (products that match), `exact` (false: they
 * only resemble what was searched for) and `ids`, the best first.
 */
export const searchMatches = ({ search, most, skipped = 0 }: MatchesInput): Sql =>
  sql`search_matches(${search}, ${most}, ${skipped})`
