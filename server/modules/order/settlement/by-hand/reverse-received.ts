import { say, type Text } from '@haat/contract/refusals/text'

import type { Db } from '#platform/db/db.ts'
import { conflict, notFound } from '#platform/http/refusal.ts'

import { orderAct } from '../../core/order-act.ts'
import type { OrderRow } from '../../core/order.repo.ts'
import { showOrder } from '../../core/show-order.ts'
import { surplusOf } from '../../ledger/account.ts'
import { bookReversal } from '../../ledger/ledger.repo.ts'
import { findSources } from '../../refund/source.repo.ts'
import { findByHand } from './money.repo.ts'

/** Takes back money that was recorded by mistake: by a counter-booking of today, once, and not where it is refunded. */
export const reverseReceived = orderAct('POST /order/{id}/received/{transactionId}/reverse', {
  orderId: ({ params }) => params.id,
  work: async (of, { params: { transactionId }, body: { reason: note } }) => {
    const { tx, before: order, act, deps } = of
    const { id: orderId } = order
    const booked = await findByHand(tx, { orderId, transactionId })
    if (!booked) throw notFound('no_such_booking')
    const free = booked.reversed ? 0 : await mostReversible(tx, order)
    const refusal: Text | undefined = booked.reversed
      ? 'booking_taken_back'
      : booked.kind !== 'received'
        ? 'only_by_hand_back'
        : booked.amount > free
          ? say('money_not_going_back', { free })
          : undefined
    if (refusal !== undefined) throw conflict(refusal, await showOrder(of))
    const { actorId, at } = act
    await of.book(bookReversal(tx, { orderId, transactionId, note, actorId, at }))
    deps.log.info({ orderId, transactionId }, 'payment.counter-booked')
  },
  newer: showOrder,
  reply: showOrder,
})

/** Money by hand that no refund, exchange or charge of a cancelled order has a claim on. */
async function mostReversible(tx: Db, order: OrderRow): Promise<number> {
  const { status, account } = order
  const byHand = (await findSources(tx, order.id)).find(({ tranId }) => tranId === null)?.left ?? 0
  const unclaimed = account.received - account.claimed + Math.min(0, account.credit)
  const kept = status === 'cancelled' ? surplusOf(order, account) : unclaimed
  return Math.max(0, Math.min(byHand, unclaimed, kept))
}
