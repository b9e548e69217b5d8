import { poisha, type Poisha, takaToPoisha } from '@haat/contract/money'
import type { RefundOrderBody } from '@haat/contract/order/refund'
import { goodsText } from '@haat/contract/product/goods-text'
import { say } from '@haat/contract/refusals/text'
import type { z } from 'zod'

import { badRequest, conflict } from '#platform/http/refusal.ts'

import { refundRefusal } from '../core/act.policy.ts'
import type { OrderRow } from '../core/order.repo.ts'
import { dueOf, mostRefundable, surplusOf } from '../ledger/account.ts'
import { mostOf, refuseOtherPieces, takeMoney, takePieces, worthOf } from '../ledger/take-off.ts'
import type { TakenOff } from '../ledger/taken-off.repo.ts'

export type RefundInput = z.output<typeof RefundOrderBody>

interface Plan {
  amount: Poisha
  /** What is taken off each line. */
  takenOff: TakenOff[]
}

/**
 * Computes a refund and its share on each line. Default amount: the price of the pieces; without pieces and delivery
 * fee all that is left. `left`: money of the order without a refund yet. Throws 400 or 409 for more than the order has.
 */
export function planRefund(order: OrderRow, input: RefundInput, left: Poisha): Plan {
  const pieces = piecesOf(order, input)
  const refusal = refundRefusal(order, left)
  if (refusal) throw refusal
  const most = mostRefundable(order, left)
  const fee = feeOf(order, input)
  if (pieces.length === 0) return planMoney(order, { amount: amountOf(input), fee, most })
  if (order.status === 'cancelled') {
    throw conflict('cancelled_amount_alone')
  }
  if (dueOf(order, order.account) > 0) {
    throw conflict('partly_unpaid_change_lines')
  }
  refuseOtherPieces(order, pieces)
  const worth = worthOf(order, pieces)
  const amount = amountOf(input) ?? poisha(Math.max(0, Math.min(worth, most - fee)))
  if (amount > worth) throw conflict(say('pieces_paid_at_most', { most: worth }))
  return withFee(takePieces(order, pieces, amount), { amount, fee, most })
}

const amountOf = ({ amount }: RefundInput) =>
  amount === undefined ? undefined : takaToPoisha(amount)

/** Money without pieces. What was received beyond the order's cost takes nothing off. */
function planMoney(
  order: OrderRow,
  { amount: said, fee, most }: { amount: Poisha | undefined; fee: Poisha; most: Poisha },
): Plan {
  const amount = said ?? (fee > 0 ? poisha(0) : most)
  const beyondCost = Math.min(amount, surplusOf(order, order.account))
  const taken = takeMoney(order, poisha(amount - beyondCost))
  return withFee(taken, { amount, fee, most })
}

/** Adds the delivery fee, which is no part of a line. */
function withFee(
  taken: readonly TakenOff[],
  { amount, fee, most }: { amount: Poisha; fee: Poisha; most: Poisha },
): Plan {
  const sum = poisha(amount + fee)
  if (sum > most) throw conflict(say('refundable_at_most', { left: most }))
  if (sum === 0) throw conflict('pieces_cost_nothing')
  const besides = taken.find(({ itemId }) => itemId === null)?.amount ?? 0
  const ofFee = { itemId: null, quantity: 0, damaged: 0, amount: poisha(besides + fee) }
  const lines = taken.filter(({ itemId }) => itemId !== null)
  return { amount: sum, takenOff: ofFee.amount > 0 ? [...lines, ofFee] : lines }
}

/** The part of the delivery fee that is given back. */
function feeOf(order: OrderRow, { deliveryFee = 0 }: RefundInput): Poisha {
  const fee = takaToPoisha(deliveryFee)
  const most = mostOf(order, [])
  if (fee > most) {
    throw badRequest(say('fee_back_at_most', { most }), 'body.deliveryFee')
  }
  return fee
}

function piecesOf(order: OrderRow, { lines = [], itemIds = [] }: RefundInput) {
  if (itemIds.length > 0 && lines.length > 0) {
    throw badRequest('lines_or_pieces', 'body.itemIds')
  }
  const whole = [...new Set(itemIds)].map((itemId) => {
    const item = order.items.find(({ id }) => id === itemId)
    if (!item) throw badRequest('not_line_of_order', 'body.itemIds')
    const quantity = item.quantity - item.takenOffQuantity
    if (quantity === 0) throw conflict(say('goods_given_back', { goods: goodsText(item) }))
    return { itemId, quantity, sellable: quantity }
  })
  return [...lines, ...whole].map(({ itemId, quantity, sellable }) => ({
    itemId,
    quantity,
    damaged: quantity - sellable,
  }))
}
