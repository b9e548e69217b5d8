import type { CancelReason } from '@haat/contract/order/cancel-reason'
import type { WalletTarget } from '@haat/contract/order/order-act'
import type { OrderMover, OrderStatus } from '@haat/contract/order/order-status'

import type { Db } from '#platform/db/db.ts'
import { inTransaction } from '#platform/db/transaction.ts'
import type { Refusal } from '#platform/http/refusal.ts'
import { conflict, notFound } from '#platform/http/refusal.ts'
import type { Ports } from '#platform/platform.ts'
import type { Actor } from '#platform/session/actor.ts'

import { capacitiesOf, moveRefusal } from './order.policy.ts'
import { lockOrder, type OrderRow, readOrder } from './order.repo.ts'
import type { Orders } from './orders.ts'
import { requireMoney } from './require-money.ts'
import { insertNote } from './staff-order.repo.ts'

type Deps = Pick<Ports, 'clock' | 'database' | 'log'>

export interface MoveInput {
  orderId: string
  to: OrderStatus
  reason?: string | undefined
  /** By staff: why it is cancelled, and a note that its customer never sees. */
  cancelReason?: CancelReason | undefined
  privateNote?: string | undefined
  /** By staff: the wallet for what was received by hand and goes back. */
  hand?: WalletTarget | undefined
  /** Together with others: then no order is cancelled for which money was received. */
  inBulk?: boolean
}

/** Moves an order for a person: 404 when it is not theirs, 403 or 409 when they may not move it there. */
export async function moveOrder(
  { clock, database, log }: Deps,
  orders: Orders,
  actor: Actor,
  input: MoveInput,
): Promise<OrderRow> {
  const moved = await inTransaction(database.db, (tx) =>
    moveOrderIn(tx, orders, { ...input, actor, at: clock.now() }),
  )
  log.info({ orderId: moved.id, to: input.to, by: moved.history.at(-1)?.by }, 'order.moved')
  return moved
}

/** The same in a transaction of the caller, which has no lock on an order yet. */
export async function moveOrderIn(
  tx: Db,
  orders: Orders,
  input: MoveInput & { actor: Actor; at: Date },
): Promise<OrderRow> {
  const { orderId, to, inBulk = false, actor, at } = input
  const order = await lockOrder(tx, orderId)
  const capacities = order ? capacitiesOf(actor, order) : []
  if (!order?.placedAt || capacities.length === 0) throw notFound('order_not_found')
  const refusals: Refusal[] = []
  for (const by of capacities) {
    const refusal = moveRefusal(by, order, to)
    if (!refusal) {
      if (to === 'cancelled' && by !== 'customer') refuseMoney(order, { actor, inBulk, at })
      if (by !== 'customer') await keepPrivateNote(tx, input)
      await orders.move(tx, order, { ...wordsOf(input, by), to, by, actorId: actor.userId, at })
      return readOrder(tx, orderId)
    }
    refusals.push(refusal)
  }
  // A person may be customer and seller of an order: the mildest refusal is returned.
  throw (
    refusals.find(({ statusCode }) => statusCode === 409) ??
    refusals[0] ??
    notFound('order_not_found')
  )
}

/** What is told with the step: the list of reasons is that of staff. */
const wordsOf = ({ to, reason, cancelReason, hand }: MoveInput, by: OrderMover) => ({
  reason,
  ...(to === 'cancelled' && by !== 'customer' && { cancelReason, hand }),
})

async function keepPrivateNote(
  tx: Db,
  { orderId, privateNote: text, actor, at }: MoveInput & { actor: Actor; at: Date },
): Promise<void> {
  if (text !== undefined) await insertNote(tx, { orderId, authorId: actor.userId, text, at })
}

/** Cancelling gives back what was received: not in bulk (409), and not by staff who may not move money (403). */
function refuseMoney(
  { account }: OrderRow,
  { actor, inBulk, at }: { actor: Actor; inBulk: boolean; at: Date },
): void {
  if (account.received <= account.claimed && account.credit <= 0) return
  if (inBulk) throw conflict('cancel_on_own_page')
  requireMoney(actor, at)
}
