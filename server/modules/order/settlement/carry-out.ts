import { poisha, type Poisha } from '@haat/contract/money'

import {
  type Attempt,
  attempts,
  type Decision,
  payments,
  type Received,
} from '#modules/payment/index.ts'
import { orderHeldNotice } from '#modules/notification/index.ts'
import type { Db } from '#platform/db/db.ts'

import { type OrderRow, readOrder } from '../core/order.repo.ts'
import { dueOf } from '../ledger/account.ts'
import { updatePaymentStatus } from '../ledger/update-payment-status.ts'
import { bookPayment } from '../ledger/ledger.repo.ts'
import { openRefund } from '../refund/open-refund.ts'
import type { OrderDeps } from '../core/order-deps.ts'
import { tellOfMoney } from './tell-of-money.ts'

type Receipt = Omit<Received, 'received' | 'valId'> & {
  valId: string
  currency: string
  amount: Poisha | undefined
}

export interface Step {
  order: OrderRow
  attempt: Attempt
  receipt: Receipt | undefined
  decision: Decision
  /** When to check the gateway for extra payments; null: never. */
  recheckAt: Date | null
  at: Date
}

/** Carries out a decision; the caller has locked order, payment and attempt. */
export async function carryOut(tx: Db, deps: OrderDeps, step: Step): Promise<void> {
  const { order, attempt, decision, at } = step
  const { tranId } = attempt
  const facts = { tranId, orderId: order.id }
  switch (decision.kind) {
    case 'nothing':
      return
    case 'mark':
      await attempts.markUnpaid(tx, tranId, decision.state, at)
      await markOrderUnpaid(tx, deps, step)
      return
    case 'hold':
      await markReceived(tx, step, decision.reason)
      await tellOfMoney(tx, deps.publicUrl, order, orderHeldNotice)
      deps.log.warn({ ...facts, reason: decision.reason }, 'payment.held')
      return
    case 'take':
      await markReceived(tx, step, null)
      await takeWhatIsDue(tx, deps, step)
      await deps.orders.notifyReceived(tx, await readOrder(tx, order.id), at)
      deps.log.info(facts, 'payment.received')
      return
    case 'take-and-return':
      await markReceived(tx, step, null)
      await takeAndReturn(tx, deps, { ...step, kind: decision.why })
      deps.log.warn({ ...facts, why: decision.why }, 'payment.returned')
      return
    default:
      decision satisfies never
  }
}

async function markReceived(
  tx: Db,
  { attempt, receipt, recheckAt, at }: Step,
  heldReason: Attempt['heldReason'],
): Promise<void> {
  if (!receipt) throw new Error(`Attempt ${attempt.tranId} was decided without a receipt`)
  const received = receipt.amount && receipt.amount > 0 ? receipt.amount : null
  await attempts.markReceived(tx, attempt.tranId, {
    receipt: { ...receipt, received },
    heldReason,
    recheckAt,
    at,
  })
}

/** Only the newest attempt sets the order's payment status, and never over received money. */
async function markOrderUnpaid(tx: Db, { orders }: OrderDeps, { order, attempt }: Step) {
  if (order.transactionId !== attempt.tranId || order.paymentMethod !== 'ssl') return
  await orders.setPaymentStatus(tx, order.id, { from: ['unpaid'], to: 'failed' })
}

/** Takes the payment; what exceeds the due amount was paid twice and is refunded. */
export async function takeWhatIsDue(
  tx: Db,
  deps: Pick<OrderDeps, 'publicUrl'>,
  step: Pick<Step, 'order' | 'attempt' | 'receipt' | 'at'>,
): Promise<void> {
  const { order } = step
  const amount = await take(tx, step)
  const excess = amount - dueOf(order, order.account)
  if (excess > 0) await sendBack(tx, deps, { ...step, kind: 'double', amount: poisha(excess) })
}

async function take(
  tx: Db,
  { order, attempt, receipt, at }: Pick<Step, 'order' | 'attempt' | 'receipt' | 'at'>,
): Promise<Poisha> {
  const amount = receipt?.amount ?? attempt.received
  if (!amount) throw new Error(`Attempt ${attempt.tranId} has no amount to take`)
  const orderId = order.id
  await payments.addPaid(tx, orderId, amount, at)
  await bookPayment(tx, { orderId, reference: attempt.tranId, amount, at })
  await updatePaymentStatus(tx, orderId)
  return amount
}

type Returned = Pick<Step, 'order' | 'attempt' | 'receipt' | 'at'> & {
  kind: 'late' | 'double' | 'rejected'
}

/** Books the payment and refunds it at once. */
export async function takeAndReturn(
  tx: Db,
  deps: Pick<OrderDeps, 'publicUrl'>,
  step: Returned,
): Promise<void> {
  await sendBack(tx, deps, { ...step, amount: await take(tx, step) })
}

async function sendBack(
  tx: Db,
  deps: Pick<OrderDeps, 'publicUrl'>,
  { order, attempt, receipt, kind, amount, at }: Returned & { amount: Poisha },
): Promise<void> {
  await openRefund(tx, deps, {
    order,
    payment: { tranId: attempt.tranId, cardType: receipt?.cardType ?? attempt.cardType ?? '' },
    kind,
    amount,
    actorId: null,
    at,
  })
}
