import { poisha, takaToPoisha } from '@haat/contract/money'
import type { SaidOfOrder } from '@haat/contract/order/delivery-list'
import { hasPermission } from '@haat/contract/permission'

import type { Db } from '#platform/db/db.ts'
import { conflict, forbidden, notFound } from '#platform/http/refusal.ts'
import { newId } from '#platform/id.ts'
import type { Actor } from '#platform/session/actor.ts'

import { OrderCase } from '../core/order-case.ts'
import type { OrderDeps } from '../core/order-deps.ts'
import { type OrderRow, readOrder } from '../core/order.repo.ts'
import type { MoneyCheck } from '../core/require-money.ts'
import { dueOf, surplusOf } from '../ledger/account.ts'
import { sendBack } from '../refund/send-back.ts'
import { findSources } from '../refund/source.repo.ts'
import { receiveRefused } from '../refused-delivery/receive-goods.ts'
import { refuseDelivery } from '../refused-delivery/record-refused-delivery.ts'
import { takeHeld } from '../settlement/return-door-money.ts'
import { findDeliveryFacts, insertCourierReport } from './courier-report.repo.ts'
import { deliveryRefusal } from './delivery.policy.ts'

interface Input {
  said: SaidOfOrder
  actor: Actor
  at: Date
  /** Whoever sent the list had signed in recently. */
  isConfirmed: boolean
}

/** Records what a courier says of one order, in a transaction of the caller, which has no lock on an order yet. */
export async function recordDelivery(
  tx: Db,
  deps: OrderDeps,
  { said, actor, at, isConfirmed }: Input,
): Promise<void> {
  const order = await deps.orders.lock(tx, said.orderId)
  if (!order?.placedAt) throw notFound('order_not_found')
  const [facts] = await findDeliveryFacts(tx, [order.id])
  if (!facts) throw new Error(`No facts of order ${order.id}`)
  const refusal = deliveryRefusal(order, facts, said)
  if (refusal !== undefined) throw conflict(refusal)
  if (said.version !== undefined && said.version !== order.version) {
    throw conflict('order_just_changed')
  }
  const act = { id: newId(), actorId: actor.userId, at }
  const money = moneyOfList(actor, isConfirmed)
  const given = { deps, tx, actor, act, money, isDryRun: false }
  switch (said.outcome) {
    case 'delivered':
      return deliver(given, order, said, facts.heldPoisha)
    case 'refused':
      return refuse(new OrderCase({ ...given, before: order }), said)
    case 'returned':
      return takeBack(new OrderCase({ ...given, before: order }), said, facts.cameBackId)
    case 'partly-refused':
      return insertCourierReport(tx, {
        ...act,
        orderId: order.id,
        outcome: 'partly-refused',
        duePoisha: dueOf(order, order.account),
        collectedPoisha: takaToPoisha(said.collected ?? 0),
      })
    default:
      return said.outcome satisfies never
  }
}

type Given = Omit<ConstructorParameters<typeof OrderCase>[0], 'before'>

/** As staff deliver it, where exactly what was due was collected; another sum is booked as it is. */
async function deliver(
  given: Given,
  locked: OrderRow,
  said: SaidOfOrder,
  heldPoisha: number | null,
): Promise<void> {
  const { deps, tx, money, act } = given
  // The delivery takes it or sends it back.
  if (heldPoisha !== null) money.require()
  const collected = said.collected === undefined ? undefined : takaToPoisha(said.collected)
  const before = await withHeldMoney(given, locked, collected)
  const { id: orderId, account } = before
  const due = dueOf(before, account)
  if (collected === undefined || collected === due) {
    const { actorId, at } = act
    await deps.orders.move(tx, before, { to: 'delivered', by: 'admin', actorId, at })
    return
  }
  money.require()
  const of = new OrderCase({ ...given, before })
  const report = { ...act, orderId, duePoisha: due, collectedPoisha: collected }
  await insertCourierReport(tx, { ...report, outcome: 'delivered' })
  await of.move('delivered', collected)
  await refundExcess(of)
  await of.close()
}

/** A payment that was held meanwhile is taken where the door paid nothing. */
async function withHeldMoney(
  { deps, tx, money, act }: Given,
  order: OrderRow,
  collected: number | undefined,
): Promise<OrderRow> {
  if (collected !== 0 || !order.account.held || dueOf(order, order.account) === 0) return order
  money.require()
  await takeHeld(tx, deps, order.id, act.at)
  return readOrder(tx, order.id)
}

/** The door paid it: it goes back by hand, whatever else the order was paid by. */
async function refundExcess(of: OrderCase): Promise<void> {
  const { tx, act } = of
  const order = await of.order()
  const amount = surplusOf(order, order.account)
  if (amount === 0) return
  const sources = (await findSources(tx, order.id)).filter(({ tranId }) => tranId === null)
  const { id: actId, actorId, at } = act
  const parts = { order, amount, credit: poisha(0), sources }
  await of.book(sendBack(tx, of.deps, parts, { kind: 'double', actId, actorId, at }))
}

async function refuse(of: OrderCase, said: SaidOfOrder): Promise<void> {
  await refuseAll(of, said)
  await of.close()
}

async function refuseAll(of: OrderCase, { collected = 0, reason = 'refused' }: SaidOfOrder) {
  const lines = of.before.items
    .map(({ id: itemId, quantity, takenOffQuantity }) => ({
      itemId,
      quantity: quantity - takenOffQuantity,
    }))
    .filter(({ quantity }) => quantity > 0)
  await refuseDelivery(of, { lines, collected, reason })
}

/** All that was refused, by this row or before, is with the shop again. */
async function takeBack(
  of: OrderCase,
  said: SaidOfOrder,
  cameBackId: string | null,
): Promise<void> {
  if (!hasPermission(of.actor, 'stock')) throw forbidden('stock_receives_goods')
  if (cameBackId === null) await refuseAll(of, said)
  await receiveRefused(of, cameBackId ?? of.act.id)
  await of.close()
}

/** A job has no session: whoever sent the list showed who they are when they sent it. */
function moneyOfList(actor: Actor, isConfirmed: boolean): MoneyCheck {
  return {
    require() {
      if (!hasPermission(actor, 'orders.money')) throw forbidden('money_permission_needed')
      if (!isConfirmed) throw forbidden('show_that_it_is_you')
    },
    missing: () => null,
  }
}
