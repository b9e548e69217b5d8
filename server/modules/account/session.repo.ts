import type { Role } from '@haat/contract/call'
import { sql } from 'drizzle-orm'

import type { Db } from '#platform/db/db.ts'
import { notify } from '#platform/db/transaction.ts'
import type { Actor } from '#platform/session/actor.ts'
import { sessionChannel } from '#platform/session/session-cache.ts'

/** Who a session stands for, with the role of this moment; undefined once it has ended. */
export async function findActor(db: Db, sessionId: string, now: Date): Promise<Actor | undefined> {
  const { rows } = await db.execute<{ userId: string; role: Role; sessionId: string }>(sql`
    select users.id as "userId", users.role, sessions.id as "sessionId"
    from sessions join users on users.id = sessions.user_id
    where sessions.id = ${sessionId} and sessions.ended_at is null and sessions.expires_at > ${now}`)
  return rows[0]
}

export async function insertSession(
  tx: Db,
  session: {
    id: string
    userId: string
    createdAt: Date
    expiresAt: Date
    device: string
    address: string
  },
): Promise<void> {
  await tx.execute(sql`
    insert into sessions (id, user_id, created_at, expires_at, device, address)
    values (${session.id}, ${session.userId}, ${session.createdAt}, ${session.expiresAt},
      ${session.device}, ${session.address})`)
}

interface EndedSessions {
  userId: string
  /** One of them; all when left out. */
  only?: string
  /** This one goes on. */
  except?: string
}

/** Ends sessions of somebody; every process hears of it once the transaction is committed. Tells how many. */
export async function endSessionsOf(
  tx: Db,
  { userId, only, except }: EndedSessions,
  now: Date,
): Promise<number> {
  const { rows } = await tx.execute<{ id: string }>(sql`
    update sessions set ended_at = ${now}
    where user_id = ${userId} and ended_at is null
      ${only === undefined ? sql`` : sql`and id = ${only}`}
      ${except === undefined ? sql`` : sql`and id <> ${except}`}
    returning id`)
  await tellOfEnd(tx, rows)
  return rows.length
}

/** Ends a session, whosever it is. */
export async function endSession(tx: Db, sessionId: string, now: Date): Promise<void> {
  const { rows } = await tx.execute<{ id: string }>(sql`
    update sessions set ended_at = ${now} where id = ${sessionId} and ended_at is null returning id`)
  await tellOfEnd(tx, rows)
}

async function tellOfEnd(tx: Db, ended: readonly { id: string }[]): Promise<void> {
  await notify(
    tx,
    sessionChannel,
    ended.map(({ id }) => id),
  )
}

export interface LiveSession {
  id: string
  device: string
  address: string
  createdAt: Date
  lastSeenAt: Date
}

/** Somebody's sessions that can still be used, the last used first. */
export async function findLiveSessions(db: Db, userId: string, now: Date): Promise<LiveSession[]> {
  const { rows } = await db.execute<{
    id: string
    device: string
    address: string
    createdAt: string
    lastSeenAt: string
  }>(sql`
    select sessions.id, sessions.device, sessions.address, sessions.created_at as "createdAt",
      coalesce(token.at, sessions.created_at) as "lastSeenAt"
    from sessions left join lateral (
      select max(created_at) as at, max(expires_at) as until
      from refresh_tokens where session_id = sessions.id) token on true
    where user_id = ${userId} and ended_at is null and sessions.expires_at > ${now}
      and coalesce(token.until, sessions.expires_at) > ${now}
    order by "lastSeenAt" desc, sessions.id desc limit 100`)
  return rows.map((row) => ({
    ...row,
    createdAt: new Date(row.createdAt),
    lastSeenAt: new Date(row.lastSeenAt),
  }))
}

export async function insertRefreshToken(
  tx: Db,
  token: { hash: Buffer; sessionId: string; createdAt: Date; expiresAt: Date },
): Promise<void> {
  await tx.execute(sql`
    insert into refresh_tokens (token_hash, session_id, created_at, expires_at)
    values (${token.hash}, ${token.sessionId}, ${token.createdAt}, ${token.expiresAt})`)
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

export async function markRotated(tx: Db, hash: Buffer, now: Date): Promise<void> {
  await tx.execute(
    sql`update refresh_tokens set rotated_at = ${now} where token_hash = ${hash} and rotated_at is null`,
  )
}

/** The session that a refresh token belongs to, whatever has become of either. */
export async function findSessionOfToken(db: Db, hash: Buffer): Promise<string | undefined> {
  const { rows } = await db.execute<{ sessionId: string }>(
    sql`select session_id as "sessionId" from refresh_tokens where token_hash = ${hash}`,
  )
  return rows[0]?.sessionId
}

export async function sessionBeganAt(db: Db, sessionId: string): Promise<Date | undefined> {
  const { rows } = await db.execute<{ createdAt: string }>(
    sql`select created_at as "createdAt" from sessions where id = ${sessionId}`,
  )
  const [row] = rows
  return row && new Date(row.createdAt)
}
