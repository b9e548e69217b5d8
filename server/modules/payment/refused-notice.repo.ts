import type { Clock } from '#platform/clock.ts'
import type { Db } from '#platform/db/db.ts'
import { sql } from '#platform/db/sql.ts'
import { callCounter } from '#platform/rate-counter.repo.ts'

const key = 'payment:notice-refused'
/** Counted by the hour; nothing is limited by it. */
const hour = { most: Number.MAX_SAFE_INTEGER, seconds: 3_600 }
const dayMs = 86_400_000

/** Counts notices without the gateway's signature; many at once are one statement. */
export function refusedNoticeCounter(db: Db, clock: Clock): () => Promise<unknown> {
  const count = callCounter(db, clock)
  return () => count(key, hour)
}

/** Notices that were refused in the last 24 hours. */
export async function countRefusedNotices(db: Db, clock: Clock): Promise<number> {
  const since = new Date(clock.now().getTime() - dayMs)
  const [row] = await db.query<{
    count: number
  }>(sql`
    select coalesce(sum(count), 0)::int as count from rate_counters
      where key = ${key} and window_start > ${since}`)
  return row?.count ?? 0
}
