import { refuseBlocked, refuseBlockedForOther } from '#modules/block/index.ts'
import { orderCashInsteadNotice } from '#modules/notification/index.ts'
import { attempts, payments } from '#modules/payment/index.ts'
import { isCashOffered } from '#modules/shop/index.ts'
import { inTransaction } from '#platform/db/transaction.ts'
import { conflict, notFound } from '#platform/http/refusal.ts'
import type { Actor } from '#platform/session/actor.ts'

import { capacitiesOf, payCashRefusal } from '../core/order.policy.ts'
import { findOrder, type OrderRow } from '../core/order.repo.ts'
import { setPaidAtDoor } from '../core/write-order.repo.ts'
import { updatePaymentStatus } from '../ledger/update-payment-status.ts'
import { addOrderAlert } from '../tell-staff/order-alert.ts'
import { askAboutOrder } from './ask-gateway.ts'
import type { OrderDeps } from '../core/order-deps.ts'
import { tellOfMoney } from './tell-of-money.ts'

/**
 * Changes an unpaid online order to cash on delivery: it no longer expires, open attempts are superseded, and
 * the rules for cash orders apply. What was received before stays, so that the door collects the rest. Money that still
 * arrives by an old attempt is settled by the decision table. A customer may do it for their own order; a seller of all its
 * lines for the customer. The customer is told in both cases: the last message said to pay online.
 */
export async function payAtDoor(deps: OrderDeps, actor: Actor, orderId: string): Promise<OrderRow> {
  const { clock, database, log, orders } = deps
  const before = await findOrder(database.db, orderId)
  const capacities = before ? capacitiesOf(actor, before) : []
  if (!before?.placedAt || capacities.length === 0) throw notFound('order_not_found')
  const isOwn = before.customerId === actor.userId
  if (isOwn && !(await isCashOffered(database.db))) {
    throw conflict('cash_not_taken')
  }
  // It may be paid already. Without a reply, money that arrives later still counts or is refunded.
  await askAboutOrder(deps, orderId)
  return inTransaction(database.db, async (tx) => {
    const order = await orders.lock(tx, orderId)
    if (!order) throw notFound('order_not_found')
    if (order.paymentMethod === 'cash' && order.status !== 'cancelled') return order
    const refusal = payCashRefusal(order)
    if (refusal !== undefined) throw conflict(refusal)
    await (isOwn ? refuseBlocked : refuseBlockedForOther)(tx, order)
    const at = clock.now()
    await payments.lock(tx, orderId)
    await payments.close(tx, orderId, at)
    await attempts.supersede(tx, orderId, at)
    await setPaidAtDoor(tx, orderId)
    await updatePaymentStatus(tx, orderId)
    log.info({ orderId, by: isOwn ? 'customer' : actor.role }, 'order.paid-at-door')
    const now = await findOrder(tx, orderId)
    if (!now) throw new Error(`Order ${orderId} is not there after it was written`)
    await addOrderAlert(tx, orderId)
    await tellOfMoney(tx, deps.publicUrl, now, (told) => orderCashInsteadNotice({ ...told, isOwn }))
    return now
  })
}
