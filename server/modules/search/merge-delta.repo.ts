import type { Db } from '#platform/db/db.ts'
import { sql, type Sql } from '#platform/db/sql.ts'
import { addJob } from '#platform/job.repo.ts'

export const mergeJob = 'search.merge-delta'

/** For who writes thousands of products: between the merges of each minute there is one five seconds after the commit. */
export async function mergeSoon(tx: Db): Promise<void> {
  await addJob(tx, mergeJob, {}, { key: mergeJob, delaySeconds: 5 })
}

/** Documents that one transaction merges, a second of work for PostgreSQL, or indexes again. */
const mostAtOnce = { merged: 5_000, indexed: 1_000 }

/**
 * Merges what has changed since the last time into the postings that searches read (README.md): until then it is found
 * too, at the price of looking in two places. Then indexes again what an older release has indexed.
 */
export async function mergeDelta(db: Db): Promise<void> {
  do {
    while ((await countOf(db, sql`search_merge_delta(${mostAtOnce.merged})`)) > 0);
  } while ((await countOf(db, sql`search_index_former(${mostAtOnce.indexed})`)) > 0)
}

async function countOf(db: Db, call: Sql): Promise<number> {
  const [row] = await db.query<{ count: number }>(sql`select ${call} as count`)
  return row?.count ?? 0
}
