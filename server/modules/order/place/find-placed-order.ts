import type { UnwordedPlacedOrder } from '@haat/contract/order/order'

import { inTransaction } from '#platform/db/transaction.ts'
import type { Ports } from '#platform/platform.ts'

import * as idempotencyKeys from '../core/idempotency/idempotency.repo.ts'

/**
 * Finds the order placed under an idempotency key, for a page that lost the connection before the reply. Waits for a
 * request under this key that is still running.
 */
export async function findPlacedOrder(
  { clock, database }: Pick<Ports, 'clock' | 'database'>,
  userId: string,
  key: string,
): Promise<UnwordedPlacedOrder | null> {
  const request = { userId, scope: idempotencyKeys.placingScope, key, at: clock.now() }
  const before = await inTransaction(database.db, (tx) => idempotencyKeys.findReply(tx, request))
  // Null: an online order whose payment page is being opened. as: the reply was a placed order when it was stored.
  return (before?.reply ?? null) as UnwordedPlacedOrder | null
}
