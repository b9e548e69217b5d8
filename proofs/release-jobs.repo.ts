import type { Db } from '#platform/db/db.ts'
import { sql } from '#platform/db/sql.ts'

/**
 * Makes the jobs that a killed server has left, in the outbox and at work, as old as those that others take over: the next
 * server takes them at its start, not minutes later.
 */
export async function releaseJobs(db: Db): Promise<void> {
  await db.execute(sql`update outbox set at = at - interval '1 minute'`)
  await db.execute(sql`
    update graphile_worker._private_jobs set locked_at = locked_at - interval '1 hour'`)
}
