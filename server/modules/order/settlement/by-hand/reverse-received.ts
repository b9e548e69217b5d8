import { formatTaka } from '@haat/contract/money'

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
    if (!booked) throw notFound('This order has no such booking')
    const free = booked.reversed ? 0 : await mostReversible(tx, order)
    const refusal = booked.reversed
      ? 'This booking was taken back already'
      : booked.kind !== 'received'
        ? 'Only money that was recorded by hand can be taken back'
        : booked.amount > free
          ? `Only ${formatTaka(free / 100, 2)} of this money is not on its way back to the customer`
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
