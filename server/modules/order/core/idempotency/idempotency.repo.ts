import type { Db } from '#platform/db/db.ts'
import { sql } from '#platform/db/sql.ts'

/** A request that its sender may repeat under an idempotency key of their own choosing (docs/behaviour.md §8.3). */
export interface IdempotentRequest {
  userId: string
  /** Call and path parameters: a key counts for these only (docs/behaviour.md §8.3). */
  scope: string
  key: string
  /** Hash of the whole body: a key may be used for one body only. */
  bodyHash: Buffer
  at: Date
}

/** Scope of the keys under which orders are placed. Empty, as older releases write and read it. */
export const placingScope = ''

const keptMs = 24 * 3_600_000

/**
 * The reply stored under this key, whatever its body was; the reply is null while an order is being placed under it. Waits for a
 * request under this key that is still running.
 */
export async function findReply(
  tx: Db,
  { userId, scope, key, at }: Omit<IdempotentRequest, 'bodyHash'>,
): Promise<{ reply: unknown; bodyHash: Buffer } | undefined> {
  // A separate statement, so that its snapshot is taken after the wait.
  await tx.execute(
    sql`select pg_advisory_xact_lock(hashtextextended(${lockOfKey({ userId, scope, key })}, 0))`,
  )
  const rows = await tx.query<{ reply: unknown; bodyHash: Buffer }>(sql`
    select reply, body_hash as "bodyHash" from idempotency_keys
    where user_id = ${userId} and scope = ${scope} and key = ${key}
      and created_at > ${oldestKept(at)}`)
  return rows[0]
}

/**
 * Name of the advisory lock that a request under a key holds until its transaction ends. For placing an order it is
 * the name that older releases take, so that they wait for each other during an update.
 */
export function lockOfKey({
  userId,
  scope,
  key,
}: Pick<IdempotentRequest, 'userId' | 'scope' | 'key'>): string {
  return scope === placingScope ? `repeat ${userId} ${key}` : `repeat ${userId} ${key} ${scope}`
}

/** Marks the key as in use by an order that has no reply yet. */
export async function keepPlacing(
  tx: Db,
  { userId, scope, key, bodyHash, at }: IdempotentRequest,
  orderId: string,
): Promise<void> {
  await tx.execute(sql`
    insert into idempotency_keys (user_id, scope, key, body_hash, reply, order_id, created_at)
    values (${userId}, ${scope}, ${key}, ${bodyHash}, null, ${orderId}, ${at})
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
  { userId, scope, key, bodyHash, at }: IdempotentRequest,
  reply: unknown,
): Promise<void> {
  await tx.execute(sql`
    insert into idempotency_keys (user_id, scope, key, body_hash, reply, created_at)
      values (${userId}, ${scope}, ${key}, ${bodyHash}, ${JSON.stringify(reply)}::json, ${at})
      on conflict on constraint idempotency_keys_pkey do update set
        body_hash = excluded.body_hash, reply = excluded.reply, created_at = excluded.created_at
      where idempotency_keys.created_at <= ${oldestKept(at)}`)
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
