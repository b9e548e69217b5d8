import type { Poisha } from '@haat/contract/money'
import type { PaymentChannel } from '@haat/contract/order/order-status'

import { findOrder, type OrderRow, payRefusal, setAttempt } from '#modules/order/index.ts'
import { dueOf } from '#modules/order-account/index.ts'
import {
  amountOfAttempt,
  attempts,
  GatewayFailure,
  newTransactionId,
  onlineLimits,
  openAttempt,
  type OpenedSession,
  payments,
  sessionFor,
} from '#modules/payment/index.ts'
import type { Db } from '#platform/db/db.ts'
import { inTransaction } from '#platform/db/transaction.ts'
import { badRequest, conflict, notFound, Refusal } from '#platform/http/refusal.ts'

import { askAboutOrder } from './ask-gateway.ts'
import type { Deps } from './settlement.ts'

const mostAttempts = 10
const unavailable = () =>
  new Refusal(503, 'Payment provider is unavailable. Please try again.', { retryAfter: 10 })
const timeIsOver = () => conflict('The time to pay for this order is over. Please order again.')

interface Input {
  orderId: string
  /** Undefined: the wallet chosen before. */
  channel?: PaymentChannel | undefined
}

/** Opens another attempt for what is due on an order, up to the gateway's limit. Returns the address of the payment page. */
export async function payOrder(deps: Deps, { orderId, channel }: Input): Promise<string> {
  const { clock, database, log, payment } = deps
  if (!payment) throw unavailable()
  // It may have been paid meanwhile; without a reply a second payment would be refunded.
  await askAboutOrder(deps, orderId)
  const { order, amount } = await inTransaction(database.db, (tx) =>
    begin(tx, deps, { orderId, channel }),
  )
  try {
    const session = await payment.gateway.openSession(sessionFor(order, amount))
    await inTransaction(database.db, (tx) => open(tx, deps, order, session))
    return session.url
  } catch (error) {
    if (!(error instanceof GatewayFailure)) throw error
    await attempts.markUnpaid(database.db, order.transactionId, 'refused', clock.now())
    log.warn({ orderId, error }, 'payment.no-session')
    throw unavailable()
  }
}

/** A customer pays their own order. */
export async function payOwnOrder(deps: Deps, customerId: string, input: Input): Promise<string> {
  const order = await findOrder(deps.database.db, input.orderId)
  if (!order?.placedAt || order.customerId !== customerId) throw notFound('Order not found')
  return payOrder(deps, input)
}

/** Stores the new attempt and its transaction id on the order. */
async function begin(
  tx: Db,
  { orders, clock }: Deps,
  { orderId, channel }: Input,
): Promise<{ order: OrderRow; amount: Poisha }> {
  const order = await orders.lock(tx, orderId)
  const money = await payments.lock(tx, orderId)
  if (!order?.placedAt) throw notFound('Order not found')
  const now = clock.now()
  const due = dueOf(order, order.account)
  const refusal = payRefusal(order)
  // An order that was cancelled, but not by its customer, ran out of time to pay.
  if (order.status === 'cancelled' && order.history.at(-1)?.by === 'system') throw timeIsOver()
  if (due > 0 && due < onlineLimits.min) throw badRequest('Online payment is possible from ৳10 on')
  if (refusal !== undefined) throw conflict(refusal)
  if (money && money.closedAt === null && money.holdUntil <= now) throw timeIsOver()
  const tries = await attempts.lockOf(tx, orderId)
  if (tries.length >= mostAttempts) {
    throw conflict('This order was tried too often. Please order again.')
  }
  const next = {
    ...order,
    transactionId: newTransactionId(),
    paymentChannel: channel ?? order.paymentChannel,
  }
  const amount = amountOfAttempt(due)
  // An order that is paid at the door has no payment row, and no time after which it is cancelled.
  const noClock = money ? {} : { clock: 'closed' as const }
  await openAttempt(tx, { order: next, amount, at: now, ...noClock })
  return { order: next, amount }
}

/** A concurrent change to cash, cancellation or payment has superseded the attempt. */
async function open(
  tx: Db,
  { orders }: Deps,
  { id, transactionId: tranId, paymentChannel: channel }: OrderRow,
  session: OpenedSession,
): Promise<void> {
  const now = await orders.lock(tx, id)
  const wanted = now && !payRefusal(now) && (await attempts.markOpen(tx, tranId, session))
  if (!wanted) throw conflict('This order can no longer be paid')
  await setAttempt(tx, id, { tranId, channel: now.paymentMethod === 'cash' ? null : channel })
  await orders.setPaymentStatus(tx, id, { from: ['failed'], to: 'unpaid' })
}
