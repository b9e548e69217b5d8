import { attempts, payments } from '#modules/payment/index.ts'
import { inTransaction } from '#platform/db/transaction.ts'
import { eachByItself } from '#platform/each-by-itself.ts'

import type { OrderRow } from '../core/order.repo.ts'
import { ask, askAboutOrder } from './ask-gateway.ts'
import type { OrderDeps } from '../core/order-deps.ts'

const mostAtOnce = 200
const inParallel = 4
/**
 * Longest time that stock stays reserved while the gateway does not reply; money that arrives later is
 * refunded.
 */
const maxSilenceMs = 2 * 3_600_000

/** Reconciliation: checks every payment that is due, then cancels orders that were not paid in time. */
export async function reconcile(deps: OrderDeps): Promise<void> {
  const { clock, database, log } = deps
  const how = { log, job: 'payment.reconcile', inParallel }
  const due = await attempts.findDue(database.db, clock.now(), mostAtOnce)
  await eachByItself(due, how, (tranId) => ask(deps, tranId))
  const overdue = await payments.findOverdue(database.db, clock.now(), mostAtOnce)
  await eachByItself(overdue, how, (orderId) => expire(deps, orderId))
}

/** Whether an order ends with its time to pay: still to be paid online, and nothing of it was received. */
const endsWithoutPayment = ({ status, paymentMethod, account }: OrderRow) =>
  status === 'pending' && paymentMethod === 'ssl' && account.received + account.credit <= 0

/** After a last check, cancels an unpaid order; its stock and coupon are released. */
async function expire(deps: OrderDeps, orderId: string): Promise<void> {
  const { clock, database, log, orders } = deps
  const heard = await askAboutOrder(deps, orderId)
  await inTransaction(database.db, async (tx) => {
    const order = await orders.lock(tx, orderId)
    const money = await payments.lock(tx, orderId)
    const tries = await attempts.lockOf(tx, orderId)
    if (!order || !money || money.closedAt || tries.some(({ state }) => state === 'held')) return
    const now = clock.now()
    const silence = now.getTime() - money.holdUntil.getTime()
    if (silence < 0 || (!heard && silence < maxSilenceMs)) return
    await payments.close(tx, orderId, now)
    if (!endsWithoutPayment(order)) return
    await orders.setPaymentStatus(tx, orderId, { from: ['unpaid'], to: 'failed' })
    const reason = 'It was not paid in time'
    await orders.move(tx, order, { to: 'cancelled', by: 'system', actorId: null, at: now, reason })
    log.info({ orderId, heard }, 'order.expired')
  })
}
