import { poisha } from '@haat/contract/money'
import type { PaymentChannel } from '@haat/contract/order/order-status'

import type { Db } from '#platform/db/db.ts'
import { violatedConstraint } from '#platform/db/pg-error.ts'
import { inTransaction } from '#platform/db/transaction.ts'
import { conflict, notFound } from '#platform/http/refusal.ts'

import type { OrderDeps } from '../core/order-deps.ts'
import { presentOrder } from '../core/order.present.ts'
import { openRefund } from './open-refund.ts'
import { hasRequest, readRefund, type RefundRow } from './refund.repo.ts'
import { findSources } from './source.repo.ts'

type Deps = Pick<OrderDeps, 'clock' | 'database' | 'log' | 'orders' | 'publicUrl'>

interface Input {
  customerId: string
  orderId: string
  refundMethod: PaymentChannel
  refundNumber: string
}

const already = () => conflict('refund_requested')

/** A customer requests a refund of a paid order: the request is stored and the order is cancelled. */
export async function postRefund(deps: Deps, input: Input): Promise<RefundRow> {
  const { database, log } = deps
  try {
    const refund = await inTransaction(database.db, (tx) => request(tx, deps, input))
    log.info({ refundId: refund.id, orderId: input.orderId }, 'refund.requested')
    return refund
  } catch (error) {
    // The unique constraint decides when two requests race past the lock.
    if (violatedConstraint(error) === 'refunds_request_key') throw already()
    throw error
  }
}

async function request(
  tx: Db,
  deps: Deps,
  { customerId, orderId, refundMethod, refundNumber }: Input,
): Promise<RefundRow> {
  const { orders, clock } = deps
  const order = await orders.lock(tx, orderId)
  if (!order?.placedAt || order.customerId !== customerId) throw notFound('order_not_found')
  if (await hasRequest(tx, orderId)) throw already()
  if (presentOrder(order).may.cancel !== 'refund') {
    throw conflict('refund_pending_paid_only')
  }
  const [payment, ...others] = await findSources(tx, orderId)
  if (!payment) throw conflict('money_on_way_back')
  const at = clock.now()
  const to = { method: refundMethod, number: refundNumber }
  const given = { order, to, actorId: customerId, at }
  const amount = poisha(Math.min(payment.left, order.totalPoisha))
  const id = await openRefund(tx, deps, { ...given, payment, kind: 'request', amount })
  // Cancelling gives back the rest; here, because this money needs the wallet.
  const byHand = others.find(({ tranId }) => tranId === null)
  if (byHand) {
    await openRefund(tx, deps, {
      ...given,
      payment: byHand,
      kind: 'cancelled',
      amount: byHand.left,
    })
  }
  const reason = 'Refund requested'
  await orders.move(tx, order, { to: 'cancelled', by: 'customer', actorId: customerId, at, reason })
  return readRefund(tx, id)
}
