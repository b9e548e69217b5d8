import { formatTaka, poisha, takaToPoisha } from '@haat/contract/money'

import type { Orders } from '#modules/order/index.ts'
import { inTransaction } from '#platform/db/transaction.ts'
import { badRequest, conflict, notFound } from '#platform/http/refusal.ts'
import type { Ports } from '#platform/platform.ts'

import { openRefund } from './open-refund.ts'
import { findRefund, findRefundable, type RefundRow } from './refund.repo.ts'

interface Outside extends Pick<Ports, 'clock' | 'database' | 'log'> {
  orders: Orders
}

interface Wish {
  orderId: string
  /** In taka; undefined: all that is left. */
  amount: number | undefined
  reason: string
  itemIds: readonly string[]
  actorId: string
}

/** An admin gives back money of an order that was paid online, in part or whole, wherever it stands. */
export async function refundOrder(
  { clock, database, log, orders }: Outside,
  wish: Wish,
): Promise<RefundRow> {
  const refund = await inTransaction(database.db, async (tx) => {
    const order = await orders.lock(tx, wish.orderId)
    if (!order?.placed_at) throw notFound('Order not found')
    if (order.payment_method !== 'ssl') {
      throw conflict(
        'This order was not paid online: there is nothing to send back through the gateway',
      )
    }
    const lines = new Set(order.items.map((item) => item.id))
    if (!wish.itemIds.every((id) => lines.has(id))) {
      throw badRequest('This is no line of this order', 'body.itemIds')
    }
    const [most] = (await findRefundable(tx, order.id)).toSorted((a, b) => b.left - a.left)
    if (!most || most.left <= 0) throw conflict('Nothing of this order is left to refund')
    const { actorId, itemIds, reason } = wish
    const amount = wish.amount === undefined ? most.left : takaToPoisha(wish.amount)
    if (amount > most.left) {
      throw conflict(
        `At most ${formatTaka(most.left / 100, 2)} of this order can still be refunded`,
      )
    }
    const at = clock.now()
    const id = await openRefund(tx, {
      order,
      payment: most,
      kind: 'admin',
      amount: poisha(amount),
      actorId,
      reason,
      itemIds,
      at,
    })
    return findRefund(tx, id)
  })
  if (!refund) throw notFound('Order not found')
  log.info({ refundId: refund.id, orderId: wish.orderId }, 'refund.given')
  return refund
}
