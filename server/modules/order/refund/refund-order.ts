import { poisha, sumOf } from '@haat/contract/money'

import { returnLinesToStock } from '#modules/inventory/index.ts'
import { badRequest, conflict } from '#platform/http/refusal.ts'

import { orderAct } from '../core/order-act.ts'
import { showOrder } from '../core/show-order.ts'
import type { TakenOff } from '../ledger/taken-off.repo.ts'
import { planRefund } from './plan-refund.ts'
import { presentRefund } from './refund.present.ts'
import { readRefund } from './refund.repo.ts'
import { sendBack } from './send-back.ts'
import { findSources, type Source } from './source.repo.ts'

/** An admin refunds money of an order, and pieces of its lines, at any status of the order. */
export const refundOrder = orderAct('POST /refund/order/{orderId}', {
  orderId: ({ params }) => params.orderId,
  work: async (of, { body }) => {
    const { tx, before: order, act } = of
    const { account } = order
    const sources = chosenSources(await findSources(tx, order.id), body.source)
    const credit = body.source === undefined ? Math.max(0, account.credit) : 0
    const left = poisha(credit + sumOf(sources.map((source) => source.left)))
    if (left === 0 && body.source !== undefined) throw conflict('source_empty')
    const { amount, takenOff } = planRefund(order, body, left)
    // First: the refunds' payment status follows from what the order costs now.
    await of.takeOff(takenOff.some(hasPieces) ? 'refund' : 'goodwill', takenOff)
    const parts = { order, amount, sources, credit: poisha(Math.min(credit, amount)) }
    const { reason, hand: to } = body
    if (!to && amount > parts.credit + sumOf(sources.map(onlineLeft))) {
      throw badRequest('say_wallet', 'body.hand')
    }
    const { id: actId, actorId, at } = act
    const [first] = await of.book(
      sendBack(tx, of.deps, parts, { kind: 'admin', actId, actorId, at, to, reason }),
    )
    if (first === undefined) {
      throw conflict('credit_of_open_return')
    }
    const counts = { returned: quantityOf, damaged: ({ damaged }: TakenOff) => damaged }
    await returnLinesToStock(tx, { order, act, lines: takenOff }, counts)
    return first
  },
  newer: showOrder,
  reply: async ({ tx, actor, act }, _input, id) =>
    presentRefund(await readRefund(tx, id), actor, act.at),
  log: ({ log }, orderId, { _id: refundId }) => log.info({ refundId, orderId }, 'refund.given'),
})

const quantityOf = ({ quantity }: TakenOff) => quantity
const hasPieces = ({ quantity }: TakenOff) => quantity > 0

const onlineLeft = ({ tranId, left }: Source) => (tranId === null ? poisha(0) : left)

/** All sources, or the one that the money is to be taken from. */
function chosenSources(sources: readonly Source[], named: string | undefined): readonly Source[] {
  if (named === undefined) return sources
  return sources.filter(({ tranId }) => tranId === (named === 'hand' ? null : named))
}
