import { attempts, newTransactionId } from '#modules/payment/index.ts'
import type { Db } from '#platform/db/db.ts'

import type { OrderRow } from '../core/order.repo.ts'
import { carryOut, type Step } from './carry-out.ts'
import type { OrderDeps } from '../core/order-deps.ts'

interface ExtraPayment {
  order: OrderRow
  tranId: string
  receipts: readonly NonNullable<Step['receipt']>[]
  at: Date
}

/**
 * Settles an extra payment in the same session: recorded as an attempt of its own, booked and refunded; held
 * for an admin if its amount cannot be parsed. The caller has locked order, payment and attempts.
 */
export async function settleExtraPayment(
  tx: Db,
  deps: OrderDeps,
  { order, tranId, receipts, at }: ExtraPayment,
): Promise<void> {
  if (receipts.length < 2) return
  const known = await attempts.lockOf(tx, order.id)
  const main = known.find((one) => one.tranId === tranId)
  if (main?.valId == null) return
  const seen = new Set(known.map(({ valId }) => valId))
  for (const receipt of receipts.filter(({ valId }) => !seen.has(valId))) {
    const { amount = main.amount } = receipt
    const attempt = { tranId: newTransactionId(), orderId: order.id, amount, besides: tranId, at }
    await attempts.insertExtraPayment(tx, attempt)
    const written = (await attempts.lockOf(tx, order.id)).find(
      (one) => one.tranId === attempt.tranId,
    )
    if (!written) throw new Error(`Attempt ${attempt.tranId} is not there after it was written`)
    const whole = receipt.amount !== undefined && receipt.currency === 'BDT'
    const decision: Step['decision'] = whole
      ? { kind: 'take-and-return', why: order.status === 'cancelled' ? 'late' : 'double' }
      : { kind: 'hold', reason: receipt.amount === undefined ? 'amount' : 'currency' }
    await carryOut(tx, deps, {
      order,
      attempt: written,
      receipt,
      decision,
      recheckAt: null,
      at,
    })
  }
}
