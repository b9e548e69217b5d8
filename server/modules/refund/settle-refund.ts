import { poisha, poishaToTaka, type Poisha } from '@haat/contract/money'
import type { PaymentStatus } from '@haat/contract/order-status'

import { tellOfRefund } from '#modules/notification/index.ts'
import type { OrderRow, Orders } from '#modules/order/index.ts'
import { bookRefunded, payments } from '#modules/payment/index.ts'
import type { Db } from '#platform/db/db.ts'

import { insertStep, moveRefund } from './refund.repo.ts'

interface Settled {
  id: string
  amount: Poisha
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
export async function settleRefund(
  tx: Db,
  orders: Orders,
  order: OrderRow,
  settled: Settled,
): Promise<boolean> {
  const { id, amount, from, at, actorId, walletTransactionId } = settled
  const step = { from, to: 'refunded', nextCheckAt: null, walletTransactionId } as const
  if (!(await moveRefund(tx, id, step))) return false
  await insertStep(tx, { refundId: id, at, actorId, from, to: 'refunded' })
  await payments.addRefunded(tx, order.id, amount)
  await bookRefunded(tx, settled.place, { orderId: order.id, reference: id, amount, at })
  const money = await payments.lock(tx, order.id)
  if (money) {
    const to = paymentStatusOf(poisha(money.paid - money.refunded), money.amount)
    const others = (['paid', 'refunded', 'partially-refunded', 'failed', 'unpaid'] as const).filter(
      (status) => status !== to,
    )
    await orders.setPaymentStatus(tx, order.id, { from: others, to })
  }
  await tellOfRefund(tx, order, 'refunded', { amount: poishaToTaka(amount) })
  return true
}

/** By what the shop still has of it. An order paid twice, whose second payment went back, is paid. */
function paymentStatusOf(kept: Poisha, wanted: Poisha): PaymentStatus {
  if (kept === 0) return 'refunded'
  return kept < wanted ? 'partially-refunded' : 'paid'
}
