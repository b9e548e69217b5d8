import { attempts, payments } from '#modules/payment/index.ts'
import type { Db } from '#platform/db/db.ts'
import { inTransaction } from '#platform/db/transaction.ts'
import { conflict, notFound } from '#platform/http/refusal.ts'

import { type OrderRow, readOrder } from '../core/order.repo.ts'
import { dueOf } from '../ledger/account.ts'
import { takeAndReturn, takeWhatIsDue } from './carry-out.ts'
import type { OrderDeps } from '../core/order-deps.ts'

interface Input {
  tranId: string
  accept: boolean
  actorId: string
}

/** An admin accepts a held payment or refunds it; refunding cancels a pending order. */
export async function decideHeld(deps: OrderDeps, input: Input): Promise<void> {
  const { database, log, orders } = deps
  const found = await attempts.find(database.db, input.tranId)
  if (!found) throw notFound('payment_not_found')
  await inTransaction(database.db, async (tx) => {
    const order = await orders.lock(tx, found.orderId)
    if (order) await decideUnderLock(tx, deps, order, input)
  })
  const { tranId, accept, actorId } = input
  log.info({ tranId, accept, actorId }, 'payment.held-decided')
}

async function decideUnderLock(
  tx: Db,
  deps: OrderDeps,
  order: OrderRow,
  { tranId, accept, actorId }: Input,
): Promise<void> {
  const money = await payments.lock(tx, order.id)
  const attempt = (await attempts.lockOf(tx, order.id)).find((one) => one.tranId === tranId)
  if (!money || attempt?.state !== 'held') throw conflict('payment_not_held')
  if (attempt.received === null) {
    throw conflict('gateway_amount_unreadable')
  }
  if (accept && attempt.heldReason !== 'risk' && attempt.heldReason !== 'door') {
    throw conflict('paid_does_not_fit')
  }
  const at = deps.clock.now()
  const step = { order, attempt, receipt: undefined, at }
  await attempts.release(tx, tranId, at)
  const late = order.status === 'cancelled'
  const isDue = dueOf(order, order.account) > 0
  if (accept && isDue) {
    await takeWhatIsDue(tx, deps, step)
    await deps.orders.notifyReceived(tx, await readOrder(tx, order.id), at)
    return
  }
  const kind = !accept ? 'rejected' : late ? 'late' : 'double'
  await takeAndReturn(tx, deps, { ...step, kind })
  if (order.status !== 'pending' || order.paymentMethod !== 'ssl' || !isDue) return
  const reason = 'The payment was not accepted'
  await deps.orders.move(tx, order, { to: 'cancelled', by: 'admin', actorId, at, reason })
}
