import type { Db } from '#platform/db/db.ts'
import { sql } from '#platform/db/sql.ts'

/** A request that its sender may repeat under an idempotency key of their own choosing (docs/behaviour.md §8.3). */
export interface IdempotentRequest {
  userId: string
  key: string
  /** Of the whole body: the key stands for nothing else. */
  bodyHash: Buffer
  at: Date
}

const keptMs = 24 * 3_600_000

/**
 * What was replied to this key, whatever its body was; null while an order is being placed by it. A request that is
 * answered just now is waited for.
 */
export async function findReply(
  tx: Db,
  { userId, key, at }: Omit<IdempotentRequest, 'bodyHash'>,
): Promise<{ reply: unknown } | undefined> {
  // A statement of its own: the reply is looked up after the wait, not before.
  await tx.execute(
    sql`select pg_advisory_xact_lock(hashtextextended(${lockOfKey(userId, key)}, 0))`,
  )
  const rows = await tx.query<{ reply: unknown }>(sql`
    select reply from idempotency_keys
    where user_id = ${userId} and key = ${key} and created_at > ${oldestKept(at)}`)
  return rows[0]
}

/** Who answers to a key holds this name until the transaction ends. */
export const lockOfKey = (userId: string, key: string) => `repeat ${userId} ${key}`

/** Marks the key as at work on an order: it has no reply yet. */
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

/** The order was not placed: its key may be used again. */
export async function forgetPlacing(tx: Db, orderId: string): Promise<void> {
  await tx.execute(sql`
    delete from idempotency_keys where order_id = ${orderId} and reply is null`)
}

/** Keeps a reply for 24 hours. The caller has waited for their turn: nobody else answers to this key now. */
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

/** Replies from before this moment are forgotten. */
export function oldestKept(at: Date): Date {
  return new Date(at.getTime() - keptMs)
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
