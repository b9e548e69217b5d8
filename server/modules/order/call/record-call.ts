import { callAgainMinutes, lastOutcomes } from '@haat/contract/order/order-call'
import type { RecordCallBody } from '@haat/contract/order/order-call-calls'

import { inTransaction } from '#platform/db/transaction.ts'
import { badRequest, conflict, notFound } from '#platform/http/refusal.ts'
import type { Ports } from '#platform/platform.ts'
import type { Actor } from '#platform/session/actor.ts'

import type { IdempotentRequest } from '../core/idempotency/idempotency.repo.ts'
import { onceForKey } from '../core/idempotency/once-for-key.ts'
import { moveOrderIn } from '../core/move-order.ts'
import { orderChanged } from '../core/order-changed.ts'
import { lockOrder } from '../core/order.repo.ts'
import type { Orders } from '../core/orders.ts'
import { isAllTheirs, ownerFor, seenByStaff, showStaffOrder } from '../core/staff-order.ts'
import { findClaim, freeOrder } from './call-claim.repo.ts'
import { insertCall } from './call.repo.ts'
import { takenBy } from './claim-call.ts'

/** Who asks to be called is called within so many days, or their order is old. */
const mostDaysAhead = 30

/**
 * Writes what came of a call to the customer of an order that waits to be confirmed, and frees it for other desks. A
 * confirmed order goes on in the same transaction, by the rules of the machine. Throws 409 with the order where what was
 * confirmed is not what it is now.
 */
export async function recordCall(
  { database, clock }: Pick<Ports, 'database' | 'clock'>,
  orders: Orders,
  actor: Actor,
  {
    orderId,
    body,
    request,
  }: { orderId: string; body: RecordCallBody; request: IdempotentRequest | undefined },
): Promise<void> {
  const at = clock.now()
  const callAt = timeOfNext(body, at)
  await inTransaction(database.db, (tx) =>
    onceForKey(tx, request, async () => {
      const order = seenByStaff(await lockOrder(tx, orderId), actor)
      if (!isAllTheirs(actor, order)) throw notFound('order_not_found')
      const { outcome, note = '', desk, version } = body
      if (outcome !== 'confirmed' && order.status !== 'pending') throw conflict('call_not_pending')
      const claim = await findClaim(tx, orderId, { ownerId: ownerFor(actor), at })
      // Without a desk it is said on the order's own page: whoever calls it themselves may.
      const isOwn =
        claim && (desk === undefined ? claim.actorId === actor.userId : claim.desk === desk)
      if (claim && !isOwn) throw takenBy(claim)
      if (outcome === 'confirmed' && version !== undefined && version !== order.version) {
        throw orderChanged(await showStaffOrder(tx, actor, order, at))
      }
      await insertCall(tx, { orderId, actorId: actor.userId, at, outcome, callAt, note })
      await freeOrder(tx, orderId)
      if (outcome === 'confirmed') {
        await moveOrderIn(tx, orders, { orderId, to: 'processing', actor, at })
      }
      return null
    }),
  )
}

/** When to call again: as asked for, else after a while; null where the call said the end. */
function timeOfNext({ outcome, callAt }: RecordCallBody, at: Date): Date | null {
  if (outcome === 'confirmed' || lastOutcomes.includes(outcome)) return null
  if (callAt === undefined) return new Date(at.getTime() + callAgainMinutes * 60_000)
  const asked = new Date(callAt)
  const days = (asked.getTime() - at.getTime()) / 86_400_000
  if (days <= 0) throw badRequest('call_at_past', 'body.callAt')
  if (days > mostDaysAhead) throw badRequest('call_at_far', 'body.callAt')
  return asked
}
