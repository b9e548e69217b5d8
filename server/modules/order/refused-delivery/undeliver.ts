import { conflict } from '#platform/http/refusal.ts'

import { orderAct } from '../core/order-act.ts'
import type { OrderRow } from '../core/order.repo.ts'
import { showOrder } from '../core/show-order.ts'
import { bookReversal } from '../ledger/ledger.repo.ts'
import { findCashOf, hasReturn } from './undeliver.repo.ts'

const mostDays = 30
const dayMs = 86_400_000

/**
 * Takes back a delivery that was recorded by mistake: the order is shipped again, and what its door paid is reversed by a
 * counter-booking of today.
 */
export const undeliver = orderAct('POST /order/undeliver/{orderId}', {
  orderId: ({ params }) => params.orderId,
  work: async (of, { body: { reason } }) => {
    const { tx, before: order, act } = of
    refuseStatus(order, act.at)
    if (await hasReturn(tx, order.id)) {
      throw conflict('Goods of this order were given back, or are about to be: it was delivered')
    }
    const cash = await findCashOf(tx, order.id)
    const { received, claimed, credit } = order.account
    const collected = cash.reduce((sum, { amountPoisha }) => sum + amountPoisha, 0)
    if (collected > 0 && claimed > received + Math.min(0, credit) - collected) {
      throw conflict('Money of this delivery is being refunded or was refunded: it was delivered')
    }
    const { actorId, at } = act
    for (const { id: transactionId } of cash) {
      await of.book(
        bookReversal(tx, { orderId: order.id, transactionId, note: reason, actorId, at }),
      )
    }
    await of.moveBack('shipped', reason)
  },
  newer: showOrder,
  reply: showOrder,
})

function refuseStatus({ status, source, history, account, phone }: OrderRow, now: Date): void {
  if (status !== 'delivered') {
    throw conflict(`Only a delivery can be taken back: this order is ${status}`)
  }
  if (source === 'counter') {
    throw conflict('This order was sold at the counter: it was handed over at once')
  }
  const delivered = history.findLast((move) => move.status === 'delivered')
  if (delivered && now.getTime() - new Date(delivered.at).getTime() > mostDays * dayMs) {
    throw conflict(`A delivery can be taken back within ${mostDays} days`)
  }
  // Deleting an account takes name, phone and address off its delivered orders.
  if (phone === '') {
    throw conflict('The account of its customer was deleted: there is nobody to deliver to')
  }
  if (account.credit < 0) {
    throw conflict('Goods of this order were exchanged: it was delivered')
  }
}
