import { poisha, type Poisha, takaToPoisha } from '@haat/contract/money'
import { type CameBackBody, lossesOnTheWay } from '@haat/contract/order/came-back'
import { feeFor } from '@haat/contract/order/pricing'
import { hasPermission } from '@haat/contract/permission'
import { say } from '@haat/contract/refusals/text'

import { findDeliveryFees } from '#modules/shipping/index.ts'
import { findSettings } from '#modules/shop/index.ts'
import type { Db } from '#platform/db/db.ts'
import { conflict, forbidden } from '#platform/http/refusal.ts'

import { findActFacts } from '../core/act-facts.repo.ts'
import { refusedDeliveryRefusal } from '../core/act.policy.ts'
import { orderAct } from '../core/order-act.ts'
import type { OrderCase } from '../core/order-case.ts'
import { quoteOfAccount } from '../core/order-quote.ts'
import type { OrderRow } from '../core/order.repo.ts'
import { showWholeOrder } from '../core/show-order.ts'
import { addCharge } from '../ledger/account.repo.ts'
import { dueOf, surplusOf } from '../ledger/account.ts'
import { bookAtDoor, dropFractionOfDue } from '../ledger/collect-at-door.ts'
import { isEverything, refuseOtherPieces, takeEverything, takePieces } from '../ledger/take-off.ts'
import { refundSurplus } from '../refund/send-back.ts'
import { sendHeldBack, takeHeld } from '../settlement/return-door-money.ts'
import { receiveRefused } from './receive-goods.ts'
import { insertRefusedDelivery } from './refused-delivery.repo.ts'
import { chargeOf } from './charge.ts'

/**
 * Records what was refused at the door: takes it off, charges the delivery that the customer bears, books what the door
 * paid, and refunds what was paid before and no longer costs anything. What was kept is delivered; an order that was
 * refused whole stays shipped until its goods are back.
 */
export const recordRefusedDelivery = orderAct('POST /order/came-back/{orderId}', {
  orderId: ({ params }) => params.orderId,
  work: (of, { body }) => refuseDelivery(of, body),
  quoteMore: ({ money }) => ({ missingForMoney: money.missing() }),
  newer: showWholeOrder,
  reply: showWholeOrder,
})

type Refused = Pick<CameBackBody, 'lines' | 'collected' | 'reason' | 'note' | 'charge'>

/**
 * The same within another act, which closes. What the courier lost or broke is accounted for at once: who writes goods off
 * has the permission for stock.
 */
export async function refuseDelivery(of: OrderCase, body: Refused): Promise<void> {
  const { tx, before: order, act, money } = of
  const { id: orderId } = order
  const loss = lossesOnTheWay[body.reason]
  if (loss !== undefined && !hasPermission(of.actor, 'stock')) throw forbidden('stock_writes_off')
  const refusal = refusedDeliveryRefusal(order, await findActFacts(tx, orderId))
  if (refusal) throw refusal
  refuseOtherPieces(order, body.lines)
  const whole = isEverything(order, body.lines)
  await of.takeOff('came-back', whole ? takeEverything(order) : takePieces(order, body.lines))
  if (!whole) await of.book(dropFractionOfDue(tx, await of.order(), act))
  const now = await of.order()
  const most = (await mostCharges(tx, [now]))(now)
  const charge = chargeFor(now, { body, whole, most })
  await of.book(addCharge(tx, orderId, charge))
  const collected = takaToPoisha(body.collected)
  await collect(of, collected)
  const paid = await of.order()
  const surplus = surplusOf(paid, paid.account)
  if (charge > 0 || surplus > 0 || order.account.held) money.require()
  const { id: actId, actorId, at } = act
  await of.book(refundSurplus(tx, of.deps, paid, { kind: 'came-back', actId, actorId, at }))
  const { lines, reason, note = '' } = body
  await of.write(
    insertRefusedDelivery(tx, { ...act, lines, reason, orderId, note, collected, charge, whole }),
  )
  if (!whole) await of.move('delivered')
  if (loss === undefined) return
  const lost = lines.map(({ itemId, quantity }) => ({
    ...{ itemId, sellable: 0, damaged: 0, missing: 0 },
    [loss]: quantity,
  }))
  await receiveRefused(of, actId, { lines: lost, reason })
}

/** The charge of a refusal whose goods were taken off. `most`: what may be charged (`mostCharges`). */
export function chargeFor(
  kept: OrderRow,
  {
    body,
    whole,
    most,
  }: {
    body: Pick<Refused, 'collected' | 'reason' | 'charge'>
    whole: boolean
    most: Poisha
  },
): Poisha {
  const { reason, charge } = body
  const refusal = {
    asked: charge === undefined ? undefined : takaToPoisha(charge),
    reason,
    whole,
    collected: takaToPoisha(body.collected),
    due: dueOf(kept, kept.account),
    surplus: surplusOf(kept, kept.account),
  }
  return chargeOf(refusal, most)
}

/**
 * What may be charged for refusing each of some orders: what the shop's setting says, else what the delivery costs. Where the
 * order's was free or cheaper that is the fee of its area. An exchange costs what it was agreed to: the shop bears the
 * delivery of its own fault.
 */
export async function mostCharges(
  tx: Db,
  orders: readonly OrderRow[],
): Promise<(order: OrderRow) => Poisha> {
  const { refusalCharge } = await findSettings(tx)
  if (refusalCharge !== null) return () => refusalCharge
  const divisions = [...new Set(orders.map(({ division }) => division))]
  const fees = new Map<string, Awaited<ReturnType<typeof findDeliveryFees>>>()
  // As many as the country has divisions.
  for (const division of divisions) fees.set(division, await findDeliveryFees(tx, division))
  return (order) => {
    const agreed = poisha(order.deliveryFeePoisha)
    const ofDivision = fees.get(order.division)
    if (order.exchangeOf !== null || !ofDivision) return agreed
    const ofArea = feeFor(order, { ...ofDivision, freeOver: null }, poisha(0))
    return poisha(Math.max(agreed, ofArea))
  }
}

/**
 * Books what the door paid. An online payment that was held meanwhile is taken where the door paid nothing and something
 * is due; otherwise it goes back. Throws 409 where the door should have paid another sum.
 */
async function collect(of: OrderCase, collected: Poisha): Promise<void> {
  const { tx, deps, before, act } = of
  const dueNow = async () => {
    const order = await of.order()
    return dueOf(order, order.account)
  }
  if (collected === 0 && (await dueNow()) > 0) {
    await of.book(takeHeld(tx, deps, before.id, act.at))
  }
  const due = await dueNow()
  if (collected !== due) {
    const quote = await quoteOfAccount(tx, { before, after: await of.order() })
    throw conflict(due > 0 ? say('door_pays', { due }) : 'door_pays_nothing', quote)
  }
  const now = await of.order()
  if (collected > 0) await of.book(bookAtDoor(tx, now, collected, act))
  await of.book(sendHeldBack(tx, deps, now, act.at))
}
