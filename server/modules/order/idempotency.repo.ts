import { sql } from 'drizzle-orm'

import type { Db } from '#platform/db/db.ts'

/** A request that its sender may repeat under a key of their own choosing (wire.md §8). */
export interface Repeatable {
  userId: string
  key: string
  /** Of the whole body: the key stands for nothing else. */
  bodyHash: Buffer
  at: Date
}

const hours = 24

/**
 * What was replied to this key before. Until the transaction ends, repeats of the same request wait here.
 */
export async function findReply(
  tx: Db,
  { userId, key, bodyHash, at }: Repeatable,
): Promise<{ reply: unknown; sameBody: boolean } | undefined> {
  // A statement of its own: the reply is looked up after the wait, not before.
  await tx.execute(
    sql`select pg_advisory_xact_lock(hashtextextended(${`repeat ${userId} ${key}`}, 0))`,
  )
  const { rows } = await tx.execute<{ reply: unknown; sameBody: boolean }>(sql`
    select reply, body_hash = ${bodyHash} as "sameBody" from idempotency_keys
    where user_id = ${userId} and key = ${key} and created_at > ${oldest(at)}`)
  return rows[0]
}

/** Keeps a reply for 24 hours, and forgets this person's older ones. */
export async function keepReply(
  tx: Db,
  { userId, key, bodyHash, at }: Repeatable,
  reply: unknown,
): Promise<void> {
  await tx.execute(sql`
    delete from idempotency_keys where user_id = ${userId} and created_at <= ${oldest(at)}`)
  await tx.execute(sql`
    insert into idempotency_keys (user_id, key, body_hash, reply, created_at)
    values (${userId}, ${key}, ${bodyHash}, ${JSON.stringify(reply)}::json, ${at})`)
}

function oldest(at: Date): Date {
  return new Date(at.getTime() - hours * 3_600_000)
}

/** Replies hold names and addresses: those of somebody whose account is deleted go. */
export async function forgetReplies(tx: Db, userId: string): Promise<void> {
  await tx.execute(sql`delete from idempotency_keys where user_id = ${userId}`)
}

/** Those whose day is over. */
export async function forgetOldReplies(db: Db, now: Date): Promise<void> {
  const twoDaysAgo = new Date(now.getTime() - 48 * 3_600_000)
  await db.execute(sql`delete from idempotency_keys where created_at < ${twoDaysAgo}`)
}
