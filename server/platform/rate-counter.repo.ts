import { sql } from 'drizzle-orm'

import type { Clock } from './clock.ts'
import type { Db } from './db/db.ts'
import { executePrepared } from './db/prepared.ts'

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
  const window = windowOf(clock, limit)
  const { rows } = await db.execute<{ count: number }>(sql`
    insert into rate_counters (key, window_start, count) values (${key}, ${window.start}, 1)
    ${oneMore}`)
  return waitFor(rows[0]?.count, limit, window)
}

/**
 * The same for a call of its own, outside any transaction, which does not wait for the disk: after a power cut
 * the last uses may be forgotten.
 */
export async function countCall(db: Db, clock: Clock, key: string, limit: Limit): Promise<number> {
  const window = windowOf(clock, limit)
  const { rows } = await executePrepared<{ count: number }>(
    db,
    'count call',
    sql`insert into rate_counters (key, window_start, count)
      select ${key}, ${window.start}, 1 from (select set_config('synchronous_commit', 'off', true)) s
      ${oneMore}`,
  )
  return waitFor(rows[0]?.count, limit, window)
}

const oneMore = sql`
  on conflict on constraint rate_counters_pkey do update set count = rate_counters.count + 1
  returning count`

function windowOf(clock: Clock, { seconds }: Limit): { start: Date; left: number } {
  const [now, length] = [clock.now().getTime(), seconds * 1000]
  const start = Math.floor(now / length) * length
  return { start: new Date(start), left: Math.max(1, Math.ceil((start + length - now) / 1000)) }
}

function waitFor(count: number | undefined, { most }: Limit, { left }: { left: number }): number {
  return (count ?? 0) <= most ? 0 : left
}

/** Drops counters nobody will ask for any more. */
export async function forgetOldCounters(db: Db, clock: Clock): Promise<void> {
  const dayAgo = new Date(clock.now().getTime() - 25 * 3_600_000)
  await db.execute(sql`delete from rate_counters where window_start < ${dayAgo}`)
}
