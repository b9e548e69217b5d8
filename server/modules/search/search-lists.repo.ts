import type { Db } from '#platform/db/db.ts'
import { sql } from '#platform/db/sql.ts'

/** Products that one transaction brings up to date: a second of work for PostgreSQL. */
const most = 1_000

/**
 * Takes what has changed since the last time into the lists that searches read (docs/decisions/009-search.md): until then it is found
 * too, at the price of looking in two places.
 */
export async function gatherSearchLists(db: Db): Promise<void> {
  let gathered: number
  do {
    const rows = await db.query<{ gathered: number }>(
      sql`select search_gather(${most}) as gathered`,
    )
    gathered = rows[0]?.gathered ?? 0
  } while (gathered === most)
}
