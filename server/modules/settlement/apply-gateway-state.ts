import type { OrderRow } from '#modules/order/index.ts'
import { attempts, decide, faultOf, nextCheck, payments } from '#modules/payment/index.ts'
import type { Db } from '#platform/db/db.ts'
import { inTransaction } from '#platform/db/transaction.ts'

import { carryOut } from './carry-out.ts'
import type { Outside } from './settlement.ts'

type Finding = Awaited<ReturnType<NonNullable<Outside['payment']>['gateway']['find']>>

/**
 * The one way by which a payment changes anything: asks the gateway, then locks, then decides by the table.
 * Notices, returns, jobs and admins only call it; called again it changes nothing. Throws a GatewayFailure when
 * the gateway gives no usable answer. False when there is no such attempt.
 */
export async function applyGatewayState(outside: Outside, tranId: string): Promise<boolean> {
  const { clock, database, payment } = outside
  const attempt = await attempts.find(database.db, tranId)
  if (!attempt || !payment) return false
  if (attempt.state === 'paid' || attempt.state === 'held') return true
  // Whatever becomes of this process, the next round of the job asks again.
  await attempts.callCheck(database.db, tranId, clock.now())
  const finding = await payment.gateway.find(tranId)
  await inTransaction(database.db, async (tx) => {
    const order = await outside.orders.lock(tx, attempt.orderId)
    if (order) await decideUnderLock(tx, outside, { order, tranId, finding })
  })
  return true
}

async function decideUnderLock(
  tx: Db,
  outside: Outside,
  { order, tranId, finding }: { order: OrderRow; tranId: string; finding: Finding },
): Promise<void> {
  const money = await payments.lock(tx, order.id)
  const attempt = (await attempts.lockOf(tx, order.id)).find((one) => one.tranId === tranId)
  if (!money || !attempt) return
  const now = outside.clock.now()
  const receipt = finding.kind === 'received' ? finding.receipt : undefined
  const storeId = outside.payment?.storeId
  const decision = decide({
    order: order.status,
    alreadyPaid: money.paid > 0,
    attempt: attempt.state,
    finding: finding.kind,
    fault: receipt && faultOf(receipt, { tranId, amount: attempt.amount, storeId }),
    risky: receipt?.risky ?? false,
  })
  await attempts.setNextCheck(tx, tranId, nextCheck(attempt.createdAt, now))
  await carryOut(tx, outside, { order, attempt, receipt, decision, at: now })
}
