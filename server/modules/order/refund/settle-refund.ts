import { poishaToTaka, type Poisha } from '@haat/contract/money'
import type { PaymentChannel } from '@haat/contract/order/order-status'

import { payments } from '#modules/payment/index.ts'
import type { Db } from '#platform/db/db.ts'

import type { OrderDeps } from '../core/order-deps.ts'
import type { OrderRow } from '../core/order.repo.ts'
import { updatePaymentStatus } from '../ledger/update-payment-status.ts'
import { bookRefunded } from '../ledger/ledger.repo.ts'
import { insertStep, moveRefund, type RefundMethod } from './refund.repo.ts'
import { notifyCustomerOfRefund } from './notify-customer-of-refund.ts'

interface Settled {
  id: string
  amount: Poisha
  /** The payment came through the gateway, by whichever way it is refunded. */
  isOnline: boolean
  from: 'approved' | 'processing'
  place: 'gateway' | 'wallet'
  /** Undefined: what was paid with, whatever that is. */
  method: RefundMethod | undefined
  /** Of the wallet; '' where it went to the source of the payment. */
  number: string
  actorId: string | null
  walletTransactionId?: string
  at: Date
}

/**
 * Completes a refund: ledger entry, order's account, message. The caller has locked the order. Returns false
 * when the refund's status has changed meanwhile.
 */
export async function settleRefund(
  tx: Db,
  deps: Pick<OrderDeps, 'publicUrl'>,
  order: OrderRow,
  settled: Settled,
): Promise<boolean> {
  const { id, amount, from, at, actorId, walletTransactionId } = settled
  const step = { from, to: 'refunded', nextCheckAt: null, walletTransactionId } as const
  if (!(await moveRefund(tx, id, step))) return false
  await insertStep(tx, { refundId: id, at, actorId, from, to: 'refunded' })
  if (settled.isOnline) await payments.addRefunded(tx, order.id, amount)
  await bookRefunded(tx, settled.place, {
    orderId: order.id,
    reference: id,
    amount,
    ...(isWallet(settled.method) && { provider: settled.method }),
    actorId,
    at,
  })
  await updatePaymentStatus(tx, order.id)
  const { method, number, place } = settled
  const byHand = place === 'wallet'
  const way = { byHand, ...(method && { method }), ...(byHand && { number }) }
  await notifyCustomerOfRefund(tx, deps, order, 'refunded', { amount: poishaToTaka(amount), way })
  return true
}

const isWallet = (method: RefundMethod | undefined): method is PaymentChannel =>
  method === 'bkash' || method === 'nagad' || method === 'rocket'
