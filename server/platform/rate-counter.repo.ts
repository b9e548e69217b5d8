import type { Clock } from './clock.ts'
import type { Db } from './db/db.ts'
import { sql } from './db/sql.ts'
import { groupCommit } from './group-commit.ts'

export interface Limit {
  /** Most uses in one window. */
  most: number
  /** Length of the window in seconds. */
  seconds: number
}

/**
 * Fixed-window rate limit: counts one use of `key` in the database and returns the seconds to wait when it is
 * over the limit, else 0. Windows start at whole multiples of their length, so that all servers use the same
 * one.
 */
export async function countUse(db: Db, clock: Clock, key: string, limit: Limit): Promise<number> {
  const window = windowOf(clock, limit)
  const rows = await db.query<{ count: number }>(sql`
    insert into rate_counters (key, window_start, count) values (${key}, ${window.start}, 1)
    on conflict on constraint rate_counters_pkey do update set count = rate_counters.count + 1
    returning count`)
  return waitFor(rows[0]?.count, limit, window)
}

/** Uses left in the current window of `key`, and seconds until the next one. Counts nothing. */
export async function usesLeft(
  db: Db,
  clock: Clock,
  key: string,
  limit: Limit,
): Promise<{ left: number; seconds: number }> {
  const window = windowOf(clock, limit)
  const rows = await db.query<{ count: number }>(sql`
    select count from rate_counters where key = ${key} and window_start = ${window.start}`)
  return { left: limit.most - (rows[0]?.count ?? 0), seconds: window.left }
}

/** A key with its limit. */
export interface Limited {
  key: string
  limit: Limit
}

/** Seconds until all of these have room for one more use; 0: they have it now. Counts nothing. */
export async function secondsToRoom(
  db: Db,
  clock: Clock,
  all: readonly Limited[],
): Promise<number> {
  const windows = all.map(({ key, limit }) => ({ key, limit, ...windowOf(clock, limit) }))
  const rows = await db.query<{ key: string; count: number }>(sql`
    select key, count
      from unnest(
        ${windows.map(({ key }) => key)}::text[],
        ${windows.map(({ start }) => start.toISOString())}::timestamptz[]) as asked (key, window_start)
      join rate_counters using (key, window_start)`)
  const counts = new Map(rows.map(({ key, count }) => [key, count]))
  const full = windows.filter(({ key, limit }) => (counts.get(key) ?? 0) >= limit.most)
  return Math.max(0, ...full.map(({ left }) => left))
}

/** Counts one use of each of these. */
export async function countEach(db: Db, clock: Clock, all: readonly Limited[]): Promise<void> {
  await countTogether(
    db,
    all.map(({ key, limit }) => ({ key, start: windowOf(clock, limit).start })),
  )
}

/** One use to be counted, and the start of its window. */
interface Use {
  key: string
  start: Date
}

/**
 * countUse() with group commit, for use outside transactions: concurrent uses are counted by one statement
 * with asynchronous commit. After a power cut the last uses may be lost.
 */
export function callCounter(db: Db, clock: Clock): (key: string, limit: Limit) => Promise<number> {
  const count = groupCommit((uses: readonly Use[]) => countTogether(db, uses))
  return async (key, limit) => {
    const window = windowOf(clock, limit)
    return waitFor(await count({ key, start: window.start }), limit, window)
  }
}

const nameOf = ({ key, start }: Use) => `${key} ${start.getTime()}`

/** The count after each use, as if they had come one after the other. */
async function countTogether(db: Db, uses: readonly Use[]): Promise<number[]> {
  const alike = Map.groupBy(uses, nameOf)
  // Rows are locked in a fixed order, so that two servers never deadlock.
  const groups = [...alike.keys()].toSorted().flatMap((name) => {
    const group = alike.get(name) ?? []
    return group[0] ? [{ ...group[0], uses: group.length }] : []
  })
  const rows = await db.query<{
    key: string
    start: string
    count: number
  }>(sql`
    insert into rate_counters (key, window_start, count)
      select key, start, uses
      from (select set_config('synchronous_commit', 'off', true)) async_commit, unnest(
        ${groups.map(({ key }) => key)}::text[],
        ${groups.map(({ start }) => start.toISOString())}::timestamptz[],
        ${groups.map((group) => group.uses)}::integer[]) as used (key, start, uses)
      on conflict on constraint rate_counters_pkey do update
        set count = rate_counters.count + excluded.count
      returning key, window_start as start, count`)
  const counts = new Map(
    rows.map(({ key, start, count }) => [nameOf({ key, start: new Date(start) }), count]),
  )
  return uses.map((use) => {
    const group = alike.get(nameOf(use)) ?? []
    return (counts.get(nameOf(use)) ?? 0) - group.length + 1 + group.indexOf(use)
  })
}

function windowOf(clock: Clock, { seconds }: Limit): { start: Date; left: number } {
  const [now, length] = [clock.now().getTime(), seconds * 1000]
  const start = Math.floor(now / length) * length
  return { start: new Date(start), left: Math.max(1, Math.ceil((start + length - now) / 1000)) }
}

function waitFor(count: number | undefined, { most }: Limit, { left }: { left: number }): number {
  return (count ?? 0) <= most ? 0 : left
}

/** Deletes counters of past windows. */
export async function forgetOldCounters(db: Db, clock: Clock): Promise<void> {
  const dayAgo = new Date(clock.now().getTime() - 25 * 3_600_000)
  await db.execute(sql`delete from rate_counters where window_start < ${dayAgo}`)
}
