import type { Db } from '#platform/db/db.ts'
import { sql } from '#platform/db/sql.ts'

export async function insertReset(
  tx: Db,
  reset: { hash: Buffer; userId: string; identifier: string; createdAt: Date; expiresAt: Date },
): Promise<void> {
  await tx.execute(sql`
    insert into password_resets (token_hash, user_id, identifier, created_at, expires_at)
    values (${reset.hash}, ${reset.userId}, ${reset.identifier}, ${reset.createdAt},
      ${reset.expiresAt})`)
}

interface Claim {
  hash: Buffer
  /** The identifier whose code was redeemed. */
  identifier: string
}

export async function isGoodReset(
  db: Db,
  { hash, identifier }: Claim,
  now: Date,
): Promise<boolean> {
  const rows = await db.query<{ good: boolean }>(sql`
    select true as good from password_resets
    where token_hash = ${hash} and identifier = ${identifier}
      and used_at is null and expires_at > ${now}`)
  return rows.length > 0
}

/** Marks a reset as used and returns its person; undefined when it was used meanwhile. */
export async function spendReset(
  tx: Db,
  { hash, identifier }: Claim,
  now: Date,
): Promise<string | undefined> {
  const rows = await tx.query<{ userId: string }>(sql`
    update password_resets set used_at = ${now}
    where token_hash = ${hash} and identifier = ${identifier}
      and used_at is null and expires_at > ${now}
    returning user_id as "userId"`)
  return rows[0]?.userId
}

/**
 * Ends all open resets of a person: the codes that were asked for, then what they were redeemed for. In this order, since who
 * redeems one meanwhile holds the code.
 */
export async function endResets(tx: Db, userId: string, now: Date): Promise<void> {
  await tx.execute(sql`
    update verification_codes c set expires_at = ${now} from users u
    where u.id = ${userId} and c.identifier in (u.phone, u.email) and c.purpose = 'reset-password'
      and c.used_at is null and c.expires_at > ${now}`)
  await tx.execute(sql`
    update password_resets set used_at = ${now} where user_id = ${userId} and used_at is null`)
}
