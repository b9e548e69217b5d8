import { takaToPoisha } from '@haat/contract/money'
import { hasReference } from '@haat/contract/order/received'

import { attempts, payments } from '#modules/payment/index.ts'
import { violatedConstraint } from '#platform/db/pg-error.ts'
import { badRequest, conflict } from '#platform/http/refusal.ts'

import { receiveRefusal } from '../../core/act.policy.ts'
import { orderAct } from '../../core/order-act.ts'
import { showOrder } from '../../core/show-order.ts'
import { updatePaymentStatus } from '../../ledger/update-payment-status.ts'
import { bookByHand } from '../../ledger/ledger.repo.ts'
import { askAboutOrder } from '../ask-gateway.ts'

/**
 * Books money that staff took by hand: at most what is due. The gateway is asked first, since an attempt may have been
 * paid meanwhile. Attempts that are still open are superseded; money that lands on one lowers what is due, and what
 * exceeds that goes back.
 */
export const receiveByHand = orderAct('POST /order/{id}/received', {
  orderId: ({ params }) => params.id,
  prepare: async (deps, { params, body: { place, reference } }) => {
    if (!hasReference(place) && reference !== '') {
      throw badRequest('till_no_transaction', 'body.reference')
    }
    await askAboutOrder(deps, params.id)
  },
  work: async (of, { body: { place, reference, note = '', ...body } }) => {
    const { tx, deps, before: order, act } = of
    const { id: orderId } = order
    const amount = takaToPoisha(body.amount)
    const refusal = receiveRefusal(order, amount)
    if (refusal) throw conflict(refusal.text, await showOrder(of))
    const { actorId, at } = act
    if (await payments.lock(tx, orderId)) await payments.close(tx, orderId, at)
    await attempts.supersede(tx, orderId, at)
    // Wallets and banks print their ids in capitals: `abc1` and `ABC1` are one.
    const placeReference = reference === '' ? null : reference.toUpperCase()
    const booking = { orderId, amount, place, placeReference, note, actorId, at }
    await of.book(bookByHand(tx, booking).catch(refuseUsedReference))
    await of.book(updatePaymentStatus(tx, orderId))
    await deps.orders.notifyReceived(tx, await of.order(), at)
    deps.log.info({ orderId, place, amountPoisha: amount }, 'payment.received-by-hand')
  },
  newer: showOrder,
  reply: showOrder,
})

function refuseUsedReference(error: unknown): never {
  if (violatedConstraint(error) !== 'received_references_pkey') throw error
  throw conflict('transaction_used')
}
