import type { Db } from '#platform/db/db.ts'
import { sql } from '#platform/db/sql.ts'

/** Counts one try, before its password is looked at: guesses sent at once are counted like others. */
export async function insertTry(db: Db, key: string, at: Date): Promise<void> {
  await db.execute(sql`
    insert into rate_counters (key, window_start, count) values (${key}, ${at}, 1)
    on conflict on constraint rate_counters_pkey do update set count = rate_counters.count + 1`)
}

/** How many tries stand since `since`, and when the first of them was. */
export async function countTries(
  db: Db,
  key: string,
  since: Date,
): Promise<{ tries: number; first: Date }> {
  const rows = await db.query<{ tries: number; first: string | null }>(sql`
    select coalesce(sum(count), 0)::int as tries, min(window_start) as first from rate_counters
    where key = ${key} and window_start > ${since} and count > 0`)
  const { tries = 0, first = null } = rows[0] ?? {}
  return { tries, first: first === null ? since : new Date(first) }
}

/** Takes one try back: its password was right, or was not looked at. */
export async function removeTry(db: Db, key: string, at: Date): Promise<void> {
  await db.execute(sql`
    update rate_counters set count = count - 1
    where key = ${key} and window_start = ${at} and count > 0`)
}

export async function forgetTries(tx: Db, key: string): Promise<void> {
  await tx.execute(sql`delete from rate_counters where key = ${key}`)
}
