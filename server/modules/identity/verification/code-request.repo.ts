import type { Db } from '#platform/db/db.ts'
import { sql } from '#platform/db/sql.ts'

/** What was requested. A link that verifies an email has no attempts. */
export type RequestPurpose = 'verify-phone' | 'verify-email' | 'reset-password'

/** A code or link that was requested for an email or phone number, whether or not it has an account. */
export interface CodeRequest {
  identifier: string
  purpose: RequestPurpose
}

/** Advisory lock until the transaction ends: requests for one identifier are counted one after the other. */
export async function lockCodeRequests(tx: Db, identifier: string): Promise<void> {
  await tx.execute(
    sql`select pg_advisory_xact_lock(hashtextextended(${`asked code ${identifier}`}, 0))`,
  )
}

/** What was requested for this identifier since `since`, newest first. */
export async function findCodeRequests(
  db: Db,
  identifier: string,
  since: Date,
): Promise<{ purpose: RequestPurpose; at: Date }[]> {
  const rows = await db.query<{ purpose: RequestPurpose; at: string }>(sql`
    select purpose, asked_at as at from asked_codes
    where identifier = ${identifier} and asked_at > ${since}
    order by asked_at desc, id desc`)
  return rows.map(({ purpose, at }) => ({ purpose, at: new Date(at) }))
}

export async function insertCodeRequest(
  tx: Db,
  request: CodeRequest & { at: Date; goodUntil: Date; attempts: number },
): Promise<void> {
  await tx.execute(sql`
    insert into asked_codes (identifier, purpose, asked_at, good_until, tries_left)
    values (${request.identifier}, ${request.purpose}, ${request.at}, ${request.goodUntil},
      ${request.attempts})`)
}

/** Takes one attempt from what was requested last; returns how many are left: 0 where that was too long ago. */
export async function takeRequestAttempt(
  db: Db,
  { identifier, purpose }: CodeRequest,
  now: Date,
): Promise<number> {
  const rows = await db.query<{ left: number }>(sql`
    update asked_codes set tries_left = greatest(tries_left - 1, 0)
    where id = (
      select id from asked_codes where identifier = ${identifier} and purpose = ${purpose}
      order by asked_at desc, id desc limit 1)
      and good_until > ${now}
    returning tries_left as left`)
  return rows[0]?.left ?? 0
}

/** Leaves no attempt: the code was right and is used up. */
export async function endRequestAttempts(
  tx: Db,
  { identifier, purpose }: CodeRequest,
): Promise<void> {
  await tx.execute(sql`
    update asked_codes set tries_left = 0
    where identifier = ${identifier} and purpose = ${purpose} and tries_left > 0`)
}
