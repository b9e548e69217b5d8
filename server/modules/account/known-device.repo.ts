import { sql } from 'drizzle-orm'

import type { Db } from '#platform/db/db.ts'

/** Whether the device is new to somebody who had others before. */
export async function rememberDevice(
  tx: Db,
  { userId, hash, now }: { userId: string; hash: Buffer; now: Date },
): Promise<boolean> {
  const { rows } = await tx.execute<{ isNew: boolean }>(sql`
    with others as (
      select count(*) > 0 as any, coalesce(bool_or(token_hash = ${hash}), false) as known
      from known_devices where user_id = ${userId}
    ), kept as (
      insert into known_devices (user_id, token_hash, last_seen_at)
      values (${userId}, ${hash}, ${now})
      on conflict on constraint known_devices_pkey do update set last_seen_at = excluded.last_seen_at
    )
    select others.any and not others.known as "isNew" from others`)
  return rows[0]?.isNew ?? false
}
