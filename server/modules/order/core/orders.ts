import { orderMoves, orderMovesBack, type PaymentStatus } from '@haat/contract/order/order-status'

import type { Db } from '#platform/db/db.ts'
import { conflict } from '#platform/http/refusal.ts'
import { newId } from '#platform/id.ts'

import { collectAtDoor } from '../ledger/collect-at-door.ts'
import { updatePaymentStatus } from '../ledger/update-payment-status.ts'
import type { Act } from './act.ts'
import { followers, type FollowerByName, type Followers } from './followers.ts'
import { insertHistory, setPaymentStatus, updateStatus, type Move } from './move-order.repo.ts'
import type { NewOrder } from './new-order.ts'
import { machineRefusal, type OrderMoves } from './order.policy.ts'
import { lockOrder, type OrderRow, readOrder } from './order.repo.ts'
import { refuseTaken } from './shipment.ts'
import { insertOrder, setPlaced } from './write-order.repo.ts'

/**
 * The life of orders. Effects of a step outside the order itself (stock, coupon, money, messages) are done by
 * followers (followers.ts), inside the step's transaction.
 */
export interface Orders {
  /**
   * Writes a new order, pending and unpaid, with its lines, the first row of its history and what it took. One that
   * is only reserved (`placedAt` null) is not visible. `beside`: what is written with it, before it is read and its
   * followers are told.
   */
  write(tx: Db, order: NewOrder, beside: () => Promise<void>): Promise<OrderRow>
  /** Places a reserved order, which the caller has locked. */
  place(tx: Db, order: OrderRow, at: Date): Promise<OrderRow>
  /**
   * Places a reserved order at the counter, where goods and money change hands at once: all steps of the machine in one
   * act, the money booked to the till, its followers told of the delivery alone.
   */
  handOver(tx: Db, order: OrderRow, by: Pick<Move, 'actorId' | 'at'>): Promise<OrderRow>
  /** Locks an order until the transaction ends, before any other lock about it; undefined: there is none. */
  lock(tx: Db, orderId: string): Promise<OrderRow | undefined>
  /** Tells followers that money was received for a locked order, given as it is now: it is paid, or a part of it is. */
  notifyReceived(tx: Db, order: OrderRow, at: Date): Promise<void>
  /** Tells followers that a locked order on its way has another courier or tracking number. */
  notifyShipment(tx: Db, orderId: string): Promise<void>
  /** Tells followers what an act did to a locked order. Status, lines and account of `after` are as they are now. */
  notifyActed(tx: Db, orders: { before: OrderRow; after: OrderRow }, act: Act): Promise<void>
  /**
   * Moves an order that the caller has locked by lock(). Returns it as its followers were told of it. Throws 409 for a step
   * that the machine does not have.
   */
  move(tx: Db, order: OrderRow, move: Move): Promise<OrderRow>
  /**
   * Moves a locked order back: goods that were refused at the door are with the shop again, or a delivery was recorded by
   * mistake. No status that a person names comes here (docs/behaviour.md §8.12).
   */
  moveBack(tx: Db, order: OrderRow, move: Move): Promise<OrderRow>
  /** Sets the payment status of a locked order, if it is one of `from`. False when it is not. */
  setPaymentStatus(
    tx: Db,
    orderId: string,
    change: { from: readonly PaymentStatus[]; to: PaymentStatus },
  ): Promise<boolean>
}

const receivedEvents: Record<PaymentStatus, 'paid' | 'partPaid' | null> = {
  unpaid: null,
  'partially-paid': 'partPaid',
  paid: 'paid',
  failed: null,
  refunded: null,
  'partially-refunded': null,
}

export function createOrders(given: Followers): Orders {
  const following: FollowerByName = given
  const tell = async (tx: Db, order: OrderRow, move: Move) => {
    const step = move.to === 'pending' ? 'placed' : move.to
    for (const name of followers[step]) await following[name][step]?.(tx, order, move)
  }
  const step = async (tx: Db, order: OrderRow, move: Move, moves: OrderMoves) => {
    await writeStep(tx, order, move, moves)
    const moved = await readOrder(tx, order.id)
    await tell(tx, moved, move)
    return moved
  }
  return {
    write: async (tx, order, beside) => {
      // Sent together, to hold the goods' locks as briefly as possible.
      await Promise.all([insertOrder(tx, order), beside()])
      const written = await readOrder(tx, order.id)
      if (order.placedAt) await tell(tx, written, placingOf(order))
      return written
    },
    place: async (tx, { id, customerId: actorId }, at) => {
      await setPlaced(tx, id, at)
      const placed = await readOrder(tx, id)
      await tell(tx, placed, { to: 'pending', by: 'customer', actorId, at })
      return placed
    },
    handOver: async (tx, order, by) => {
      const delivered = { ...by, to: 'delivered', by: 'admin' } as const
      await writeAllSteps(tx, order, delivered)
      const handedOver = await readOrder(tx, order.id)
      await tell(tx, handedOver, delivered)
      return handedOver
    },
    lock: lockOrder,
    notifyReceived: async (tx, order, at) => {
      const event = receivedEvents[order.paymentStatus]
      if (!event) return
      for (const name of followers[event]) await following[name][event]?.(tx, order, at)
    },
    notifyShipment: async (tx, orderId) => {
      const order = await readOrder(tx, orderId)
      for (const name of followers.shipmentChanged)
        await following[name].shipmentChanged?.(tx, order)
    },
    notifyActed: async (tx, states, act) => {
      for (const name of followers.acted) await following[name].acted?.(tx, states, act)
    },
    setPaymentStatus,
    move: async (tx, order, move) => step(tx, order, move, orderMoves),
    moveBack: async (tx, order, move) => {
      // While it was delivered, another order may have got its tracking number.
      if (move.to === 'shipped') await refuseTaken(tx, order.id, { ...order, ownerId: undefined })
      return step(tx, order, move, orderMovesBack)
    },
  }
}

/** Writes the new status, its history and what the order's account makes of it. */
async function writeStep(tx: Db, order: OrderRow, move: Move, moves: OrderMoves): Promise<void> {
  const { id, status } = order
  const refusal = machineRefusal({ status }, move.to, moves)
  if (refusal) throw refusal
  if (!(await updateStatus(tx, id, { from: status, to: move.to }))) {
    throw conflict('order_just_changed')
  }
  const historyId = newId()
  await insertHistory(tx, { id: historyId, orderId: id, from: status }, move)
  if (move.to === 'delivered') {
    const { at, actorId, collected } = move
    const delivery = { id: historyId, actorId, at, collected }
    await collectAtDoor(tx, { ...order, status: move.to }, delivery)
  }
  if (move.to === 'cancelled') await updatePaymentStatus(tx, id)
}

/** The first move of an order, by who placed it. */
function placingOf({ customerId, createdAt: at, placedBy }: NewOrder): Move {
  const by = placedBy?.kind ?? 'customer'
  return { to: 'pending', by, actorId: placedBy?.userId ?? customerId, at }
}

/** Places a reserved order and takes it through the machine up to its delivery. */
async function writeAllSteps(tx: Db, order: OrderRow, move: Move): Promise<void> {
  await setPlaced(tx, order.id, move.at)
  let { status } = order
  for (const to of ['processing', 'shipped', 'delivered'] as const) {
    await writeStep(tx, { ...order, status }, { ...move, to }, orderMoves)
    status = to
  }
}
