import type { Role } from '@haat/contract/call'

import type { Db } from '#platform/db/db.ts'
import { sql } from '#platform/db/sql.ts'
import { groupCommit } from '#platform/group-commit.ts'

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

interface Exchange {
  hash: Buffer
  successorHash: Buffer
  at: Date
  /** Until when the successor is good that is not used. */
  idleUntil: Date
}

/** Exchanges a token for its successor. Undefined for one that is invalid or was exchanged before. */
export type RotateRefreshToken = (exchange: Exchange) => Promise<Rotated | undefined>

/**
 * Group commit: simultaneous exchanges are one statement and one commit. Of two with the same token in two processes, the
 * second waits for the first and finds the token exchanged; in one process both get the same successor.
 */
export function refreshTokenRotator(db: Db): RotateRefreshToken {
  return groupCommit(async (exchanges: readonly Exchange[]) => {
    const rows = await rotateRefreshTokens(db, exchanges)
    const rotated = new Map(
      rows.map(({ hash, expiresAt, ...row }) => [hash, { ...row, expiresAt: new Date(expiresAt) }]),
    )
    return exchanges.map(({ hash }) => rotated.get(hash.toString('hex')))
  })
}

async function rotateRefreshTokens(db: Db, exchanges: readonly Exchange[]) {
  const hashes = exchanges.map(({ hash }) => hash)
  const successors = exchanges.map(({ successorHash }) => successorHash)
  const { at, idleUntil } = exchanges[0] ?? { at: new Date(0), idleUntil: new Date(0) }
  const rows = await db.query<Omit<Rotated, 'expiresAt'> & { hash: string; expiresAt: string }>(sql`
    with held as materialized (
      select token.token_hash, asked.successor
      from unnest((select ${hashes}::bytea[]), (select ${successors}::bytea[])) as asked (hash, successor)
        join refresh_tokens token on token.token_hash = asked.hash
      order by token.token_hash for no key update of token
    ), rotated as (
      update refresh_tokens token set rotated_at = ${at}
      from held, sessions join users on users.id = sessions.user_id
      where token.token_hash = held.token_hash and token.rotated_at is null and token.expires_at > ${at}
        and sessions.id = token.session_id and sessions.ended_at is null and sessions.expires_at > ${at}
      returning token.token_hash, held.successor, sessions.id as "sessionId", users.id as "userId", users.role,
        least(sessions.expires_at, ${idleUntil}::timestamptz) as "expiresAt"
    ), successor as (
      insert into refresh_tokens (token_hash, session_id, created_at, expires_at)
      select successor, "sessionId", ${at}::timestamptz, "expiresAt" from rotated)
    select encode(token_hash, 'hex') as hash, "sessionId", "userId", role, "expiresAt" from rotated`)
  return rows
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

/** A refresh token and its session, with the session locked: a second use sees the result of the first. */
export async function lockRefreshToken(tx: Db, hash: Buffer): Promise<RefreshTokenRow | undefined> {
  await tx.execute(sql`
    select id from sessions
    where id = (select session_id from refresh_tokens where token_hash = ${hash})
    for update`)
  const rows = await tx.query<{
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
