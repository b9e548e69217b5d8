import type { Permission, Role } from '@haat/contract/call'

import type { Db } from '#platform/db/db.ts'
import { sql, type Sql } from '#platform/db/sql.ts'
import { dispatchAfterCommit, notify } from '#platform/db/notices.ts'
import { groupCommit } from '#platform/group-commit.ts'
import type { Actor } from '#platform/session/actor.ts'
import { sessionChannel } from '#platform/session/session-cache.ts'

/** The person of a session with their present role; undefined once it has ended. */
export async function findActor(db: Db, sessionId: string, now: Date): Promise<Actor | undefined> {
  const rows = await db.query<{
    userId: string
    role: Role
    permissions: Permission[]
    sessionId: string
    confirmedAt: string
  }>(sql`
    select users.id as "userId", users.role, users.permissions, sessions.id as "sessionId",
      coalesce(sessions.confirmed_at, sessions.created_at) as "confirmedAt"
    from sessions join users on users.id = sessions.user_id
    where sessions.id = ${sessionId} and sessions.ended_at is null and sessions.expires_at > ${now}`)
  const [row] = rows
  return row && { ...row, confirmedAt: new Date(row.confirmedAt) }
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

/** Ends sessions of a person and returns how many; every process is notified after the commit. */
export async function endSessionsOf(
  db: Db,
  { userId, only, except }: EndedSessions,
  now: Date,
): Promise<number> {
  if (only !== undefined) {
    return end(db, sql`user_id = ${userId} and id = ${only}`, now)
  }
  // Pending sign-ins end with them.
  const halves = sql`, halves as (delete from half_sessions where user_id = ${userId})`
  const all = sql`user_id = ${userId} and id is distinct from ${except ?? null}::uuid`
  return end(db, all, now, halves)
}

/** Marks a session as re-authenticated; every process is notified. */
export async function confirmSession(
  tx: Db,
  { sessionId, userId }: { sessionId: string; userId: string },
  now: Date,
): Promise<void> {
  await tx.execute(sql`
    update sessions set confirmed_at = ${now}
    where id = ${sessionId} and user_id = ${userId} and ended_at is null`)
  await notify(tx, sessionChannel, [sessionId])
}

/** Ends the sessions of staff without two-factor sign-in. */
export async function endSessionsWithoutTwoFactor(tx: Db, now: Date): Promise<void> {
  await end(
    tx,
    sql`
    user_id in (select users.id from users where role <> 'user'
      and not exists (select from second_steps where second_steps.user_id = users.id))`,
    now,
  )
}

/** Ends a session of any person. */
export async function endSession(tx: Db, sessionId: string, now: Date): Promise<void> {
  await end(tx, sql`id = ${sessionId}`, now)
}

interface Held {
  sessionId: string | undefined
  tokenHash: Buffer | undefined
  at: Date
}

/** Ends sessions by id, by refresh token, or by both. */
export type EndHeldSessions = (held: Held) => Promise<unknown>

/** Group commit: PostgreSQL commits transactions that `notify` one after the other, each waiting for the disk. */
export function sessionEnder(db: Db): EndHeldSessions {
  return groupCommit(async (held: readonly Held[]) => {
    const ids = held.flatMap(({ sessionId }) => sessionId ?? [])
    const hashes = held.flatMap(({ tokenHash }) => tokenHash ?? [])
    await end(
      db,
      sql`
      id = any(array(
        select unnest(${ids}::uuid[])
        union select session_id from refresh_tokens where token_hash = any(${hashes}::bytea[])))`,
      held[0]?.at ?? new Date(0),
    )
    return held
  })
}

/**
 * `which`: the condition of the sessions to end; they are locked in the order of their ids. `also`: further parts of the
 * same statement.
 */
async function end(db: Db, which: Sql, now: Date, also = sql``): Promise<number> {
  const rows = await db.query<{ id: string }>(sql`
    with ending as materialized (
      select id from sessions where ${which} and ended_at is null order by id for no key update
    ), ended as (
      update sessions set ended_at = ${now} from ending where sessions.id = ending.id
      returning sessions.id
    )${also}
    select id, pg_notify(${sessionChannel}, id::text) from ended`)
  dispatchAfterCommit(
    db,
    sessionChannel,
    rows.map(({ id }) => id),
  )
  return rows.length
}

export interface LiveSession {
  id: string
  device: string
  address: string
  createdAt: Date
  lastSeenAt: Date
}

/** The valid sessions of a person, the last used first. */
export async function findLiveSessions(db: Db, userId: string, now: Date): Promise<LiveSession[]> {
  const rows = await db.query<{
    id: string
    device: string
    address: string
    createdAt: string
    lastSeenAt: string
  }>(sql`
    select sessions.id, sessions.device, sessions.address, sessions.created_at as "createdAt",
      coalesce(token.at, sessions.created_at) as "lastSeenAt"
    from sessions left join lateral (
      select created_at as at, expires_at as until from refresh_tokens
      where session_id = sessions.id order by created_at desc limit 1) token on true
    where user_id = ${userId} and ended_at is null and sessions.expires_at > ${now}
      and coalesce(token.until, sessions.expires_at) > ${now}
    order by "lastSeenAt" desc, sessions.id desc limit 100`)
  return rows.map((row) => ({
    ...row,
    createdAt: new Date(row.createdAt),
    lastSeenAt: new Date(row.lastSeenAt),
  }))
}

export async function sessionBeganAt(db: Db, sessionId: string): Promise<Date | undefined> {
  const rows = await db.query<{ createdAt: string }>(
    sql`select created_at as "createdAt" from sessions where id = ${sessionId}`,
  )
  const [row] = rows
  return row && new Date(row.createdAt)
}
