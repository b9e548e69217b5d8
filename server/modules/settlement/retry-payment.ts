import { poisha } from '@haat/contract/money'

import { type OrderRow, setTransactionId } from '#modules/order/index.ts'
import {
  attempts,
  GatewayFailure,
  newTransactionId,
  openAttempt,
  payments,
  sessionFor,
} from '#modules/payment/index.ts'
import type { Db } from '#platform/db/db.ts'
import { inTransaction } from '#platform/db/transaction.ts'
import { conflict, notFound, Refusal } from '#platform/http/refusal.ts'

import { applyGatewayState } from './apply-gateway-state.ts'
import type { Outside } from './settlement.ts'

const mostAttempts = 10
const unavailable = () =>
  new Refusal(503, 'Payment provider is unavailable. Please try again.', { retryAfter: 10 })

/** Another attempt to pay the same order, while its goods are held. Answers the page where it is paid. */
export async function retryPayment(
  outside: Outside,
  wish: { tranId: string; customerId: string },
): Promise<string> {
  const { database, payment, log, orders } = outside
  const before = await attempts.find(database.db, wish.tranId)
  if (!before) throw notFound('Payment not found')
  if (!payment) throw unavailable()
  // It may have been paid meanwhile; where nobody answers, a second payment would go back by itself.
  await applyGatewayState(outside, wish.tranId).catch((error: unknown) => {
    if (!(error instanceof GatewayFailure)) throw error
  })
  const order = await inTransaction(database.db, async (tx) =>
    begin(tx, outside, before.orderId, wish.customerId),
  )
  const tranId = order.transaction_id
  try {
    const session = await payment.gateway.openSession(sessionFor(order))
    const open = await inTransaction(database.db, async (tx) => {
      const now = await orders.lock(tx, order.id)
      if (now?.status !== 'pending') return false
      await attempts.markOpen(tx, tranId, session)
      await setTransactionId(tx, order.id, tranId)
      await orders.setPaymentStatus(tx, order.id, { from: ['failed'], to: 'unpaid' })
      return true
    })
    if (!open) throw conflict('This order can no longer be paid')
    return session.url
  } catch (error) {
    if (!(error instanceof GatewayFailure)) throw error
    await attempts.markUnpaid(database.db, tranId, 'refused', outside.clock.now())
    log.warn({ orderId: order.id, error }, 'payment.no-session')
    throw unavailable()
  }
}

/** Writes the new attempt down; the order comes back with its transaction id. */
async function begin(
  tx: Db,
  { orders, clock }: Outside,
  orderId: string,
  customerId: string,
): Promise<OrderRow> {
  const order = await orders.lock(tx, orderId)
  const money = await payments.lock(tx, orderId)
  if (!order?.placed_at || !money || order.customer_id !== customerId) {
    throw notFound('Payment not found')
  }
  const tries = await attempts.lockOf(tx, orderId)
  if (tries.some(({ state }) => state === 'held')) {
    throw conflict('Your payment has arrived and is being checked')
  }
  if (money.paid > 0) throw conflict('This order is already paid')
  if (order.status !== 'pending' || money.closedAt || money.holdUntil <= clock.now()) {
    throw conflict('The time to pay for this order is over. Please order again.')
  }
  if (tries.length >= mostAttempts) {
    throw conflict('This order was tried too often. Please order again.')
  }
  const next = { ...order, transaction_id: newTransactionId() }
  const amount = poisha(order.total_poisha)
  await openAttempt(tx, { order: next, amount, at: clock.now(), isFirst: false })
  return next
}
