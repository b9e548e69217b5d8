import type {
  DeliveryListBody,
  DeliveryListWork,
  SaidOfOrder,
  UnwordedDeliveryListCheck,
} from '@haat/contract/order/delivery-list'

import { inTransaction } from '#platform/db/transaction.ts'
import { isRecentlyAuthenticated } from '#platform/http/permission.ts'
import { conflict } from '#platform/http/refusal.ts'
import type { Ports } from '#platform/platform.ts'
import type { Actor } from '#platform/session/actor.ts'

import type { IdempotentRequest } from '../core/idempotency/idempotency.repo.ts'
import { onceForKey } from '../core/idempotency/once-for-key.ts'
import { requireMoney } from '../core/require-money.ts'
import { writeBulkJob } from '../packing/start-bulk.ts'
import { checkDeliveryList } from './check-delivery-list.ts'

/**
 * Writes down what is to be done to each order of a list; a job does it. 409 with the check where a row does not fit by
 * now: a list is recorded as it was seen.
 */
export async function startDeliveryList(
  { database, clock }: Pick<Ports, 'database' | 'clock'>,
  actor: Actor,
  body: DeliveryListBody,
  request: IdempotentRequest | undefined,
): Promise<{ jobId: string; total: number }> {
  return inTransaction(database.db, (tx) =>
    onceForKey(tx, request, async () => {
      const now = clock.now()
      const check = await checkDeliveryList(tx, { actor, now }, body)
      if (check.rows.some(({ problem }) => problem !== null)) {
        throw conflict('rows_do_not_fit', check)
      }
      if (check.missingForMoney !== null) requireMoney(actor, now)
      const rows = saidOfOrders(body, check)
      const isConfirmed = isRecentlyAuthenticated(actor, now)
      const work: DeliveryListWork = { act: 'delivery-list', rows, isConfirmed }
      const orderIds = rows.map(({ orderId }) => orderId)
      return writeBulkJob(tx, { actorId: actor.userId, work, at: now, orderIds })
    }),
  )
}

function saidOfOrders({ rows }: DeliveryListBody, check: UnwordedDeliveryListCheck): SaidOfOrder[] {
  return rows.flatMap(({ number: _number, ...said }, at) => {
    const order = check.rows[at]?.order
    return order ? [{ ...said, orderId: order._id, version: order.version }] : []
  })
}
