import { poisha, type Poisha, sumOf, takaToPoisha } from '@haat/contract/money'
import { hasPermission } from '@haat/contract/permission'
import { say } from '@haat/contract/refusals/text'

import { refusedField } from '#platform/http/refusal.ts'

import { orderAct } from '../core/order-act.ts'
import type { OrderCase } from '../core/order-case.ts'
import { type OrderRow, readOrder } from '../core/order.repo.ts'
import { showOrder } from '../core/show-order.ts'
import { addPledged } from '../ledger/account.repo.ts'
import { dropFractionOfDue } from '../ledger/collect-at-door.ts'
import { giveCreditBack } from '../ledger/give-credit-back.ts'
import { updatePaymentStatus } from '../ledger/update-payment-status.ts'
import { mostOf, takeMoney, takePieces, worthOf } from '../ledger/take-off.ts'
import type { TakenOff } from '../ledger/taken-off.repo.ts'
import { refundSurplus } from '../refund/send-back.ts'
import { moveOn } from './move-on.ts'
import {
  factsOf,
  orderOfReturn,
  piecesOf,
  showReturn,
  showReturnedGoods,
  tellOfStep,
} from './return-act.ts'
import { hasExchangeLeft, moveRefusal } from './return.policy.ts'
import { readReturn, type ReturnRow } from './return.repo.ts'

/** Takes the accepted goods off their order: their money goes back, or is set against the exchange. */
export const settleReturn = orderAct('POST /return/{id}/settle', {
  orderId: orderOfReturn,
  work: async (of, { params: { id }, body }) => {
    const { tx, before: order, act } = of
    const row = await readReturn(tx, id)
    const refusal = moveRefusal(row, 'settled')
    if (refusal) throw refusal
    const rows = takenOffBy(order, row, takaToPoisha(body.deliveryFee ?? 0))
    await of.takeOff('return', rows)
    await setAgainstExchange(of, row, sumOf(rows.map(({ amount }) => amount)))
    await moveOn(tx, row, { ...act, to: 'settled' })
    await of.book(updatePaymentStatus(tx, order.id))
    const { id: actId, actorId, at } = act
    const how = { kind: 'return', actId, actorId, at, to: body.hand } as const
    const refundIds = await of.book(refundSurplus(tx, of.deps, await of.order(), how))
    return tellOfStep(of, id, { news: 'settled', refundIds })
  },
  quoteMore: factsOf,
  newer: showOrder,
  reply: async (of, input, row) =>
    hasPermission(of.actor, 'orders')
      ? showReturn(of, input, row)
      : showReturnedGoods(of, input, row),
})

/** What is taken off the order: the accepted pieces, and of its delivery fee what staff say. */
function takenOffBy(order: OrderRow, row: ReturnRow, deliveryFee: Poisha): TakenOff[] {
  const pieces = piecesOf(row).filter(({ quantity }) => quantity > 0)
  const worth = worthOf(order, pieces)
  const mostFee = poisha(Math.max(0, mostOf(order, pieces) - worth))
  if (deliveryFee > mostFee) {
    throw refusedField(409, say('fee_back_at_most', { most: mostFee }), 'body.deliveryFee')
  }
  return takePieces(order, pieces, poisha(worth + deliveryFee))
}

/**
 * Settles the credit of the exchange. Where less came back than was credited, the difference is due for the exchange;
 * once that has left the shop bears it.
 */
async function setAgainstExchange(of: OrderCase, row: ReturnRow, value: Poisha): Promise<void> {
  const { tx, before: order, act } = of
  const { exchangeOrderId, creditPoisha: credit } = row
  if (exchangeOrderId === null || credit === 0) return
  const missing = poisha(Math.max(0, credit - value))
  const isDue = missing > 0 && !hasExchangeLeft(row)
  if (isDue) {
    const move = { exchangeOrderId, firstOrderId: order.id, amount: missing }
    await of.book(giveCreditBack(tx, { ...move, reference: act.id, at: act.at }))
    const exchange = await readOrder(tx, exchangeOrderId)
    await dropFractionOfDue(tx, exchange, { id: act.id, at: act.at })
    await updatePaymentStatus(tx, exchangeOrderId)
  } else if (missing > 0) {
    await of.takeOff('goodwill', takeMoney(await of.order(), missing))
  }
  await of.book(addPledged(tx, order.id, isDue ? missing - credit : -credit))
}
