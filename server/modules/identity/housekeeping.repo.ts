import type { Db } from '#platform/db/db.ts'
import { sql, type Sql } from '#platform/db/sql.ts'

/** Rows deleted in one statement, so that locks are short. */
const portion = 5_000

interface Dead {
  table: Sql
  where: (daysAgo: (days: number) => Date) => Sql
}

/** Tables and the rows in them that have expired. The rate limits of codes and links look back one day. */
const dead: Record<string, Dead> = {
  sessions: {
    table: sql`sessions`,
    where: (daysAgo) => sql`expires_at < ${daysAgo(1)} or ended_at < ${daysAgo(1)}`,
  },
  refreshTokens: {
    table: sql`refresh_tokens`,
    where: (daysAgo) => sql`expires_at < ${daysAgo(1)}`,
  },
  codes: { table: sql`verification_codes`, where: (daysAgo) => sql`created_at < ${daysAgo(2)}` },
  askedCodes: { table: sql`asked_codes`, where: (daysAgo) => sql`asked_at < ${daysAgo(2)}` },
  // A link that was used still answers 'already verified'.
  links: { table: sql`verification_links`, where: (daysAgo) => sql`expires_at < ${daysAgo(30)}` },
  pendingSignIns: {
    table: sql`half_sessions`,
    where: (daysAgo) => sql`expires_at < ${daysAgo(1)}`,
  },
  setUps: {
    table: sql`second_step_set_ups`,
    where: (daysAgo) => sql`expires_at < ${daysAgo(1)}`,
  },
  resets: { table: sql`password_resets`, where: (daysAgo) => sql`expires_at < ${daysAgo(1)}` },
  contactChanges: {
    table: sql`contact_changes`,
    where: (daysAgo) => sql`created_at < ${daysAgo(2)}`,
  },
  contactUndos: {
    table: sql`contact_undos`,
    where: (daysAgo) => sql`expires_at < ${daysAgo(1)}`,
  },
  devices: { table: sql`known_devices`, where: (daysAgo) => sql`last_seen_at < ${daysAgo(400)}` },
  events: { table: sql`account_events`, where: (daysAgo) => sql`at < ${daysAgo(730)}` },
  // Registered, never verified: the owner of the address may want it. Staff make accounts for those who order by phone:
  // they stay with their orders until their owners claim them.
  unverified: {
    table: sql`users`,
    where: (daysAgo) => sql`
      created_at < ${daysAgo(30)} and deleted_at is null
      and email_verified_at is null and phone_verified_at is null
      and not exists (select from orders where orders.customer_id = users.id)`,
  },
}

/** Deletes expired rows and returns how many of each kind. */
export async function deleteExpiredRows(db: Db, now: Date): Promise<Record<string, number>> {
  const daysAgo = (days: number) => new Date(now.getTime() - days * 24 * 3_600_000)
  const deleted: Record<string, number> = {}
  for (const [name, { table, where }] of Object.entries(dead)) {
    deleted[name] = await deleteInPortions(db, table, where(daysAgo))
  }
  return deleted
}

async function deleteInPortions(db: Db, table: Sql, where: Sql): Promise<number> {
  for (let total = 0; ;) {
    const rowCount = await db.execute(sql`
      delete from ${table} where ctid = any(array(
        select ctid from ${table} where ${where} limit ${portion}))`)
    total += rowCount ?? 0
    if ((rowCount ?? 0) < portion) return total
  }
}
