import { formatTaka, poishaToTaka, type Poisha, takaToPoisha } from '@haat/contract/money'
import type { CameBackBody } from '@haat/contract/order/came-back'

import { findOrderRules } from '#modules/shop/index.ts'
import type { Db } from '#platform/db/db.ts'
import { conflict } from '#platform/http/refusal.ts'
import type { Actor } from '#platform/session/actor.ts'

import { quoteOfAccount } from '../core/order-quote.ts'
import type { OrderRow } from '../core/order.repo.ts'
import type { Act } from '../core/act.ts'
import type { Orders } from '../core/orders.ts'
import { type MoneyCheck, moneyCheck } from '../core/require-money.ts'
import { addCharge } from '../ledger/account.repo.ts'
import { dueOf, surplusOf } from '../ledger/account.ts'
import { bookAtDoor, dropFractionOfDue } from '../ledger/collect-at-door.ts'
import { isEverything, refuseOtherPieces, takeEverything, takePieces } from '../ledger/take-off.ts'
import { insertTakenOff } from '../ledger/taken-off.repo.ts'
import { refundSurplus } from '../refund/send-back.ts'
import { sendHeldBack, takeHeld } from '../settlement/return-door-money.ts'
import { findRefusedDeliveriesOf, insertRefusedDelivery } from './refused-delivery.repo.ts'
import { chargeOf } from './charge.ts'

export interface Refused {
  actor: Actor
  body: CameBackBody
}

/**
 * Records what was refused at the door of a locked order: takes it off, charges the delivery that the customer bears,
 * books what the door paid, and refunds what was paid before and no longer costs anything. What was kept is delivered;
 * an order that was refused whole stays shipped until its goods are back.
 */
export async function recordRefusedDelivery(
  tx: Db,
  orders: Orders,
  { order, refused, act }: { order: OrderRow; refused: Refused; act: Act },
): Promise<MoneyCheck> {
  const { actor, body } = refused
  const money = moneyCheck(actor, act.at, body.dryRun === true)
  const { id: orderId } = order
  await refuseSecond(tx, order)
  refuseOtherPieces(order, body.lines)
  const whole = isEverything(order, body.lines)
  const rows = whole ? takeEverything(order) : takePieces(order, body.lines)
  await insertTakenOff(tx, { id: act.id, orderId, cause: 'came-back', at: act.at }, rows)
  const kept = whole
    ? await readAgain(tx, orders, orderId)
    : await dropFraction(tx, orders, { orderId, act })
  const charge = await chargeFor(tx, kept, { body, whole })
  const collected = takaToPoisha(body.collected)
  await insertRefusedDelivery(tx, {
    ...body,
    ...act,
    orderId,
    note: body.note ?? '',
    collected,
    charge,
    whole,
  })
  await addCharge(tx, orderId, charge)
  const moved = await collect(tx, orders, { order, collected, act })
  const surplus = surplusOf(moved, moved.account)
  if (charge > 0 || surplus > 0 || order.account.held) money.require()
  const { actorId, at } = act
  await refundSurplus(tx, { orderId, kind: 'came-back', actId: act.id, actorId, at })
  if (whole) return money
  const delivered = await readAgain(tx, orders, orderId)
  await orders.move(tx, delivered, { to: 'delivered', by: 'admin', actorId, at })
  return money
}

async function dropFraction(
  tx: Db,
  orders: Orders,
  { orderId, act }: { orderId: string; act: Act },
): Promise<OrderRow> {
  const kept = await readAgain(tx, orders, orderId)
  const isDropped = await dropFractionOfDue(tx, kept, { id: act.id, at: act.at })
  return isDropped ? readAgain(tx, orders, orderId) : kept
}

async function refuseSecond(tx: Db, { id, status, returning }: OrderRow): Promise<void> {
  if (returning || (status === 'shipped' && (await findRefusedDeliveriesOf(tx, id)).length > 0)) {
    throw conflict('A refusal at the door of this order was recorded already')
  }
  if (status !== 'shipped') {
    throw conflict(
      `Only an order that is on its way can be refused at the door: this one is ${status}`,
    )
  }
}

/** The charge of a refusal whose goods were taken off. */
async function chargeFor(
  tx: Db,
  kept: OrderRow,
  { body, whole }: { body: CameBackBody; whole: boolean },
): Promise<Poisha> {
  const { refusalCharge } = await findOrderRules(tx)
  const most = refusalCharge ?? takaToPoisha(kept.deliveryFeePoisha / 100)
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
 * Books what the door paid. An online payment that was held meanwhile is taken where the door paid nothing and something
 * is due; otherwise it goes back. Throws 409 where the door should have paid another sum.
 */
async function collect(
  tx: Db,
  orders: Orders,
  { order, collected, act }: { order: OrderRow; collected: Poisha; act: Act },
): Promise<OrderRow> {
  const { id: orderId } = order
  let now = await readAgain(tx, orders, orderId)
  if (collected === 0 && dueOf(now, now.account) > 0) {
    await takeHeld(tx, orders, orderId, act.at)
    now = await readAgain(tx, orders, orderId)
  }
  const due = dueOf(now, now.account)
  if (collected !== due) {
    const sum = formatTaka(poishaToTaka(due), 2)
    const words = due > 0 ? `The door has to pay ${sum}` : 'The door has nothing to pay'
    throw conflict(`${words} after this refusal`, await quoteOfAccount(tx, order))
  }
  if (collected > 0) await bookAtDoor(tx, now, collected, act)
  await sendHeldBack(tx, now, act.at)
  return readAgain(tx, orders, orderId)
}

async function readAgain(tx: Db, orders: Orders, orderId: string): Promise<OrderRow> {
  const order = await orders.lock(tx, orderId)
  if (!order) throw new Error(`Order ${orderId} is not there`)
  return order
}
