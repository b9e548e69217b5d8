import type { Db } from '#platform/db/db.ts'
import { sql } from '#platform/db/sql.ts'

/** Counts one attempt before its password is checked, so that guesses sent at once are all counted. */
export async function insertAttempt(db: Db, key: string, at: Date): Promise<void> {
  await db.execute(sql`
    insert into rate_counters (key, window_start, count) values (${key}, ${at}, 1)
    on conflict on constraint rate_counters_pkey do update set count = rate_counters.count + 1`)
}

/** How many attempts are counted since `since`, and when the first of them was. */
export async function countAttempts(
  db: Db,
  key: string,
  since: Date,
): Promise<{ attempts: number; first: Date }> {
  const rows = await db.query<{ attempts: number; first: string | null }>(sql`
    select coalesce(sum(count), 0)::int as attempts, min(window_start) as first from rate_counters
    where key = ${key} and window_start > ${since} and count > 0`)
  const { attempts = 0, first = null } = rows[0] ?? {}
  return { attempts, first: first === null ? since : new Date(first) }
}

/** Takes one attempt back: its password was right, or was not checked. */
export async function removeAttempt(db: Db, key: string, at: Date): Promise<void> {
  await db.execute(sql`
    update rate_counters set count = count - 1
    where key = ${key} and window_start = ${at} and count > 0`)
}

export async function forgetAttempts(tx: Db, key: string): Promise<void> {
  await tx.execute(sql`delete from rate_counters where key = ${key}`)
}
