import { poisha, type Poisha } from '@haat/contract/money'
import type { PaymentChannel } from '@haat/contract/order/order-status'
import type { RefundKind } from '@haat/contract/order/refund'

import type { Db } from '#platform/db/db.ts'

import type { OrderDeps } from '../core/order-deps.ts'
import { type OrderRow, readOrder } from '../core/order.repo.ts'
import { surplusOf } from '../ledger/account.ts'
import { giveCreditBack } from '../ledger/give-credit-back.ts'
import { updatePaymentStatus } from '../ledger/update-payment-status.ts'
import { openRefund } from './open-refund.ts'
import { findSources, type Source } from './source.repo.ts'
import { splitOverSources } from './split-over-sources.ts'

interface HowSent {
  kind: RefundKind
  /** The act that it belongs to; null: the cancelling of its order. */
  actId: string | null
  /** Null: the shop itself. */
  actorId: string | null
  at: Date
  /** Wallet for money that was received by hand; default: such a refund waits until staff name one. */
  to?: { method: PaymentChannel; number: string } | undefined
  reason?: string | undefined
}

interface Parts {
  order: OrderRow
  amount: Poisha
  /** The part of the amount that is the order's credit. */
  credit: Poisha
  sources: readonly Source[]
}

/**
 * Sends money of an order back: its credit to its first order, where it may become a surplus in turn, and the rest by
 * refunds to the sources in their order. The caller has locked the order and those that it exchanges. Returns the ids
 * of the refunds.
 */
export async function sendBack(
  tx: Db,
  deps: Pick<OrderDeps, 'publicUrl'>,
  { order, amount, credit, sources }: Parts,
  { actId, actorId, kind, at, to, reason }: HowSent,
): Promise<string[]> {
  const { id: orderId, exchangeOf: firstOrderId } = order
  const ids: string[] = []
  if (credit > 0 && firstOrderId !== null) {
    const reference = `back ${actId ?? orderId}`
    const move = { exchangeOrderId: orderId, firstOrderId, amount: credit, reference, at }
    await giveCreditBack(tx, move)
    const further = { kind, actId, actorId, at, to, reason }
    ids.push(...(await refundSurplus(tx, deps, await readOrder(tx, firstOrderId), further)))
  }
  for (const { amount: part, ...payment } of splitOverSources(poisha(amount - credit), sources)) {
    const given = { order, payment, amount: part, kind, actorId, at }
    const wallet = payment.tranId === null && to ? { to } : {}
    const why = { ...(actId !== null && { actId }), ...(reason !== undefined && { reason }) }
    ids.push(await openRefund(tx, deps, { ...given, ...wallet, ...why }))
  }
  await updatePaymentStatus(tx, orderId)
  return ids
}

/**
 * Opens refunds for what an order has received beyond what it costs now, so that no act leaves money that no refund
 * claims: credit first, then online payments, then money that was received by hand. The caller has locked the order,
 * which is as it is now, and those that it exchanges. Returns the refunds' ids.
 */
export async function refundSurplus(
  tx: Db,
  deps: Pick<OrderDeps, 'publicUrl'>,
  order: OrderRow,
  how: HowSent,
): Promise<string[]> {
  const amount = surplusOf(order, order.account)
  const credit = poisha(Math.min(amount, Math.max(0, order.account.credit)))
  const sources = amount > credit ? await findSources(tx, order.id) : []
  return sendBack(tx, deps, { order, amount, credit, sources }, how)
}
