import type { Role } from '@haat/contract/call'
import { sql } from 'drizzle-orm'

import type { Db } from '#platform/db/db.ts'
import { executePrepared } from '#platform/db/prepared.ts'

export async function insertRefreshToken(
  tx: Db,
  token: { hash: Buffer; sessionId: string; createdAt: Date; expiresAt: Date },
): Promise<void> {
  await tx.execute(sql`
    insert into refresh_tokens (token_hash, session_id, created_at, expires_at)
    values (${token.hash}, ${token.sessionId}, ${token.createdAt}, ${token.expiresAt})`)
}

interface Rotated {
  sessionId: string
  userId: string
  role: Role
  /** Of the successor: its own end or that of the session. */
  expiresAt: Date
}

/**
 * Exchanges a token for its successor: one statement, and a commit of its own. Of two that race with one token the
 * second waits for the first, and finds the token exchanged. Undefined for one that cannot be exchanged, or not again.
 */
export async function rotateRefreshToken(
  db: Db,
  hash: Buffer,
  next: { hash: Buffer; expiresAt: Date },
  now: Date,
): Promise<Rotated | undefined> {
  const { rows } = await executePrepared<Omit<Rotated, 'expiresAt'> & { expiresAt: string }>(
    db,
    'rotate refresh token',
    sql`
    with rotated as (
      update refresh_tokens token set rotated_at = ${now}
      from sessions join users on users.id = sessions.user_id
      where token.token_hash = ${hash} and token.rotated_at is null and token.expires_at > ${now}
        and sessions.id = token.session_id and sessions.ended_at is null
        and sessions.expires_at > ${now}
      returning sessions.id as "sessionId", users.id as "userId", users.role,
        least(sessions.expires_at, ${next.expiresAt}::timestamptz) as "expiresAt"
    ), successor as (
      insert into refresh_tokens (token_hash, session_id, created_at, expires_at)
      select ${next.hash}::bytea, "sessionId", ${now}::timestamptz, "expiresAt" from rotated)
    select "sessionId", "userId", role, "expiresAt" from rotated`,
  )
  const [row] = rows
  return row && { ...row, expiresAt: new Date(row.expiresAt) }
}

export interface RefreshTokenRow {
  sessionId: string
  userId: string
  role: Role
  expiresAt: Date
  rotatedAt: Date | undefined
  sessionExpiresAt: Date
  sessionEnded: boolean
}

/** A refresh token with its session, which is locked: of two that race, the second sees what the first did. */
export async function lockRefreshToken(tx: Db, hash: Buffer): Promise<RefreshTokenRow | undefined> {
  await tx.execute(sql`
    select id from sessions
    where id = (select session_id from refresh_tokens where token_hash = ${hash})
    for update`)
  const { rows } = await tx.execute<{
    sessionId: string
    userId: string
    role: Role
    expiresAt: string
    rotatedAt: string | null
    sessionExpiresAt: string
    sessionEnded: boolean
  }>(sql`
    select
      sessions.id as "sessionId", users.id as "userId", users.role,
      refresh_tokens.expires_at as "expiresAt", refresh_tokens.rotated_at as "rotatedAt",
      sessions.expires_at as "sessionExpiresAt", sessions.ended_at is not null as "sessionEnded"
    from refresh_tokens
      join sessions on sessions.id = refresh_tokens.session_id
      join users on users.id = sessions.user_id
    where refresh_tokens.token_hash = ${hash}`)
  const [row] = rows
  return (
    row && {
      ...row,
      expiresAt: new Date(row.expiresAt),
      rotatedAt: row.rotatedAt === null ? undefined : new Date(row.rotatedAt),
      sessionExpiresAt: new Date(row.sessionExpiresAt),
    }
  )
}
