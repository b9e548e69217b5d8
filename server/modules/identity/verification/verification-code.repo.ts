import type { Db } from '#platform/db/db.ts'
import { sql } from '#platform/db/sql.ts'

export type CodePurpose = 'verify-phone' | 'reset-password' | 'change-contact'

interface CodeKey {
  purpose: CodePurpose
  identifier: string
  userId?: string | undefined
}

/** Advisory lock until the transaction ends: codes of one identifier are counted and created one after the other. */
export async function lockCodes(tx: Db, identifier: string): Promise<void> {
  await tx.execute(
    sql`select pg_advisory_xact_lock(hashtextextended(${`verification code ${identifier}`}, 0))`,
  )
}

/** The creation times of codes since `since`, newest first. */
export async function codesMadeSince(db: Db, identifier: string, since: Date): Promise<Date[]> {
  const rows = await db.query<{ createdAt: string }>(sql`
    select created_at as "createdAt" from verification_codes
    where identifier = ${identifier} and created_at > ${since}
    order by created_at desc limit 100`)
  return rows.map(({ createdAt }) => new Date(createdAt))
}

/** Expires the code that was valid until now, if there is one. */
export async function endCodes(
  tx: Db,
  { purpose, identifier, userId }: CodeKey,
  now: Date,
): Promise<void> {
  await tx.execute(sql`
    update verification_codes set expires_at = ${now}
    where identifier = ${identifier} and purpose = ${purpose}
      and user_id is not distinct from ${userId ?? null}
      and used_at is null and expires_at > ${now}`)
}

export async function insertCode(
  tx: Db,
  code: CodeKey & {
    id: string
    hash: string
    attempts: number
    createdAt: Date
    expiresAt: Date
  },
): Promise<void> {
  await tx.execute(sql`
    insert into verification_codes
      (id, purpose, identifier, code_hash, tries_left, created_at, expires_at, user_id)
    values (${code.id}, ${code.purpose}, ${code.identifier}, ${code.hash}, ${code.attempts},
      ${code.createdAt}, ${code.expiresAt}, ${code.userId ?? null})`)
}

/** Takes one attempt from the valid code. Undefined when there is none, or no attempt is left. */
export async function takeCodeAttempt(
  db: Db,
  { purpose, identifier, userId }: CodeKey,
  now: Date,
): Promise<{ id: string; hash: string; triesLeft: number } | undefined> {
  const rows = await db.query<{ id: string; hash: string; triesLeft: number }>(sql`
    update verification_codes set tries_left = tries_left - 1
    where identifier = ${identifier} and purpose = ${purpose}
      and user_id is not distinct from ${userId ?? null}
      and used_at is null and expires_at > ${now} and tries_left > 0
    returning id, code_hash as hash, tries_left as "triesLeft"`)
  return rows[0]
}

/** Marks a code as used; false when it was used meanwhile, or expired by a newer one. */
export async function spendCode(tx: Db, id: string, now: Date): Promise<boolean> {
  const rows = await tx.query<{ id: string }>(sql`
    update verification_codes set used_at = ${now}
    where id = ${id} and used_at is null and expires_at > ${now}
    returning id`)
  return rows.length > 0
}
