import type { Db } from '#platform/db/db.ts'
import { sql } from '#platform/db/sql.ts'

/** Looking stops here, so that a full queue costs no more than a long one. */
const mostJobs = 10_000

/** Jobs that failed as often as they are tried, the last time within 7 days; at most `most`. */
export async function countGivenUp(db: Db, most: number): Promise<number> {
  const [row] = await db.query<{ count: number }>(sql`
    with queued as (
      select attempts, max_attempts, updated_at from graphile_worker.jobs limit ${mostJobs})
    select least(count(*), ${most})::int as count from queued
    where attempts >= max_attempts and updated_at > now() - interval '7 days'`)
  return row?.count ?? 0
}
