import { findActFacts } from '../core/act-facts.repo.ts'
import { undeliverRefusal } from '../core/act.policy.ts'
import { orderAct } from '../core/order-act.ts'
import { showOrder } from '../core/show-order.ts'
import { bookReversal } from '../ledger/ledger.repo.ts'
import { findDoorBookings } from './undeliver.repo.ts'

/**
 * Takes back a delivery that was recorded by mistake: the order is shipped again, and what its door paid is reversed by a
 * counter-booking of today.
 */
export const undeliver = orderAct('POST /order/undeliver/{orderId}', {
  orderId: ({ params }) => params.orderId,
  work: async (of, { body: { reason } }) => {
    const { tx, before: order, act } = of
    const refusal = undeliverRefusal(order, await findActFacts(tx, order.id), act.at)
    if (refusal) throw refusal
    const { actorId, at } = act
    for (const transactionId of await findDoorBookings(tx, order.id)) {
      await of.book(
        bookReversal(tx, { orderId: order.id, transactionId, note: reason, actorId, at }),
      )
    }
    await of.moveBack('shipped', reason)
  },
  newer: showOrder,
  reply: showOrder,
})
