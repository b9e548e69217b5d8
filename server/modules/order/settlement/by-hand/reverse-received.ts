import { formatTaka } from '@haat/contract/money'
import type { BareOrder, StaffOrder } from '@haat/contract/order/staff-order'

import type { Db } from '#platform/db/db.ts'
import { conflict, notFound } from '#platform/http/refusal.ts'

import { type ActInput, actOnOrder } from '../../core/act-on-order.ts'
import type { OrderRow } from '../../core/order.repo.ts'
import type { Act } from '../../core/act.ts'
import { readOrderFor } from '../../core/staff-order.ts'
import { surplusOf } from '../../ledger/account.ts'
import { bookReversal } from '../../ledger/ledger.repo.ts'
import { findSources } from '../../refund/source.repo.ts'
import type { Deps } from '../settlement.ts'
import { findByHand } from './money.repo.ts'

type Input = Omit<ActInput, 'body'> & {
  params: { id: string; transactionId: string }
  body: { version?: number | undefined; reason: string }
}

/** Takes back money that was recorded by mistake: by a counter-booking of today, once, and not where it is refunded. */
export async function reverseReceived(deps: Deps, input: Input): Promise<StaffOrder | BareOrder> {
  const { id: orderId } = input.params
  return actOnOrder(deps, {
    call: 'POST /order/{id}/received/{transactionId}/reverse',
    input,
    orderId,
    work: (tx, order, act) => reverse(tx, deps, { order, act, input }),
    newer: (tx) => readOrderFor(tx, input.actor, orderId),
    reply: (tx) => readOrderFor(tx, input.actor, orderId),
  })
}

async function reverse(
  tx: Db,
  { log }: Deps,
  { order, act, input }: { order: OrderRow; act: Act; input: Input },
): Promise<void> {
  const { id: orderId } = order
  const { transactionId } = input.params
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
  if (refusal !== undefined) {
    throw conflict(refusal, await readOrderFor(tx, input.actor, orderId))
  }
  const { reason: note } = input.body
  const { actorId, at } = act
  await bookReversal(tx, { orderId, transactionId, note, actorId, at })
  log.info({ orderId, transactionId }, 'payment.counter-booked')
}

/** Money by hand that no refund, exchange or charge of a cancelled order has a claim on. */
async function mostReversible(tx: Db, order: OrderRow): Promise<number> {
  const { status, account } = order
  const byHand = (await findSources(tx, order.id)).find(({ tranId }) => tranId === null)?.left ?? 0
  const unclaimed = account.received - account.claimed + Math.min(0, account.credit)
  const kept = status === 'cancelled' ? surplusOf(order, account) : unclaimed
  return Math.max(0, Math.min(byHand, unclaimed, kept))
}
