import { poishaToTaka, type Poisha } from '@haat/contract/money'

import type { OrderRow } from '#modules/order/index.ts'
import { bookRefunded, keepAccount } from '#modules/order-account/index.ts'
import { payments } from '#modules/payment/index.ts'
import type { Db } from '#platform/db/db.ts'

import { insertStep, moveRefund } from './refund.repo.ts'
import { tellCustomerOfRefund } from './tell-customer-of-refund.ts'

interface Settled {
  id: string
  amount: Poisha
  /** It came through the gateway, whichever way it went back. */
  isOnline: boolean
  from: 'approved' | 'processing'
  place: 'gateway' | 'wallet'
  actorId: string | null
  walletTransactionId?: string
  at: Date
}

/**
 * The money has gone back: booked, written on the order, told. The caller holds the order.
 * False when the refund is no longer where it was.
 */
export async function settleRefund(tx: Db, order: OrderRow, settled: Settled): Promise<boolean> {
  const { id, amount, from, at, actorId, walletTransactionId } = settled
  const step = { from, to: 'refunded', nextCheckAt: null, walletTransactionId } as const
  if (!(await moveRefund(tx, id, step))) return false
  await insertStep(tx, { refundId: id, at, actorId, from, to: 'refunded' })
  if (settled.isOnline) await payments.addRefunded(tx, order.id, amount)
  await bookRefunded(tx, settled.place, { orderId: order.id, reference: id, amount, at })
  await keepAccount(tx, order.id)
  await tellCustomerOfRefund(tx, order, 'refunded', { amount: poishaToTaka(amount) })
  return true
}
