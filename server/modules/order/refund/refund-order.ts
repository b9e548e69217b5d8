import { poisha, sumOf } from '@haat/contract/money'
import type { OrderQuote } from '@haat/contract/order/order-act'

import { returnLinesToStock } from '#modules/inventory/index.ts'
import type { Db } from '#platform/db/db.ts'
import { badRequest, conflict } from '#platform/http/refusal.ts'
import type { Ports } from '#platform/platform.ts'

import { type ActInput, actOnOrder } from '../core/act-on-order.ts'
import type { OrderRow } from '../core/order.repo.ts'
import type { Act } from '../core/act.ts'
import type { Orders } from '../core/orders.ts'
import { readOrderFor } from '../core/staff-order.ts'
import { insertTakenOff, type TakenOff } from '../ledger/taken-off.repo.ts'
import { planRefund, type RefundInput } from './plan-refund.ts'
import { findRefund, type RefundRow } from './refund.repo.ts'
import { sendBack } from './send-back.ts'
import { findSources, type Source } from './source.repo.ts'

interface Deps extends Pick<Ports, 'clock' | 'database' | 'log'> {
  orders: Orders
}

type Input = ActInput & { params: { orderId: string }; body: RefundInput }

/** An admin refunds money of an order, and pieces of its lines, at any status of the order. */
export async function refundOrder(deps: Deps, input: Input): Promise<RefundRow | OrderQuote> {
  const { orderId } = input.params
  const refund = await actOnOrder(deps, {
    call: 'POST /refund/order/{orderId}',
    input,
    orderId,
    work: (tx, order, act) => give(tx, { order, act, body: input.body }),
    newer: (tx) => readOrderFor(tx, input.actor, orderId),
    reply: findGiven,
  })
  if (!('dryRun' in refund)) deps.log.info({ refundId: refund.id, orderId }, 'refund.given')
  return refund
}

interface Case {
  order: OrderRow
  act: Act
  body: RefundInput
}

/** Returns the id of the first refund. */
async function give(tx: Db, { order, act, body }: Case): Promise<string> {
  const { id: orderId, account } = order
  const sources = chosenSources(await findSources(tx, orderId), body.source)
  const credit = body.source === undefined ? Math.max(0, account.credit) : 0
  const left = poisha(credit + sumOf(sources.map((source) => source.left)))
  if (left === 0 && body.source !== undefined) throw conflict('Nothing of this source is left')
  const { amount, takenOff } = planRefund(order, body, left)
  const cause = takenOff.some(({ quantity }) => quantity > 0) ? 'refund' : 'goodwill'
  // First: the refunds' payment status follows from what the order costs now.
  await insertTakenOff(tx, { id: act.id, orderId, cause, at: act.at }, takenOff)
  const { reason, hand: to } = body
  const parts = { order, amount, sources, credit: poisha(Math.min(credit, amount)) }
  if (!to && amount > parts.credit + sumOf(sources.map(onlineLeft))) {
    throw badRequest('Say to which wallet the money is sent', 'body.hand')
  }
  const how = {
    kind: 'admin',
    actId: act.id,
    actorId: act.actorId,
    at: act.at,
    to,
    reason,
  } as const
  const [first] = await sendBack(tx, parts, how)
  if (first === undefined) throw conflict('This money is the credit of a return that is still open')
  const counts = { returned: quantityOf, damaged: ({ damaged }: TakenOff) => damaged }
  await returnLinesToStock(tx, { order, act, lines: takenOff }, counts)
  return first
}

const quantityOf = ({ quantity }: TakenOff) => quantity

const onlineLeft = ({ tranId, left }: Source) => (tranId === null ? poisha(0) : left)

/** All sources, or the one that the money is to be taken from. */
function chosenSources(sources: readonly Source[], named: string | undefined): readonly Source[] {
  if (named === undefined) return sources
  return sources.filter(({ tranId }) => tranId === (named === 'hand' ? null : named))
}

async function findGiven(tx: Db, id: string): Promise<RefundRow> {
  const written = await findRefund(tx, id)
  if (!written) throw new Error(`Refund ${id} is not there after it was written`)
  return written
}
