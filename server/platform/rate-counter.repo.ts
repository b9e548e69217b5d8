import { sql } from 'drizzle-orm'

import type { Clock } from './clock.ts'
import type { Db } from './db/db.ts'

export interface Limit {
  /** How many in one window. */
  most: number
  /** Length of the window, in seconds. */
  seconds: number
}

/**
 * Counts one use of `key` in the database and tells the seconds to wait when it is over the limit, else 0.
 * Windows start at whole multiples of their length, so that every server counts in the same one.
 */
export async function countUse(db: Db, clock: Clock, key: string, limit: Limit): Promise<number> {
  const now = clock.now().getTime()
  const windowStart = Math.floor(now / (limit.seconds * 1000)) * limit.seconds * 1000
  const { rows } = await db.execute<{ count: number }>(sql`
    insert into rate_counters (key, window_start, count)
    values (${key}, ${new Date(windowStart)}, 1)
    on conflict on constraint rate_counters_pkey do update set count = rate_counters.count + 1
    returning count`)
  if ((rows[0]?.count ?? 0) <= limit.most) return 0
  return Math.max(1, Math.ceil((windowStart + limit.seconds * 1000 - now) / 1000))
}

/** Drops counters nobody will ask for any more. */
export async function forgetOldCounters(db: Db, clock: Clock): Promise<void> {
  const dayAgo = new Date(clock.now().getTime() - 25 * 3_600_000)
  await db.execute(sql`delete from rate_counters where window_start < ${dayAgo}`)
}
