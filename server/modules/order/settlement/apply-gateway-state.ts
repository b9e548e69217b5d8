import {
  type Attempt,
  attempts,
  decide,
  faultOf,
  type Finding,
  nextCheck,
  payments,
} from '#modules/payment/index.ts'
import type { Db } from '#platform/db/db.ts'
import { inTransaction } from '#platform/db/transaction.ts'

import type { OrderRow } from '../core/order.repo.ts'
import { dueOf } from '../ledger/account.ts'
import { carryOut } from './carry-out.ts'
import type { OrderDeps } from '../core/order-deps.ts'
import { settleExtraPayment } from './settle-extra-payment.ts'

const hourMs = 3_600_000

/**
 * The only way in which a payment changes anything: query the gateway, lock, decide by the table. Notices,
 * returns, jobs and admins only trigger it, and it is idempotent. `valId`: from a signed notice. Throws a
 * GatewayFailure without a usable reply. Returns false when there is no such attempt.
 */
export async function applyGatewayState(
  deps: OrderDeps,
  tranId: string,
  { valId }: { valId?: string | undefined } = {},
): Promise<boolean> {
  const { clock, database, payment } = deps
  const attempt = await attempts.find(database.db, tranId)
  if (!attempt || !payment) return false
  const now = clock.now()
  if (isSettled(attempt)) {
    if (!mayHaveMore(attempt, valId, now)) return true
    // A received payment waits for its next check until the gateway works again.
    await attempts.setRecheck(database.db, tranId, new Date(now.getTime() + hourMs))
  } else {
    // Makes the check due, so that the job repeats it even if this process dies.
    await attempts.makeCheckDue(database.db, tranId, now)
  }
  const finding = await payment.gateway.find(tranId)
  await inTransaction(database.db, async (tx) => {
    const order = await deps.orders.lock(tx, attempt.orderId)
    if (order) await decideUnderLock(tx, deps, { order, tranId, finding })
  })
  return true
}

const isSettled = ({ state }: Attempt) => state === 'paid' || state === 'held'

/**
 * A notice with another val_id under the same transaction, or the one late check for extra payments whose
 * notice was lost.
 */
function mayHaveMore(attempt: Attempt, valId: string | undefined, now: Date): boolean {
  if (attempt.besides !== null) return false
  const isOther = valId !== undefined && valId !== '' && valId !== attempt.valId
  return isOther || (attempt.nextCheckAt !== null && attempt.nextCheckAt <= now)
}

async function decideUnderLock(
  tx: Db,
  deps: OrderDeps,
  { order, tranId, finding }: { order: OrderRow; tranId: string; finding: Finding },
): Promise<void> {
  const money = await payments.lock(tx, order.id)
  const attempt = (await attempts.lockOf(tx, order.id)).find((one) => one.tranId === tranId)
  if (!money || !attempt) return
  const at = deps.clock.now()
  const receipts = finding.kind === 'received' ? finding.receipts : []
  const storeId = deps.payment?.storeId
  const faultIn = (receipt: (typeof receipts)[number]) =>
    faultOf(receipt, { tranId, amount: attempt.amount, storeId })
  if (isSettled(attempt)) {
    await attempts.setRecheck(tx, tranId, null)
  } else {
    // Of several receipts the one that matches the attempt counts.
    const receipt = receipts.find((one) => !faultIn(one)) ?? receipts[0]
    const decision = decide({
      order: order.status,
      due: dueOf(order, order.account) > 0,
      atDoor: order.paymentMethod === 'cash',
      attempt: attempt.state,
      finding: finding.kind,
      fault: receipt && faultIn(receipt),
      risky: receipt?.risky ?? false,
    })
    await attempts.setNextCheck(tx, tranId, nextCheck(attempt.createdAt, at))
    const recheckAt = new Date(at.getTime() + hourMs)
    await carryOut(tx, deps, { order, attempt, receipt, decision, recheckAt, at })
  }
  await settleExtraPayment(tx, deps, { order, tranId, receipts, at })
}
