import { sql, type Sql } from './sql.ts'

/** Rows of a list that are counted and shown; the contract's page says so too. */
const mostCounted = 10_000

/** How many rows `from …` has, counted to one more than a list shows: one column, an integer. */
export const countOf = (from: Sql): Sql =>
  sql`(select count(*)::int from (select ${from} limit ${mostCounted + 1}) counted)`

/** The part of a list that is one page: nothing behind its first `mostCounted` rows, so that no page reads a million. */
export function bounds({ page, limit }: { page: number; limit: number }): Sql {
  const offset = Math.min((page - 1) * limit, mostCounted)
  return sql`limit ${Math.min(limit, mostCounted - offset)} offset ${offset}`
}
