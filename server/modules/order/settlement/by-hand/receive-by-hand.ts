import { takaToPoisha } from '@haat/contract/money'
import { hasPermission } from '@haat/contract/permission'

import { attempts, payments } from '#modules/payment/index.ts'
import { conflict, forbidden } from '#platform/http/refusal.ts'

import { receiveRefusal } from '../../core/act.policy.ts'
import { orderAct } from '../../core/order-act.ts'
import { showOrder } from '../../core/show-order.ts'
import { updatePaymentStatus } from '../../ledger/update-payment-status.ts'
import { receiveMoney, refuseReference } from '../../ledger/receive-money.ts'
import { askAboutOrder } from '../ask-gateway.ts'

/**
 * Books money that staff took by hand: at most what is due. The gateway is asked first, since an attempt may have been
 * paid meanwhile. Attempts that are still open are superseded; money that lands on one lowers what is due, and what
 * exceeds that goes back: while one may be paid, the receipt needs the permission to send money back.
 */
export const receiveByHand = orderAct('POST /order/{id}/received', {
  orderId: ({ params }) => params.id,
  prepare: async (deps, { params, body }) => {
    refuseReference(body, 'body.reference')
    await askAboutOrder(deps, params.id)
  },
  work: async (of, { body: { place, reference, note, ...body } }) => {
    const { tx, deps, before: order, act, actor } = of
    const { id: orderId } = order
    const amount = takaToPoisha(body.amount)
    const refusal = receiveRefusal(order, amount)
    if (refusal) throw conflict(refusal.text, await showOrder(of))
    const { actorId, at } = act
    // A payment that lands beside this receipt goes back by itself.
    if (!hasPermission(actor, 'orders.money') && (await attempts.isAwaited(tx, orderId, at))) {
      throw forbidden('online_payment_awaited')
    }
    if (await payments.lock(tx, orderId)) await payments.close(tx, orderId, at)
    await attempts.supersede(tx, orderId, at)
    const receipt = { orderId, amount, place, reference, actorId, at, ...(note && { note }) }
    await of.book(receiveMoney(tx, receipt, 'body.reference'))
    await of.book(updatePaymentStatus(tx, orderId))
    await deps.orders.notifyReceived(tx, await of.order(), at)
    deps.log.info({ orderId, place, amountPoisha: amount }, 'payment.received-by-hand')
  },
  newer: showOrder,
  reply: showOrder,
})
