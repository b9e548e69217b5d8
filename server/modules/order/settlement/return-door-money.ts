import { attempts, payments } from '#modules/payment/index.ts'
import type { Db } from '#platform/db/db.ts'

import type { OrderRow } from '../core/order.repo.ts'
import type { Followers } from '../core/followers.ts'
import type { OrderDeps } from '../core/order-deps.ts'
import { dueOf } from '../ledger/account.ts'
import { takeAndReturn, takeWhatIsDue } from './carry-out.ts'

/**
 * When cash was collected on delivery, refunds the online payment that was held meanwhile: it was paid twice.
 */
export const returnDoorMoney = (deps: Pick<OrderDeps, 'publicUrl'>): Followers['heldMoney'] => ({
  delivered: async (tx, order, { at }) => sendHeldBack(tx, deps, order, at),
})

/** Refunds what is held of an order whose door has paid, or has nothing to pay. The caller has locked the order. */
export async function sendHeldBack(
  tx: Db,
  deps: Pick<OrderDeps, 'publicUrl'>,
  order: OrderRow,
  at: Date,
): Promise<void> {
  if (!(await payments.lock(tx, order.id))) return
  for (const attempt of await attempts.lockHeldForDoor(tx, order.id)) {
    await attempts.release(tx, attempt.tranId, at)
    await takeAndReturn(tx, deps, { order, attempt, receipt: undefined, kind: 'double', at })
  }
}

/**
 * Takes what is held of an order whose door has paid nothing, as far as it is due; the rest is refunded. The caller has
 * locked the order.
 */
export async function takeHeld(
  tx: Db,
  deps: Pick<OrderDeps, 'orders' | 'publicUrl'>,
  orderId: string,
  at: Date,
): Promise<void> {
  if (!(await payments.lock(tx, orderId))) return
  for (const attempt of await attempts.lockHeldForDoor(tx, orderId)) {
    // Read again: the attempt before it lowered what is due.
    const order = await deps.orders.lock(tx, orderId)
    if (!order) return
    await attempts.release(tx, attempt.tranId, at)
    const step = { order, attempt, receipt: undefined, at }
    if (dueOf(order, order.account) > 0) await takeWhatIsDue(tx, deps, step)
    else await takeAndReturn(tx, deps, { ...step, kind: 'double' })
  }
}
