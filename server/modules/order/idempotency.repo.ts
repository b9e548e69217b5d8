import type { Db } from '#platform/db/db.ts'
import { sql } from '#platform/db/sql.ts'

/** A request that its sender may repeat under an idempotency key of their own choosing (docs/behaviour.md §8.3). */
export interface IdempotentRequest {
  userId: string
  key: string
  /** Hash of the whole body: a key may be used for one body only. */
  bodyHash: Buffer
  at: Date
}

const keptMs = 24 * 3_600_000

/**
 * The reply stored under this key, whatever its body was; null while an order is being placed under it. Waits for a
 * request under this key that is still running.
 */
export async function findReply(
  tx: Db,
  { userId, key, at }: Omit<IdempotentRequest, 'bodyHash'>,
): Promise<{ reply: unknown } | undefined> {
  // A separate statement, so that its snapshot is taken after the wait.
  await tx.execute(
    sql`select pg_advisory_xact_lock(hashtextextended(${lockOfKey(userId, key)}, 0))`,
  )
  const rows = await tx.query<{ reply: unknown }>(sql`
    select reply from idempotency_keys
    where user_id = ${userId} and key = ${key} and created_at > ${oldestKept(at)}`)
  return rows[0]
}

/** Name of the advisory lock that a request under a key holds until its transaction ends. */
export const lockOfKey = (userId: string, key: string) => `repeat ${userId} ${key}`

/** Marks the key as in use by an order that has no reply yet. */
export async function keepPlacing(
  tx: Db,
  { userId, key, bodyHash, at }: IdempotentRequest,
  orderId: string,
): Promise<void> {
  await tx.execute(sql`
    insert into idempotency_keys (user_id, key, body_hash, reply, order_id, created_at)
    values (${userId}, ${key}, ${bodyHash}, null, ${orderId}, ${at})
    on conflict on constraint idempotency_keys_pkey do update
    set body_hash = excluded.body_hash, reply = null, order_id = excluded.order_id,
      created_at = excluded.created_at`)
}

export async function finishPlacing(tx: Db, orderId: string, reply: unknown): Promise<void> {
  await tx.execute(sql`
    update idempotency_keys set reply = ${JSON.stringify(reply)}::json
    where order_id = ${orderId} and reply is null`)
}

/** Frees the key of an order that was not placed. */
export async function forgetPlacing(tx: Db, orderId: string): Promise<void> {
  await tx.execute(sql`
    delete from idempotency_keys where order_id = ${orderId} and reply is null`)
}

/** Stores a reply for 24 hours. The caller holds the advisory lock of the key. */
export async function keepReply(
  tx: Db,
  { userId, key, bodyHash, at }: IdempotentRequest,
  reply: unknown,
): Promise<void> {
  await tx.execute(
    sql`insert into idempotency_keys (user_id, key, body_hash, reply, created_at)
      values (${userId}, ${key}, ${bodyHash}, ${JSON.stringify(reply)}::json, ${at})
      on conflict on constraint idempotency_keys_pkey do update set
        body_hash = excluded.body_hash, reply = excluded.reply, created_at = excluded.created_at
      where idempotency_keys.created_at <= ${oldestKept(at)}`,
    { name: 'keep reply' },
  )
}

/** Replies from before this time have expired. */
export function oldestKept(at: Date): Date {
  return new Date(at.getTime() - keptMs)
}

/** Deletes the replies to a person whose account is deleted: they contain names and addresses. */
export async function forgetReplies(tx: Db, userId: string): Promise<void> {
  await tx.execute(sql`delete from idempotency_keys where user_id = ${userId}`)
}

/** Deletes expired replies. */
export async function forgetOldReplies(db: Db, now: Date): Promise<void> {
  const twoDaysAgo = new Date(now.getTime() - 48 * 3_600_000)
  await db.execute(sql`delete from idempotency_keys where created_at < ${twoDaysAgo}`)
}
