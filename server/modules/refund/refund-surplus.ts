import { poisha } from '@haat/contract/money'
import type { PaymentChannel } from '@haat/contract/order/order-status'
import type { RefundKind } from '@haat/contract/order/refund'

import { findOrder } from '#modules/order/index.ts'
import { giveCreditBack, keepAccount, surplusOf } from '#modules/order-account/index.ts'
import type { Db } from '#platform/db/db.ts'

import { openRefund } from './open-refund.ts'
import { findSources } from './source.repo.ts'
import { splitOverSources } from './split-over-sources.ts'

interface Surplus {
  orderId: string
  kind: Extract<RefundKind, 'came-back' | 'return' | 'change' | 'cancelled'>
  /** The act that made the order cost less; null: its cancelling. */
  actId: string | null
  /** Null: the shop itself. */
  actorId: string | null
  at: Date
  /** Wallet for money that was received by hand; default: such a refund waits until staff name one. */
  to?: { method: PaymentChannel; number: string } | undefined
}

/**
 * Opens refunds for what an order has received beyond what it costs now, so that no act ends with money that nobody has
 * claimed. Credit goes back to the first order, where it may become a surplus in turn; then online payments; then money
 * that was received by hand. The caller has locked the order and those that it exchanges. Returns the refunds' ids.
 */
export async function refundSurplus(tx: Db, input: Surplus): Promise<string[]> {
  const { orderId, kind, actId, actorId, at, to } = input
  const order = await findOrder(tx, orderId)
  if (!order) return []
  const { account, exchangeOf: firstOrderId } = order
  const surplus = surplusOf(order, account)
  const credit = poisha(Math.min(surplus, Math.max(0, account.credit)))
  const ids: string[] = []
  if (credit > 0 && firstOrderId !== null) {
    const reference = `back ${actId ?? orderId}`
    const move = { exchangeOrderId: orderId, firstOrderId, amount: credit, reference, at }
    await giveCreditBack(tx, move)
    ids.push(...(await refundSurplus(tx, { ...input, orderId: firstOrderId })))
  }
  const sources = surplus > credit ? await findSources(tx, orderId) : []
  for (const { amount, ...payment } of splitOverSources(poisha(surplus - credit), sources)) {
    const act = { ...(actId !== null && { actId }), kind, actorId, at }
    const wallet = payment.tranId === null && to ? { to } : {}
    ids.push(await openRefund(tx, { order, payment, amount, ...act, ...wallet }))
  }
  await keepAccount(tx, orderId)
  return ids
}
