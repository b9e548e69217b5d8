import type { OnlinePayment } from '#modules/payment/index.ts'
import { inTransaction } from '#platform/db/transaction.ts'
import { conflict, notFound } from '#platform/http/refusal.ts'
import { addJob } from '#platform/job.repo.ts'
import type { Ports } from '#platform/platform.ts'

import type { Orders } from '../core/orders.ts'
import { makeRefundDue } from './follow-refund.repo.ts'
import { freeAfter } from './lease.ts'
import { followJob } from './open-refund.ts'
import { findRefund, type RefundRow } from './refund.repo.ts'

interface Deps extends Pick<Ports, 'clock' | 'database' | 'log'> {
  orders: Orders
  payment: OnlinePayment | undefined
}

/** An admin retries a refund at the gateway now; our refund id makes it idempotent. */
export async function retryRefund(deps: Deps, id: string): Promise<RefundRow> {
  const { clock, database, log, orders, payment } = deps
  if (!payment) throw conflict('online_missing_by_hand')
  const retried = await inTransaction(database.db, async (tx) => {
    const before = await findRefund(tx, id)
    // Under the lock of its order, as paying by hand is: of two concurrent acts one fails.
    const order = before && (await orders.lock(tx, before.orderId))
    if (!order) throw notFound('refund_not_found')
    const now = clock.now()
    if (!(await makeRefundDue(tx, id, { now, free: freeAfter(now) }))) {
      throw conflict('gateway_not_asked_again')
    }
    await addJob(tx, followJob, { id })
    return findRefund(tx, id)
  })
  if (!retried) throw notFound('refund_not_found')
  log.info({ refundId: id }, 'refund.retried')
  return retried
}
