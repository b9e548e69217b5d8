import type { Db } from '#platform/db/db.ts'
import { conflict } from '#platform/http/refusal.ts'

import { findReply, type IdempotentRequest, keepReply } from './idempotency.repo.ts'

/**
 * Does `work` once for an idempotency key, and stores its reply in the same transaction: a repeat within 24 hours gets
 * that reply, also one that arrives while the first is still running. Without a request (no key, or a dry run) it does
 * the work. Call it before taking any row lock: the key's lock comes first. Throws 409 where the key was used for
 * another body.
 */
export async function onceForKey<Reply>(
  tx: Db,
  request: IdempotentRequest | undefined,
  work: () => Promise<Reply>,
): Promise<Reply> {
  if (!request) return work()
  const earlier = await findReply(tx, request)
  if (earlier && !earlier.bodyHash.equals(request.bodyHash)) {
    throw conflict('idempotency_key_other_request')
  }
  // as: the same call stored its own reply.
  if (earlier) return earlier.reply as Reply
  const reply = await work()
  await keepReply(tx, request, reply ?? null)
  return reply
}
