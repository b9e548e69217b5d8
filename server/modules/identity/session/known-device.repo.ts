import type { Db } from '#platform/db/db.ts'
import { sql } from '#platform/db/sql.ts'

/** Whether the person has signed in on this device before; updates when. */
export async function touchDevice(
  tx: Db,
  { userId, hash, now }: { userId: string; hash: Buffer; now: Date },
): Promise<boolean> {
  const rows = await tx.query<{ known: boolean }>(sql`
    update known_devices set last_seen_at = ${now}
    where user_id = ${userId} and token_hash = ${hash} returning true as known`)
  return rows.length > 0
}

/**
 * Inserts a device of a person, and returns whether they had others before. Other people who used the device under the
 * token `before` get its new token too.
 */
export async function insertDevice(
  tx: Db,
  { userId, before, hash, now }: { userId: string; before: Buffer; hash: Buffer; now: Date },
): Promise<boolean> {
  const rows = await tx.query<{ isNew: boolean }>(sql`
    with others as (
      select exists (select from known_devices where user_id = ${userId}) as any
    ), kept as (
      insert into known_devices (user_id, token_hash, last_seen_at)
      select user_id, ${hash}::bytea, last_seen_at from known_devices where token_hash = ${before}
      union all select ${userId}::uuid, ${hash}::bytea, ${now}::timestamptz
    )
    select others.any as "isNew" from others`)
  return rows[0]?.isNew ?? false
}
