import type { UnwordedOrder } from '@haat/contract/order/order'

import { countingWrongCodes } from '#modules/coupon/index.ts'
import type { Db } from '#platform/db/db.ts'
import { inTransaction } from '#platform/db/transaction.ts'
import type { Ports } from '#platform/platform.ts'

import * as idempotencyKeys from '../core/idempotency/idempotency.repo.ts'
import { placingRequest } from '../core/idempotency/idempotent-request.ts'
import { presentOrder } from '../core/order.present.ts'
import type { Orders } from '../core/orders.ts'
import { logPlaced, type Placing, refuseMisplaced, stillPlaced, takeOrder } from './take-order.ts'

interface Deps extends Pick<Ports, 'clock' | 'log' | 'database'> {
  orders: Orders
}

/**
 * Places an order that is paid in cash: checks, stock, order, history and ledger in one transaction, all or nothing.
 * With a key, a repeat gets the first reply again and buys nothing.
 */
export async function placeOrder(
  { clock, log, database, orders }: Deps,
  placing: Placing,
  key: string | undefined,
): Promise<UnwordedOrder> {
  const { body } = placing
  refuseMisplaced(body)
  const request = placingRequest(body, key, clock.now())
  const sell = async (tx: Db) => {
    const taken = await takeOrder(tx, { clock, orders }, { ...placing, request })
    if (!taken || 'reply' in taken) return taken
    const placed = presentOrder(taken.order)
    if (request) await idempotencyKeys.keepReply(tx, request, placed)
    return { placed }
  }
  const sold = await countingWrongCodes({ database, clock }, body.customerId, () =>
    inTransaction(database.db, sell),
  )
  if (!sold) throw stillPlaced()
  if ('reply' in sold) return sold.reply
  logPlaced(log, sold.placed)
  return sold.placed
}
