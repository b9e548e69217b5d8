import type { PaymentChannel } from '@haat/contract/order/order-status'
import { sumOf, takaToPoisha } from '@haat/contract/money'
import { goodsName } from '@haat/contract/product/goods-name'

import type { OrderRow, Orders } from '#modules/order/index.ts'
import { insertTakenOff } from '#modules/order-account/index.ts'
import type { Db } from '#platform/db/db.ts'
import { inTransaction } from '#platform/db/transaction.ts'
import { badRequest, conflict, notFound } from '#platform/http/refusal.ts'
import { newId } from '#platform/id.ts'
import type { Ports } from '#platform/platform.ts'

import { openRefund } from './open-refund.ts'
import { type PiecesBack, planRefund } from './plan-refund.ts'
import { findRefund, type RefundRow } from './refund.repo.ts'
import { returnPieces } from './return-pieces.ts'
import { findSources } from './source.repo.ts'
import { splitOverSources } from './split-over-sources.ts'

interface Deps extends Pick<Ports, 'clock' | 'database' | 'log'> {
  orders: Orders
}

interface Input {
  orderId: string
  /** In taka; undefined: the price of the pieces, and without pieces all that is left. */
  amount: number | undefined
  reason: string
  lines: readonly PiecesBack[]
  /** Whole lines: all that is left of each, sellable. */
  itemIds: readonly string[]
  /** Recipient of the part that did not come through the gateway. */
  to: { method: PaymentChannel; number: string } | undefined
  actorId: string
}

/** An admin refunds money of an order, and pieces of its lines, at any status of the order. */
export async function refundOrder(deps: Deps, input: Input): Promise<RefundRow> {
  const { database, log } = deps
  const refund = await inTransaction(database.db, (tx) => give(tx, deps, input))
  log.info({ refundId: refund.id, orderId: input.orderId }, 'refund.given')
  return refund
}

async function give(tx: Db, { clock, orders }: Deps, input: Input): Promise<RefundRow> {
  const order = await orders.lock(tx, input.orderId)
  if (!order?.placedAt) throw notFound('Order not found')
  const pieces = piecesOf(order, input)
  if (pieces.length > 0 && order.status === 'cancelled') {
    throw conflict('The goods of a cancelled order are back already: name an amount alone')
  }
  const sources = await findSources(tx, order.id)
  const left = sumOf(sources.map((source) => source.left))
  if (left === 0) throw conflict('Nothing of this order is left to refund')
  const amount = input.amount === undefined ? undefined : takaToPoisha(input.amount)
  const plan = planRefund(order, { pieces, amount }, left)
  const act = { id: newId(), orderId: order.id, at: clock.now() }
  // First: the refunds' payment status follows from what the order costs now.
  const door = pieces.length > 0 ? 'refund' : 'goodwill'
  await insertTakenOff(tx, { ...act, door }, plan.takenOff)
  const ids: string[] = []
  for (const { tranId, cardType, amount: part } of splitOverSources(plan.amount, sources)) {
    if (tranId === null && !input.to) {
      throw badRequest('Say to which wallet the money is sent', 'body.hand')
    }
    const payment = { tranId, cardType }
    const { actorId, reason, to } = input
    const byHand = tranId === null && to ? { to } : {}
    const given = { order, payment, actId: act.id, amount: part, actorId, reason, at: act.at }
    ids.push(await openRefund(tx, { ...given, ...byHand, kind: 'admin' }))
  }
  await returnPieces(tx, act, order, plan.takenOff)
  const written = await findRefund(tx, ids[0] ?? '')
  if (!written) throw new Error(`Refund of order ${order.id} is not there after it was written`)
  return written
}

function piecesOf(order: OrderRow, { lines, itemIds }: Input): readonly PiecesBack[] {
  if (itemIds.length === 0) return lines
  if (lines.length > 0) throw badRequest('Name whole lines or pieces, not both', 'body.itemIds')
  return [...new Set(itemIds)].map((itemId) => {
    const item = order.items.find(({ id }) => id === itemId)
    if (!item) throw badRequest('This is no line of this order', 'body.itemIds')
    const quantity = item.quantity - item.givenBackQuantity
    if (quantity === 0) throw conflict(`${goodsName(item)} was given back already`)
    return { itemId, quantity, sellable: quantity }
  })
}
