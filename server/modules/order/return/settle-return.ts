import { formatTaka, poisha, type Poisha, sumOf, takaToPoisha } from '@haat/contract/money'
import type { OrderReturn, ReturnedGoods, ReturnQuote } from '@haat/contract/order/return'
import type { PaymentChannel } from '@haat/contract/order/order-status'
import { hasPermission } from '@haat/contract/permission'

import type { Db } from '#platform/db/db.ts'
import { Refusal } from '#platform/http/refusal.ts'

import type { ActInput } from '../core/act-on-order.ts'
import { findOrder, type OrderRow } from '../core/order.repo.ts'
import { readOrderFor } from '../core/staff-order.ts'
import { addPledged } from '../ledger/account.repo.ts'
import { dropFractionOfDue } from '../ledger/collect-at-door.ts'
import { giveCreditBack } from '../ledger/give-credit-back.ts'
import { updatePaymentStatus } from '../ledger/update-payment-status.ts'
import { mostOf, takeMoney, takePieces, worthOf } from '../ledger/take-off.ts'
import { insertTakenOff, type TakenOff } from '../ledger/taken-off.repo.ts'
import { refundSurplus } from '../refund/send-back.ts'
import {
  actOnReturn,
  piecesOf,
  readReturn,
  readReturnedGoods,
  type ReturnCase,
} from './act-on-return.ts'
import { moveOn } from './move-on.ts'
import { notifyCustomerOfReturn } from './notify-customer-of-return.ts'
import type { ReturnDeps } from './return-deps.ts'
import { hasExchangeLeft, moveRefusal } from './return.policy.ts'
import { presentReturn } from './return.present.ts'

type Input = Omit<ActInput, 'body'> & {
  params: { id: string }
  body: ActInput['body'] & {
    deliveryFee?: number | undefined
    hand?: { method: PaymentChannel; number: string } | undefined
  }
}

/** Takes the accepted goods off their order: their money goes back, or is set against the exchange. */
export async function settleReturn(
  deps: ReturnDeps,
  input: Input,
): Promise<ReturnQuote | OrderReturn | ReturnedGoods> {
  const { actor, body, params } = input
  return actOnReturn<OrderReturn | ReturnedGoods>(deps, {
    call: 'POST /return/{id}/settle',
    input,
    id: params.id,
    work: async (tx, of) => {
      const { order, row, act } = of
      const refusal = moveRefusal(row, 'settled')
      if (refusal) throw refusal
      const rows = takenOffBy(of, takaToPoisha(body.deliveryFee ?? 0))
      await insertTakenOff(tx, { id: act.id, orderId: order.id, cause: 'return', at: act.at }, rows)
      await setAgainstExchange(tx, of, sumOf(rows.map(({ amount }) => amount)))
      await moveOn(tx, row, { ...act, to: 'settled' })
      await updatePaymentStatus(tx, order.id)
      const surplus = {
        orderId: order.id,
        kind: 'return',
        actId: act.id,
        ...whoAndWhen(of),
      } as const
      const refundIds = await refundSurplus(tx, { ...surplus, to: body.hand })
      const settled = await readReturn(tx, row.id)
      await notifyCustomerOfReturn(tx, deps, { row: settled, news: 'settled', refundIds })
    },
    newer: (tx, order) => readOrderFor(tx, actor, order.id),
    reply: async (tx) =>
      hasPermission(actor, 'orders')
        ? presentReturn(await readReturn(tx, params.id), actor)
        : readReturnedGoods(tx, params.id),
  })
}

const whoAndWhen = ({ act: { actorId, at } }: ReturnCase) => ({ actorId, at })

/** What is taken off the order: the accepted pieces, and of its delivery fee what staff say. */
function takenOffBy({ order, row }: ReturnCase, deliveryFee: Poisha): TakenOff[] {
  const pieces = piecesOf(row).filter(({ quantity }) => quantity > 0)
  const worth = worthOf(order, pieces)
  const mostFee = poisha(Math.max(0, mostOf(order, pieces) - worth))
  if (deliveryFee > mostFee) {
    const message = `At most ${formatTaka(mostFee / 100, 2)} of the delivery fee can be given back`
    throw new Refusal(409, message, { errors: [{ path: 'body.deliveryFee', message }] })
  }
  return takePieces(order, pieces, poisha(worth + deliveryFee))
}

/**
 * Settles the credit of the exchange. Where less came back than was credited, the difference is due for the exchange;
 * once that has left the shop bears it.
 */
async function setAgainstExchange(
  tx: Db,
  { order, row, act }: ReturnCase,
  value: Poisha,
): Promise<void> {
  const { exchangeOrderId, creditPoisha: credit } = row
  if (exchangeOrderId === null || credit === 0) return
  const missing = poisha(Math.max(0, credit - value))
  const isDue = missing > 0 && !hasExchangeLeft(row)
  if (isDue) {
    const move = { exchangeOrderId, firstOrderId: order.id, amount: missing }
    await giveCreditBack(tx, { ...move, reference: act.id, at: act.at })
    const exchange = await readOrder(tx, exchangeOrderId)
    await dropFractionOfDue(tx, exchange, { id: act.id, at: act.at })
    await updatePaymentStatus(tx, exchangeOrderId)
  } else if (missing > 0) {
    const now = await readOrder(tx, order.id)
    const goodwill = { id: act.id, orderId: order.id, cause: 'goodwill', at: act.at } as const
    await insertTakenOff(tx, goodwill, takeMoney(now, missing))
  }
  await addPledged(tx, order.id, isDue ? missing - credit : -credit)
}

async function readOrder(tx: Db, id: string): Promise<OrderRow> {
  const order = await findOrder(tx, id)
  if (!order) throw new Error(`Order ${id} is not there`)
  return order
}
