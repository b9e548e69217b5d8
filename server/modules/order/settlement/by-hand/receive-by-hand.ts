import { formatTaka, takaToPoisha } from '@haat/contract/money'
import type { ReceivedBody } from '@haat/contract/order/received'
import type { BareOrder, StaffOrder } from '@haat/contract/order/staff-order'

import { attempts, payments } from '#modules/payment/index.ts'
import type { Db } from '#platform/db/db.ts'
import { violatedConstraint } from '#platform/db/pg-error.ts'
import { badRequest, conflict } from '#platform/http/refusal.ts'

import { type ActInput, actOnOrder } from '../../core/act-on-order.ts'
import type { OrderRow } from '../../core/order.repo.ts'
import type { Act } from '../../core/act.ts'
import { readOrderFor } from '../../core/staff-order.ts'
import { dueOf } from '../../ledger/account.ts'
import { updatePaymentStatus } from '../../ledger/update-payment-status.ts'
import { bookByHand } from '../../ledger/ledger.repo.ts'
import { askAboutOrder } from '../ask-gateway.ts'
import type { Deps } from '../settlement.ts'

type Input = Omit<ActInput, 'body'> & { params: { id: string }; body: ReceivedBody }

/**
 * Books money that staff took by hand: at most what is due. The gateway is asked first, since an attempt may have been
 * paid meanwhile. Attempts that are still open are superseded; money that lands on one lowers what is due, and what
 * exceeds that goes back.
 */
export async function receiveByHand(deps: Deps, input: Input): Promise<StaffOrder | BareOrder> {
  const { id: orderId } = input.params
  const { place, reference } = input.body
  if (place === 'till' && reference !== '') {
    throw badRequest('Money in the till has no transaction id', 'body.reference')
  }
  await askAboutOrder(deps, orderId)
  try {
    return await actOnOrder(deps, {
      call: 'POST /order/{id}/received',
      input,
      orderId,
      work: (tx, order, act) => receive(tx, deps, { order, act, input }),
      newer: (tx) => readOrderFor(tx, input.actor, orderId),
      reply: (tx) => readOrderFor(tx, input.actor, orderId),
    })
  } catch (error) {
    if (violatedConstraint(error) === 'received_references_pkey') {
      throw conflict('This transaction id was used before')
    }
    throw error
  }
}

async function receive(
  tx: Db,
  { orders, log }: Deps,
  { order, act: { actorId, at }, input }: { order: OrderRow; act: Act; input: Input },
): Promise<void> {
  const { id: orderId } = order
  const { place, reference, note = '' } = input.body
  const amount = takaToPoisha(input.body.amount)
  const refusal = refusalOf(order, amount)
  if (refusal !== undefined) {
    throw conflict(refusal, await readOrderFor(tx, input.actor, orderId))
  }
  if (await payments.lock(tx, orderId)) await payments.close(tx, orderId, at)
  await attempts.supersede(tx, orderId, at)
  // Wallets and banks print their ids in capitals: `abc1` and `ABC1` are one.
  const placeReference = reference === '' ? null : reference.toUpperCase()
  await bookByHand(tx, { orderId, amount, place, placeReference, note, actorId, at })
  await updatePaymentStatus(tx, orderId)
  await orders.notifyReceived(tx, orderId, at)
  log.info({ orderId, place, amountPoisha: amount }, 'payment.received-by-hand')
}

function refusalOf(order: OrderRow, amount: number): string | undefined {
  if (order.status === 'cancelled') return 'This order is cancelled'
  if (order.account.held) return 'A payment of this order is being checked: decide on it first'
  const due = dueOf(order, order.account)
  if (due === 0) return 'Nothing is due on this order'
  return amount > due ? `Only ${formatTaka(due / 100, 2)} is due on this order` : undefined
}
