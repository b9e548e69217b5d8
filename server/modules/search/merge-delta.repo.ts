import type { Db } from '#platform/db/db.ts'
import { sql } from '#platform/db/sql.ts'

/** Documents that one transaction merges: a second of work for PostgreSQL. */
const mostAtOnce = 1_000

/**
 * Merges what has changed since the last time into the postings that searches read (README.md): until then it is found
 * too, at the price of looking in two places.
 */
export async function mergeDelta(db: Db): Promise<void> {
  let merged: number
  do {
    const rows = await db.query<{ merged: number }>(
      sql`select search_merge_delta(${mostAtOnce}) as merged`,
    )
    merged = rows[0]?.merged ?? 0
  } while (merged === mostAtOnce)
}
